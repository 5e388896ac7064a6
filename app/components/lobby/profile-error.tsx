/** The lobby when the profile cannot be loaded: what happened, and the one way on (decided, LOB-05). */

import { Form } from "@remix-run/react";
import * as texts from "#texts/lobby";
import { Dialog } from "../ui/dialog";

export function ProfileError() {
  return (
    <Dialog className="overlay" aria-labelledby="profile-error">
      <main className="dialog">
        <div className="dialog__body">
          <h1 id="profile-error">{texts.profileFailed}</h1>
          <p>{texts.profileFailedWhy}</p>
          <Form method="post" action="/auth/sign-out">
            <button type="submit" className="button button--primary">
              {texts.logout}
            </button>
          </Form>
        </div>
      </main>
    </Dialog>
  );
}

/** The lobby when the profile cannot be had: what happened, and the one way on (decided, LOB-05). */
import { Form } from "@remix-run/react";
import { Dialog } from "../ui/dialog";

export function ProfileError() {
  return (
    <Dialog className="overlay" aria-labelledby="profile-error">
      <main className="dialog">
        <div className="dialog__body">
          <h1 id="profile-error">Unable to fetch profile</h1>
          <p>Your profile could not be loaded. Please log out and try again.</p>
          <Form method="post" action="/auth/sign-out">
            <button type="submit" className="button button--primary">
              Logout
            </button>
          </Form>
        </div>
      </main>
    </Dialog>
  );
}

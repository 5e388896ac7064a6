/** What the player is told of without having asked. */
import { Form, useNavigation } from "@remix-run/react";
import * as texts from "#texts/settings";
import { NOTICES } from "../../../contract/choices";
import type { Preferences } from "../../../contract/preferences";
import { useClub } from "../session/player";
import { Switch } from "./switch";

type Props = { readonly notices: Preferences["notices"]; readonly message: string | null };

export function NoticesCard({ notices, message }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const { features } = useClub();
  return (
    <section className="card card--padded" aria-labelledby="notices-title">
      <h2 id="notices-title">{texts.notifications}</h2>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="notices" />
        <div>
          {NOTICES.filter((name) => name !== "friends" || features.friends).map((name) => {
            const [label, about] = texts.notices[name];
            return <Switch key={name} name={name} label={label} about={about} isOn={notices?.[name] ?? true} />;
          })}
        </div>
        <p className="error" role="alert">
          {message}
        </p>
        <div className="end">
          <small className="caption">{texts.noticesAbout}</small>
          <button type="submit" className="button button--primary" disabled={isBusy}>
            {texts.save}
          </button>
        </div>
      </Form>
    </section>
  );
}

/** Who sees what of the player's profile, who may write to them, and whom they meet. */
import { Form, useNavigation } from "@remix-run/react";
import * as texts from "#texts/settings";
import { AUDIENCES, CHAT_PARTNERS, PROFILE_PARTS } from "../../../contract/choices";
import type { Preferences } from "../../../contract/preferences";
import { useClub } from "../session/player";
import { Link } from "../ui/link";
import { Switch } from "./switch";

export type Privacy = Pick<Preferences, "visible" | "chatFrom" | "avoidsBlocked" | "showsOnline">;
type Props = { readonly privacy: Privacy; readonly message: string | null };

export function PrivacyCard({ privacy, message }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const { features } = useClub();
  const { visible, chatFrom, avoidsBlocked, showsOnline } = privacy;
  return (
    <section className="card card--padded" aria-labelledby="privacy-title">
      <h2 id="privacy-title">{texts.privacy}</h2>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="privacy" />
        {PROFILE_PARTS.map((part) => (
          <Select
            key={part}
            name={part}
            label={texts.profileParts[part]}
            chosen={visible?.[part] ?? "everyone"}
            options={AUDIENCES.map((value) => [value, texts.audiences[value]])}
          />
        ))}
        <small className="caption">{texts.privacyAbout}</small>
        <Select
          name="chatFrom"
          label={texts.chatFrom}
          chosen={chatFrom ?? "opponents"}
          options={CHAT_PARTNERS.map((value) => [value, texts.chatPartners[value]])}
        />
        <Switch
          name="showsOnline"
          label={texts.showsOnline}
          about={texts.showsOnlineAbout}
          isOn={showsOnline ?? true}
        />
        <Switch
          name="avoidsBlocked"
          label={texts.avoidsBlocked}
          about={texts.avoidsBlockedAbout}
          isOn={avoidsBlocked ?? false}
        />
        <p className="error" role="alert">
          {message}
        </p>
        <div className="end">
          {features.profile && (
            <Link className="link" to="/social/blocked">
              {texts.blockedPlayers}
            </Link>
          )}
          <button type="submit" className="button button--primary" disabled={isBusy}>
            {texts.save}
          </button>
        </div>
      </Form>
    </section>
  );
}

type SelectProps = {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, label: string])[];
};

function Select({ name, label, chosen, options }: SelectProps) {
  const id = `privacy-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select key={chosen} id={id} className="input" name={name} defaultValue={chosen}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

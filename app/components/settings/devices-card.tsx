import { Form, useNavigation } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/settings";
import type { Device } from "~/models/sessions.server";

/** `devices` is null when they could not be loaded. */
type Props = { readonly devices: readonly Device[] | null; readonly message: string | null };

/** Where the player is signed in, and the way out of each of the others. */
export function DevicesCard({ devices, message }: Props) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <section className="card card--padded" aria-labelledby="devices-title">
      <div className="end">
        <h2 id="devices-title">{texts.devices}</h2>
        {devices !== null && devices.length > 1 && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="end-others" />
            <button type="submit" className="button button--quiet" disabled={isBusy}>
              {texts.signOutOthers}
            </button>
          </Form>
        )}
      </div>
      {devices === null && <p className="error">{common.failed}</p>}
      <p className="error" role="alert">
        {message}
      </p>
      <ul className="devices">
        {devices?.map(({ id, name, lastUsed, isCurrent }) => (
          <li key={id} className="end">
            <p>
              {name}
              <br />
              <small className="caption">{lastUsed}</small>
            </p>
            {isCurrent ? (
              <b className="this-device">{texts.thisDevice}</b>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end-session" />
                <button
                  type="submit"
                  className="button"
                  name="sessionId"
                  value={id}
                  disabled={isBusy}
                  aria-label={texts.signOutOf(name)}
                >
                  {texts.signOut}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

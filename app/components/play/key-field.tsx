/** The field for a game's key: always upper case, never longer than a key, and shaking its head at a short one. */

import { useRef, useState } from "react";
import * as texts from "#texts/private-game";
import { KEY_LENGTH, trimKey } from "~/models/game-key";
import { useEarlyInput } from "../ui/use-early-input";
import { useHydrated } from "../ui/use-hydrated";

type KeyFieldProps = { readonly defaultKey: string; readonly error: string | null };

export function KeyField({ defaultKey, error }: KeyFieldProps) {
  const [key, setKey] = useState(trimKey(defaultKey));
  const [shakes, setShakes] = useState(0);
  const hydrated = useHydrated();
  const field = useRef<HTMLLabelElement>(null);
  useEarlyInput(field, (values) => setKey(trimKey(String(values.get("code")))));
  const isFull = key.length === KEY_LENGTH;
  return (
    <>
      <label ref={field} className="field">
        <span className="legend">{texts.gameKey}</span>
        <input
          key={shakes}
          className={shakes > 0 ? "input key key--shake" : "input key"}
          name="code"
          value={key}
          required
          autoComplete="off"
          placeholder="······"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={hydrated ? undefined : KEY_LENGTH}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : "key-error"}
          // biome-ignore lint/a11y/noAutofocus: the shake draws the field anew under the player's hands
          autoFocus={shakes > 0}
          onChange={(event) => setKey(trimKey(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || isFull) return;
            event.preventDefault();
            setShakes(shakes + 1);
          }}
        />
      </label>
      {error !== null && (
        <p id="key-error" className="error" role="alert">
          {error}
        </p>
      )}
      <button type="submit" className="button button--primary button--large" disabled={hydrated && !isFull}>
        {texts.join}
      </button>
    </>
  );
}

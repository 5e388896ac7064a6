/** The help of a bot game. On by default; what the player switches off stays off for the session. */

import { useEffect, useState } from "react";
import * as texts from "#texts/bot-game";

const SWITCHES = [
  { name: "hint", label: texts.hintButton, text: texts.hintButtonAbout },
  { name: "feedback", label: texts.moveFeedback, text: texts.moveFeedbackAbout },
] as const;

export function TutorSwitches() {
  return (
    <section className="card card--padded" aria-label={texts.help}>
      {SWITCHES.map((entry) => (
        <Switch key={entry.name} {...entry} />
      ))}
    </section>
  );
}

function Switch({ name, label, text }: (typeof SWITCHES)[number]) {
  const key = `bot-${name}`;
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(sessionStorage.getItem(key) !== "off"), [key]);
  return (
    <label className="switch">
      <span>
        <b>{label}</b>
        <br />
        <small className="caption">{text}</small>
      </span>
      <input
        type="checkbox"
        name={name}
        aria-label={label}
        checked={isOn}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          sessionStorage.setItem(key, event.currentTarget.checked ? "on" : "off");
        }}
      />
    </label>
  );
}

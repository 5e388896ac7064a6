/** The help of a bot game. On by default; what the player switches off stays off for the session. */
import { useEffect, useState } from "react";

const SWITCHES = [
  { name: "hint", label: "Hint Button", text: "Shows the best move when you ask" },
  { name: "feedback", label: "Move Feedback", text: "Tells after each move how good it was" },
] as const;

export function TutorSwitches() {
  return (
    <section className="card card--padded" aria-label="Help">
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

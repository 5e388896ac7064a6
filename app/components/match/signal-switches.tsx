/** A switch for each signal, in the board's menu. */
import { useState } from "react";
import * as texts from "#texts/signals";
import { readSignalsOff, SIGNAL_SWITCHES, type SignalSwitch, signalSetting } from "../ui/signals-off";
import type { PlaySettings } from "./settings";

type Props = { readonly onChange: (change: Partial<PlaySettings>) => void };

export default function SignalSwitches({ onChange }: Props) {
  const [off, setOff] = useState(readSignalsOff);
  const change = (name: SignalSwitch, isOn: boolean) => {
    onChange({ [signalSetting(name)]: isOn });
    setOff(isOn ? off.filter((other) => other !== name) : [...off, name]);
  };
  return (
    <>
      <p>{texts.about}</p>
      {SIGNAL_SWITCHES.map((name) => (
        <label key={name} className="toggle">
          <span>{texts.switches[name]}</span>
          <input
            type="checkbox"
            role="switch"
            checked={!off.includes(name)}
            aria-checked={!off.includes(name)}
            onChange={(event) => change(name, event.target.checked)}
          />
        </label>
      ))}
    </>
  );
}

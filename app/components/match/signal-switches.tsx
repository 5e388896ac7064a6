/** A switch for each signal, in the board's menu. */
import { useState } from "react";
import * as texts from "#texts/signals";
import { readSignalsOff, SIGNAL_SWITCHES, type SignalSwitch, switchSignal } from "../ui/signals-off";

export default function SignalSwitches() {
  const [off, setOff] = useState(readSignalsOff);
  const change = (name: SignalSwitch, isOn: boolean) => {
    switchSignal(name, isOn);
    setOff(readSignalsOff());
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

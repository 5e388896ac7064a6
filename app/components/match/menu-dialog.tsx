import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { modes } from "#texts/board";
import * as texts from "#texts/match";
import * as signals from "#texts/signals";
import { isGuestDice } from "../../../backgammon/guest-dice";
import type { DiceProof, MatchView } from "../../../contract/socket";
import { rulesText } from "../board/words";
import { formatCoins } from "../ui/format";
import { Link } from "../ui/link";
import { MatchDialog } from "./match-dialog";
import { MATERIAL_NAMES, SPEED_NAMES, SPEEDS, SWITCH_TEXTS } from "./setting-texts";
import { MATERIALS, materialOf, type PlaySettings, SWITCHES } from "./settings";

const SignalSwitches = lazy(() => import("./signal-switches"));

type Props = {
  readonly onClose: () => void;
  /** It was asked for by "?", for the keys. */
  readonly showsKeys: boolean;
  readonly view: MatchView;
  readonly settings: PlaySettings;
  /** The board on the player's profile. */
  readonly ownBoard: string;
  readonly onChange: (change: Partial<PlaySettings>) => void;
};

/** How the board looks and plays, how the dice are proved, and the way out. */
export function MenuDialog({ onClose, showsKeys, view, settings, ownBoard, onChange }: Props) {
  const { matchId, dice, mode, rules, stake, watchers } = view;
  const keys = useRef<HTMLElement>(null);
  // The dialog has taken the focus by then: effects run from the inside out.
  useEffect(() => {
    if (showsKeys) keys.current?.focus();
  }, [showsKeys]);
  return (
    <MatchDialog title={texts.menu} onClose={onClose}>
      <p className="menu-about">
        {[
          modes[mode],
          rulesText(rules),
          rules.clock !== null && texts.clockNames[rules.clock.name],
          stake > 0 && (mode === "bot" ? texts.fee : texts.stake)(formatCoins(stake)),
          watchers > 0 && texts.watching(watchers),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {SWITCHES.map((name) => {
        const [label, note] = SWITCH_TEXTS[name];
        return (
          <label key={name} className="toggle">
            <span>
              {label}
              <small>{note}</small>
            </span>
            <input
              type="checkbox"
              role="switch"
              checked={settings[name]}
              aria-checked={settings[name]}
              onChange={(event) => onChange({ [name]: event.target.checked })}
            />
          </label>
        );
      })}
      <Signals onChange={onChange} />
      <fieldset className="pick">
        <legend>{texts.homeBoard}</legend>
        {(["left", "right"] as const).map((side) => (
          <label key={side}>
            <input type="radio" name="side" checked={settings.side === side} onChange={() => onChange({ side })} />
            {side === "left" ? texts.left : texts.right}
          </label>
        ))}
      </fieldset>
      <fieldset className="pick">
        <legend>{texts.animation}</legend>
        {SPEEDS.map((speed) => (
          <label key={speed}>
            <input type="radio" name="speed" checked={settings.speed === speed} onChange={() => onChange({ speed })} />
            {SPEED_NAMES[speed]}
          </label>
        ))}
      </fieldset>
      <fieldset className="pick swatches">
        <legend>{texts.board}</legend>
        {MATERIALS.map((material) => (
          <label key={material}>
            <input
              type="radio"
              name="material"
              checked={settings.material === material}
              onChange={() => onChange({ material })}
            />
            <span data-board={materialOf(material, ownBoard)} className="swatch" aria-hidden="true" />
            {MATERIAL_NAMES[material]}
          </label>
        ))}
      </fieldset>
      <Proof matchId={matchId} dice={dice} />
      <Link className="button leave" to="/">
        {view.status === "playing" ? texts.leave : texts.backToTheLobby}
      </Link>
      <details className="keys" open={showsKeys}>
        <summary ref={keys}>{texts.keys}</summary>
        <KeyList />
      </details>
    </MatchDialog>
  );
}

function Signals({ onChange }: Pick<Props, "onChange">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{signals.heading}</summary>
      {isOpen && (
        <Suspense>
          <SignalSwitches onChange={onChange} />
        </Suspense>
      )}
    </details>
  );
}

function Proof({ matchId, dice }: { matchId: number; dice: DiceProof }) {
  if (isGuestDice(dice)) return <p className="caption">{texts.guestDice}</p>;
  return (
    <details className="proof">
      <summary>{texts.provableDice}</summary>
      <p>{texts.provableDiceAbout}</p>
      <dl>
        <dt>{texts.commitment}</dt>
        <dd>{dice.commitment}</dd>
        {dice.fingerprints.white !== null && (
          <>
            <dt>{texts.whitesFingerprint}</dt>
            <dd>{dice.fingerprints.white}</dd>
          </>
        )}
        {dice.fingerprints.black !== null && (
          <>
            <dt>{texts.blacksFingerprint}</dt>
            <dd>{dice.fingerprints.black}</dd>
          </>
        )}
        <dt>{texts.secret}</dt>
        <dd>{dice.seed ?? texts.secretLater}</dd>
      </dl>
      {dice.seed !== null && (
        <Link to={`/dice-cert?match=${matchId}`} reloadDocument>
          {texts.verifyEveryRoll}
        </Link>
      )}
    </details>
  );
}

const KEYS = [
  [texts.arrows, texts.keyArrows],
  [texts.enterSpace, texts.keyEnter],
  ["N", texts.keyNext],
  ["R", texts.keyRoll],
  ["D", texts.keyDouble],
  ["T · P", texts.keyTakeDrop],
  ["U", texts.keyUndo],
  ["H", texts.keyHint],
  [texts.enter, texts.keyDone],
  ["?", texts.keyList],
] as const;

function KeyList() {
  return (
    <dl>
      {KEYS.map(([key, meaning]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

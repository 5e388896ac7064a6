import { Link } from "@remix-run/react";
import type { DiceProof, MatchView } from "../../../contract/socket";
import { MODE_NAMES, rulesText } from "../board/words";
import { capitalize, formatCoins } from "../ui/format";
import { MatchDialog } from "./match-dialog";
import { MATERIAL_NAMES, MATERIALS, materialOf, type PlaySettings } from "./settings";

type Props = {
  readonly onClose: () => void;
  readonly view: MatchView;
  readonly settings: PlaySettings;
  /** The board on the player's profile. */
  readonly ownBoard: string;
  readonly onChange: (change: Partial<PlaySettings>) => void;
};

const SWITCHES = [
  ["sound", "Sound", "Dice, checkers and the clock can be heard."],
  ["autoRoll", "Roll by itself", "When you cannot double, your dice are thrown at once."],
  ["autoForced", "Play forced turns", "A turn with only one way to play is played for you."],
] as const;

/** How the board looks and plays, how the dice are proved, and the way out. */
export function MenuDialog({ onClose, view, settings, ownBoard, onChange }: Props) {
  const { matchId, dice, mode, rules, stake, watchers } = view;
  return (
    <MatchDialog title="Menu" onClose={onClose}>
      <p className="menu-about">
        {[
          MODE_NAMES[mode],
          rulesText(rules),
          rules.clock !== null && `${capitalize(rules.clock.name)} clock`,
          stake > 0 && `Stake ${formatCoins(stake)}`,
          watchers > 0 && `${watchers} watching`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {SWITCHES.map(([name, label, note]) => (
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
      ))}
      <fieldset className="pick">
        <legend>Home board</legend>
        {(["left", "right"] as const).map((side) => (
          <label key={side}>
            <input type="radio" name="side" checked={settings.side === side} onChange={() => onChange({ side })} />
            {side === "left" ? "Left" : "Right"}
          </label>
        ))}
      </fieldset>
      <fieldset className="pick swatches">
        <legend>Board</legend>
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
        {view.status === "playing" ? "Leave to the lobby; the match goes on" : "Back to the lobby"}
      </Link>
      <details className="keys">
        <summary>Keys</summary>
        <KeyList />
      </details>
    </MatchDialog>
  );
}

function Proof({ matchId, dice }: { matchId: number; dice: DiceProof }) {
  return (
    <details className="proof">
      <summary>Provable dice</summary>
      <p>
        Before the first roll the server committed itself to a secret. Once the match has ended the secret is shown and
        every roll can be recomputed.
      </p>
      <dl>
        <dt>Commitment</dt>
        <dd>{dice.commitment}</dd>
        <dt>Secret</dt>
        <dd>{dice.seed ?? "shown when the match has ended"}</dd>
      </dl>
      {dice.seed !== null && <a href={`/dice-cert?match=${matchId}`}>Verify every roll</a>}
    </details>
  );
}

const KEYS = [
  ["Arrows", "walk over the points in the order of play"],
  ["Enter, Space", "pick up a checker, put it down"],
  ["R", "roll"],
  ["D", "double"],
  ["T · P", "take · pass"],
  ["U", "undo"],
  ["Enter", "done, when the turn is played"],
  ["?", "this list"],
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

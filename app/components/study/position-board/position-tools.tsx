/** Beside the board: which side is nearer, the arrow of the play, and the position to take along. */
import * as common from "#texts/common";
import * as texts from "#texts/position-board";
import { type GnuMatch, makeGnuId } from "../../../../backgammon/gnu-id";
import { opponentOf } from "../../../../backgammon/vocabulary";
import { makeXgid, type Xgid } from "../../../../backgammon/xgid";
import { Icon, type IconName } from "../../ui/icon";
import { toast } from "../../ui/toast";

type Props = {
  readonly xgid: Xgid;
  readonly isTurned: boolean;
  readonly isArrowOn: boolean;
  readonly hasScript: boolean;
  /** Path and query of the position's page. */
  readonly link: string;
  readonly onTurn: () => void;
  readonly onArrow: () => void;
};

export function PositionTools({ xgid, isTurned, isArrowOn, hasScript, link, onTurn, onArrow }: Props) {
  if (!hasScript) return null;
  return (
    <>
      <Toggle icon="undo" name={texts.turnBoard} isOn={isTurned} onPress={onTurn} />
      <Toggle icon="arrow" name={texts.arrow} isOn={isArrowOn} onPress={onArrow} />
      <button type="button" onClick={() => void share(new URL(link, location.href).href)}>
        <Icon name="download" />
        {texts.link}
      </button>
      <Copy name={texts.gnuId} text={makeGnuId(xgid.position, gnuMatchOf(xgid))} />
      <Copy name={texts.xgid} text={makeXgid(xgid)} />
    </>
  );
}

type ToggleProps = {
  readonly icon: IconName;
  readonly name: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
};

function Toggle({ icon, name, isOn, onPress }: ToggleProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      <Icon name={icon} />
      {name}
    </button>
  );
}

function Copy({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <button type="button" title={text} onClick={() => void copy(text, common.copied)}>
      <Icon name="copy" />
      {name}
    </button>
  );
}

/** What cannot be copied is shown, to be copied by hand. */
function copy(text: string, said: string): Promise<void> {
  return navigator.clipboard.writeText(text).then(
    () => toast(said),
    () => toast(text),
  );
}

/** By the device's own sheet where it has one, and where it is not wanted nothing happens. */
function share(url: string): Promise<void> {
  if (navigator.share === undefined) return copy(url, texts.linkCopied);
  return navigator.share({ title: texts.title, url }).catch(() => {});
}

function gnuMatchOf({ cube, onRoll, dice, doubled, length, score, crawford, jacoby }: Xgid): GnuMatch {
  return {
    ...{ cube, onRoll, dice, doubled, length, score, crawford, jacoby },
    turn: doubled ? opponentOf(onRoll) : onRoll,
    gameState: "playing",
    resigned: null,
  };
}

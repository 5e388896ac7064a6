import type { ReactNode } from "react";
import * as texts from "#texts/position";
import { formatEquity } from "../../ui/format";
import { TONE_WORDS, type Tone } from "./format";
import "./verdict.css";

export type VerdictSide = {
  /** "24/18 13/9", "Double", "Not analyzed yet", "No move". */
  readonly text: string;
  readonly tone: Tone;
  /** The cost of what was played, the worth of what was best; null shows none. */
  readonly equity: number | null;
  /** Above the figure instead of what it usually is; null for none. */
  readonly word?: string | null;
};

type Props = {
  readonly played: VerdictSide;
  /** Null where the engine has said nothing. */
  readonly best: VerdictSide | null;
  readonly labels?: { readonly played: string; readonly best: string };
  readonly children?: ReactNode;
};

const LABELS = { played: texts.played, best: texts.best };

/** The strip below the board: what was played and what was best, each with its figure. */
export function Verdict({ played, best, labels = LABELS, children }: Props) {
  return (
    <dl className="study-verdict" aria-atomic="true">
      <Side label={labels.played} side={played} word={wordOf(played, TONE_WORDS[played.tone])} />
      {best !== null && (
        <Side label={labels.best} side={best} word={wordOf(best, best.equity === null ? null : texts.equity)} />
      )}
      {children}
    </dl>
  );
}

function wordOf({ word }: VerdictSide, usual: string | null): string | null {
  return word === undefined ? usual : word;
}

type SideProps = { readonly label: string; readonly side: VerdictSide; readonly word: string | null };

function Side({ label, side, word }: SideProps) {
  return (
    <div className={`tone-${side.tone}`}>
      <dt>{label}</dt>
      <dd className="move ellipsis" title={side.text}>
        {side.text}
      </dd>
      {word !== null && <dd className="word">{word}</dd>}
      {side.equity !== null && <dd className="figure">{formatEquity(side.equity)}</dd>}
    </div>
  );
}

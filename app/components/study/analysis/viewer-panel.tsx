import { useHref } from "@remix-run/react";
import * as texts from "#texts/viewer";
import type { BySeat, Seat } from "../../../../backgammon/vocabulary";
import type { MatchDetails } from "../../../../contract/analysis";
import type { KeptLook } from "../../../../contract/looks";
import { useClub } from "../../session/player";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { Deeper } from "../deeper/deeper";
import { Candidates } from "../position/candidates";
import { Chances } from "../position/chances";
import { CubeTable } from "../position/cube-table";
import { isMistake } from "../position/format";
import { PanelTabs } from "../position/panel-tabs";
import type { CandidateMove } from "../position/types";
import { type ShownFact, Why } from "../position/why";
import type { Decision } from "./decision";
import { xgidOf } from "./decision-xgid";
import { LogPanel } from "./log-panel";
import type { Step } from "./review";
import type { Viewer } from "./use-viewer";
import { SECTIONS, type Section, type ViewerState } from "./viewer-state";

export function Sections({ viewer, decision }: { readonly viewer: Viewer; readonly decision: Decision | null }) {
  const { state, hrefOf, go } = viewer;
  const to = (section: Section): ViewerState => ({ ...state, section, pick: null });
  return (
    <PanelTabs
      label={texts.section}
      tabs={SECTIONS.map((section) => ({
        name: texts.sections[section],
        href: section === "log" || decision?.open[section] ? hrefOf(to(section)) : null,
        isCurrent: (decision?.section ?? "log") === section,
      }))}
      onChoose={(index) => go(to(SECTIONS[index]))}
    />
  );
}

type PanelProps = {
  readonly viewer: Viewer;
  readonly decision: Decision | null;
  readonly seat: Seat;
  readonly names: BySeat<string>;
  readonly match: MatchDetails;
  /** Which engine judged the match; null before it has. */
  readonly engine: string | null;
  readonly shown: ShownFact;
  readonly looks: {
    readonly all: readonly KeptLook[];
    readonly add: (look: KeptLook) => void;
    readonly remove: (look: Pick<KeptLook, "seq" | "part">) => void;
  };
};

export function Panel({ viewer, decision, seat, names, match, engine, shown, looks }: PanelProps) {
  const { state, hrefOf, go } = viewer;
  if (decision === null || decision.section === "log") return <LogPanel viewer={viewer} seat={seat} names={names} />;
  if (decision.section === "checker") {
    const { candidates, selected, picked, step } = decision;
    const pick = (index: number): ViewerState => ({ ...state, pick: index });
    return (
      <>
        <Why facts={decision.facts} error={step.error} {...{ shown, candidates }} />
        <Candidates
          heading={texts.moveHeading}
          candidates={candidates}
          selected={selected}
          hrefOf={(index) => hrefOf(pick(index))}
          onSelect={(index) => go(pick(index))}
          isPlayedMistake={isMistake(step.category)}
        />
        <CandidateChances candidate={picked} seat={seat} names={names} />
        <AskAgain {...{ match, decision, looks }} />
        <Foot step={step} xgid={xgidOf(match, decision)} engine={engine} />
      </>
    );
  }
  const { cube } = decision;
  if (cube === null) return null;
  return (
    <>
      <Why facts={decision.facts} error={cube.error} shown={shown} candidates={[]} />
      <CubeTable decision={cube} />
      {cube.chances !== null && <Chances chances={cube.chances} viewer={seat} names={names} />}
      <AskAgain {...{ match, decision, looks }} />
      <Foot step={decision.step} xgid={xgidOf(match, decision)} engine={engine} />
    </>
  );
}

/** The decision by itself, asked again in this browser. A play and the cube before its roll are two. */
function AskAgain({ match, decision, looks }: Pick<PanelProps, "match" | "looks"> & { readonly decision: Decision }) {
  const { step, isCubeShown } = decision;
  const part = isCubeShown || step.kind !== "play" ? "cube" : "play";
  // The blunder pages name the cube before a roll by the roll.
  const seqs = part === "cube" ? [step.seq, step.cubeSeq] : [step.seq];
  const kept = looks.all.find((look) => seqs.includes(look.seq) && look.part === part) ?? null;
  const seq = kept?.seq ?? step.seq;
  const address = useHref(`/analysis/looks/${match.id}/${seq}/${part}`);
  return (
    <Deeper
      label={texts.askAgain}
      xgid={xgidOf(match, decision)}
      limit={match.attributes.subtype === "coin" ? match.attributes.length : null}
      include={part === "play" ? step.move : null}
      plies={3}
      keep={{ address, onKept: looks.add, onRemoved: () => looks.remove({ seq, part }) }}
      kept={kept}
    />
  );
}

type FootProps = { readonly step: Step; readonly xgid: string; readonly engine: string | null };

/** What the book says of such positions, a board to look at this one more deeply, and which engine judged it. */
function Foot({ step, xgid, engine }: FootProps) {
  const { features } = useClub();
  return (
    <p className="study-panel study-panel--foot">
      {features.blunderDatabase && (
        <Link className="button" to={`/strategy/${step.bookPage}`} reloadDocument>
          <Icon name="book" small />
          {texts.book}
        </Link>
      )}
      <Link className="button" to={`/analysis/board?${new URLSearchParams({ id: xgid })}`} prefetch="intent">
        <Icon name="board" small />
        {texts.positionBoard}
      </Link>
      {engine !== null && <span>{texts.judgedBy(engine)}</span>}
    </p>
  );
}

type ChancesProps = Pick<PanelProps, "seat" | "names"> & { readonly candidate: CandidateMove | undefined };

function CandidateChances({ candidate, seat, names }: ChancesProps) {
  if (candidate === undefined || candidate.chances === null) return null;
  return <Chances chances={candidate.chances} viewer={seat} names={names} />;
}

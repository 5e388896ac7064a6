import { useMemo, useState } from "react";
import * as common from "#texts/common";
import * as imports from "#texts/imports";
import * as positionTexts from "#texts/position";
import * as texts from "#texts/viewer";
import { clocks } from "#texts/vocabulary";
import { type BySeat, opponentOf, type Seat } from "../../../../backgammon/vocabulary";
import type { MatchDetails } from "../../../../contract/analysis";
import { isImportedId } from "../../../../contract/imported-id";
import type { HomeSide } from "../../board/geometry";
import { useClub } from "../../session/player";
import { formatCoins } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { StudyBoard } from "../position/study-board";
import { StudyPage, type StudyPlayer } from "../position/study-page";
import type { BoardState } from "../position/types";
import { markOf, type ShownFact, useShownFact } from "../position/why";
import { CostStrip } from "./cost-strip";
import { type Decision, decisionOf } from "./decision";
import { MatchStatsDialog } from "./match-stats";
import { StepLink } from "./step-link";
import { useProgressPushes } from "./use-progress-pushes";
import { useViewer, type Viewer, type ViewerData } from "./use-viewer";
import { Panel, Sections } from "./viewer-panel";
import { shownLevel } from "./viewer-rules";
import { stateQuery } from "./viewer-state";
import { Summary } from "./viewer-summary";
import { Tools } from "./viewer-tools";
import "./viewer.css";

export type ViewerMatch = MatchDetails;
type Props = {
  readonly data: ViewerData;
  readonly match: MatchDetails;
  readonly material: string;
  readonly side: HomeSide;
};

/** One finished match, decision by decision. */
export function ViewerScreen({ data, match, material, side }: Props) {
  const viewer = useViewer(data);
  const status = match.analysis?.status;
  useProgressPushes(status === "queued" || status === "running" || match.analysis?.again === "working");
  const { attributes, player1, player2 } = match;
  const { viewer: seat } = data;
  const isMoney = attributes.subtype === "coin";
  const decision = decisionOf(viewer, match);
  const shown = useShownFact(`${viewer.game?.number} ${decision?.step.seq} ${decision?.isCubeShown}`);
  const people = { white: player1, black: player2 };
  // The same ones while somebody steps, so that what does not change is not rendered again.
  const names = useMemo(() => nameBoth({ white: player1, black: player2 }), [player1, player2]);
  const facts = useMemo(() => factsOf(match, data), [match, data]);
  const other = opponentOf(seat);
  const written = (points: number) => Math.min(points, attributes.length);
  const scores = { white: written(match.player1_score), black: written(match.player2_score) };
  const stats = { white: match.player1_stats, black: match.player2_stats };
  const { state, go } = viewer;
  const engine = useMemo(() => engineOf(match), [match]);
  const looks = useLooks(data);
  const playerOf = usePlayers(people, data, decision?.board ?? null, isMoney ? null : attributes.length);
  return (
    <StudyPage
      title={texts.title(names[seat], names[other])}
      material={material}
      mine={playerOf(seat)}
      theirs={playerOf(other)}
      result={[scores[seat], scores[other]]}
      facts={facts}
      close={
        match.is_imported
          ? { to: "/analysis/import", label: imports.backToImports }
          : { to: "/analysis", label: texts.backToAnalysis }
      }
      isBusy={viewer.game === null}
      board={
        decision !== null && (
          <Board
            {...{ viewer, decision, seat, names, side, isMoney, length: attributes.length, shown }}
            isYou={!isImportedId(people[seat].id)}
          />
        )
      }
      verdict={<Summary match={match} decision={decision} failure={data.failure} />}
      strip={<CostStrip viewer={viewer} seat={seat} />}
      tabs={<Sections viewer={viewer} decision={decision} />}
      tools={<Tools viewer={viewer} decision={decision} match={match} offer={data.again?.offer} />}
      panel={<Panel {...{ viewer, decision, seat, names, match, engine, shown, looks }} />}
    >
      {state.isStatsOpen && (
        <MatchStatsDialog
          names={[names[seat], names[other]]}
          score={[scores[seat], scores[other]]}
          stats={[stats[seat], stats[other]]}
          engine={engine}
          share={`/match/${match.id}/share?report=1`}
          close={
            <StepLink
              viewer={viewer}
              to={{ ...state, isStatsOpen: false }}
              className="icon-button"
              label={common.close}
            >
              <Icon name="close" />
            </StepLink>
          }
          onClose={() => go({ ...state, isStatsOpen: false })}
        />
      )}
    </StudyPage>
  );
}

/** The looks that the page brought, with those kept meanwhile and without those removed. */
function useLooks({ looks }: ViewerData) {
  const [known, setKnown] = useState(looks);
  type Look = (typeof looks)[number];
  const without = ({ seq, part }: Pick<Look, "seq" | "part">, all: typeof looks) =>
    all.filter((look) => look.seq !== seq || look.part !== part);
  return {
    all: known,
    add: (look: Look) => setKnown((before) => [look, ...without(look, before)]),
    remove: (look: Pick<Look, "seq" | "part">) => setKnown((before) => without(look, before)),
  };
}

type People = BySeat<MatchDetails["player1"]>;

function nameBoth({ white, black }: People): BySeat<string> {
  return { white: white.name ?? positionTexts.deletedUser, black: black.name ?? positionTexts.deletedUser };
}

/** The players as the header shows them: they lead to their profiles unless they are bots or gone. */
function usePlayers(people: People, { matchId, state }: ViewerData, board: BoardState | null, length: number | null) {
  const { features } = useClub();
  const returnTo = useMemo(
    () => new URLSearchParams({ returnTo: `/analysis/match-details/${matchId}${stateQuery(state)}` }).toString(),
    [matchId, state],
  );
  return (seat: Seat): StudyPlayer => {
    const { id, name, rating, country, avatar, is_bot: isBot } = people[seat];
    const hasProfile = features.profile && !isBot && name !== null && !isImportedId(id);
    return {
      ...{ seat, name, rating, country, avatar: avatar ?? "deleted", isBot },
      to: hasProfile ? `/user-profile/${id}?${returnTo}` : null,
      score: board === null || length === null ? null : `${board.score[seat]}/${length}`,
      pips: board?.pips[seat] ?? null,
      crawford: board?.crawford[seat] ?? "none",
    };
  };
}

/** Which engine judged the match, and how deep it looked; null before it has. */
function engineOf({ attributes, analysis }: MatchDetails): string | null {
  const { player1, player2 } = attributes.analysis_level;
  const plies = player1 ?? player2;
  const version = analysis?.engine_version ?? null;
  return version === null || plies === null ? null : texts.engineUsed(version, plies);
}

function factsOf({ attributes, is_imported: isImported }: MatchDetails, { again }: ViewerData) {
  const { subtype, length, stake, clock, analysis_level: level } = attributes;
  const name = shownLevel([level.player1, level.player2]);
  const points = { label: subtype === "coin" ? texts.limit : texts.length, value: String(length) };
  const depth = [{ label: texts.level, value: name ?? texts.notAnalysed }, ...(again ? [again.fact] : [])];
  if (isImported) return [points, { label: imports.imported, value: imports.playedElsewhere }, ...depth];
  return [
    points,
    { label: texts.stake, value: texts.coins(formatCoins(stake)) },
    { label: texts.clock, value: clocks[clock] },
    ...depth,
  ];
}

type BoardProps = {
  readonly viewer: Viewer;
  readonly decision: Decision;
  readonly seat: Seat;
  readonly names: BySeat<string>;
  readonly side: HomeSide;
  readonly isMoney: boolean;
  readonly length: number;
  readonly shown: ShownFact;
  /** Whether the side below is the reader. */
  readonly isYou: boolean;
};

function Board({ viewer, decision, seat, names, side, isMoney, length, shown, isYou }: BoardProps) {
  const { state, back, forward, hrefOf, go } = viewer;
  const { board, isCubeShown, picked } = decision;
  return (
    <StudyBoard
      board={board}
      viewer={seat}
      names={{ mine: names[seat], theirs: names[opponentOf(seat)], mineIsYou: isYou }}
      side={side}
      length={isMoney ? null : length}
      arrow={state.isArrowOn && !isCubeShown ? (picked?.move ?? decision.step.move) : null}
      fact={markOf(shown, decision.candidates)}
      withoutDice={isCubeShown}
      previous={back === null ? null : hrefOf(back)}
      next={forward === null ? null : hrefOf(forward)}
      onStep={(direction) => go(direction < 0 ? back : forward)}
    />
  );
}

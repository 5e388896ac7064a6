/**
 * Any position, judged by the engine in the browser. The address says the position, so that it is shared by its link; without script it
 * is shown, set up and shared as well, and not judged.
 */
import { Form, useHref } from "@remix-run/react";
import { useMemo, useState } from "react";
import * as texts from "#texts/position-board";
import type { SetupFields } from "~/models/position-setup";
import type { Brush } from "../../../../backgammon/position-setup";
import { opponentOf, type Seat } from "../../../../backgammon/vocabulary";
import { makeXgid, parseXgid, type Xgid } from "../../../../backgammon/xgid";
import type { HomeSide } from "../../board/geometry";
import { useHydrated } from "../../ui/use-hydrated";
import { PanelTabs } from "../position/panel-tabs";
import { StudyBoard } from "../position/study-board";
import { StudyPage } from "../position/study-page";
import { boardOf } from "./board-of";
import { OpinionLine } from "./opinion-line";
import { Opinion } from "./opinion-panel";
import { PositionTools } from "./position-tools";
import { SetupBoard } from "./setup-board";
import { SetupForm } from "./setup-form";
import { useStudy } from "./use-study";
import "./position-board.css";

export type PositionAsked = {
  /** What is shown: the position asked for, or the start of a game. */
  readonly xgid: string;
  /** What was typed where a position was asked for by its id. */
  readonly typed: string;
  /** Why what was typed is not shown; null for nothing. */
  readonly problem: keyof typeof texts.problems | null;
  /** The fields that made no position; null where they are the position's. */
  readonly fields: SetupFields | null;
  readonly isSetup: boolean;
};

type Props = {
  readonly asked: PositionAsked;
  readonly material: string;
  readonly side: HomeSide;
  readonly closeTo: string;
};

/** Throws for what is no XGID; the server sends none. */
function requireXgid(text: string): Xgid {
  const parsed = parseXgid(text);
  if (!parsed.ok) throw new TypeError(`no position: ${text}`);
  return parsed.value;
}

export function PositionScreen({ asked, material, side, closeTo }: Props) {
  const given = useMemo(() => requireXgid(asked.xgid), [asked.xgid]);
  const [draft, setDraft] = useState(given);
  const [isSetup, setSetup] = useState(asked.isSetup);
  const [brush, setBrush] = useState<Brush>("black");
  const [isTurned, setTurned] = useState(false);
  const [isArrowOn, setArrowOn] = useState(true);
  const [pick, setPick] = useState(0);
  const hasScript = useHydrated();
  const here = useHref("/analysis/board");
  const xgid = isSetup ? draft : given;
  const viewer = isTurned ? opponentOf(given.onRoll) : given.onRoll;
  const study = useStudy(isSetup || asked.problem !== null ? null : given);
  const hrefOf = (more: Readonly<Record<string, string>>) =>
    `${here}?${new URLSearchParams({ id: asked.xgid, ...more })}`;
  const selected = study.study?.type === "plays" ? Math.min(pick, study.study.plays.length - 1) : null;
  const arrow =
    study.study?.type === "plays" && selected !== null ? (study.study.plays[selected]?.notation ?? null) : null;
  const choose = (toSetup: boolean) => {
    if (toSetup && !isSetup) setDraft(given);
    setSetup(toSetup);
  };
  return (
    <StudyPage
      title={texts.title}
      material={material}
      mine={null}
      theirs={null}
      facts={factsOf(xgid)}
      close={{ to: closeTo, label: texts.close }}
      board={
        isSetup && hasScript ? (
          <SetupBoard
            {...{ viewer, side, brush }}
            xgid={draft}
            onPosition={(position) => setDraft({ ...draft, position })}
          />
        ) : (
          <StudyBoard
            board={boardOf(xgid)}
            viewer={viewer}
            names={{ mine: texts.sides[viewer], theirs: texts.sides[opponentOf(viewer)], mineIsYou: false }}
            side={side}
            length={xgid.length === 0 ? null : xgid.length}
            arrow={isArrowOn ? arrow : null}
            onStep={() => {}}
          />
        )
      }
      verdict={
        <OpinionLine xgid={given} study={study} isIdle={isSetup || asked.problem !== null} hasScript={hasScript} />
      }
      tabs={
        <PanelTabs
          label={texts.sections}
          tabs={[
            { name: texts.analysis, href: hrefOf({}), isCurrent: !isSetup },
            { name: texts.setUp, href: hrefOf({ setup: "1" }), isCurrent: isSetup },
          ]}
          onChoose={(index) => choose(index === 1)}
        />
      }
      tools={
        <PositionTools
          {...{ xgid, isTurned, isArrowOn, hasScript }}
          link={hrefOf({ id: makeXgid(xgid) })}
          onTurn={() => setTurned(!isTurned)}
          onArrow={() => setArrowOn(!isArrowOn)}
        />
      }
      panel={
        <div className="position-board">
          <Paste asked={asked} />
          {isSetup ? (
            <SetupForm
              {...{ brush, hasScript }}
              xgid={draft}
              typed={asked.fields}
              onBrush={setBrush}
              onChange={setDraft}
            />
          ) : (
            asked.problem === null && (
              <Opinion
                {...{ study, hasScript, selected }}
                xgid={given}
                viewer={viewer}
                hrefOf={(play) => hrefOf({ play: String(play + 1) })}
                onSelect={setPick}
              />
            )
          )}
        </div>
      }
    />
  );
}

/** The field for a position from elsewhere. It keeps what was typed, and says what is wrong with it. */
function Paste({ asked: { typed, problem } }: { readonly asked: PositionAsked }) {
  return (
    <Form method="get" className="position-board__paste">
      {problem !== null && (
        <p className="error" id="position-problem" role="alert">
          {texts.problems[problem]}
        </p>
      )}
      <label className="field">
        <span className="legend">{texts.paste}</span>
        <span className="position-board__line">
          <input
            key={typed}
            className="input"
            name="id"
            defaultValue={typed}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : "position-problem"}
          />
          <button type="submit" className="button">
            {texts.show}
          </button>
        </span>
      </label>
    </Form>
  );
}

function factsOf({ onRoll, dice, doubled, length, score, cube }: Xgid) {
  const mine = score[onRoll];
  const theirs = score[opponentOf(onRoll)];
  const roll = doubled ? texts.hasDoubled : dice === null ? texts.beforeRoll : `${dice[0]}-${dice[1]}`;
  return [
    { label: texts.onRoll, value: texts.sides[onRoll] },
    { label: texts.dice, value: roll },
    { label: texts.score, value: length === 0 ? texts.money : texts.ofMatch(mine, theirs, length) },
    { label: texts.cube, value: cubeText(cube.value, cube.owner) },
  ];
}

function cubeText(value: number, owner: Seat | null): string {
  return owner === null ? texts.cubeInMiddle : texts.cubeOf(value, texts.sides[owner]);
}

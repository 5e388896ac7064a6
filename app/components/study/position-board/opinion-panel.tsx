/** What the engine found: plays or the cube, its chances, how deep it looked, and a way to look deeper. */
import type { ReactNode } from "react";
import * as texts from "#texts/position-board";
import type { Seat } from "../../../../backgammon/vocabulary";
import { makeXgid, type Xgid } from "../../../../backgammon/xgid";
import type { PositionStudy } from "../../../../engine/tutor/study-position";
import { Link } from "../../ui/link";
import { Deeper } from "../deeper/deeper";
import { Candidates } from "../position/candidates";
import { Chances } from "../position/chances";
import { CubeTable } from "../position/cube-table";
import { levelName } from "../position/format";
import { candidatesOf, chancesOf, cubeOf } from "./opinion";
import { DEEPEST, type Study } from "./use-study";

type Props = {
  readonly xgid: Xgid;
  readonly study: Study;
  readonly viewer: Seat;
  readonly selected: number | null;
  readonly hasScript: boolean;
  readonly hrefOf: (play: number) => string;
  readonly onSelect: (play: number) => void;
};

export function Opinion({ xgid, study: asked, viewer, selected, hasScript, hrefOf, onSelect }: Props) {
  const { study, failure, retry } = asked;
  if (failure !== null) {
    return (
      <div className="position-board__note" role="alert">
        <p>{texts.problemsOfEngine[failure]}</p>
        {failure === "lost" && (
          <button type="button" className="button" onClick={retry}>
            {texts.retry}
          </button>
        )}
      </div>
    );
  }
  if (study === null) {
    return (
      <>
        {hasScript && <p className="position-board__note">{texts.starting}</p>}
        <noscript>
          <p className="position-board__note">{texts.noScript}</p>
        </noscript>
      </>
    );
  }
  const { onRoll } = xgid;
  const candidates = candidatesOf(study, onRoll);
  const picked = selected === null ? undefined : candidates[selected];
  const cube = cubeOf(study, onRoll);
  const chances = study.type === "cube" ? chancesOf(study.chances, onRoll) : (picked?.chances ?? null);
  const rest = study.type === "plays" ? study.legal - study.plays.length : 0;
  return (
    <>
      <Depth study={asked}>
        <Link className="button" to={`?${new URLSearchParams({ id: makeXgid(xgid) })}#play-${viewer}`} discover="none">
          {texts.playOn}
        </Link>
      </Depth>
      {study.type === "plays" && candidates.length > 0 && (
        <Candidates heading={texts.move} {...{ candidates, selected, hrefOf, onSelect }} />
      )}
      {study.type === "plays" && candidates.length === 0 && <p className="position-board__note">{texts.noPlay}</p>}
      {rest > 0 && <p className="position-board__note">{texts.morePlays(rest)}</p>}
      {cube !== null && <CubeTable decision={cube} />}
      {study.type === "cube" && cube === null && <p className="position-board__note">{texts.standing}</p>}
      {chances !== null && <Chances chances={chances} viewer={viewer} names={texts.sides} />}
      {!isForced(study) && (
        <Deeper
          limit={null}
          label={texts.rollOut}
          xgid={makeXgid(xgid)}
          include={null}
          plies={null}
          keep={null}
          kept={null}
        />
      )}
      <p className="study-panel study-panel--foot">{texts.engine(study.engineVersion)}</p>
    </>
  );
}

/** Nobody can move: there is nothing to roll out. */
function isForced(study: PositionStudy): boolean {
  return study.type === "plays" && study.legal === 0;
}

type DepthProps = { readonly study: Study; readonly children: ReactNode };

/** How deep the engine has looked, and is looking. */
function Depth({ study: { study, going, done, lookDeeper, stop }, children }: DepthProps) {
  return (
    <div className="position-board__depth">
      {study !== null && <b>{texts.lookedAt(levelName(study.plies))}</b>}
      {going !== null && (
        <>
          <label>
            {texts.looking(levelName(going))} <progress max={1} value={done} />
          </label>
          {going === DEEPEST && (
            <button type="button" className="button" onClick={stop}>
              {texts.stop}
            </button>
          )}
        </>
      )}
      {going === null && study !== null && study.plies < DEEPEST && (
        <button type="button" className="button" onClick={lookDeeper}>
          {texts.deeper(levelName(DEEPEST))}
        </button>
      )}
      {children}
    </div>
  );
}

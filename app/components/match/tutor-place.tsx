import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { MatchState } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import type { FactBoard as Shown } from "../board/fact-board";
import type { HomeSide } from "../board/geometry";
import { TutorCard } from "../tutor/tutor-card";
import type { Tutor } from "../tutor/use-tutor";
import type { BoardFact } from "../tutor/why-text";

/** Without a connection there is none, and the fact stays text. */
const FactBoard = lazy<ComponentType<ComponentProps<typeof Shown>>>(() =>
  import("../board/fact-board").then(
    ({ FactBoard: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** What it needs of the match's table (use-table.ts). */
type Table = {
  readonly tutor: Pick<Tutor, "lesson" | "dismiss" | "previewed" | "preview" | "hint" | "mayHint">;
  readonly now: { readonly state: Pick<MatchState, "seq"> };
  readonly viewer: Seat;
  readonly settings: { readonly side: HomeSide };
};

/** What the tutor says, and the fact of it that is looked at over the board, until the board is touched or goes on. */
export function TutorPlace({ table }: { readonly table: Table }) {
  const { tutor, now, viewer, settings } = table;
  const { lesson } = tutor;
  const moment = `${lesson?.seq} ${now.state.seq}`;
  const [looked, look] = useState<{ readonly at: string; readonly fact: BoardFact | null }>({ at: moment, fact: null });
  const fact = looked.at === moment ? looked.fact : null;
  const mark = fact?.mark ?? null;
  const board = mark === null ? null : document.querySelector(".match__board .board");
  useEffect(() => {
    // What is touched is the game as it stands, and that is to be seen.
    const away = () => look({ at: "", fact: null });
    for (const type of TOUCHES) board?.addEventListener(type, away);
    return () => {
      for (const type of TOUCHES) board?.removeEventListener(type, away);
    };
  }, [board]);
  if (lesson === null) return null;
  return (
    <>
      <TutorCard
        {...{ lesson, previewed: tutor.previewed, shown: fact }}
        onPreview={tutor.preview}
        onClose={tutor.dismiss}
        onRetry={tutor.mayHint ? tutor.hint : null}
        onShow={(next) => look({ at: moment, fact: next })}
      />
      {board !== null &&
        mark !== null &&
        createPortal(
          <Suspense>
            <FactBoard fact={mark} viewer={viewer} side={settings.side} />
          </Suspense>,
          board,
        )}
    </>
  );
}

const TOUCHES = ["pointerdown", "focusin"] as const;

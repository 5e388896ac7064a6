/** What the books have on a decision: that of first moves comes with the panel, that of replies with the first reply of its context. */
import { useEffect, useState } from "react";
import { openingOf, replyOf } from "../../../../backgammon/opening-of";
import type { OpeningContext } from "../../../../backgammon/openings";
import { STARTING_POSITION } from "../../../../backgammon/position";
import { parseXgid } from "../../../../backgammon/xgid";
import {
  type BookDecision,
  type BookEntry,
  OPENING_SEAT,
  type OpeningBook,
} from "../../../../engine/book/opening-book";
import firsts from "../../../../engine/book/opening-book.json";
import { answeredPlay, REPLY_SEAT, type ReplyBook } from "../../../../engine/book/reply-book";

export type BookSays = {
  readonly context: OpeningContext;
  readonly engine: string;
  readonly entry: BookEntry;
  readonly decision: BookDecision;
  /** The first play that is answered; null where it is the first move itself. */
  readonly answers: string | null;
  /** The search that chose which plays are rolled out looked so many plies deep. */
  readonly plies: number;
};

// tests/unit/trainers reads every line of them.
const FIRSTS: OpeningBook = firsts;
/** Each book of replies that there is, by its path; one that is made later needs no more than its file. */
const REPLIES = import.meta.glob<ReplyBook>("../../../../engine/book/replies-*.json", { import: "default" });

/** Null for a decision that the books have not, at scores that they have not, and while one is fetched. Without a connection it stays so. */
export function useBook(xgid: string): BookSays | null {
  const read = parseXgid(xgid);
  const reply = read.ok ? replyOf(read.value) : null;
  const [replies, setReplies] = useState<ReplyBook | null>(null);
  const wanted = reply?.context ?? null;
  useEffect(() => {
    if (wanted === null || replies?.context === wanted) return;
    let isWanted = true;
    REPLIES[`../../../../engine/book/replies-${wanted}.json`]?.().then(
      (book) => isWanted && setReplies(book),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, replies]);
  if (!read.ok) return null;
  const opening = openingOf(read.value);
  if (opening !== null) {
    const { context, roll } = opening;
    const entry = FIRSTS.contexts[context]?.[roll];
    const decision = { position: STARTING_POSITION, seat: OPENING_SEAT, roll } as const;
    return entry === undefined
      ? null
      : { context, engine: FIRSTS.engine, entry, decision, answers: null, plies: pliesOf(FIRSTS) };
  }
  if (reply === null || replies?.context !== reply.context) return null;
  const { context, roll } = reply;
  const found = answeredPlay(replies, reply.first);
  if (found === null) return null;
  const decision = { position: found.position, seat: REPLY_SEAT, roll } as const;
  return {
    context,
    engine: replies.engine,
    entry: found.first.replies[roll],
    decision,
    answers: found.first.play,
    plies: pliesOf(replies),
  };
}

function pliesOf({ settings }: OpeningBook | ReplyBook): number {
  return settings.plausible.plies;
}

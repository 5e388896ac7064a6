/** A round of practice on its screen: the cards, the answer to the one that is asked, and its way to the club. */
import { useHref } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useState } from "react";
import type { AnswerResult, PracticeSet } from "../../../../contract/practice";
import { judgeGuess } from "../blunders/judge";
import { useGuess } from "../blunders/use-guess";
import { useOpinion } from "../blunders/use-opinion";
import type { Sent } from "../outbox/outbox";
import { useOutbox } from "../outbox/use-outbox";
import type { CardView } from "./card";
import { keepInRound, readKeptRound } from "./kept-round";
import { PRACTICE_OUTBOX } from "./practice-outbox";
import { type Round, type RoundAction, ratingOf, reduceRound, START } from "./session";

export type RoundSet = Pick<PracticeSet, "seal" | "thresholds" | "date"> & { readonly cards: readonly CardView[] };

/** Of a lesson's cube problem: one of the listed answers. */
export type Choice = { readonly answer: string; readonly lost: number };

/** `elsewhere`: the card was done with before this answer came, on another device or in another tab. */
export type Delivery = Sent<unknown>["state"] | "sending" | "limit" | "elsewhere" | "nothing";

const NOT_SENT = { delivery: "nothing", due: null } as const;
const TAKEN: readonly AnswerResult["outcome"][] = ["counted", "further", "repeated"];

/** Goes on where the round stood before a reload, and has its page kept for one without a line. */
function useKeptRound(playerId: string, seal: string, dispatch: (action: RoundAction) => void): void {
  useEffect(() => {
    dispatch({ type: "kept", done: readKeptRound(playerId, seal) });
    import("../../session/keep-page").then(({ keepPage }) => keepPage("round")).catch(() => {});
  }, [playerId, seal, dispatch]);
}

/** An answer's way to the club; `due` is when its card comes again by the club's word, "2026-11-28". */
function useDelivery(playerId: string, seal: string) {
  const [{ delivery, due }, set] = useState<{ delivery: Delivery; due: string | null }>(NOT_SENT);
  const { send } = useOutbox(PRACTICE_OUTBOX, { playerId, to: "/practice/send" });
  const deliver = useCallback(
    (card: string, { answer, lost }: Choice) => {
      set({ delivery: "sending", due: null });
      const one = { id: crypto.randomUUID(), card, answer, lost: Math.min(lost, 1000), seal };
      void send(one).then(({ state, results }) => {
        const { outcome, due = null } = results.find(({ id }) => id === one.id) ?? {};
        const isTaken = outcome === undefined || TAKEN.includes(outcome);
        if (!isTaken || state === "refused") keepInRound(playerId, seal, card, null);
        const elsewhere = outcome === "further" ? "elsewhere" : state;
        set({ delivery: outcome === "limit" ? "limit" : isTaken ? elsewhere : "refused", due });
      });
    },
    [playerId, seal, send],
  );
  return { delivery, due, deliver, forget: useCallback(() => set(NOT_SENT), []) };
}

export function useRound(set: RoundSet, playerId: string) {
  const { cards, thresholds, seal } = set;
  const ids = cards.map(({ id }) => id);
  const [round, dispatch] = useReducer((state: Round, action: RoundAction) => reduceRound(state, action, ids), START);
  const [choice, setChoice] = useState<(Choice & { readonly id: string }) | null>(null);
  const address = useHref("/practice/send");
  const { delivery, due, deliver, forget } = useDelivery(playerId, seal);
  const card: CardView | undefined = cards[round.at];
  const given = useGuess(`${card?.id} ${round.at}`);
  const { guess } = given;
  const done = card === undefined ? undefined : round.done.get(card.id);

  const chosen = choice !== null && choice.id === card?.id ? choice : null;
  const answer = card?.blunder.answer ?? null;
  const judged =
    card !== undefined && answer !== null && guess !== null ? judgeGuess(card.blunder, answer, guess) : null;
  const toJudge = judged?.error === null && guess?.kind === "checker" && done === undefined ? guess : null;
  const { opinion, retry } = useOpinion(card?.blunder, toJudge);
  const error = judged === null ? null : (judged.error ?? (typeof opinion === "number" ? opinion : null));
  const text = chosen?.answer ?? guess?.text ?? null;
  const lost = chosen?.lost ?? (error === null ? null : Math.abs(error));

  useKeptRound(playerId, seal, dispatch);
  useEffect(() => {
    if (card === undefined || text === null || lost === null || done !== undefined) return;
    const rating = ratingOf(lost, card.blunder.kind === "cube", thresholds);
    const given = { lost, rating, answer: text };
    dispatch({ type: "answered", id: card.id, done: given });
    keepInRound(playerId, seal, card.id, given);
    deliver(card.id, given);
  }, [card, text, lost, done, thresholds, seal, playerId, deliver]);

  return {
    ...{ card, round, done, given, opinion, retry, delivery, due, isPlayed: judged?.isPlayed === true },
    /** An answer was given: it is judged, or is being looked at. */
    isAnswered: text !== null || done !== undefined,
    choose: (one: Choice) => card !== undefined && setChoice({ ...one, id: card.id }),
    next: () => {
      given.forget();
      forget();
      dispatch({ type: "next" });
    },
    async putAside(isAside: boolean): Promise<boolean> {
      if (card === undefined) return false;
      // Of a card that is put aside no answer counts: one that was given before goes first.
      if ((await PRACTICE_OUTBOX.sendWaiting(playerId, address)).state === "line") return false;
      const body = JSON.stringify({ card: card.id, isAside });
      const headers = { "Content-Type": "application/json" };
      const reply = await fetch(address, { method: "POST", headers, body }).catch(() => null);
      if (reply?.ok) dispatch({ type: "aside", id: card.id, isAside });
      return reply?.ok === true;
    },
  };
}

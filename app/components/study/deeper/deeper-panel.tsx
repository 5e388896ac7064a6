/** Asks a decision again, in the engine's thread: a ply deeper, or a rollout. Fetched when it is first opened. */
import { useEffect, useId, useRef, useState } from "react";
import * as texts from "#texts/deeper";
import type { KeptLook, Look } from "../../../../contract/looks";
import type { MarketLosers } from "../../../../engine";
import { ROLLOUT } from "../../../../engine/rollout-settings";
import { formatChance, levelName } from "../position/format";
import type { DeeperProps } from "./deeper-props";
import { describe, LookTable } from "./look-table";
import { type Deeper, useDeeper, type Wish } from "./use-deeper";
import "../position/panel.css";
import "./deeper.css";

export { OpeningPanel } from "../opening/opening-panel";

const GAMES = [324, 1296, 5184] as const;

export default function DeeperPanel({ xgid, limit, include, plies, keep, kept }: DeeperProps) {
  const deeper = useDeeper(xgid, limit, include);
  const { wish, look, market, problem } = deeper;
  const shown = look ?? (wish === null && problem === null ? (kept?.look ?? null) : null);
  const section = useRef<HTMLElement>(null);
  const stage = look !== null ? "found" : wish !== null ? "asked" : kept !== null ? "kept" : "opened";
  // What is asked for comes below the fold of a long panel; what was kept is found there and moves nothing.
  useEffect(() => {
    if (stage !== "kept") section.current?.scrollIntoView({ block: "nearest" });
  }, [stage]);
  return (
    <section className="deeper" aria-label={texts.title} ref={section}>
      {problem !== null && (
        <div role="alert" className="deeper__note">
          <p>{texts.problems[problem]}</p>
          {problem !== "simd" && problem !== "refused" && (
            <button type="button" className="button" onClick={deeper.retry}>
              {texts.retry}
            </button>
          )}
        </div>
      )}
      {wish === null ? <Wishes plies={plies} onAsk={deeper.ask} /> : <Going deeper={deeper} wish={wish} />}
      {shown !== null && (
        <>
          <LookTable look={shown} />
          {market !== null && <p className="deeper__note">{marketText(market)}</p>}
          {wish === null && keep !== null && <Keep key={describe(shown)} look={look} keep={keep} kept={kept} />}
        </>
      )}
      <p className="visually-hidden" role="status">
        {look !== null && wish === null ? texts.done(describe(look)) : ""}
      </p>
    </section>
  );
}

/** Both sides play on as they would without a search (`countMarketLosers`). */
function marketText({ lost, of }: MarketLosers): string {
  return texts.marketLosers(lost, of, formatChance(lost / of), levelName(0));
}

function Wishes({ plies, onAsk }: { readonly plies: number | null; readonly onAsk: (wish: Wish) => void }) {
  const id = useId();
  const [games, setGames] = useState<number>(ROLLOUT.games);
  const [truncate, setTruncate] = useState(ROLLOUT.truncate);
  return (
    <div className="deeper__wishes">
      <span className="field">
        <label className="legend" htmlFor={`${id}games`}>
          {texts.games}
        </label>
        <select
          id={`${id}games`}
          className="input"
          value={games}
          onChange={(event) => setGames(Number(event.target.value))}
        >
          {GAMES.map((count) => (
            <option key={count} value={count}>
              {texts.gameCount(count)}
            </option>
          ))}
        </select>
      </span>
      <span className="field">
        <label className="legend" htmlFor={`${id}cut`}>
          {texts.cutOff}
        </label>
        <select
          id={`${id}cut`}
          className="input"
          value={truncate ?? ""}
          onChange={({ target: { value } }) => setTruncate(value === "" ? null : Number(value))}
        >
          <option value={ROLLOUT.truncate ?? ""}>{texts.cutOffAfter(ROLLOUT.truncate ?? 0)}</option>
          <option value="">{texts.toTheEnd}</option>
        </select>
      </span>
      {plies !== null && (
        <button type="button" className="button" onClick={() => onAsk({ type: "plies", plies })}>
          {texts.look(levelName(plies))}
        </button>
      )}
      <button type="button" className="button" onClick={() => onAsk({ type: "rollout", games, truncate })}>
        {texts.rollOut}
      </button>
    </div>
  );
}

function Going({ deeper: { done, played, stop }, wish }: { readonly deeper: Deeper; readonly wish: Wish }) {
  return (
    <div className="deeper__wishes">
      <label>
        {wish.type === "plies" ? texts.looking(levelName(wish.plies)) : texts.rolling(played, wish.games)}{" "}
        <progress max={1} value={done} />
      </label>
      <button type="button" className="button" onClick={stop}>
        {texts.stop}
      </button>
    </div>
  );
}

type RemoveProps = { readonly address: string; readonly onRemoved: () => void };

function Remove({ address, onRemoved }: RemoveProps) {
  const [state, setState] = useState<"kept" | "going" | "failed">("kept");
  const remove = async () => {
    setState("going");
    const answer = await fetch(address, { method: "DELETE" }).catch(() => null);
    if (answer?.ok !== true || answer.redirected) return setState("failed");
    onRemoved();
  };
  return (
    <>
      <button type="button" className="button" disabled={state === "going"} onClick={() => void remove()}>
        {texts.remove}
      </button>
      {state === "failed" && (
        <span role="alert" className="error">
          {texts.removeFailed}
        </span>
      )}
    </>
  );
}

type KeepProps = Pick<DeeperProps, "kept"> & {
  /** What has just been found; null where what is shown was kept before. */
  readonly look: Look | null;
  readonly keep: NonNullable<DeeperProps["keep"]>;
};

/** `kept` stays what the page brought, until it is read again. */
function Keep({ look, keep: { address, onKept, onRemoved }, kept }: KeepProps) {
  const [state, setState] = useState<"new" | "going" | "kept" | "failed" | "full">(look === null ? "kept" : "new");
  if (state === "kept" || (look === null && kept !== null)) {
    return (
      <div className="deeper__wishes">
        <span>{texts.kept}</span>
        <Remove
          address={address}
          onRemoved={() => {
            setState("new");
            onRemoved();
          }}
        />
      </div>
    );
  }
  const keep = async () => {
    setState("going");
    const body = JSON.stringify(look);
    const answer = await fetch(address, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    }).catch(() => null);
    if (answer?.ok !== true || answer.redirected) return setState(answer?.status === 409 ? "full" : "failed");
    setState("kept");
    // Our own route's answer.
    onKept((await answer.json()) as KeptLook);
  };
  return (
    <div className="deeper__wishes">
      <button type="button" className="button" disabled={state === "going"} onClick={() => void keep()}>
        {state === "going" ? texts.keeping : texts.keep}
      </button>
      {(state === "failed" || state === "full") && (
        <span role="alert" className="error">
          {state === "full" ? texts.tooMany : texts.keepFailed}
        </span>
      )}
    </div>
  );
}

/**
 * Where a guest chooses an opponent and plays: the choice is rendered by the server, the game is this browser's own. What lies here
 * unfinished, or finished and not yet kept, is opened at once.
 */
import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/guest";
import { GUEST_LENGTHS, type GuestLength } from "../../../backgammon/guest-record";
import { BotPortrait } from "../club/bot-portrait";
import { botStrength } from "../club/bot-strength";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { useHydrated } from "../ui/use-hydrated";
import type { GuestBot } from "./guest-bot";
import type { GuestGame } from "./guest-match";
import type { GuestTable } from "./guest-table";
import "./guest.css";

type Props = { readonly bots: readonly GuestBot[]; readonly known: ComponentProps<typeof GuestTable>["known"] };

type Parts = {
  readonly Table: ComponentType<ComponentProps<typeof GuestTable>>;
  readonly match: typeof import("./guest-match");
  readonly store: typeof import("./guest-store");
};

/** Board, rules and engine's client, fetched with the first touch; then, while the board is looked at, what a game needs later. */
async function loadParts(): Promise<Parts> {
  const [table, match, store] = await Promise.all([
    import("./guest-table"),
    import("./guest-match"),
    import("./guest-store"),
  ]);
  await table.loadBoardSymbols();
  return { Table: table.GuestTable, match, store };
}

/** What a game shows later, so that it can be played to its end without a line. */
function loadRest(): void {
  const parts = [
    import("./guest-table").then(({ loadLateParts }) => loadLateParts()),
    import("../match/sounds"),
    import("../tutor/teach.client"),
    import("../session/keep-page").then(({ keepPage }) => keepPage("guest")),
  ];
  for (const part of parts) part.catch(() => {});
}

type Shown = { readonly game: GuestGame; readonly bot: GuestBot; readonly Table: Parts["Table"] };
type Begin = (bot: GuestBot, length: GuestLength) => Promise<void>;

export function GuestRoom({ bots, known }: Props) {
  const [shown, show] = useState<Shown | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const begin = useCallback<Begin>(async (bot, length) => {
    setBusy(true);
    setNote(null);
    try {
      const { Table, match, store } = await loadParts();
      const game = await match.openRecord(match.newRecord(bot.id, length));
      if (game === null) throw new Error("a new game cannot be refused");
      store.storeGuestGame(game.record);
      show({ game, bot, Table });
      loadRest();
    } catch (error) {
      console.error("no game can be begun", error);
      setNote(window.isSecureContext ? common.failed : texts.notPossible);
    }
    setBusy(false);
  }, []);

  useStoredGame(bots, show, setNote);

  if (shown === null) return <Choice bots={bots} note={note} isBusy={isBusy} onBegin={begin} />;
  const { game, bot, Table } = shown;
  return (
    <Table
      key={game.record.begunAtMs}
      {...{ game, bot, known }}
      onAgain={(next) => {
        if (next === null) show(null);
        else void begin(next, game.record.length);
      }}
    />
  );
}

/** Opens what lies in this browser. What cannot be read is forgotten, and said. */
function useStoredGame(bots: Props["bots"], show: (shown: Shown) => void, say: (note: string) => void): void {
  useEffect(() => {
    let isGone = false;
    async function open(): Promise<void> {
      const store = await import("./guest-store");
      if (store.readStored() === null) return;
      const record = store.readGuestGame();
      const bot = bots.find(({ id }) => id === record?.bot);
      const { Table, match } = await loadParts();
      const game = record === null || bot === undefined ? null : await match.openRecord(record);
      if (isGone) return;
      if (game === null || bot === undefined) {
        store.forgetGuestGame();
        return say(texts.lost);
      }
      show({ game, bot, Table });
      loadRest();
    }
    open().catch((error) => {
      console.error("the stored game cannot be opened", error);
      if (!isGone) say(common.failed);
    });
    return () => {
      isGone = true;
    };
  }, [bots, show, say]);
}

type ChoiceProps = {
  readonly bots: readonly GuestBot[];
  readonly note: string | null;
  readonly isBusy: boolean;
  readonly onBegin: Begin;
};

function Choice({ bots, note, isBusy, onBegin }: ChoiceProps) {
  const [length, setLength] = useState<GuestLength>(1);
  const isReady = useHydrated();
  return (
    <div className="page guest">
      <header className="bar">
        <Link className="icon-button" to="/" aria-label={common.backToPlay}>
          <Icon name="back" />
        </Link>
        <h1 className="ellipsis">{texts.title}</h1>
      </header>
      <main className="column">
        <p className="secondary">{texts.lead}</p>
        <noscript>
          <p className="notice">{texts.withoutScript}</p>
        </noscript>
        <div role="status">{note !== null && <p className="notice">{note}</p>}</div>
        <fieldset className="guest__lengths">
          <legend className="legend">{texts.length}</legend>
          {GUEST_LENGTHS.map((points) => (
            <label key={points}>
              <input
                type="radio"
                name="length"
                checked={length === points}
                onChange={() => setLength(points)}
                disabled={!isReady}
              />
              {points === 1 ? texts.onePoint : texts.threePoints}
            </label>
          ))}
        </fieldset>
        <ul className="guest__bots" aria-label={texts.opponents} aria-busy={isBusy}>
          {bots.map((bot) => (
            <li key={bot.id}>
              <button
                type="button"
                className="card guest__bot"
                disabled={!isReady || isBusy}
                aria-labelledby={`play-${bot.id} bot-${bot.id}`}
                onPointerDown={() => void loadParts().catch(() => {})}
                onClick={() => void onBegin(bot, length)}
              >
                <span id={`play-${bot.id}`} className="visually-hidden">
                  {texts.play(bot.name)}
                </span>
                <BotPortrait avatar={bot.avatar} size={64} />
                <span id={`bot-${bot.id}`}>
                  <b>{bot.name}</b>
                  <small>{botStrength(bot)}</small>
                  <span className="guest__about">{bot.about}</span>
                </span>
                <Icon name="next" small />
              </button>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}

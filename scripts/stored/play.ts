/**
 * Fills a running club with one of each thing that is stored, through its API and sockets alone, and leaves it as a power cut
 * would find it. What is captured from it is the test of the next form (docs/decisions/013-stored-forms.md).
 */
import { legalCommands } from "../../backgammon/match/legal-commands";
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import { makeAccount } from "../local-account.mjs";
import { type Answer, listAnswers } from "./answers";
import { ChatDevice } from "./chat";
import { type Board, type Club, type Player, signIn } from "./player";

/** Ids of the matches that come with the club; later ones are times. */
export const SEEDED_BELOW = 2000;

type Table = Readonly<Record<Seat, Board>>;

/** The matches by what became of them, and the players by name: kept with the capture, for the tests. */
export type Captured = {
  readonly matches: Readonly<Record<string, number>>;
  readonly players: Readonly<Record<string, string>>;
  /** What this club answered of what it stores: a later one answers the same. */
  readonly answers: readonly Answer[];
};

export async function fillClub(club: Club): Promise<Captured> {
  const players = new Map<string, Player>();
  const player = async (name: string) => {
    const known = players.get(name) ?? (await signIn(club, makeAccount(name).sub));
    players.set(name, known);
    return known;
  };
  const matches: Record<string, number> = {};
  matches.canceled = await privateMatch(await player("maelle_r"), await player("kaito_88"));
  matches.analysed = await analysedMatch(await player("silverprime"), await player("mira_kostova"));
  matches.finished = await finishedMatch(await player("okaya_m"), await player("sixprime_joe"));
  matches.archived = await archivedMatch(await player("silverprime"));
  await chat(await player("silverprime"), await player("mira_kostova"));
  await analysed(await player("silverprime"), matches.analysed);
  await analysed(await player("okaya_m"), matches.finished);
  await called(await player("maelle_r"));
  matches.opening = await privateMatch(await player("maelle_r"), await player("kaito_88"));
  await (await player("maelle_r")).sitDown(matches.opening);
  matches.adjourned = await adjournedMatch(await player("nordlys_88"), await player("tessa_vdb"));
  matches.bot = await botMatch(await player("blot_hunter"));
  matches.running = await runningMatch(await player("orhan_k"), await player("anchor20"));
  await wait(await player("zeynep_t"), "coin", { coin_levels: [1, 2] });
  await wait(await player("okaya_m"), "rating", { clocks: ["casual"], lengths: [3, 5], min_rating: 0, stake: 30 });
  const answers = await listAnswers(await player("silverprime"), await player("orhan_k"), matches);
  const userIds = [...players].map(([name, { userId }]) => [name, userId]);
  return { matches, players: Object.fromEntries(userIds), answers };
}

/** A private match of three points without a clock that could end it: nobody has come yet. */
async function privateMatch(host: Player, guest: Player): Promise<number> {
  const settings = { length: 3, clock: "casual", cube: true };
  const { code } = await host.call<{ code: string }>("POST", "/api/v2/matches/private", { type: "match", settings });
  return (await guest.call<{ match_id: number }>("POST", "/api/v2/matches/private/join", { code })).match_id;
}

async function sitDown(matchId: number, ...players: readonly Player[]): Promise<Table> {
  // The second to come starts the match: the first hears its events, or is told at the table.
  const boards: Board[] = [];
  for (const player of players) boards.push(await player.sitDown(matchId));
  await boards[0].reach(boards[1].state.seq);
  return boards[0].seat === "white" ? { white: boards[0], black: boards[1] } : { white: boards[1], black: boards[0] };
}

/** Both play for so many decisions of rolling and moving. */
async function playOn(table: Table, decisions: number): Promise<void> {
  for (let count = 0; count < decisions; count++) {
    const { mover, other } = atTurn(table);
    await mover.play();
    await other.reach(mover.state.seq);
  }
}

function atTurn(table: Table): { readonly mover: Board; readonly other: Board } {
  const mover = table.white.isOnTurn ? table.white : table.black;
  return { mover, other: table[opponentOf(mover.seat)] };
}

/** Whoever may double next does, and the other answers. */
async function double(table: Table, answer: "take" | "drop"): Promise<void> {
  while (!legalCommands(atTurn(table).mover.state, atTurn(table).mover.seat).double) await playOn(table, 1);
  const { mover, other } = atTurn(table);
  await mover.send({ type: "double" });
  await other.reach(mover.state.seq);
  await other.send({ type: answer });
  await mover.reach(other.state.seq);
}

/** Whoever is on turn gives up all that can be lost, and the other accepts. */
async function resign(table: Table): Promise<void> {
  const { mover, other } = atTurn(table);
  const level = legalCommands(mover.state, mover.seat).resign.at(-1)!;
  await mover.send({ type: "resign", level });
  await other.reach(mover.state.seq);
  if (other.state.phase === "resignation") await other.send({ type: "answer", accept: true });
  await mover.reach(other.state.seq);
}

async function nextGame({ white, black }: Table): Promise<void> {
  const { seq } = white.state;
  await Promise.all([white.ready(), black.ready()]);
  await Promise.all([white.reach(seq + 1), black.reach(seq + 1)]);
}

async function pairInPool(pool: "coin" | "rating", wish: object, first: Player, second: Player): Promise<number> {
  for (const player of [first, second]) {
    await player.online();
    await player.call("POST", `/api/v2/matches/${pool}`, wish);
  }
  return first.activeMatch();
}

/** A rating match of two members over two games: one dropped, one played badly and lost. */
async function analysedMatch(first: Player, second: Player): Promise<number> {
  const wish = { clocks: ["casual"], lengths: [3], min_rating: 0, stake: 20 };
  const matchId = await pairInPool("rating", wish, first, second);
  const table = await sitDown(matchId, first, second);
  await playOn(table, 2);
  await double(table, "drop");
  await nextGame(table);
  await playOn(table, 4);
  await double(table, "take");
  await playOn(table, 8);
  await resign(table);
  if (table.white.state.phase !== "over") throw new Error("the match was to be over");
  await first.leaveAll();
  await second.leaveAll();
  return matchId;
}

async function finishedMatch(first: Player, second: Player): Promise<number> {
  const matchId = await pairInPool("coin", { coin_levels: [1, 2, 3] }, first, second);
  const table = await sitDown(matchId, first, second);
  await playOn(table, 4);
  await double(table, "take");
  await playOn(table, 4);
  await resign(table);
  if (table.white.state.phase !== "over") throw new Error("the match was to be over");
  await first.leaveAll();
  await second.leaveAll();
  return matchId;
}

/** The shortest of the player's matches that came with the club: its object takes it over when it is looked at. */
async function archivedMatch(player: Player): Promise<number> {
  const path = "/api/v2/analyses/list/1";
  const { analyses } = await player.call<{ analyses: { matchId: number }[] }>("GET", path);
  const ids = analyses.map(({ matchId }) => matchId).filter((id) => id < SEEDED_BELOW);
  const lengths = await Promise.all(
    ids.map(async (id) => {
      const { events } = await player.call<{ events: unknown[] }>("GET", `/api/v2/matches/${id}/view`);
      return { id, length: events.length };
    }),
  );
  return lengths.reduce((shortest, each) => (each.length < shortest.length ? each : shortest)).id;
}

/** Both have left in the middle of the second game; the clock of one of them runs on. */
async function adjournedMatch(first: Player, second: Player): Promise<number> {
  const wish = { clocks: ["normal"], lengths: [5], min_rating: 0, stake: 30 };
  const matchId = await pairInPool("rating", wish, first, second);
  const table = await sitDown(matchId, first, second);
  await double(table, "drop");
  await nextGame(table);
  await playOn(table, 7);
  await first.leaveAll();
  await second.leaveAll();
  return matchId;
}

async function botMatch(player: Player): Promise<number> {
  const { match_id: matchId } = await player.call<{ match_id: number }>("POST", "/api/v2/matches/bot", {
    type: "match_play",
    id: "00000000-0000-4000-8000-000000000001",
    settings: { length: 1, clock: "casual", cube: false },
    tutor: { hint: true, feedback: false, move_assistant: false },
  });
  const board = await player.sitDown(matchId);
  for (let turns = 0; turns < 4; turns++) {
    while (!board.isOnTurn) await new Promise((done) => setTimeout(done, 50));
    await board.play();
  }
  return matchId;
}

async function runningMatch(first: Player, second: Player): Promise<number> {
  const matchId = await privateMatch(first, second);
  const table = await sitDown(matchId, first, second);
  await playOn(table, 4);
  await double(table, "take");
  await playOn(table, 5);
  return matchId;
}

/** Two talk; what the second wrote last is unread, and one message waits for whoever is away. */
async function chat(first: Player, second: Player): Promise<void> {
  const [here, there] = [await ChatDevice.signIn(first), await ChatDevice.signIn(second)];
  here.write(second.userId, "m1", "Good match! That double was brave.");
  here.write(second.userId, "m2", "Again &amp; soon? &lt;3");
  await here.settles();
  await there.hears("m2");
  there.read(first.userId, "m2");
  await there.settles();
  there.write(first.userId, "m3", "Tomorrow at nine \u{1f3b2}");
  await there.settles();
  await here.hears("m3");
  here.close();
  there.write(first.userId, "m4", "Bring your dice.");
  await there.settles();
  there.close();
}

/** Waits until the engine has said its word on every game. */
async function analysed(player: Player, matchId: number): Promise<void> {
  type Details = { readonly data: { readonly analysis: { readonly status: string } | null } };
  for (let tries = 0; tries < 240; tries++) {
    const { data } = await player.call<Details>("GET", `/api/matches/${matchId}`);
    if (data.analysis?.status === "done") return;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error(`match ${matchId} was not analysed`);
}

/** Waits until the match to which nobody came has been called off. */
async function called(player: Player): Promise<void> {
  for (let tries = 0; tries < 160; tries++) {
    const { match_id } = await player.call<{ match_id: number | null }>("GET", "/api/v2/matches/active");
    if (match_id === null) return;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error("the match was not called off");
}

async function wait(player: Player, pool: "coin" | "rating", wish: object): Promise<void> {
  await player.online();
  await player.call("POST", `/api/v2/matches/${pool}`, wish);
}

import { expect, test } from "vitest";
import { button } from "./support/board";
import { url } from "./support/copy";
import { countSent, isUsable, nameOf, screenOf, tagOf, tapTwice } from "./support/double-tap";
import { playForCoins } from "./support/match";
import { act, answer, isReady, playUntil, resultCard } from "./support/play";
import { DESKTOP, newPlayer, PHONE, type Player } from "./support/player";

/** Two taps are two: Undo takes back one step each; a switch, a choice and what folds out go there and back, as everywhere, and show it. */
const TWO_TAPS = (control: string) =>
  nameOf(control) === "Undo" || ["input", "summary", "textarea"].includes(tagOf(control));
/** Before the cube is turned a single game is all that can be lost, and to resign it ends the game. These end it or lead away: taken last, each at its place of the walk. */
const WAYS_OUT =
  /^(Accept|Drop|Resign a (backgamm|gamm)on|Rematch|Leave|Back to the lobby|Lobby|Analysis|Share|Starpoint|Verify)/;

const LEADS_AWAY = /^(Accept .* rematch|Analysis|Lobby)$/;

/** All that a coin game has to offer, so that the walk cannot miss one unseen. */
const IN_PLAY = [
  ...["Roll", "Roll next", "Double", "Confirm double", "Take", "Done", "Undo all", "Decline"],
  ...["Resign", "Resign a single game"],
  ...["Menu", "Close", "Chat", "Close chat", "Mute", "Unmute", "Send", "Nice roll!", "Good luck!"],
];

type Seated = Player & { readonly count: ReturnType<typeof countSent> };

async function seat(name: string, viewport: typeof PHONE): Promise<Seated> {
  const player = await newPlayer(url, name, { viewport, hasTouch: viewport === PHONE });
  return { ...player, count: countSent(player.page) };
}

test("[GAME-05] the second half of a double tap on each control of a coin game, its dialogs, its chat and its result changes nothing", async () => {
  const players = [await seat("twice", PHONE), await seat("once", DESKTOP)] as const;
  await playForCoins(...players);
  // What is fetched at its first use is there.
  for (const { page } of players)
    for (const [opener, close] of [
      ["Menu", "Close"],
      ["Chat", "Close chat"],
    ]) {
      await button(page, opener).click();
      await button(page, close).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  const tapped = new Set<string>();
  const tap = async ({ page, count }: Seated, control: string) => {
    const name = nameOf(control);
    const leadsAway = LEADS_AWAY.test(name);
    const { once, twice, sent } = await tapTwice(page, control, count, leadsAway);
    // Another page may still be coming to rest.
    if (leadsAway) expect([name, twice.path]).toEqual([name, once.path]);
    else expect({ name, ...twice }).toEqual({ name, ...once });
    expect([name, sent[1], sent[0] <= 1]).toEqual([name, sent[0], true]);
    tapped.add(name);
    // Asked for ahead, the roll would come of itself under the next control's taps.
    if (name === "Roll next") await page.keyboard.press("r");
  };
  const offered = async ({ page }: Seated, isWanted: (name: string) => boolean) =>
    (await screenOf(page)).controls.find(
      (one) => isUsable(one) && !TWO_TAPS(one) && !tapped.has(nameOf(one)) && isWanted(nameOf(one)),
    );
  /** Taps one thing that nobody has tapped before; false where the screens offer none. */
  const tapNew = async (): Promise<boolean> => {
    for (const player of players) {
      const { page } = player;
      const draft = page.getByRole("textbox", { name: "Message" });
      if (!tapped.has("Send") && (await draft.isVisible()) && (await draft.inputValue()) === "")
        await draft.fill("Well met");
      // What closes a dialog comes after all that is in it.
      const isOpen = (name: string) => !WAYS_OUT.test(name) && (name !== "Resign" || tapped.has("Take"));
      const control =
        (await offered(player, (name) => isOpen(name) && !name.startsWith("Close"))) ??
        (await offered(player, (name) => name.startsWith("Close")));
      if (control === undefined) continue;
      await tap(player, control);
      return true;
    }
    return false;
  };
  const closeDialogs = async () => {
    for (const { page } of players)
      if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
  };
  const missing = () => IN_PLAY.filter((name) => !tapped.has(name));
  while (missing().length > 0) {
    if (await tapNew()) continue;
    await closeDialogs();
    for (const { page } of players)
      if (await isReady(button(page, "Decline"))) await answer(page, "Decline");
      else if (tapped.has("Resign") && !tapped.has("Resign a single game") && (await isReady(button(page, "Resign"))))
        await button(page, "Resign").click();
      else await act(page, () => isReady(button(page, "Decline"))).catch(() => "none");
    for (const { page } of players) expect([await resultCard(page).count(), missing()]).toEqual([0, missing()]);
  }
  await closeDialogs();
  const pages = players.map(({ page }) => page);
  const whoCan = async (name: string): Promise<readonly [Seated, Seated]> => {
    await playUntil(pages, async () =>
      (await Promise.all(pages.map((page) => isReady(button(page, name))))).includes(true),
    );
    const me = (await isReady(button(players[0].page, name))) ? players[0] : players[1];
    return [me, players.find((player) => player !== me) as Seated];
  };
  const tapNamed = async (player: Seated, name: RegExp) => {
    const control = () => offered(player, (one) => name.test(one));
    await expect.poll(control).toBeDefined();
    await tap(player, (await control()) as string);
  };
  // What is offered is for the other one to accept; what the result offers; and the next game, begun by both.
  const askToResign = async ({ page }: Seated) =>
    expect
      .poll(async () => {
        await button(page, "Resign")
          .click({ timeout: 2_000 })
          .catch(() => {});
        return page.getByRole("dialog").count();
      })
      .toBe(1);
  const [me, other] = await whoCan("Resign");
  await askToResign(me);
  await tapNamed(me, /^Resign a gammon/);
  await tapNamed(other, /^Accept$/);
  for (const { page } of players) await resultCard(page).waitFor();
  while (await tapNew());
  const rematch = async () => {
    const finished = new URL(me.page.url()).pathname;
    await tapNamed(me, /^Rematch/);
    await tapNamed(other, /^Accept .* rematch/);
    for (const { page } of players) await page.waitForURL((at) => at.pathname !== finished);
    expect(new URL(me.page.url()).pathname).toBe(new URL(other.page.url()).pathname);
    for (const name of [...tapped]) if (name.endsWith("ematch")) tapped.delete(name);
  };
  /** Plays until somebody doubles; answers who, and who is asked. */
  const doubled = async () => {
    const [doubler, asked] = await whoCan("Double");
    await expect
      .poll(async () => {
        await doubler.page.keyboard.press("d");
        return button(asked.page, "Drop").count();
      })
      .toBe(1);
    return [doubler, asked] as const;
  };
  // With the cube turned there is a backgammon to be lost, which ends a game at once.
  await rematch();
  const [loser, taker] = await doubled();
  await answer(taker.page, "Take");
  await button(loser.page, "Roll").waitFor();
  await askToResign(loser);
  await tapNamed(loser, /^Resign a backgammon/);
  for (const { page } of players) await resultCard(page).waitFor();
  await rematch();
  const [, winner] = await doubled();
  await tapNamed(winner, /^Drop/);
  // The ways out: each leads where it says, and what is there is not pressed.
  const over = new URL(winner.page.url()).pathname;
  for (const way of [/^Analysis/, /^Lobby/]) {
    await winner.page.goto(over);
    await resultCard(winner.page).waitFor();
    await tapNamed(winner, way);
  }
  // What is shared is a document of its own: the second half comes before it.
  await winner.page.goto(over);
  await winner.page.getByRole("link", { name: "Share", exact: true }).dblclick();
  await winner.page.waitForURL(/\/replay\//);
  await resultCard(winner.page).waitFor();
  for (const name of ["Look at the board", "Show the result", "Drop", "Accept", "Lobby"])
    expect([...tapped]).toContain(name);
}, 300_000);

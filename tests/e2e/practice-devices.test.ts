/** Practice on two devices, and on devices whose clocks are wrong and in time zones far apart. */
import { expect, test } from "vitest";
import type { PracticeSet } from "../../contract/practice";
import { problemOf } from "../../services/practice/problems";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { answerMany } from "./support/lessons";
import { castMember, DESKTOP, newPlayer, PHONE } from "./support/player";
import { answerCard, comesAgain, LESSON, next, standing } from "./support/practice";
import { check, playTurn } from "./support/quiz";
import { answerOf } from "./support/session";

const elsewhere = "You were done with this card before, on another device or in another tab: that counts.";

test.each([
  ["a phone", PHONE, DESKTOP],
  ["a desktop", DESKTOP, PHONE],
] as const)(
  "of two answers to a card, on two devices at once, the first counts, and the other device, %s, says so and when the card comes again; the round there goes on",
  async (_, viewport, first) => {
    const { page, name, call } = await newPlayer(url, "practises", { viewport });
    await answerMany(call, LESSON, 0, 2, [0, 1]);
    const other = await castMember(url, name, { viewport: first });
    for (const device of [page, other]) {
      await visit(device, "/practice/today");
      await check(device).waitFor();
    }
    const [card] = (await answerOf<PracticeSet>(call("GET", "/api/v1/practice/cards"))).cards;
    const choices = problemOf(card!.id)!.choices.filter(({ answer }) => /^\d+\/\d+ \d+\/\d+$/.test(answer));
    const { answer: wrong } = choices.find(({ lost }) => lost > 0.06)!;
    const { answer: right } = choices.find(({ lost }) => lost === 0)!;
    await playTurn(other, wrong);
    await check(other).press("Enter");
    await comesAgain(other).waitFor();
    await expect.poll(async () => (await standing(call)).answered).toBe(1);
    const known = await comesAgain(other).innerText();
    expect(known).toMatch(/, in 1 day\.$/);

    await playTurn(page, right);
    await check(page).press("Enter");
    await page.getByText(elsewhere).waitFor();
    expect(await comesAgain(page).innerText()).toBe(known);
    expect(await standing(call)).toMatchObject({ answered: 1, streak: 1, counts: { learning: 1, new: 1 } });
    await next(page).press("Enter");
    await answerCard(page);
    expect(await page.getByText(elsewhere).count()).toBe(0);
    await expect.poll(() => standing(call)).toMatchObject({ answered: 2, counts: { due: 0, fresh: 0 } });
    // The first device still asks it.
    await next(other).press("Enter");
    await answerCard(other);
    await other.getByText(elsewhere).waitFor();
    expect((await standing(call)).answered).toBe(2);
  },
);

const DAY_MS = 86_400_000;
/** A day as an answer says it: "Friday, November 27". */
const dayName = new Intl.DateTimeFormat("en-US", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

// Between these two zones it is always another day; both devices go wrong by more than a week.
test.each([
  ["a phone", "Pacific/Kiritimati", 14, -9, PHONE],
  ["a desktop", "Etc/GMT+12", -12, 9, DESKTOP],
] as const)(
  "on %s what is due follows the club's clock in the player's zone, %s, whatever the device's says; who has no cards reads how they come",
  async (_, timezoneId, hours, daysWrong, viewport) => {
    const { page, call } = await newPlayer(url, "practises", { timezoneId, viewport });
    await page.clock.setFixedTime(Date.now() + daysWrong * DAY_MS);
    await visit(page, "/practice");
    await page.getByText("You have no cards yet.").waitFor();
    await page.getByText(timezoneId, { exact: true }).waitFor();
    expect(await standing(call)).toMatchObject({ zone: timezoneId, limit: 5 });
    await page.goto("/practice/today");
    await page.waitForURL("**/practice");

    await answerMany(call, LESSON, 0, 2, [0, 1]);
    const today = () => Math.floor((Date.now() + hours * 3_600_000) / DAY_MS);
    await visit(page, "/practice/today");
    const before = today();
    for (const answered of [1, 2]) {
      await answerCard(page);
      const [, day, days] = (await comesAgain(page).innerText()).match(/^Comes again on (.+), in (\d+) days?\.$/)!;
      // It may have become midnight there meanwhile.
      expect([before, today()].map((from) => dayName.format((from + Number(days)) * DAY_MS))).toContain(day);
      await expect.poll(() => standing(call)).toMatchObject({ answered, streak: 1 });
      await next(page).press("Enter");
    }
    await visit(page, "/practice");
    await page.getByText("Nothing is due today.").waitFor();
  },
);

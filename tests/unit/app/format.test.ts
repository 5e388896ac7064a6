import { expect, test } from "vitest";
import { expiryLabel, percentRank, shortenBalance } from "../../../app/components/ui/club-format";
import { countdownLabel, formatCoins, formatGain } from "../../../app/components/ui/format";
import { pageWindow } from "../../../app/components/ui/pager";

test("[FMT-01] balances shorten with K, M, B, T, P and E, without trailing zeros", () => {
  const shown = [0, 999, 1000, 1500, 1e6, 2.5e6, 1e9, 1e12, 1e15, 1e18].map(shortenBalance);
  expect(shown).toEqual(["0", "999", "1K", "1.5K", "1M", "2.5M", "1B", "1T", "1P", "1E"]);
});

test("[FMT-02] a shortened balance keeps at most two decimals, cut and never rounded up", () => {
  expect(shortenBalance(1550)).toBe("1.55K");
  expect(shortenBalance(999_999)).toBe("999.99K");
  expect(shortenBalance(1_009)).toBe("1K");
  expect(shortenBalance(1_010)).toBe("1.01K");
  expect(shortenBalance(-1550)).toBe("-1.55K");
});

test("cutting to two decimals loses no hundredth to floating point", () => {
  for (let hundredths = 100; hundredths < 100_000; hundredths += 1) {
    expect(shortenBalance(hundredths * 10)).toBe(`${hundredths / 100}K`);
  }
});

test("[FMT-03] the percent rank stays within 0.01 and 99.99", () => {
  expect(percentRank(1, 50_000)).toBe(99.99);
  expect(percentRank(50_000, 50_000)).toBe(0.01);
  expect(percentRank(1, 1)).toBe(99.99);
  expect(percentRank(3, 5)).toBe(50);
});

test("[FMT-05] the expiry label reads d h m and never less than 00h 01m", () => {
  expect(expiryLabel(0)).toBe("00h 01m");
  expect(expiryLabel(-5)).toBe("00h 01m");
  expect(expiryLabel(30 * 60_000)).toBe("00h 30m");
  expect(expiryLabel((26 * 60 + 5) * 60_000)).toBe("1d 02h 05m");
});

test("a countdown reads hours, minutes and seconds", () => {
  expect(countdownLabel(43_200_000)).toBe("12:00:00");
  expect(countdownLabel(1)).toBe("00:00:01");
  expect(countdownLabel(-1)).toBe("00:00:00");
});

test("coins are grouped and gains carry their sign", () => {
  expect(formatCoins(1_250_000)).toBe("1,250,000");
  expect(formatGain(350)).toBe("+350");
  expect(formatGain(-350)).toBe("−350");
});

test("[FMT-07] at most eight page numbers stand around the current page, and none for a single page", () => {
  expect(pageWindow(1, 1)).toEqual([]);
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(pageWindow(10, 20)).toEqual([6, 7, 8, 9, 10, 11, 12, 13]);
  expect(pageWindow(20, 20)).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
});

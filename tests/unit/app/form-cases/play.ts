/** Searches, games with a key or a bot, the daily position, a guest's game. */
import { type Cases, LONG } from "./case";

export const PLAY = {
  dailyForm: {
    good: [
      ["date", "2026-11-23"],
      ["choice", "other"],
      ["play", "13/7 9/5"],
      ["error", "0.083"],
    ],
    read: { date: "2026-11-23", choice: "other", play: "13/7 9/5", error: 0.083 },
    bad: {
      date: [
        ["date", "today"],
        ["choice", "a"],
      ],
      choice: [["date", "2026-11-23"]],
      play: [
        ["date", "2026-11-23"],
        ["choice", "other"],
        ["play", LONG],
      ],
      error: [
        ["date", "2026-11-23"],
        ["choice", "other"],
        ["error", "-1"],
      ],
    },
  },
  coinGameForm: {
    good: [
      ["coin_levels", "2"],
      ["coin_levels", "1"],
      ["coin_levels", "77"],
    ],
    read: { coin_levels: [1, 2] },
    bad: { coin_levels: [["coin_levels", "77"]] },
  },
  ratingGameForm: {
    good: [
      ["lengths", "3"],
      ["clocks", "speed"],
      ["ratings", "0"],
      ["ratings", "1600"],
      ["stake", "30"],
    ],
    read: { lengths: [3], clocks: ["speed"], ratings: [0, 1600], stake: 30, isMobileMode: false },
    bad: {
      lengths: [
        ["lengths", "2"],
        ["clocks", "speed"],
        ["ratings", "0"],
        ["stake", "30"],
      ],
      clocks: [
        ["lengths", "3"],
        ["ratings", "0"],
        ["stake", "30"],
      ],
      ratings: [
        ["lengths", "3"],
        ["clocks", "speed"],
        ["ratings", "1"],
        ["stake", "30"],
      ],
      stake: [
        ["lengths", "3"],
        ["clocks", "speed"],
        ["ratings", "0"],
        ["stake", "31"],
      ],
    },
  },
  botGameForm: {
    good: [
      ["position", "4"],
      ["hint", "on"],
    ],
    read: { position: 4, hint: true, feedback: false },
    bad: { position: [["position", "5"]] },
  },
  joinForm: { good: [["code", " abc234 "]], read: { code: "ABC234" }, bad: { code: [["code", "ABC10O"]] } },
  privateGameForm: {
    good: [
      ["type", "match"],
      ["length", "5"],
      ["clock", "speed"],
    ],
    read: { type: "match", settings: { length: 5, clock: "speed", cube: true } },
    bad: {
      form: [
        ["type", "match"],
        ["length", "4"],
        ["clock", "speed"],
      ],
    },
  },
  guestKeepForm: {
    good: [["record", "{}"]],
    read: { record: "{}" },
    bad: { record: [["another", "{}"]] },
  },
} satisfies Cases;

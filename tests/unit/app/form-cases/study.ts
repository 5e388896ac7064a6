/** Matches brought in and analysed, lessons, practice. */
import { type Cases, LONG } from "./case";

export const STUDY = {
  importForm: {
    good: [["name", " mira "]],
    read: { text: "", name: "mira" },
    bad: { name: [["name", "x".repeat(61)]] },
  },
  importPageForm: {
    good: [["text", "1 point match"]],
    read: { text: "1 point match", name: "" },
    bad: { name: [["name", "x".repeat(61)]] },
  },
  importChangeForm: {
    good: [
      ["intent", "change"],
      ["matchId", "12"],
      ["seat", "neither"],
      ["counts", "on"],
    ],
    read: { intent: "change", matchId: "12", seat: "neither", counts: true },
    bad: {
      intent: [
        ["intent", "own"],
        ["matchId", "12"],
      ],
      matchId: [
        ["intent", "remove"],
        ["matchId", "1e3"],
      ],
      seat: [
        ["intent", "change"],
        ["matchId", "12"],
        ["seat", "left"],
      ],
    },
  },
  retryAnalysisForm: {
    good: [["matchId", "488935963283993"]],
    read: { matchId: "488935963283993" },
    bad: { matchId: [["matchId", "one"]] },
  },
  lessonAnswerForm: {
    good: [
      ["problem", "races-1"],
      ["answer", "b"],
    ],
    read: { problem: "races-1", answer: "b" },
    bad: {
      answer: [["problem", "races-1"]],
      problem: [
        ["problem", LONG],
        ["answer", "b"],
      ],
    },
  },
  takeBackForm: {
    good: [["card", "1143-17-checker"]],
    read: { card: "1143-17-checker" },
    bad: { card: [["card", "x".repeat(121)]] },
  },
} satisfies Cases;

/** Friends, reports, blocks, and what the club tells. */
import { type Cases, LONG, USER } from "./case";

export const PEOPLE = {
  safetyForm: {
    good: [
      ["intent", "report"],
      ["reason", "spam"],
      ["words", "Again and again."],
    ],
    read: { intent: "report", reason: "spam", words: "Again and again." },
    bad: {
      intent: [["intent", "ban"]],
      reason: [
        ["intent", "report"],
        ["reason", "dull"],
      ],
      words: [
        ["intent", "report"],
        ["reason", "spam"],
        ["words", "x".repeat(501)],
      ],
    },
  },
  friendForm: {
    good: [
      ["intent", "ask"],
      ["userId", USER],
      ["message", "A match?"],
    ],
    read: { intent: "ask", userId: USER, message: "A match?" },
    bad: {
      intent: [
        ["intent", "eat"],
        ["userId", USER],
      ],
      userId: [
        ["intent", "ask"],
        ["userId", "1 OR 1=1"],
      ],
      message: [
        ["intent", "ask"],
        ["userId", USER],
        ["message", LONG],
      ],
    },
  },
  unblockForm: {
    good: [["userId", USER]],
    read: { userId: USER },
    bad: { userId: [["userId", "everybody"]] },
  },
  popupForm: {
    good: [
      ["id", "gift"],
      ["act", "close"],
    ],
    read: { id: "gift", asked: false, act: true },
    bad: { id: [] },
  },
  readNotificationsForm: {
    good: [
      ["id", "7"],
      ["id", "8"],
    ],
    read: { id: [7, 8] },
    bad: { id: [["id", "-1"]] },
  },
  noticesForm: { good: [["upTo", "12"]], read: { upTo: 12 }, bad: { upTo: [["upTo", "0"]] } },
} satisfies Cases;

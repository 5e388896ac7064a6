/** Signup, settings, what is bought, and the way out. */
import { type Cases, LONG } from "./case";

export const ACCOUNT = {
  ageForm: {
    good: [["birthday", "07/03/1991"]],
    read: { birthday: "07/03/1991" },
    bad: { birthday: [["birthday", "x".repeat(101)]] },
  },
  usernameForm: {
    good: [["username", "ann"]],
    read: { username: "ann" },
    bad: {
      username: [
        ["username", "ann"],
        ["username", "ben"],
      ],
    },
  },
  skillForm: { good: [["skill", "Newbie"]], read: { skill: "Newbie" }, bad: { skill: [["skill", "Champion"]] } },
  goodsForm: {
    good: [
      ["item", "comet"],
      ["intent", "purchase"],
    ],
    read: { item: "comet", intent: "purchase" },
    bad: {
      item: [
        ["item", LONG],
        ["intent", "use"],
      ],
      intent: [
        ["item", "comet"],
        ["intent", "steal"],
      ],
    },
  },
  checkoutForm: {
    good: [
      ["product", "gc_500_p1"],
      ["method", "card"],
    ],
    read: { product: "gc_500_p1", method: "card" },
    bad: {
      product: [
        ["product", ""],
        ["method", "card"],
      ],
      method: [
        ["product", "gc_500_p1"],
        ["method", "cash"],
      ],
    },
  },
  preferencesForm: {
    good: [["change", '{"play":{"sound":false}}']],
    read: { change: { play: { sound: false } } },
    bad: { change: [["change", '{"play":{"sound":1}}']] },
  },
  settingsForm: {
    good: [
      ["intent", "person"],
      ["birthday", "30/02/1991"],
      ["country", "BG"],
    ],
    read: { intent: "person", birthday: "30/02/1991", country: "BG", gender: "" },
    bad: {
      intent: [["intent", "rule"]],
      username: [
        ["intent", "username"],
        ["username", LONG],
      ],
      sessionId: [
        ["intent", "end-session"],
        ["sessionId", "mine"],
      ],
      on: [
        ["intent", "table"],
        ["theme", "dark"],
        ["material", "own"],
        ["side", "left"],
        ["speed", "fast"],
        ["on", "a b"],
      ],
      shown: [
        ["intent", "notices"],
        ["shown", "friends"],
        ["shown", "weather"],
      ],
      matches: [
        ["intent", "privacy"],
        ["matches", "some"],
        ["ratings", "nobody"],
        ["errors", "friends"],
        ["results", "everyone"],
        ["chatFrom", "friends"],
      ],
      chatFrom: [
        ["intent", "privacy"],
        ["matches", "nobody"],
        ["ratings", "nobody"],
        ["errors", "nobody"],
        ["results", "nobody"],
        ["chatFrom", "nobody"],
      ],
      reason: [
        ["intent", "delete"],
        ["reason", LONG],
      ],
    },
  },
  themeForm: {
    good: [["theme", "light"]],
    read: { theme: "light" },
    bad: {}, // anything else is the system's own
  },
  signOutForm: {
    good: [["everywhere", "true"]],
    read: { everywhere: true },
    bad: {
      everywhere: [
        ["everywhere", "true"],
        ["everywhere", "true"],
      ],
    },
  },
} satisfies Cases;

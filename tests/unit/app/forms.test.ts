// Long because every form stands here with its cases.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type * as z from "zod";
import * as forms from "~/models/forms.server";
import { parseForm } from "~/models/parse-form.server";

const SCHEMAS: Readonly<Record<string, z.ZodType>> = { ...forms };

type Fields = readonly (readonly [name: string, value: string])[];

const post = (fields: Fields) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request("https://club.test/", { method: "POST", body });
};
const USER = "0b2f7c9e-4f64-4f0e-9c1c-5d8a2a9c7e11";
const LONG = "x".repeat(2_000);

type Case = { readonly good: Fields; readonly read: unknown; readonly bad: Readonly<Record<string, Fields>> };

/** For each form of the club: what a page sends, what the action gets, and by the field that is wrong, what is refused. */
const CASES: { readonly [Name in keyof typeof forms]: Case } = {
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
  noticesForm: { good: [["upTo", "12"]], read: { upTo: 12 }, bad: { upTo: [["upTo", "0"]] } },
  guestKeepForm: {
    good: [["record", "{}"]],
    read: { record: "{}" },
    bad: { record: [["another", "{}"]] },
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
};

test.each(Object.entries(CASES))(
  "%s reads what its page sends, and names the field that is wrong",
  async (name, tried) => {
    const schema = SCHEMAS[name];
    expect(await parseForm(post(tried.good), schema)).toEqual({ ok: true, data: tried.read });
    for (const [field, fields] of Object.entries(tried.bad)) {
      const parsed = await parseForm(post(fields), schema);
      expect(parsed.ok ? "accepted" : Object.keys(parsed.errors), field).toEqual([field]);
      if (!parsed.ok)
        expect(Object.keys(parsed.typed).sort()).toEqual([...new Set(fields.map(([name]) => name))].sort());
    }
  },
);

test("who waits with a private game may withdraw it whatever stands in the form's other fields", async () => {
  const parsed = await parseForm(
    post([
      ["intent", "cancel"],
      ["length", "4"],
    ]),
    forms.privateGameForm,
  );
  expect(parsed).toEqual({ ok: true, data: { intent: "cancel" } });
});

test("a theme that is none means the system's", async () => {
  expect(await parseForm(post([["theme", "sepia"]]), forms.themeForm)).toEqual({ ok: true, data: { theme: null } });
});

test("a body that is no form is an empty form, and files are left out", async () => {
  const request = new Request("https://club.test/", { method: "POST", body: "{", headers: { "Content-Type": "a/b" } });
  expect(await parseForm(request, forms.joinForm)).toMatchObject({ ok: false, errors: { code: expect.any(String) } });
  const body = new FormData();
  body.append("code", new File(["ABC234"], "key.txt"));
  const upload = new Request("https://club.test/", { method: "POST", body });
  expect(await parseForm(upload, forms.joinForm)).toMatchObject({ ok: false, typed: {} });
});

test("every action reads its form by parseForm", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const reading = files.filter((file) => /\.formData\(\)/.test(readFileSync(`app/${file}`, "utf8")));
  expect(reading).toEqual(["models/parse-form.server.ts"]);
});

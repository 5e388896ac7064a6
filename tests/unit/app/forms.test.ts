import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type * as z from "zod";
import * as forms from "~/models/forms.server";
import { parseForm } from "~/models/parse-form.server";
import { ACCOUNT } from "./form-cases/account";
import type { Case, Fields } from "./form-cases/case";
import { PEOPLE } from "./form-cases/people";
import { PLAY } from "./form-cases/play";
import { STUDY } from "./form-cases/study";

const SCHEMAS: Readonly<Record<string, z.ZodType>> = { ...forms };

const post = (fields: Fields) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request("https://club.test/", { method: "POST", body });
};
/** For each form of the club. */
const CASES: { readonly [Name in keyof typeof forms]: Case } = { ...ACCOUNT, ...PEOPLE, ...PLAY, ...STUDY };

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

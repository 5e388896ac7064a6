import { expect, test } from "vitest";
import { maskSecrets } from "../../../contract/report-privacy";

const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl";
const REFRESH = `6b1f3c1e-0000-4000-8000-000000000001.7.${"Zk3".repeat(14)}x`;

test.each([
  ["a query", "GET https://club.test/payments/return?order=17&token=5O190127TN", "5O190127TN"],
  ["a query after a path alone", '{"to":"/private-game?key=QX7K2M"}', "QX7K2M"],
  ["a fragment with values", "https://club.test/#access_token=abc", "abc"],
  ["a search", '"/search?q=Æther%20name"', "ther"],
  ["a shared replay", "https://club.test/replay/s3cr3tToken", "s3cr3tToken"],
  ["a bearer token", '{"authorization":"Bearer abc.def"}', "abc.def"],
  ["a bearer token in prose", "refused Bearer abc.def for Ada", "abc.def"],
  ["a cookie header", '{"headers":{"Cookie":"session=abc; app-token=def"}}', "def"],
  ["a cookie header as text in JSON", JSON.stringify('{"set-cookie":"session=abc"}'), "session=abc"],
  ["an app token", `no session for ${JWT}`, "c2lnbmF0dXJl"],
  ["a refresh token's proof", `{"refreshToken":"${REFRESH}"}`, "Zk3Zk3"],
  ["an address of a person", "ada.b+club@mail.example.test could not be told", "ada.b+club@"],
])("[OBS-02] %s does not leave with a report, whose length and form stay", (_what, text, secret) => {
  const masked = maskSecrets(text);
  expect(masked).not.toContain(secret);
  expect(masked).toContain("***");
  expect(Buffer.byteLength(masked)).toBe(Buffer.byteLength(text));
  if (/^["{]/.test(text)) expect(() => JSON.parse(masked)).not.toThrow();
});

test("what a report is for stays as it is", () => {
  const plain = [
    '{"event_id":"9ec79c33ec9942ab8353589fcb2e04dc","platform":"javascript","sdk":{"name":"sentry.javascript.remix","version":"10.75.2"}}',
    '{"filename":"https://club.test/assets/root-D3v_fk2a.js","function":"renderWithHooks","lineno":1,"colno":48211}',
    "TypeError: Cannot read properties of undefined (reading 'players') at /match/1143",
    '{"trace":{"trace_id":"771a43a4192642f0b136d5159a501700","public_key":"0123456789abcdef0123456789abcdef"}}',
  ];
  for (const text of plain) expect(maskSecrets(text)).toBe(text);
});

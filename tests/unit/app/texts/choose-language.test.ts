import { expect, test } from "vitest";
import { chooseLanguage } from "~/models/choose-language";

const LANGUAGES = ["en", "de", "pt-BR"];
const choose = (headers: Record<string, string>) => chooseLanguage(new Headers(headers), LANGUAGES);

test.each([
  ["de-AT,de;q=0.9,en;q=0.5", "de"],
  ["fr, en;q=0.4, de;q=0.8", "de"],
  ["pt-br", "pt-BR"],
  ["pt", "en"],
  ["de;q=0, en", "en"],
  ["", "en"],
  ["*", "en"],
  ["xx;q=nonsense,,;", "en"],
])("a browser that wants %j reads %s", (header, language) => {
  expect(choose({ "Accept-Language": header })).toBe(language);
});

test("the player's own choice goes before the browser's, if the club speaks it", () => {
  expect(choose({ "Accept-Language": "de", Cookie: "theme=dark; language=pt-BR" })).toBe("pt-BR");
  expect(choose({ "Accept-Language": "de", Cookie: "language=fr" })).toBe("de");
});

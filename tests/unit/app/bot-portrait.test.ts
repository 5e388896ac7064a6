import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BotPortrait } from "../../../app/components/club/bot-portrait";
import { CHARACTERS } from "../../../engine/bots/characters";

const sprite = readFileSync(new URL("../../../app/images/bots.svg", import.meta.url), "utf8");
const draw = (avatar: string) => renderToStaticMarkup(createElement(BotPortrait, { avatar, size: 64 }));

test("every bot of the club has a face in the sprite, and is drawn from it", () => {
  for (const { avatar } of CHARACTERS) {
    expect(sprite).toContain(`<symbol id="${avatar}"`);
    expect(draw(avatar)).toMatch(new RegExp(`<use href="[^"]*bots[^"]*\\.svg#${avatar}"`));
  }
});

test("a bot of another deployment has its own picture", () => {
  expect(draw("https://elsewhere.test/hal.png")).toContain('<img class="avatar" src="https://elsewhere.test/hal.png"');
});

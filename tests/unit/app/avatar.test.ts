import { expect, test } from "vitest";
import { avatarPath } from "~/components/ui/avatar";

test("[AVA-07] a path with avatars in it or an https address is used as it is, any other name is a file of the avatars folder", () => {
  expect(avatarPath("/static/avatars/x.webp")).toBe("/static/avatars/x.webp");
  expect(avatarPath("https://faces.test/1.jpg")).toBe("https://faces.test/1.jpg");
  expect(avatarPath("fox")).toBe("/avatars/fox.png");
  expect(avatarPath("http://faces.test/1")).toBe("/avatars/http://faces.test/1.png");
});

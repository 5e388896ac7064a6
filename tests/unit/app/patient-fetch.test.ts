import { expect, test } from "vitest";
import { pageOf } from "../../../app/realtime/patient-fetch.client";

test.each([
  ["/chat.data?with=ann", "/chat?with=ann"],
  ["/chat.data?with=ann&_routes=routes%2F_club.chat", "/chat?with=ann"],
  ["/_root.data", "?"],
  ["/_root.data?index", "?"],
  ["/club/_root.data", "/club?"],
  ["/social/friends.data", "/social/friends?"],
  ["/social/friends?page=2", null],
  ["/assets/data.js", null],
])("the data at %s are those of the page %s", (data, page) => {
  expect(pageOf(new URL(data, "https://club.example"))).toBe(page);
});

import { expect, test } from "vitest";
import { loader } from "../../../../app/routes/boards.position[.]svg";

async function picture(query: Record<string, string> | string[][]): Promise<string> {
  const request = new Request(`https://club.test/boards/position.svg?${new URLSearchParams(query)}`);
  const answer = loader({ request, params: {}, context: {} } as unknown as Parameters<typeof loader>[0]);
  return answer.text();
}

test("a picture of a position says in words what it shows", async () => {
  const svg = await picture({ xgid: "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10" });
  expect(svg).toMatch(
    /^<svg xmlns="[^"]+" class="drawing" [^>]*role="img"[^>]*><title>Player on roll, ring checkers: /,
  );
  expect(svg).toContain("two on 24, five on 13, three on 8, five on 6. Opponent, star checkers: ");
  expect(svg).toContain("Player on roll's dice: 3 and 1. Cube in the middle at 1.</title>");
  expect(svg).not.toContain("aria-hidden");
});

test("a picture of what is no position, or of a turn that cannot be played, is not found", async () => {
  for (const query of [{ xgid: "x" }, { xgid: "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", turn: "24/10" }]) {
    const refused = await picture(query as Record<string, string>).catch((thrown: unknown) => thrown);
    expect((refused as Response).status).toBe(404);
  }
});

test("a picture is drawn in the board that is asked for, a free or an unlocked one, and to either side; what is no board is the first one", async () => {
  const xgid = "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
  for (const [board, drawn] of [
    ["walnut", "walnut"],
    ["nebula", "nebula"],
    ['"><script>', "space"],
    ["constructor", "space"],
  ]) {
    expect(await picture({ xgid, board })).toContain(`data-board="${drawn}"`);
  }
  const [right, left, odd] = await Promise.all(["right", "left", "up"].map((side) => picture({ xgid, side })));
  expect(left).toContain("scale(-1 1)");
  expect(right).not.toContain("scale(-1 1)");
  expect(odd).toBe(right);
});

test("several turns are boards below each other in one picture, of which the first is told", async () => {
  const xgid = "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
  const one = await picture({ xgid });
  const three = await picture([
    ["xgid", xgid],
    ["turn", ""],
    ["turn", "8/5 6/5"],
    ["turn", "24/23 13/10"],
  ]);
  expect(/viewBox="0 0 952 (\d+)"/.exec(one)?.[1]).toBe("688");
  expect(/viewBox="0 0 952 (\d+)"/.exec(three)?.[1]).toBe(String(3 * 688));
  for (const y of [0, 688, 1376]) expect(three).toContain(`<g transform="translate(0 ${y})">`);
  expect(three.match(/<title>/g)).toHaveLength(1);
  expect(three.match(/<style>/g)).toHaveLength(1);
  const many = [["xgid", xgid], ...Array.from({ length: 9 }, () => ["turn", ""])];
  const refused = await picture(many).catch((thrown: unknown) => thrown);
  expect((refused as Response).status).toBe(404);
});

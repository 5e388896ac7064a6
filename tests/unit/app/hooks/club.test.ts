/** What pages keep in the browser, hear over the player's channel and pick on a line, beside what they draw. */
import { beforeEach, expect, test, vi } from "vitest";
import { useMuted } from "~/components/chat/muted";
import { useUserChannel } from "~/components/session/use-user-channel";
import { useImports } from "~/components/study/imports/use-imports";
import { useMatchPicker } from "~/components/study/stats/use-match-picker";
import type { LiveSocket } from "~/realtime/socket.client";
import { doing, mount } from "./mount";

const drawn = vi.hoisted(() => ({ shown: [] as (number | null)[] }));
// It draws on a canvas, which only a browser has.
vi.mock("~/components/study/stats/match-chart.client", () => ({
  drawMatchChart: () => ({ show: (index: number | null) => void drawn.shown.push(index), destroy() {} }),
}));

beforeEach(() => vi.unstubAllGlobals());

test("a player who is muted stays so in this browser, alone, until they are muted no more", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  const isMuted = async (userId: string) => (await mount(useMuted, userId)).now()[0];
  const toggle = async (userId: string) => {
    const hook = await mount(useMuted, userId);
    await doing(() => hook.now()[1]());
    return hook.now()[0];
  };
  expect(await isMuted("ben")).toBe(false);
  expect(await toggle("ben")).toBe(true);
  expect(await toggle("eva")).toBe(true);
  expect([await isMuted("ben"), await isMuted("eva"), await isMuted("ann")]).toEqual([true, true, false]);
  expect(await toggle("ben")).toBe(false);
  expect([await isMuted("ben"), await isMuted("eva")]).toEqual([false, true]);
});

/** A socket whose channels are noted by what is done to them. */
function makeSocket() {
  const [done, heard]: [string[], Map<string, (payload: unknown) => void>] = [[], new Map()];
  const channel = (topic: string) => ({
    on: (event: string, hear: (payload: unknown) => void) => heard.set(event, hear),
    join() {
      done.push(`join ${topic}`);
      return { receive() {} };
    },
    leave: () => done.push(`leave ${topic}`),
  });
  // Of a socket the channel uses no more.
  const socket = { status: () => "open", subscribe: () => () => {}, channel } as unknown as LiveSocket;
  return { socket, done, heard };
}

async function onLobby(openSocket: () => Promise<LiveSocket>) {
  await import("~/realtime/user-channel.client");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const props = { userId: "7", openSocket, onChatChange() {} };
  const hook = await mount(useUserChannel, props, { path: "*", at: "/chat" });
  const idle = () => doing(() => vi.advanceTimersByTimeAsync(2_000));
  return { hook, idle };
}

test("the player's channel is joined once the page is idle, brings a new match's board, and is left with the page", async () => {
  const { socket, done, heard } = makeSocket();
  const { hook, idle } = await onLobby(async () => socket);
  try {
    expect(done).toEqual([]);
    await idle();
    expect(done).toEqual(["join user:7"]);
    await doing(() => heard.get("match:created")?.({ matchId: 31 }));
    expect([hook.router.state.location.pathname, hook.now().activeMatchId]).toEqual(["/match/31", 31]);
    await hook.leave();
    expect(done).toEqual(["join user:7", "leave user:7"]);
  } finally {
    vi.useRealTimers();
  }
});

test("a page that is left before it was idle, or before its line was open, joins nothing", async () => {
  const { socket, done } = makeSocket();
  try {
    const early = await onLobby(async () => socket);
    await early.hook.leave();
    await early.idle();
    let open = (_socket: LiveSocket) => {};
    const opening = new Promise<LiveSocket>((resolve) => {
      open = resolve;
    });
    const late = await onLobby(() => opening);
    await late.idle();
    await late.hook.leave();
    open(socket);
    await late.idle();
    expect(done).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

type Slider = {
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: { readonly key: string; readonly preventDefault: () => void }) => void;
  readonly "aria-valuenow": number;
};

test("the chart over a line tells the match that is picked, from its first use on", async () => {
  const values = [1500, 1512, 1506];
  const hook = await mount(() => {
    const picker = useMatchPicker({ title: "Rating", category: "rating", values });
    Object.assign(picker.canvas, { current: {} });
    return picker;
  }, null);
  // The types know of no more than a page without script has.
  const slider = () => hook.now().plotProps as unknown as Slider;
  expect([hook.now().isLive, drawn.shown]).toEqual([false, []]);
  await doing(() => slider().onFocus());
  await vi.waitFor(() => expect(hook.now().isLive).toBe(true));
  const press = (key: string) => doing(() => slider().onKeyDown({ key, preventDefault() {} }));
  await press("ArrowLeft");
  await press("Home");
  await press("PageUp");
  await doing(() => slider().onBlur());
  expect(drawn.shown).toEqual([2, 1, 0, 2, null]);
  expect(slider()["aria-valuenow"]).toBe(3);
});

test("a match that is pasted is sent as it stands, and stays in the form until it is imported", async () => {
  class Field {
    readonly type = "textarea";
    value = " 1 point match";
  }
  const field = new Field();
  class PageForm extends FormData {
    constructor(form?: object) {
      super();
      if (form === undefined) return;
      this.set("name", "otto");
      this.set("text", field.value);
    }
  }
  const sent: object[] = [];
  let state = "failed";
  vi.stubGlobal("FormData", PageForm);
  vi.stubGlobal("HTMLInputElement", class {});
  vi.stubGlobal("HTMLTextAreaElement", Field);
  vi.stubGlobal("fetch", async (_address: string, { body }: { readonly body: FormData }) => {
    sent.push(Object.fromEntries(body));
    return Response.json({ title: "Pasted text", state, text: "", matchId: null });
  });
  // Of a form the hook reads no more.
  const form = { current: { elements: [field] } as unknown as HTMLFormElement };
  const hook = await mount(() => useImports(form), null);
  await doing(() => hook.now().send());
  expect([hook.now().jobs?.map((job) => job.state), field.value]).toEqual([["failed"], " 1 point match"]);
  state = "added";
  await doing(() => hook.now().send());
  expect([hook.now().jobs?.map((job) => job.state), field.value]).toEqual([["added"], ""]);
  expect(sent).toEqual(Array.from({ length: 2 }, () => ({ name: "otto", text: " 1 point match" })));
});

/**
 * The door as the server has rendered it, until its board is touched: a first view brings neither its script nor the board's. Its links and
 * forms are the browser's until then. After a walk from another page, where nothing was rendered, it is fetched at once.
 */
import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import * as texts from "#texts/welcome";
import type { Features } from "../../../contract/features";
import type { Touch } from "./daily";
import type { Door } from "./door";
import { DoorPage } from "./door-page";
import "../ui/fact-list.css";
import "./daily.css";
import "../board/board.css";
import "../board/drawing.css";
import "../board/symbols.css";
import "../board/materials.css";
import "../board/materials-unlocked.css";

type Props = { readonly door: Door | null; readonly features: Features };
type Parts = { readonly Page: typeof DoorPage; readonly touch: Touch | null };

export function DoorIsland(props: Props) {
  const [parts, setParts] = useState<Parts | null>(null);
  const [state, setState] = useState<"still" | "loading" | "failed">("still");
  const root = useRef<HTMLDivElement>(null);
  const open = useCallback(async (touch: Touch | null) => {
    setState("loading");
    try {
      const loaded = await import("./door-page");
      await loaded.loadBoardSymbols();
      setParts((before) => before ?? { Page: loaded.DoorPage, touch });
    } catch (error) {
      console.error("the board cannot be loaded", error);
      setState("failed");
    }
  }, []);
  useEffect(() => {
    if (root.current?.childElementCount === 0) void open(null);
  }, [open]);

  if (parts !== null)
    return (
      <div className="welcome__island">
        <parts.Page {...props} touch={parts.touch} />
      </div>
    );
  const note = { still: "", loading: texts.boardComes, failed: texts.boardFailed }[state];
  return (
    <>
      {import.meta.env.SSR ? (
        <div className="welcome__island">
          <DoorPage {...props} touch={null} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the server's
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a button make it click
        <div
          ref={root}
          className="welcome__island"
          data-state={state}
          onPointerDown={(event) => touchOf(event, "touch", open)}
          onClick={(event) =>
            touchOf(event, "touch", open) || touchOf(event, "again", open) || touchOf(event, "fact", open)
          }
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, so that what the server rendered stays
          dangerouslySetInnerHTML={{ __html: "" }}
        />
      )}
      <p className="welcome__note notice" role="status" hidden={note === ""}>
        {note}
      </p>
    </>
  );
}

/** Opens the position when the event is one of that button's; whether it was. */
function touchOf(
  event: PointerEvent | MouseEvent,
  button: "touch" | "again" | "fact",
  open: (touch: Touch) => void,
): boolean {
  const { target, clientX, clientY, detail, type } = event;
  const touched = target instanceof Element && target.closest<HTMLElement>(`.welcome__${button}`);
  if (!touched) return false;
  const isKey = type === "click" && detail === 0;
  const isAgain = button === "again";
  const fact = touched.dataset.fact;
  void open({
    ...{ x: isKey || isAgain ? null : clientX, y: isKey || isAgain ? null : clientY, isAgain },
    fact: fact === undefined ? null : Number(fact),
  });
  return true;
}

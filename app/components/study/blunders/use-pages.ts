/** Loads the pages that the state of the blunder screen asks for, by the route's own loader. */
import { useFetcher } from "@remix-run/react";
import { type Dispatch, useEffect, useRef } from "react";
import * as common from "#texts/common";
import type { BlunderFilter } from "../../../models/blunder-filters";
import type { Blunder } from "./blunder";
import type { BlunderAction } from "./state";

/** What the loader answers. */
export type BlunderPage =
  | { readonly status: "ready"; readonly page: number; readonly rows: readonly Blunder[] }
  | { readonly status: "failed"; readonly message: string }
  | { readonly status: "paywall" };

/** True once a page was refused because the membership has ended meanwhile. */
export function usePages(
  path: string,
  filter: BlunderFilter,
  loading: number | null,
  dispatch: Dispatch<BlunderAction>,
): boolean {
  const { load, data, state } = useFetcher<BlunderPage>();
  const asked = useRef<{ page: number; hasStarted: boolean } | null>(null);

  useEffect(() => {
    if (loading === null) return;
    asked.current = { page: loading, hasStarted: false };
    load(`${path}${path.includes("?") ? "&" : "?"}filter=${filter}&page=${loading}`);
  }, [loading, load, path, filter]);

  useEffect(() => {
    const waits = asked.current;
    if (waits === null) return;
    if (state !== "idle") waits.hasStarted = true;
    if (state !== "idle" || !waits.hasStarted) return;
    asked.current = null;
    if (data?.status === "ready") dispatch({ type: "loaded", page: waits.page, rows: data.rows });
    else dispatch({ type: "failed", message: data?.status === "failed" ? data.message : common.failed });
  }, [state, data, dispatch]);

  return data?.status === "paywall";
}

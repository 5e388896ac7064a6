import { useHref, useRevalidator } from "@remix-run/react";
import { type RefObject, useRef, useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/imports";
import type { ImportResult } from "~/models/import-result";

/** A file on its way. */
export type Job = Omit<ImportResult, "state"> & {
  readonly state: ImportResult["state"] | "waiting" | "reading" | "stopped";
};
type Source = { readonly title: string; readonly file: File | null; readonly text: string };

/** As the club takes them (contract/imports.ts). */
const MOST_BYTES = 1_000_000;
/** What is sent too fast is sent again after a while, not for ever. */
const WAIT_MS = 5_000;
const MOST_WAITS = 24;

/** Sends a form's files one after the other. What was pasted stays in the form until it is imported. */
export function useImports(form: RefObject<HTMLFormElement | null>) {
  const [jobs, setJobs] = useState<readonly Job[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const running = useRef<AbortController | null>(null);
  const { revalidate } = useRevalidator();
  const target = useHref("/analysis/import-file");

  async function send() {
    if (form.current === null || running.current !== null) return;
    const given = new FormData(form.current);
    const { sources, leftOut } = sourcesOf(given);
    setFault(sources.length > 0 ? (leftOut > 0 ? texts.leftOut(leftOut) : null) : texts.nothingChosen);
    if (sources.length === 0) return setJobs(null);
    const abort = new AbortController();
    running.current = abort;
    setWorking(true);
    let all: readonly Job[] = sources.map(({ title }) => ({ title, state: "waiting", text: "", matchId: null }));
    const tell = (index: number, change: Partial<Job>) => {
      all = all.map((job, at) => (at === index ? { ...job, ...change } : job));
      setJobs(all);
    };
    for (const [index, source] of sources.entries()) {
      tell(index, { state: "reading" });
      tell(index, await sendOne(target, source, String(given.get("name") ?? ""), abort.signal));
    }
    running.current = null;
    setWorking(false);
    const [last, source] = [all.at(-1)?.state, sources.at(-1)];
    clear(form.current, source?.file === null && (last === "added" || last === "known"));
    revalidate();
  }

  return { jobs, fault, isWorking, send, stop: () => running.current?.abort() };
}

/** Files first, then what was pasted. Of a folder only what may be a match. */
function sourcesOf(given: FormData): { readonly sources: readonly Source[]; readonly leftOut: number } {
  const filesIn = (field: string) =>
    given.getAll(field).filter((value): value is File => value instanceof File && value.name !== "");
  const folder = filesIn("folder");
  const fitting = folder.filter(({ name }) => /\.(mat|txt)$/i.test(name));
  const text = String(given.get("text") ?? "");
  const sources = [...filesIn("files"), ...fitting].map((file) => ({ title: file.name, file, text: "" }));
  return {
    sources: text.trim() === "" ? sources : [...sources, { title: texts.pasted, file: null, text }],
    leftOut: folder.length - fitting.length,
  };
}

async function sendOne(target: string, source: Source, name: string, signal: AbortSignal): Promise<Partial<Job>> {
  const { file, text } = source;
  if (signal.aborted) return { state: "stopped" };
  if ((file?.size ?? text.length) > MOST_BYTES) return { state: "failed", text: texts.failures.too_large };
  const body = new FormData();
  body.set("name", name);
  if (file === null) body.set("text", text);
  else body.set("files", file);
  for (let waits = 0; ; waits++) {
    try {
      const answer = await fetch(target, { method: "POST", body, signal });
      if (!answer.ok) return { state: "failed", text: common.failed };
      const result: ImportResult = await answer.json();
      if (result.isTooMany !== true || waits === MOST_WAITS) return result;
      await rest(signal);
    } catch {
      return signal.aborted ? { state: "stopped", text: "" } : { state: "failed", text: common.failed };
    }
  }
}

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, WAIT_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** What was sent is not sent again; a pasted match that failed stays. */
function clear(form: HTMLFormElement | null, withText: boolean): void {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.type === "file") field.value = "";
    if (withText && field instanceof HTMLTextAreaElement) field.value = "";
  }
}

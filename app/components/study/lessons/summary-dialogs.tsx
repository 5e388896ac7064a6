/** The dialogs of a lesson's summary. Each opens by a link, without script too. */
import { Form, useHref, useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import * as texts from "#texts/lessons";
import type { QuizDetails } from "../../../../contract/quizzes";
import { Dialog } from "../../ui/dialog";
import { Link } from "../../ui/link";
import { ScoreChart } from "./score-chart";
import type { Ways } from "./use-asked";

type Props = { readonly ways: Ways };

export function ChartDialog({ lesson, ways }: Props & { readonly lesson: QuizDetails }) {
  return (
    <Dialog className="dialog" aria-labelledby="chart-title" onClose={ways.close} closesOutside>
      <div className="dialog__body">
        <h2 id="chart-title">{texts.scoreChart}</h2>
        <ScoreChart {...lesson} />
        <Link className="button" to="?" preventScrollReset onClick={ways.onClick(null)}>
          {texts.close}
        </Link>
      </div>
    </Dialog>
  );
}

type ReplayProps = Props & {
  readonly lessonId: string;
  /** Without script: the reset that was asked for last has failed. */
  readonly hasFailed: boolean;
};

export function ReplayDialog({ lessonId, hasFailed: hadFailed, ways }: ReplayProps) {
  const [state, setState] = useState<"asking" | "busy" | "failed">(hadFailed ? "failed" : "asking");
  const { revalidate } = useRevalidator();
  const address = useHref(`/quiz/${lessonId}/progress`);

  /** Not by the router, which takes the page away without the line. The page answers a reset by leading back to itself. */
  async function submit(event: FormEvent) {
    event.preventDefault();
    setState("busy");
    const answer = await fetch(address, { method: "POST", redirect: "manual" }).catch(() => null);
    if (answer?.type !== "opaqueredirect") return setState("failed");
    ways.close();
    revalidate();
  }
  return (
    <Dialog className="dialog" aria-labelledby="replay-title" onClose={ways.close}>
      <Form method="post" action="?ask=replay" className="dialog__body" onSubmit={submit}>
        <h2 id="replay-title">{texts.replayTitle}</h2>
        <p>{texts.replayText}</p>
        {state === "failed" && (
          <p className="error" role="alert">
            {texts.replayFailed}
          </p>
        )}
        <Link className="button button--primary" to="?" preventScrollReset onClick={ways.onClick(null)}>
          {texts.keepResult}
        </Link>
        <button type="submit" className="button button--danger" disabled={state === "busy"}>
          {texts.replay}
        </button>
      </Form>
    </Dialog>
  );
}

/** The dialogs of a lesson's summary. Each opens by a link, without script too. */
import { Form, Link, useNavigation } from "@remix-run/react";
import * as texts from "#texts/lessons";
import type { QuizDetails } from "../../../../contract/quizzes";
import { Dialog } from "../../ui/dialog";
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

export function ReplayDialog({ hasFailed, ways }: Props & { readonly hasFailed: boolean }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Dialog className="dialog" aria-labelledby="replay-title" onClose={ways.close}>
      <Form method="post" action="?ask=replay" className="dialog__body" preventScrollReset replace>
        <h2 id="replay-title">{texts.replayTitle}</h2>
        <p>{texts.replayText}</p>
        {hasFailed && (
          <p className="error" role="alert">
            {texts.replayFailed}
          </p>
        )}
        <Link className="button button--primary" to="?" preventScrollReset onClick={ways.onClick(null)}>
          {texts.keepResult}
        </Link>
        <button type="submit" className="button button--danger" disabled={isBusy}>
          {texts.replay}
        </button>
      </Form>
    </Dialog>
  );
}

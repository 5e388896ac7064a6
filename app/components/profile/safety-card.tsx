/** Keeping a player away, and telling the operators of them: behind one line, as forms that work without script. */

import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import * as texts from "#texts/profile";
import type { SocialAnswer } from "~/models/friend-answers";
import { REPORT_REASONS, REPORT_WORDS_MAX } from "../../../contract/friend-terms";
import { toast } from "../ui/toast";

type Props = {
  readonly userId: string;
  readonly name: string;
  readonly isBlocked: boolean;
  readonly onChange?: () => void;
};

export function SafetyCard({ userId, name, isBlocked, onChange }: Props) {
  return (
    <details className="card safety">
      <summary>{texts.blockOrReport}</summary>
      <BlockForm userId={userId} name={name} isBlocked={isBlocked} onChange={onChange} />
      <ReportForm userId={userId} name={name} />
    </details>
  );
}

export function BlockForm({ userId, name, isBlocked, onChange }: Props) {
  const { fetcher, action } = useSafety(userId, onChange);
  return (
    <fetcher.Form method="post" action={action} className="safety__form">
      <p className="secondary">{isBlocked ? texts.blockedAbout(name) : texts.blockAbout(name)}</p>
      <button
        type="submit"
        name="intent"
        value={isBlocked ? "unblock" : "block"}
        className={isBlocked ? "button" : "button button--danger"}
        disabled={fetcher.state !== "idle"}
      >
        {isBlocked ? texts.unblock(name) : texts.block(name)}
      </button>
    </fetcher.Form>
  );
}

function ReportForm({ userId, name }: Pick<Props, "userId" | "name">) {
  const form = useRef<HTMLFormElement>(null);
  const { fetcher, action } = useSafety(userId, () => form.current?.reset());
  return (
    <fetcher.Form ref={form} method="post" action={action} className="safety__form">
      <label className="field">
        <span className="legend">{texts.reportReason}</span>
        <select className="input" name="reason" required defaultValue="">
          <option value="" disabled>
            {texts.chooseReason}
          </option>
          {REPORT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {texts.reportReasons[reason]}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="legend">{texts.reportWords}</span>
        <textarea className="input" name="words" rows={3} maxLength={REPORT_WORDS_MAX} />
      </label>
      <button type="submit" name="intent" value="report" className="button" disabled={fetcher.state !== "idle"}>
        {texts.report(name)}
      </button>
    </fetcher.Form>
  );
}

/** A form's way to the server; what it answers is shown, and `onDone` called when it was done. */
function useSafety(userId: string, onDone?: () => void) {
  const fetcher = useFetcher<SocialAnswer>();
  const answer = fetcher.data;
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (answer === undefined) return;
    toast(answer.message, answer.tone);
    if (answer.ok) done.current?.();
  }, [answer]);
  return { fetcher, action: `/user-profile/${userId}/safety` };
}

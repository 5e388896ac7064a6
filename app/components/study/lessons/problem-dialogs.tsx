/** The dialogs over a problem. Each opens by a link, without script too; `to` leads back to the problem. */
import * as texts from "#texts/lessons";
import { Dialog } from "../../ui/dialog";
import { Link } from "../../ui/link";
import { SignInLink } from "./sign-in-link";
import type { Ways } from "./use-asked";

type Props = {
  readonly lessonId: string;
  readonly isVisitor: boolean;
  readonly to: string;
  readonly ways: Ways;
};

export function LeaveDialog({ lessonId, isVisitor, to, ways }: Props) {
  return (
    <Dialog className="dialog" aria-labelledby="leave-title" onClose={ways.close}>
      <div className="dialog__body">
        <h2 id="leave-title">{texts.leaveTitle}</h2>
        <p>{isVisitor ? texts.leaveTextVisitor : texts.leaveText}</p>
        <Link className="button button--primary" to={to} onClick={ways.onClick(null)}>
          {texts.stay}
        </Link>
        <Link className="button" to={`/quiz/${lessonId}/progress`}>
          {texts.leave}
        </Link>
      </div>
    </Dialog>
  );
}

export function UpgradeDialog({ lessonId, isVisitor, to, ways }: Props) {
  return (
    <Dialog className="dialog" aria-labelledby="upgrade-title" onClose={ways.close}>
      <div className="dialog__body">
        <h2 id="upgrade-title">{texts.upgradeTitle}</h2>
        <p>{texts.upgradeText}</p>
        {isVisitor ? (
          <SignInLink to={`/quiz/${lessonId}/problems`} isPrimary />
        ) : (
          <Link className="button button--primary" to="/payments/membership">
            {texts.upgrade}
          </Link>
        )}
        <Link className="button" to={to} onClick={ways.onClick(null)}>
          {texts.notYet}
        </Link>
      </div>
    </Dialog>
  );
}

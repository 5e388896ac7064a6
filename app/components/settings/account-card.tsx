import { useHref } from "@remix-run/react";
import * as texts from "#texts/settings";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";

export function AccountCard({ isOperator }: { readonly isOperator: boolean }) {
  const desk = useHref("/desk");
  return (
    <section className="card card--padded" aria-labelledby="account-title">
      <h2 id="account-title">{texts.accountAndData}</h2>
      <div className="end">
        <p>
          {texts.exportAll}
          <br />
          <small className="caption">{texts.exportAbout}</small>
        </p>
        <a className="button" href={useHref("/user-settings/export")} download>
          <Icon name="download" small />
          {texts.exportNow}
        </a>
      </div>
      <p>
        <a className="link" href={useHref("/privacy")}>
          {texts.whatIsKept}
        </a>
      </p>
      <p>
        <Link className="link" to="/notices">
          {texts.fromTheClub}
        </Link>
      </p>
      {isOperator && (
        <p>
          <a className="link" href={desk}>
            {texts.desk}
          </a>
        </p>
      )}
      <div className="end">
        <p>
          {texts.deleteAccount}
          <br />
          <small className="caption">{texts.deleteAbout}</small>
        </p>
        <Link className="button button--danger" to="?delete=1" preventScrollReset>
          {texts.openDelete}
        </Link>
      </div>
    </section>
  );
}

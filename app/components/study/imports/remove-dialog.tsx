import { Form, useNavigate } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/imports";
import type { ImportEntry } from "~/models/imports.server";
import { Dialog } from "../../ui/dialog";
import { Link } from "../../ui/link";

/** The question before an imported match goes. */
export function RemoveDialog({ match, page }: { readonly match: ImportEntry; readonly page: number }) {
  const navigate = useNavigate();
  const here = `/analysis/import?page=${page}`;
  return (
    <Dialog
      className="dialog"
      aria-labelledby="remove-title"
      onClose={() => navigate(here, { preventScrollReset: true, replace: true })}
    >
      <Form className="dialog__body" method="post" action={here} replace preventScrollReset>
        <h2 id="remove-title">{texts.removeTitle(match.white_name, match.black_name)}</h2>
        <p>{texts.removeAbout}</p>
        <input type="hidden" name="intent" value="remove" />
        <button className="button button--primary" type="submit" name="matchId" value={match.match_id}>
          {texts.remove}
        </button>
        <Link className="button" to={here} replace preventScrollReset>
          {common.close}
        </Link>
      </Form>
    </Dialog>
  );
}

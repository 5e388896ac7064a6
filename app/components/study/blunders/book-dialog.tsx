/** The strategy book's page on the category, beside a blunder. Loaded when it is opened. */
import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import * as texts from "#texts/blunders";
import * as common from "#texts/common";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import type { BookPage } from "../strategy/book-page";
import { BookText } from "../strategy/book-text";
import "./book-dialog.css";
import { Link } from "../../ui/link";

type Props = { readonly category: string; readonly onClose: () => void };

export function BookDialog({ category, onClose }: Props) {
  const { load, data } = useFetcher<{ page: BookPage | null }>();
  const path = `/strategy/${category}`;
  useEffect(() => load(`${path}/page`), [load, path]);
  const page = data?.page ?? null;
  return (
    <Dialog className="sheet book-dialog" aria-labelledby="book-title" onClose={onClose} closesOutside>
      <header className="bar">
        <h2 id="book-title">{page === null ? texts.readBook : texts.bookPage(page.title)}</h2>
        <button type="button" className="icon-button" aria-label={common.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="book-dialog__body">
        {page === null ? (
          <p role="status">{data === undefined ? texts.loading : texts.bookFailed}</p>
        ) : (
          <>
            <BookText page={page} />
            <Link className="button" to={path} reloadDocument>
              {texts.readPage}
            </Link>
          </>
        )}
      </div>
    </Dialog>
  );
}

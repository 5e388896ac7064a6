/** The strategy book's page on the category, beside a blunder. Loaded when it is opened. */
import { useEffect, useState } from "react";
import * as texts from "#texts/blunders";
import * as common from "#texts/common";
import { Dialog } from "../../ui/dialog";
import { fetchJson } from "../../ui/fetch-json";
import { Icon } from "../../ui/icon";
import type { BookPage } from "../strategy/book-page";
import { BookText } from "../strategy/book-text";
import "./book-dialog.css";
import { Link } from "../../ui/link";

type Props = { readonly category: string; readonly onClose: () => void };

export function BookDialog({ category, onClose }: Props) {
  const { path, page } = useBookPage(category);
  return (
    <Dialog className="sheet book-dialog" aria-labelledby="book-title" onClose={onClose} closesOutside>
      <header className="bar">
        <h2 id="book-title">{page ? texts.bookPage(page.title) : texts.readBook}</h2>
        <button type="button" className="icon-button" aria-label={common.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="book-dialog__body">
        {page ? (
          <>
            <BookText page={page} />
            <Link className="button" to={path} reloadDocument>
              {texts.readPage}
            </Link>
          </>
        ) : (
          <p role="status">{page === undefined ? texts.loading : texts.bookFailed}</p>
        )}
      </div>
    </Dialog>
  );
}

/** The page is undefined until it has come, null when it does not. */
function useBookPage(category: string) {
  const path = `/strategy/${category}` as const;
  const [page, setPage] = useState<BookPage | null>();
  useEffect(() => {
    let isOpen = true;
    void fetchJson<BookPage>(`${path}/page`).then((found) => isOpen && setPage(found));
    return () => {
      isOpen = false;
    };
  }, [path]);
  return { path, page };
}

/** The dialog with the strategy book's page, fetched when it is first opened. */
import { useState } from "react";
import * as common from "#texts/common";
import { toast } from "../../ui/toast";

type BookDialog = typeof import("./book-dialog").BookDialog;

/** `Book` is null while the dialog is closed. */
export function useBook() {
  const [Book, setBook] = useState<BookDialog | null>(null);
  return {
    Book,
    openBook() {
      import("./book-dialog").then(
        ({ BookDialog }) => setBook(() => BookDialog),
        () => toast(common.failed, "error"),
      );
    },
    closeBook: () => setBook(null),
  };
}

/** The answer of a page's last form. */
import { useActionData, useLocation } from "@remix-run/react";
import { useRef } from "react";

/**
 * As `useActionData`, but kept when the page's data is read again: the router drops an action's answer then, and news of the
 * player's other devices may come at any moment. Another page, or the next form, ends it.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const { key } = useLocation();
  const kept = useRef({ key, answer });
  if (answer !== undefined || kept.current.key !== key) kept.current = { key, answer };
  return kept.current.answer;
}

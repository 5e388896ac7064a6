import { type RefObject, useEffect } from "react";

/** After a refusal the focus goes to the first field that it is about. */
export function useFaultFocus(form: RefObject<HTMLElement>, fault: unknown): void {
  useEffect(() => {
    if (fault !== null) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [form, fault]);
}

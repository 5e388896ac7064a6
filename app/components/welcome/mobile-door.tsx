/** The way in inside the mobile app: the app is asked who it is, and its answer is posted. In a browser the post has nothing to show. */
import { Form } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { isInWrapper } from "~/realtime/wrapper";

export function MobileDoor({ label }: { readonly label: string }) {
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function ask(event: FormEvent<HTMLFormElement>) {
    if (!isInWrapper()) return;
    event.preventDefault();
    const form = event.currentTarget;
    void import("~/realtime/wrapper.client").then(({ askIdentity }) => {
      // Pressed again, the app is asked again.
      stop.current();
      stop.current = askIdentity((identity) => {
        for (const [name, value] of Object.entries(identity)) {
          const field = form.elements.namedItem(name);
          if (field instanceof HTMLInputElement) field.value = value;
        }
        form.submit();
      });
    });
  }

  return (
    <Form method="post" action="/auth/sign-in?with=mobile" reloadDocument onSubmit={ask}>
      <input type="hidden" name="provider" />
      <input type="hidden" name="idToken" />
      <button type="submit" className="button button--primary button--large">
        {label}
      </button>
    </Form>
  );
}

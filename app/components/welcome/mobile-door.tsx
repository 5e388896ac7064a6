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
    const asked = fetch(`${import.meta.env.BASE_URL}auth/app-nonce`, { method: "POST" }).then((answer) =>
      answer.json<{ nonce: string }>(),
    );
    void Promise.all([import("~/realtime/wrapper.client"), asked]).then(
      ([{ askIdentity }, { nonce }]) => {
        // Pressed again, the app is asked again.
        stop.current();
        stop.current = askIdentity(nonce, (identity) => {
          for (const [name, value] of Object.entries(identity)) {
            const field = form.elements.namedItem(name);
            if (field instanceof HTMLInputElement) field.value = value;
          }
          form.submit();
        });
      },
      () => form.submit(), // Posted without an identity it says what is wrong.
    );
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

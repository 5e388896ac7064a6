/** Something to wait for until the test lets it through. */
export type Gate = { readonly opened: Promise<void>; readonly open: () => void };

export function makeGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

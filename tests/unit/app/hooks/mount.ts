/**
 * Runs a hook as a page runs it, by React itself, in a component that draws nothing: no document is needed. It stands on a route, so that
 * the router's own hooks work in it.
 */
import { act, createElement, useReducer } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { onTestFinished, vi } from "vitest";

type Place = {
  /** The route's, under which others find what its `loader` answers. */
  readonly id?: string;
  readonly path?: string;
  /** The address where it begins, where the path is no address. */
  readonly at?: string;
  readonly loader?: RouteObject["loader"];
  readonly others?: readonly RouteObject[];
};

export type Mounted<Props, Value> = {
  /** What the hook returned last. */
  readonly now: () => Value;
  readonly rerender: (props: Props) => Promise<void>;
  readonly leave: () => Promise<void>;
  readonly router: ReturnType<typeof createMemoryRouter>;
};

/** What React asks of the element that it draws into. */
function emptyElement(): Element {
  const page = { nodeType: 9, addEventListener() {} };
  const element = { nodeType: 1, tagName: "DIV", ownerDocument: page, addEventListener() {} };
  // React 18 reads no more of it as long as nothing is drawn.
  return element as unknown as Element;
}

/** As many of a test's hooks as still need what React finds of a page. */
let mounted = 0;

/** Does something, and waits until React has gone through what follows from it. */
export async function doing(run: () => unknown): Promise<void> {
  await act(async () => {
    await run();
  });
}

type Held<Props, Value> = { readonly useIt: (props: Props) => Value; props: Props; value?: Value; redraw: () => void };

function Host<Props, Value>({ held }: { readonly held: Held<Props, Value> }) {
  [, held.redraw] = useReducer((count: number) => count + 1, 0);
  held.value = held.useIt(held.props);
  return null;
}

export async function mount<Props, Value>(
  useIt: (props: Props) => Value,
  initial: Props,
  { id, path = "/", at = path, loader, others = [] }: Place = {},
): Promise<Mounted<Props, Value>> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // The router tells by the document that it is not on a server, where nothing is fetched.
  const document = { createElement() {} };
  const asked = { HTMLIFrameElement: class {}, document, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("window", { ...asked, ...globalThis.window });
  const held: Held<Props, Value> = { useIt, props: initial, redraw() {} };
  const route = { id, path, loader, element: createElement(Host<Props, Value>, { held }) };
  const router = createMemoryRouter([route, ...others], { initialEntries: [at] });
  const root = createRoot(emptyElement());
  const leave = () => doing(() => root.unmount());
  mounted++;
  onTestFinished(async () => {
    await leave();
    router.dispose();
    if (--mounted === 0) vi.unstubAllGlobals();
  });
  await doing(() => root.render(createElement(RouterProvider, { router, future: { v7_startTransition: true } })));
  return {
    now: () => held.value as Value,
    rerender: (props) =>
      doing(() => {
        held.props = props;
        held.redraw();
      }),
    leave,
    router,
  };
}

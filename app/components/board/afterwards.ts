import { createElement, type FunctionComponent, memo, useDeferredValue } from "react";

/**
 * The component, shown anew in the frame after the one that shows a tap's checker on its way: for words, names and buttons that
 * follow from a move. A tap may come before that frame: what a component calls has to be told what holds then, by a function that stays.
 */
export function afterwards<Props extends object>(component: FunctionComponent<Props>): FunctionComponent<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once a component, when its module is loaded
  const Shown = memo(component);
  return (props) => createElement(Shown, useDeferredValue(props));
}

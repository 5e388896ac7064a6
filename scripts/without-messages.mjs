/**
 * Leaves out what the router's assertions and the socket's client say: sentences for who writes routes or channels, a first view's
 * script is longer by them. What is asserted stays, a failure still throws, and the client's log, which nobody hears, is silent.
 */

const ROUTER = /\/node_modules\/(@remix-run\/(router|react)|react-router(-dom)?)\//;
const SOCKET = /\/node_modules\/phoenix\//;
const ASSERTIONS = new Set(["invariant", "UNSAFE_invariant"]);

/** @typedef {(node: any) => readonly any[]} Said the arguments of a node that are words alone */

/** @type {Said} */
const asserted = ({ type, callee, arguments: [, message] = [] }) =>
  type === "CallExpression" && ASSERTIONS.has(callee.name) && message !== undefined ? [message] : [];

/** @type {Said} */
const logged = ({ type, callee, arguments: words = [] }) =>
  (type === "CallExpression" && callee.property?.name === "log") ||
  (type === "NewExpression" && callee.name === "Error")
    ? words
    : [];

/** The words below a node of a syntax tree, as [start, end]. */
function wordsIn(node, /** @type {Said} */ said, found = []) {
  if (Array.isArray(node)) for (const each of node) wordsIn(each, said, found);
  else if (typeof node?.type === "string") {
    const words = said(node);
    if (words.length > 0) found.push([words[0].start, words.at(-1).end]);
    else for (const value of Object.values(node)) if (typeof value === "object") wordsIn(value, said, found);
  }
  return found;
}

/** @returns {import("vite").Plugin} */
export function withoutMessages() {
  return {
    name: "without-messages",
    transform(code, id) {
      const said = ROUTER.test(id) ? asserted : SOCKET.test(id) ? logged : null;
      if (said === null) return null;
      const cut = (text, [start, end]) => `${text.slice(0, start)}""${text.slice(end)}`;
      const found = wordsIn(this.parse(code), said).sort(([a], [b]) => b - a);
      return { code: found.reduce(cut, code), map: null };
    },
  };
}

/**
 * Leaves out what the router's assertions say: sentences for who writes routes, a first view's script is longer by them. What is asserted
 * stays, and a failure still throws.
 */

const ROUTER = /\/node_modules\/(@remix-run\/(router|react)|react-router(-dom)?)\//;
const ASSERTIONS = new Set(["invariant", "UNSAFE_invariant"]);

/** The messages below a node of a syntax tree, as [start, end]. */
function messagesIn(node, found = []) {
  if (Array.isArray(node)) for (const each of node) messagesIn(each, found);
  else if (typeof node?.type === "string") {
    const [, message] = node.type === "CallExpression" && ASSERTIONS.has(node.callee.name) ? node.arguments : [];
    if (message !== undefined) found.push([message.start, message.end]);
    else for (const value of Object.values(node)) if (typeof value === "object") messagesIn(value, found);
  }
  return found;
}

/** @returns {import("vite").Plugin} */
export function withoutMessages() {
  return {
    name: "without-messages",
    transform(code, id) {
      if (!ROUTER.test(id) || !code.includes("invariant(")) return null;
      const cut = (text, [start, end]) => `${text.slice(0, start)}""${text.slice(end)}`;
      const found = messagesIn(this.parse(code)).sort(([a], [b]) => b - a);
      return { code: found.reduce(cut, code), map: null };
    },
  };
}

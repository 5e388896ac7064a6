import * as texts from "#texts/mistakes";

/** What should have been done: "hit", "make_point:5". */
export function deedWords(deed: string): string {
  const [name = "", point = ""] = deed.split(":");
  return texts.pointDeeds[name]?.(point) ?? texts.deeds[deed] ?? deed;
}

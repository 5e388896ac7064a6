import { lazy } from "react";

export type Parts = typeof import("./late-parts");

export const loadLateParts = (): Promise<Parts> => import("./late-parts");

/** A component of the late parts, to be shown below a `Suspense`. */
export function late<Name extends Exclude<keyof Parts, "automaticTurn" | `${string}Text`>>(name: Name) {
  return lazy<Parts[Name]>(async () => ({ default: (await loadLateParts())[name] }));
}

import { type ComponentProps, type ComponentType, lazy } from "react";

export type Parts = typeof import("./late-parts");
type PartName = Exclude<keyof Parts, "automaticTurn" | `${string}Text`>;
type Part<Name extends PartName> = ComponentType<ComponentProps<Parts[Name]>>;

export const loadLateParts = (): Promise<Parts> => import("./late-parts");

// What TypeScript cannot see of a name that is not known yet: a part takes its own props.
const partOf = <Name extends PartName>(parts: Parts, name: Name) => parts[name] as Part<Name>;

/**
 * A component of the late parts, to be shown below a `Suspense`. Where they cannot be loaded, as on a board that has just lost its line, it
 * shows nothing, and the game goes on; a browser asks for a module once a page, so a reload brings them.
 */
export function late<Name extends PartName>(name: Name) {
  return lazy<Part<Name>>(() =>
    loadLateParts().then(
      (parts) => ({ default: partOf(parts, name) }),
      () => ({ default: () => null }),
    ),
  );
}

/** Says what the late words, which come with the first of them, make of a step; nothing where they cannot be loaded. */
export function sayLate(say: (text: string) => void, textOf: (words: Parts) => string | null): void {
  loadLateParts()
    .then((words) => {
      const text = textOf(words);
      if (text !== null) say(text);
    })
    .catch(() => {});
}

import { Fragment, type ReactNode } from "react";

type Parts = Readonly<Record<string, (text: string) => ReactNode>>;

/** A text with marked parts, as "… the <link>Dice Certificate</link> explains": each is drawn by the part of its name. */
export function Rich({ text, parts }: { readonly text: string; readonly parts: Parts }) {
  const pieces = text.split(/<(\w+)>([^<]*)<\/\1>/);
  // Outside, name, inside, and again.
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
    return <Fragment key={index}>{index % 3 === 0 ? piece : parts[pieces[index - 1]]?.(piece)}</Fragment>;
  });
}

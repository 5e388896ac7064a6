/** The shape of a catalogue in any language: the same keys and parameters, other words. */
export type Widened<Entry> = Entry extends string
  ? string
  : Entry extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof Entry]: Widened<Entry[Key]> };

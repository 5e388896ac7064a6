/** A value that is only read: what a schema gives out, readonly all the way down. */
export type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T;

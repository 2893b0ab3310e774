/** A value, or the reason for its absence in words for the reader. */
export type Result<Value> = { readonly ok: Value } | { readonly error: string };

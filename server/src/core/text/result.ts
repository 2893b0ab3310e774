/** What was asked for, or why it is not to be had, in words for the reader. */
export type Result<Value> = { readonly ok: Value } | { readonly error: string };

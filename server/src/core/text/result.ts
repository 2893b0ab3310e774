/** A value, or the reason for its absence in words for the reader. */
export type Result<Value> = { readonly ok: Value } | { readonly error: string };

/** Thrown for the error of a result. The message is a sentence for the reader. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Returns the value of a result. Throws a `Failure` if it is an error. */
export function valueOrFail<Value>(result: Result<Value>): Value {
  return 'error' in result ? fail(result.error) : result.ok;
}

/** Throws a `Failure`. */
export function fail(reason: string): never {
  throw new Failure(reason);
}

/** Returns the value of a function, or the error of the `Failure` that it throws. */
export async function catchFailure<Value>(run: () => Value | Promise<Value>): Promise<Result<Value>> {
  try {
    return { ok: await run() };
  } catch (error) {
    if (error instanceof Failure) {
      return { error: error.message };
    }
    throw error;
  }
}

/**
 * Returns the result of `work`, or `undefined` after `ms` milliseconds. Rejects if `work` does.
 */
export async function withTimeout<Result>(ms: number, work: PromiseLike<Result> | Result): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

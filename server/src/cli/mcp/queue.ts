/** The limits of a queue: how many questions wait, and for how long, in milliseconds. */
export interface QueueLimits {
  readonly questions: number;
  readonly waitMs: number;
}

/**
 * Returns a function that answers questions one at a time, because each changes the working folder of the process. A question is
 * refused if too many others wait, or if it has waited too long.
 */
export function createQueue({ questions, waitMs }: QueueLimits) {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return <Answer>(answer: () => Promise<Answer>, refuse: (waitingCount: number) => Answer): Promise<Answer> => {
    if (count >= questions) {
      return Promise.resolve(refuse(count));
    }
    count++;
    const askedAt = performance.now();
    const next = last.then(() => (performance.now() - askedAt > waitMs ? refuse(count) : answer()));
    last = next.catch(() => undefined).finally(() => count--); // The caller receives the error.
    return next;
  };
}

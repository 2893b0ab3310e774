/** Waits until `probe` returns a truthy value, and returns it. Throws with a description after a timeout. */
export async function until<T>(what: string, probe: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + 110_000; Date.now() < end;) {
    const value = await probe();
    if (value) {
      return value;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`waited in vain for ${what}`);
}

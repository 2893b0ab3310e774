/** The number or boolean that a text says in so many characters; `undefined` where it says another, or none. */
export function readLiteral(text: string): number | boolean | undefined {
  if (text === 'true' || text === 'false') {
    return text === 'true';
  }
  return String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** Returns the number or boolean whose JSON form is exactly this text; `undefined` if there is none. */
export function readLiteral(text: string): number | boolean | undefined {
  if (text === 'true' || text === 'false') {
    return text === 'true';
  }
  return String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/**
 * Returns the mistaken side if copies differ from `original` (reading of the specification, section 7.9): three equal
 * places outweigh a different one. `undefined` if neither side outweighs the other.
 */
export function mistakenSide(original: string, copies: readonly string[]): 'original' | 'copies' | undefined {
  const others = copies.filter((copy) => copy !== original);
  const agreeing = copies.length - others.length + 1;
  if (agreeing === 1 && others.length >= 3 && others.every((other) => other === others[0])) {
    return 'original';
  }
  return agreeing >= 3 && agreeing > others.length ? 'copies' : undefined;
}

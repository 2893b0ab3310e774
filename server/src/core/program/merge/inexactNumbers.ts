import { createScanner, SyntaxKind } from 'jsonc-parser';

/** Whether a JSON text has a number that a merge would write as another one. */
export function holdsInexactNumbers(text: string): boolean {
  if (!/[[:,]\s*-?(?:[\d.]{16}|[\d.]+[eE])/.test(text)) {
    return false; // Scanning takes as long as parsing.
  }
  const scanner = createScanner(text, true);
  for (let kind = scanner.scan(); kind !== SyntaxKind.EOF; kind = scanner.scan()) {
    if (kind === SyntaxKind.NumericLiteral && isInexact(scanner.getTokenValue())) {
      return true;
    }
  }
  return false;
}

function isInexact(number: string): boolean {
  const digits = number.replace(/e.*/i, '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length > 15 || (digits !== '' && (Number(number) === 0 || !Number.isFinite(Number(number))));
}

import { createScanner, SyntaxKind } from 'jsonc-parser';

/** Returns the numbers of a JSON text that lose digits when they are parsed. */
export function inexactNumbers(text: string): readonly string[] {
  if (!/[[:,]\s*-?(?:[\d.]{16}|[\d.]+[eE])/.test(text)) {
    return []; // Scanning takes as long as parsing.
  }
  const numbers: string[] = [];
  const scanner = createScanner(text, true);
  for (let kind = scanner.scan(); kind !== SyntaxKind.EOF; kind = scanner.scan()) {
    if (kind === SyntaxKind.NumericLiteral && isInexact(scanner.getTokenValue())) {
      numbers.push(scanner.getTokenValue());
    }
  }
  return numbers;
}

function isInexact(number: string): boolean {
  const digits = number.replace(/e.*/i, '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length > 15 || (digits !== '' && (Number(number) === 0 || !Number.isFinite(Number(number))));
}

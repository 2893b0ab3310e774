import type { SpecificationPlace } from '../core/l10n/richText';

/**
 * Returns a function from a row or section of the specification to its address, with a line, in the page at `address`. `read`
 * returns the text of the page. The result is `undefined` if the page cannot be read or lacks the section.
 */
export function specificationLinks(address: string, read: (uri: string) => string | undefined) {
  let lines: readonly string[] | undefined;
  return ({ section, row }: SpecificationPlace): string | undefined => {
    lines ??= read(address)?.split('\n');
    if (!lines) {
      return undefined;
    }
    const heading = lines.indexOf(`## ${section}`);
    const line = heading < 0 || row === undefined ? heading : lineOfRow(lines, heading, row);
    return line < 0 ? undefined : `${address}#L${line + 1}`;
  };
}

/** Rows are written as cells of a table (`scripts/specification/page.ts`). */
function lineOfRow(lines: readonly string[], heading: number, row: string): number {
  const cell = `</a>${row.replaceAll('|', '\\|').replaceAll('<', '&lt;')} |`;
  const end = lines.findIndex((line, index) => index > heading && line.startsWith('## '));
  const found = lines.slice(heading, end < 0 ? undefined : end).findIndex((line) => line.includes(cell));
  return found < 0 ? heading : heading + found;
}

import { specificationFile } from '../../core/analysis/rules/docs';
import type { SpecificationPlace } from '../../core/l10n/richText';

/**
 * Returns a function from a row or section of the specification to its address, with the line, because editors open a page at a
 * line. It returns `undefined` if `read` cannot read the page in `folder`.
 */
export function specificationLinks(folder: string, read: (uri: string) => string | undefined) {
  const pages = new Map<string, readonly string[]>();
  return ({ section, row }: SpecificationPlace): string | undefined => {
    const address = `${folder}/${specificationFile(section)}`;
    const lines = pages.get(address) ?? read(address)?.split('\n');
    if (!lines) {
      return undefined;
    }
    pages.set(address, lines);
    return `${address}#L${(row === undefined ? 0 : lineOfRow(lines, row)) + 1}`;
  };
}

/** Returns the index of the line with a row of the table (see `scripts/specification/page.ts`); 0 if there is none. */
function lineOfRow(lines: readonly string[], row: string): number {
  const cell = `</a>${row.replaceAll('|', '\\|').replaceAll('<', '&lt;')} |`;
  return Math.max(
    0,
    lines.findIndex((line) => line.includes(cell)),
  );
}

import { specificationFile } from '../core/analysis/rules/docs';
import type { SpecificationPlace } from '../core/l10n/richText';

/**
 * The addresses of the rows and sections of the specification, whose pages are in `folder` and read by `read`: the
 * line, because editors open a page at a line. `undefined` if the page cannot be read, or has no such row.
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

/** The index of the line of a row, which is a table row (`scripts/specification/page.ts`); 0 if there is none. */
function lineOfRow(lines: readonly string[], row: string): number {
  const cell = `</a>${row.replaceAll('|', '\\|').replaceAll('<', '&lt;')} |`;
  return Math.max(
    0,
    lines.findIndex((line) => line.includes(cell)),
  );
}

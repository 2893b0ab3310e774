import { verdictOf, type Row } from './row';

/** Returns the rows as a table. */
export function table(rows: readonly Row[]): string {
  const head = ['what', 'target', 'measured', 'lower decile', 'ours', 'peer', 'peer is', 'verdict'];
  const cells = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf(row: Row): readonly string[] {
  const { what, target, measured, decile, unit, ms, peer, absent } = row;
  const amount = (value: number) => (unit === 'ratio' ? `${round(value)} ×` : `${Math.round(value)} ${unit}`);
  const time = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '' : `${round(value)} ms`);
  return [
    what,
    `≤ ${amount(target)}`,
    absent === undefined ? amount(measured) : '–',
    decile === undefined ? '' : amount(decile),
    time(ms?.ours),
    time(ms?.peer),
    absent ?? peer,
    verdictOf(row),
  ];
}

const round = (value: number) => (value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(2))));

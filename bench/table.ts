import { verdictOf, type Row } from './row';

/** The rows as a table for people. */
export function table(rows: readonly Row[]): string {
  const head = ['what', 'target', 'measured', 'ours', 'peer', 'peer is', 'verdict'];
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
  const { what, target, measured, unit, ms, peer } = row;
  const amount = (value: number) => (unit === 'kB' ? `${Math.round(value)} kB` : `${round(value)} ×`);
  const time = (value: number | undefined) => (value === undefined ? '' : `${round(value)} ms`);
  return [what, `≤ ${amount(target)}`, amount(measured), time(ms?.ours), time(ms?.peer), peer, verdictOf(row)];
}

const round = (value: number) => (value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(2))));

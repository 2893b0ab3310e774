import fs from 'node:fs';
import path from 'node:path';
import { analysisRows } from './analysis';
import { repository } from './documents';
import { growthRows } from './growth';
import { requestRows } from './requests';
import { isGross, verdictOf, type Row } from './row';
import { largestParts, sizeRows } from './sizes';
import { table } from './table';

const [, , ...args] = process.argv;
const isQuick = args.includes('--quick');
const output = args.find((arg) => !arg.startsWith('--')) ?? path.join(repository, 'dist', 'bench.json');

// Node reads these certificates at each start, which takes longer than anything else on some machines.
delete process.env.NODE_EXTRA_CA_CERTS;

void bench();

/** Prints the results and targets, and writes them as JSON. */
async function bench(): Promise<void> {
  const rows = isQuick ? await quickRows() : await allRows();
  console.log(table(rows));
  for (const bundle of ['languageServer', 'extension'] as const) {
    console.log(`\nWhat is large in ${bundle}.js:\n${largestParts(bundle).join('\n')}`);
  }
  const results = rows.map((row) => ({ ...row, verdict: verdictOf(row) }));
  fs.writeFileSync(
    output,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, rows: results }, undefined, 2)}\n`,
  );
  const gross = rows.filter(isGross);
  if (isQuick && gross.length > 0) {
    console.error(
      `\nFar slower or larger than it should be: ${gross.map(({ what, peer }) => `${what} (${peer})`).join(', ')}`,
    );
    process.exitCode = 1;
  }
}

/** Returns the rows that need only the packages of this repository. */
async function quickRows(): Promise<readonly Row[]> {
  return [...(await analysisRows(40)), ...(await requestRows(30)), ...(await growthRows(3, [1, 11])), ...sizeRows()];
}

async function allRows(): Promise<readonly Row[]> {
  const { editorRows } = await import('./editor');
  const { commandLineRows } = await import('./commandLine');
  const { scanRows } = await import('./scan');
  const { windowRows } = await import('./windows');
  return [
    ...(await analysisRows(150)),
    ...(await editorRows(40)),
    ...(await requestRows(100)),
    ...(await growthRows(5)),
    ...commandLineRows(3),
    ...(await scanRows(5)),
    ...windowRows(5),
    ...sizeRows(),
  ];
}

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { program, repository } from './documents';
import { peerFile } from './peers';
import { ratio, type Row } from './row';

/** Three rules that Spectral can check, too: a required member, a value, and a pattern. */
const ruleset = {
  rules: {
    version: { given: '$', severity: 'error', then: { field: 'schemaVersion', function: 'truthy' } },
    status: {
      given: '$..captureSlots[*].family',
      severity: 'error',
      then: { function: 'enumeration', functionOptions: { values: ['DESKTOP', 'TABLET', 'MOBILE'] } },
    },
    task: {
      given: '$..tasks[*].id',
      severity: 'error',
      then: { function: 'pattern', functionOptions: { match: '^E\\d\\d-' } },
    },
  },
};

const cli = path.join(repository, 'dist', 'cli.js');

/** Returns the cost of checking many documents on the command line: copies of the example program with eight documents each. */
export function commandLineRows(rounds: number): readonly Row[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  try {
    const many = copies(folder, 'many', 128);
    const rules = path.join(folder, 'ruleset.json');
    fs.writeFileSync(rules, JSON.stringify(ruleset));
    const spectral = peerFile('@stoplight', 'spectral-cli', 'dist', 'index.js');
    const times = { ours: [] as number[], native: [] as number[] };
    run(cli, 'check', many);
    for (let round = 0; round < rounds; round++) {
      times.ours.push(run(cli, 'check', many));
      times.native.push(run('-e', readAll, many));
    }
    // Runs once, because it takes a quarter of a minute.
    const ofSpectral = run(spectral, 'lint', `${many}/**/*.json`, '--ruleset', rules, '--quiet');
    const { documents, megabytes } = sizeOf(many);
    const what = `command line, ${documents} documents, ${megabytes} MB`;
    return [
      versionRow(rounds),
      ratio(what, 2, 'reading and JSON.parse in Node', times.ours, times.native),
      ratio(what, 0.1, 'Spectral, three rules', times.ours, [ofSpectral]),
    ];
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Returns the cost of a start compared with an empty start of Node.js. */
function versionRow(rounds: number): Row {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 4 * rounds; round++) {
    times.ours.push(run(cli, '--version'));
    times.bare.push(run('-e', '0'));
  }
  return ratio('command line, --version', 1.25, 'Node that does nothing', times.ours, times.bare);
}

const readAll = `
const fs = require('node:fs'), path = require('node:path');
for (const name of fs.readdirSync(process.argv[1], { recursive: true })) {
  if (name.endsWith('.json')) JSON.parse(fs.readFileSync(path.join(process.argv[1], name), 'utf8'));
}`;

function copies(folder: string, name: string, count: number): string {
  for (let copy = 0; copy < count; copy++) {
    fs.cpSync(program, path.join(folder, name, `program-${copy}`), { recursive: true });
  }
  return path.join(folder, name);
}

function sizeOf(folder: string) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const bytes = names.reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);
  return { documents: names.length, megabytes: Math.round(bytes / 1e6) };
}

/** @returns the duration of a command, whether it finds anything or not */
function run(...args: readonly string[]): number {
  const begun = performance.now();
  try {
    execFileSync(process.execPath, args, { stdio: 'pipe', maxBuffer: 1e9 });
  } catch (error) {
    if ((error as { readonly status?: number | null }).status !== 1) {
      throw error; // Exit code 1 means that it has findings.
    }
  }
  return performance.now() - begun;
}

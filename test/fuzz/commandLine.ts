import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../../server/src/core/analysis/config/config';
import { english } from '../../server/src/core/l10n/language';
import { examples, type Json } from '../support/examples';
import { must, mustLieIn, type Asker } from './asker';
import { randomOf, type Case } from './cases';
import { mutateText } from './mutateText';
import { mutateValue } from './mutateValue';
import type { Random } from './random';

const program = path.join(examples, '..', 'dist', 'cli.js');

const configuration = {
  rules: { 'program/tally': 'warning', 'screens/tally': 'off' },
  domains: ['service-docs', 'x'],
  suppressions: [{ rule: 'program/tally', files: '*.json', path: '/program', reason: 'known', expires: '2027-01-31' }],
};

const baseline = { version: 1, findings: [{ file: 'a.json', code: 'program/tally', path: '/program/progress' }] };

/** Tries a random configuration. */
export function tryConfiguration({ seed, number }: Case, asker: Asker): void {
  const text = mutated(configuration, randomOf(seed, number, 3));
  const { config, findings } = asker.measure('configuration', () => readConfig(text, english));
  mustLieIn(
    text.length,
    findings.map(({ span }) => span),
    'a finding of the configuration',
  );
  must(config.rules instanceof Map, () => 'a configuration without rules');
}

function mutated(source: object, random: Random): string {
  const value = { source: JSON.parse(JSON.stringify(source)) as Json };
  for (let count = random.below(3); count > 0; count--) {
    mutateValue(value, random);
  }
  const text = 'source' in value ? JSON.stringify(value.source, null, 2) : '';
  return random.happens(0.5) ? text : mutateText(text, random);
}

/** Runs the built command line on a folder with the texts of some cases, next to a configuration and a baseline. */
export function tryCommandLine(cases: readonly Case[], asker: Asker): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-fuzz-'));
  try {
    const random = randomOf(cases[0]!.seed, cases[0]!.number, 4);
    for (const [name, nth] of [
      ['before', 0],
      ['after', -1],
    ] as const) {
      for (const { number, file, texts } of cases) {
        write(path.join(folder, name, String(number % 3), file), texts.at(nth)!);
      }
    }
    write(path.join(folder, 'after', 'statusdocs.config.json'), mutated(configuration, random));
    write(path.join(folder, 'baseline.json'), mutated(baseline, random));
    for (const args of commands) {
      run(folder, args, asker);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const commands: readonly (readonly string[])[] = [
  ['check', 'after', '--reporter', 'json'],
  ['check', 'after', '--baseline', 'baseline.json', '--reporter', 'sarif'],
  ['check', 'after', '--fix', '--dry-run'],
  ['check', 'after', '--fix'],
  ['progress', 'after', '--all'],
  ['diff', 'before', 'after', '--markdown'],
  ['assemble', 'after/0/handoff'],
  ['publish', 'after', '--out', 'site'],
];

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

function run(folder: string, args: readonly string[], asker: Asker): void {
  asker.calls++;
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 256 * 1024 * 1024,
  });
  const command = `statusdocs ${args.join(' ')}`;
  must(signal === null, () => `${command} was ended by ${signal}`);
  must(status === 0 || status === 1 || status === 2, () => `${command} exits with ${status}: ${stderr}`);
  const raw = /^.*(?:\n\s+at .*:\d+|Cannot read|is not a function|\b(?:Type|Range|Syntax)Error\b).*/m.exec(stderr);
  must(raw === null, () => `${command} says ${raw?.[0]}`);
  must(!stdout.includes('document/crash'), () => `${command} reports a crash`);
}

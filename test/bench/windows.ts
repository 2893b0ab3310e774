import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repository } from './documents';
import { median } from './measure';
import { ratio, type Row } from './row';
import { files, ours, workspace } from './workspace';

/** Returns the cost of the packaged extension in windows of a real VS Code, one after another. */
export function windowRows(windows: number): readonly Row[] {
  const absent = whyAbsent();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  try {
    const rows = absent === undefined ? measured(folder, windows) : { activation: NaN, json: NaN, longest: NaN };
    return [
      ratio('activation on a plain JSON file', 1, 'built-in JSON extension', [rows.activation], [rows.json]),
      {
        what: `longest frame in VS Code, scan of ${files} JSON files, ${ours} of them ours`,
        measured: rows.longest,
        target: 100,
        unit: 'ms' as const,
        peer: `of each of ${windows} windows, the median`,
      },
    ].map((row) => (absent === undefined ? row : { ...row, absent }));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function measured(folder: string, windows: number) {
  const [plain, many] = [path.join(folder, 'plain'), path.join(folder, 'many')];
  fs.mkdirSync(plain);
  fs.writeFileSync(path.join(plain, 'plain.json'), '{ "name": "plain", "items": [1, 2, 3] }\n');
  workspace(many);
  const activations = Array.from({ length: windows }, () => inWindow('activation', plain));
  const scans = Array.from({ length: windows }, () => inWindow('scan', many));
  const medianOf = (numbers: readonly Numbers[], name: string) =>
    median(numbers.flatMap(({ [name]: number }) => (number === undefined ? [] : [number])));
  return {
    activation: medianOf(activations, 'ours'),
    json: medianOf(activations, 'json'),
    longest: medianOf(scans, 'longest'),
  };
}

type Numbers = Readonly<Record<string, number>>;

/** Returns the measurements of one window; empty if VS Code ended early. */
function inWindow(name: string, folder: string): Numbers {
  const { status, stdout } = node(
    ...['scripts/vscode-host/run-tests.mjs', '--vsix', 'dist/statusdocs.vsix', '--timeout', '90'],
    ...['--extension', 'scripts/vscode-host/empty-extension', '--folder', folder, `dist/bench/${name}.cjs`],
  );
  if (status === 1) {
    throw new Error(`What is measured in VS Code is not as it should be:\n${stdout}`);
  }
  const [, measurement] = /\[measured\] (.*)/.exec(stdout) ?? [];
  return measurement === undefined ? {} : (JSON.parse(measurement) as Numbers);
}

/** Returns the reason why VS Code is missing and cannot be installed, or `undefined` if it is there. */
function whyAbsent(): string | undefined {
  const { status } = node(
    ...['--input-type=module', '--eval'],
    `import { chromiumPath } from './scripts/vscode-host/chromium.mjs';
    import { install } from './scripts/vscode-host/install.mjs';
    install();
    chromiumPath();`,
  );
  return status === 0 ? undefined : 'there is no VS Code, or no Chromium for it';
}

const node = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

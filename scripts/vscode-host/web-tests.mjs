// Runs the tests of VS Code in its web worker extension host, as in vscode.dev.
//
//   node web-tests.mjs [WORD...]   only the files whose names contain one of the words
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWebTests } from './build-tests.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

await import('../../esbuild.mjs');
const bundle = path.relative(root, await buildWebTests(process.argv.slice(2)));
const runner = ['scripts/vscode-host/run-tests.mjs', '--folder', 'examples', '--extension', '.', '--timeout', '600'];
try {
  execFileSync(process.execPath, [...runner, '--web', bundle], { cwd: root, stdio: 'inherit' });
} catch ({ status }) {
  process.exitCode = status ?? 1; // The errors are printed above.
}

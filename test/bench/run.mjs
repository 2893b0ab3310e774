/**
 * Builds the packages and measures them: `npm run bench [-- --quick] [result.json]`. The full form installs missing peers into
 * this folder.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isQuick = process.argv.includes('--quick');

if (!isQuick && !fs.existsSync(path.join(root, 'test', 'bench', 'node_modules'))) {
  run('npm', 'ci', '--prefix', 'test/bench');
}
if (!isQuick || !fs.existsSync(path.join(root, 'dist', 'server.js'))) {
  run('npm', 'run', '--silent', 'package');
}
// Bundled, because loaders of TypeScript wrap every function, which costs more than some measurements.
const bundled = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  mainFields: ['module', 'main'],
  logLevel: 'warning',
};
await build({
  ...bundled,
  entryPoints: [path.join(root, 'test', 'bench', 'main.ts')],
  outfile: path.join(root, 'dist', 'bench.cjs'),
});
await build({
  ...bundled,
  entryPoints: ['activation', 'scan'].map((name) => path.join(root, 'test', 'bench', 'window', `${name}.ts`)),
  outdir: path.join(root, 'dist', 'bench'),
  outExtension: { '.js': '.cjs' },
  external: ['vscode'],
});
run('node', '--expose-gc', '--max-old-space-size=6144', 'dist/bench.cjs', ...process.argv.slice(2));

function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    process.exit(status ?? 1);
  }
}

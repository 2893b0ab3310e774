// Bundles the tests that run inside VS Code: `vscode` is there, everything else is not.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns {Promise<string[]>} the absolute paths of the bundled test files */
export async function buildTests() {
  const folder = path.join(root, 'test', 'vscode');
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  const outdir = path.join(root, 'dist', 'test');
  await build({
    entryPoints: names.map((name) => path.join(folder, name)),
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode'],
    mainFields: ['module', 'main'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return names.map((name) => path.join(outdir, name.replace(/\.ts$/, '.cjs')));
}

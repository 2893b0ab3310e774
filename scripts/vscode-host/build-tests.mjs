// Bundles the tests that run inside VS Code. Only the module `vscode` is available there.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Tests that need Node.js, so they do not run in a browser. */
const onlyInNode = {
  'assistants.test.ts': 'their tools are a process',
  'clones.test.ts': 'there is no git',
  'history.test.ts': 'there is no git',
  'merge.test.ts': 'there is no git',
  'whatMoved.test.ts': 'there is no git',
};

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

/**
 * Bundles the same tests for the web worker extension host, which takes one file.
 * @param {string[]} words bundles only files whose names contain one of these words; all files if empty
 * @returns {Promise<string>} its absolute path
 */
export async function buildWebTests(words = []) {
  const names = fs
    .readdirSync(path.join(root, 'test', 'vscode'))
    .filter((name) => name.endsWith('.test.ts') && !Object.hasOwn(onlyInNode, name))
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  const imports = names.map((name) => `await import('./test/vscode/${name}');`).join('\n');
  const outfile = path.join(root, 'dist', 'test', 'web.js');
  await build({
    stdin: {
      contents: `import { runMocha } from './scripts/vscode-host/mocha-web.mjs';
        export const run = () => runMocha(async () => {${imports}});`,
      resolveDir: root,
    },
    outfile,
    bundle: true,
    platform: 'browser',
    // mocha.js is UMD and assigns module.exports itself, so ours must come last.
    format: 'iife',
    globalName: 'tests',
    footer: { js: 'module.exports = tests;' },
    target: 'es2022',
    external: ['vscode'],
    mainFields: ['module', 'main'],
    alias: {
      'node:assert/strict': path.join(root, 'scripts', 'vscode-host', 'assert-web.mjs'),
      'node:path': 'path-browserify',
    },
    plugins: [noProcesses],
    logLevel: 'warning',
  });
  return outfile;
}

/** Replaces process APIs, because a browser has no processes. */
const noProcesses = {
  name: 'no-processes',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]serverProcess\.ts$/ }, () => ({
      contents: 'export const hasPs = false; export const serverProcess = () => undefined;',
    }));
  },
};

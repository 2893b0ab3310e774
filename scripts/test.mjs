/**
 * Runs everything that has to hold, one step after the other, and ends with "N passed, N failed".
 * A step that runs tests counts each of them; any other step counts as one.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildTests } from './vscode-host/build-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
const inVsCode = (...args) => ['node', 'scripts/vscode-host/run-tests.mjs', '--folder', 'examples', ...args];

const tests = (await buildTests()).map((file) => path.relative(root, file));

const steps = {
  'generated files are current': ['npm', 'run', '--silent', 'generate', '--', '--check'],
  types: ['npm', 'run', '--silent', 'types'],
  lint: ['npm', 'run', '--silent', 'lint'],
  format: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'],
  package: ['npm', 'run', '--silent', 'package'],
  'the packages are the same from elsewhere': ['node', 'scripts/packageAgain.mjs'],
  'the bill of materials': ['npx', 'mocha', '--config', 'test/package/.mocharc.json'],
  'unit, schema, command line, LSP, client': ['npx', 'mocha'],
  'the host and the dashboard, in a browser': ['npx', 'mocha', '--config', 'test/host/.mocharc.json'],
  'nothing breaks under mutated documents, for a minute': ['npm', 'run', '--silent', 'fuzz'],
  'speed and size': ['npm', 'run', '--silent', 'bench', '--', '--quick'],
  'the extension in VS Code': inVsCode('--extension', '.', ...tests),
  'the packaged extension in VS Code': inVsCode(
    ...['--vsix', 'dist/statusdocs.vsix', '--extension', 'scripts/vscode-host/empty-extension'],
    ...tests,
  ),
  'the views in VS Code, driven by mouse and keyboard': [
    ...['node', 'scripts/vscode-host/screenshot.mjs', '--vsix', 'dist/statusdocs.vsix', '--folder', 'examples'],
    ...['--scenario', 'test/vscode/scenarios/program.mjs'],
  ],
};

let passed = 0;
let failed = 0;
for (const [name, command] of Object.entries(steps)) {
  const start = Date.now();
  console.log(`\n=== ${name}`);
  const { code, output } = await run(command);
  const passing = counted(output, 'passing');
  const failing = counted(output, 'failing');
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  passed += passing + (code === 0 && passing === 0 ? 1 : 0);
  failed += failing + (code !== 0 && failing === 0 ? 1 : 0);
  console.log(`=== ${name}: ${code === 0 ? 'passed' : `failed with exit code ${code}`} in ${seconds} s`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell: windows, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The number mocha's summary gives. */
function counted(output, word) {
  return Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0);
}

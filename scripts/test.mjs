/**
 * Runs everything that has to hold, layer after layer, and ends with "N passed, N failed".
 * A step that runs tests counts each of them; any other step counts as one.
 *
 *   npm test                  all layers
 *   npm test -- --only core   one of them, or several: --only core --only unit
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildTests, buildWebTests } from './vscode-host/build-tests.mjs';
import { chromiumPath } from './vscode-host/chromium.mjs';
import { install } from './vscode-host/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

const npmRun = (...args) => ['npm', 'run', '--silent', ...args];
const mocha = (config) => ['npx', 'mocha', '--config', config];

/** Each with its steps, from what is quick to what takes long. */
const layers = {
  static: {
    lint: npmRun('lint'),
    'generated files are current': npmRun('generate', '--', '--check'),
    types: npmRun('types'),
    format: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'],
    links: npmRun('links'),
    spelling: npmRun('spelling'),
  },
  packages: {
    package: npmRun('package'),
    'the packages are the same from elsewhere': ['node', 'scripts/packageAgain.mjs'],
    'the npm package, what runs it in CI, and the bill of materials': mocha('test/package/.mocharc.json'),
  },
  core: { 'the pure core': mocha('test/rings/core.cjs') },
  unit: { 'schema, command line, LSP, client, scripts': mocha('test/rings/unit.cjs') },
  exhaustive: { 'thousands of documents, and very long ones': mocha('test/rings/exhaustive.cjs') },
  browser: { 'the host and the dashboard, in a browser': mocha('test/host/.mocharc.json') },
  fuzz: { 'nothing breaks under mutated documents, for a minute': npmRun('fuzz') },
  bench: { 'speed and size': npmRun('bench', '--', '--quick') },
  vscode: stepsInVsCode,
};

/** How many steps of a layer run side by side: those that mostly wait, or use one core only. */
const atOnce = { static: 2, vscode: 2 };

/** What a layer runs is made by `packages`; alone it has to make it. */
const needs = { unit: 'build', exhaustive: 'build', browser: 'build', bench: 'package', vscode: 'package' };

const chosen = chosenLayers();
const made = chosen.includes('packages') ? [] : new Set(chosen.flatMap((layer) => needs[layer] ?? []));
let passed = 0;
let failed = 0;
await runSteps(Object.fromEntries(Array.from(made, (script) => [script, npmRun(script)])), 1);
for (const layer of chosen) {
  const steps = typeof layers[layer] === 'function' ? await layers[layer]() : layers[layer];
  await runSteps(steps, atOnce[layer] ?? 1);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs steps, `lanes` of them side by side; then each is printed as a whole once it has ended. */
async function runSteps(steps, lanes) {
  const waiting = Object.entries(steps);
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await runStep(...next, lanes === 1);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function runStep(name, command, isAlone) {
  const start = Date.now();
  if (isAlone) {
    console.log(`\n=== ${name}`);
  }
  const { code, output } = await run(command, isAlone ? (chunk) => process.stdout.write(chunk) : undefined);
  const passing = counted(output, 'passing');
  const failing = counted(output, 'failing');
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  passed += passing + (code === 0 && passing === 0 ? 1 : 0);
  failed += failing + (code !== 0 && failing === 0 ? 1 : 0);
  if (!isAlone) {
    process.stdout.write(`\n=== ${name}\n${output}`);
  }
  console.log(`=== ${name}: ${code === 0 ? 'passed' : `failed with exit code ${code}`} in ${seconds} s`);
}

function chosenLayers() {
  const { only } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;
  const names = Object.keys(layers);
  const unknown = only?.find((layer) => !names.includes(layer));
  if (unknown !== undefined) {
    console.error(`There is no layer ${unknown}. The layers are: ${names.join(', ')}.`);
    process.exit(2);
  }
  return names.filter((layer) => !only || only.includes(layer));
}

async function stepsInVsCode() {
  // What all of them need is there before several begin.
  chromiumPath();
  install(path.join(root, '.vscode-test'));
  const tests = (await buildTests()).map((file) => path.relative(root, file));
  const scenario = (name, ...args) => [
    ...['node', 'scripts/vscode-host/screenshot.mjs', '--vsix', 'dist/statusdocs.vsix', '--folder', 'examples'],
    ...['--scenario', `test/vscode/scenarios/${name}.mjs`, ...args],
  ];
  const inVsCode = (...args) => [
    ...['node', 'scripts/vscode-host/run-tests.mjs', '--folder', 'examples', '--timeout', '600'],
    ...args,
  ];
  // Those that ask most of files; `npm run test:web` runs all.
  const webTests = path.relative(root, await buildWebTests(['navigation', 'problems', 'refactor', 'testExplorer']));
  return {
    'the extension in VS Code': inVsCode('--extension', '.', ...tests),
    'the extension in the web worker host of VS Code': inVsCode('--extension', '.', '--web', webTests),
    'the packaged extension in VS Code': inVsCode(
      ...['--vsix', 'dist/statusdocs.vsix', '--extension', 'scripts/vscode-host/empty-extension'],
      ...tests,
    ),
    'the views in VS Code, driven by mouse and keyboard': scenario('program'),
    'the icon of a document, before and after it is opened': scenario(
      'icon',
      '--file',
      'program/booking-execution.json',
    ),
    'a suppression in VS Code, and the way back': scenario('suppress', '--file', 'broken/booking-execution.json'),
    'a public key from a file, in VS Code': scenario('publicKey'),
  };
}

function run([command, ...args], onOutput) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...{ cwd: root, shell: windows },
      stdio: ['ignore', 'pipe', onOutput ? 'inherit' : 'pipe'],
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        chunks.push(chunk);
        onOutput?.(chunk);
      });
    }
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

/** The number mocha's summary gives. */
function counted(output, word) {
  return Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0);
}

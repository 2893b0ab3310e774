/**
 * Runs the tests layer by layer and ends with "N passed, N failed".
 *
 *   npm test                      every layer; random samples of what goes through thousands of cases
 *   npm run test:all              everything, at full budget
 *   npm test -- --only core       one layer; may be repeated
 *   npm test -- --seed 4711       the same samples as in the run that printed this seed
 *   npm test -- --samples 2       runs the exhaustive layer twice, with two samples
 *
 * A step that runs mocha counts each of its tests; any other step counts as one.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildTests, buildWebTests } from './vscode-host/build-tests.mjs';
import { chromiumPath } from './vscode-host/chromium.mjs';
import { install } from './vscode-host/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';

const {
  all: isFull,
  only,
  seed,
  samples,
} = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    samples: { type: 'string', default: '1' },
  },
}).values;

const npmRun = (...args) => ['npm', 'run', '--silent', ...args];
const mocha = (config) => ['npx', 'mocha', '--config', config, '--reporter', 'dot'];
const mochaFile = (file) => ['npx', 'mocha', '--no-config', '--import=tsx', '--timeout', '120000', file];

/** The steps of each layer. `full` steps run only in `npm run test:all`. */
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
    'the packages, installed elsewhere': mocha('test/rings/packed.cjs'),
    ...full({
      'a release, short of publishing': npmRun('release:check'),
      'the npm package, what runs it in CI, and the bill of materials': mocha('test/package/.mocharc.json'),
    }),
  },
  core: { 'the pure core': mocha('test/rings/core.cjs') },
  unit: { 'schema, command line, LSP, client, scripts': mocha('test/rings/unit.cjs') },
  exhaustive: { 'thousands of documents, and very long ones': mocha('test/rings/exhaustive.cjs') },
  browser: isFull
    ? { 'the host and the dashboard, in a browser': mocha('test/host/.mocharc.json') }
    : { 'the dashboard, in a browser': mochaFile('test/host/dashboard.test.ts') },
  vscode: stepsInVsCode,
  ...full({
    slow: { 'what takes tens of seconds': mocha('test/rings/slow.cjs') },
    fuzz: { 'mutated documents for a minute': npmRun('fuzz') },
    bench: { 'speed and size': npmRun('bench', '--', '--quick') },
  }),
};

/** Number of steps of a layer that run in parallel, because each uses one core. Whole VS Code test runs need two. */
const parallelSteps = { static: 2, vscode: isFull ? 1 : 2 };

/** Layers that wait half of the time. They run in parallel with the other layers. */
const idleLayers = ['browser'];

/** Layers that run alone, because they build packages for others, type into an editor, or measure. */
const firstLayers = ['packages', 'vscode'];
const lastLayers = ['bench'];

/** The script to run before a layer. The layer `packages` builds everything. */
const buildScripts = {
  unit: 'build',
  exhaustive: 'build',
  slow: 'build',
  browser: 'build',
  bench: 'package',
  vscode: 'package',
};

const chosen = chosenLayers();
const builds = chosen.includes('packages') ? [] : new Set(chosen.flatMap((layer) => buildScripts[layer] ?? []));
let passed = 0;
let failed = 0;
if (!isFull) {
  console.log(`Samples of seed ${seed}`);
}
for (const script of builds) {
  await runLayer(script, { [script]: npmRun(script) });
}
const chosenOf = (layers) => chosen.filter((layer) => layers.includes(layer));
await runInTurn(chosenOf(firstLayers));
await Promise.all([
  runInTurn(chosen.filter((layer) => ![...firstLayers, ...idleLayers, ...lastLayers].includes(layer))),
  runInTurn(chosenOf(idleLayers)),
]);
await runInTurn(chosenOf(lastLayers));
if (failed > 0 && !isFull) {
  console.log(`\nThe same samples again: npm test -- --seed ${seed}`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs layers one after another. */
async function runInTurn(names) {
  for (const layer of names) {
    const steps = typeof layers[layer] === 'function' ? await layers[layer]() : layers[layer];
    const turns = layer === 'exhaustive' && !isFull ? Number(samples) : 1;
    for (let turn = 0; turn < turns; turn++) {
      await runLayer(layer, steps, Number(seed) + turn);
    }
  }
}

/** Runs the steps of a layer, prints one line for the layer, and the output of each step that failed. */
async function runLayer(layer, steps, sample = seed) {
  const start = Date.now();
  const queue = Object.entries(steps);
  const results = [];
  const runLane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      results.push({ step: next[0], ...(await runStep(next[1], sample)) });
    }
  };
  await Promise.all(Array.from({ length: parallelSteps[layer] ?? 1 }, runLane));
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  console.log(`${layer}: ${sum('passed')} passed, ${sum('failed')} failed in ${seconds} s`);
  for (const { step, failed, output } of results) {
    if (failed > 0) {
      console.log(`=== ${layer}: ${step} failed\n${output}`);
    }
  }
  passed += sum('passed');
  failed += sum('failed');
}

async function runStep(command, sample) {
  const { code, output } = await run(command, { ...process.env, TEST_SAMPLE: isFull ? 'all' : String(sample) });
  const passing = countOf(output, 'passing');
  const failing = countOf(output, 'failing');
  return {
    passed: passing + (code === 0 && passing === 0 ? 1 : 0),
    failed: failing + (code !== 0 && failing === 0 ? 1 : 0),
    output,
  };
}

function full(part) {
  return isFull ? part : {};
}

function chosenLayers() {
  const names = Object.keys(layers);
  const unknown = only?.find((layer) => !names.includes(layer));
  if (unknown !== undefined) {
    console.error(`There is no layer ${unknown}. The layers are: ${names.join(', ')}.`);
    process.exit(2);
  }
  return names.filter((layer) => !only || only.includes(layer));
}

/** Returns the steps in VS Code. The quick run tests the extension once, and starts the packaged extension. */
async function stepsInVsCode() {
  // Installed before the steps, which all need them.
  chromiumPath();
  install(path.join(root, '.vscode-test'));
  const tests = (await buildTests()).map((file) => path.relative(root, file));
  const basics = tests.filter((file) => /^(?:activation|problems)\./.test(path.basename(file)));
  const inEmptyWindow = (name, ...args) => [
    ...['node', 'scripts/vscode-host/screenshot.mjs', '--vsix', 'dist/statusdocs.vsix'],
    ...['--scenario', `test/vscode/scenarios/${name}.mjs`, ...args],
  ];
  const scenario = (name, ...args) => inEmptyWindow(name, '--folder', 'examples', ...args);
  const inVsCode = (...args) => [
    ...['node', 'scripts/vscode-host/run-tests.mjs', '--folder', 'examples', '--timeout', '600'],
    ...args,
  ];
  const packaged = ['--vsix', 'dist/statusdocs.vsix', '--extension', 'scripts/vscode-host/empty-extension'];
  const quick = {
    'the extension in VS Code': inVsCode('--extension', '.', ...tests),
    'the packaged extension in VS Code': inVsCode(...packaged, ...(isFull ? tests : basics)),
  };
  if (!isFull) {
    return quick;
  }
  // The tests that use files most. `npm run test:web` runs all.
  const webTests = path.relative(root, await buildWebTests(['navigation', 'problems', 'refactor', 'testExplorer']));
  return {
    ...quick,
    'the extension in the web worker host of VS Code': inVsCode('--extension', '.', '--web', webTests),
    'the views in VS Code, driven by mouse and keyboard': scenario('program'),
    'the icon of a document, before and after it is opened': scenario(
      'icon',
      '--file',
      'program/booking-execution.json',
    ),
    'a suppression in VS Code, and the way back': scenario('suppress', '--file', 'broken/booking-execution.json'),
    'a public key from a file, in VS Code': scenario('publicKey'),
    'the sample program, from an empty window': inEmptyWindow('sample'),
    'a merge by meaning, from the menus of VS Code': scenario('merge', '--settings', '{"git.enabled":true}'),
  };
}

function run([command, ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, shell: isWindows, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => chunks.push(chunk));
    }
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

/** Returns a number from the summary of mocha. */
function countOf(output, word) {
  return Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0);
}

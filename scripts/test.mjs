/**
 * Runs the tests, two steps at a time, and ends with "N passed, N failed".
 *
 *   npm test                      every layer; random samples of what goes through thousands of cases
 *   npm run test:all              everything, at full budget
 *   npm test -- --only core       one layer; may be repeated
 *   npm test -- --seed 4711       the same samples as in the run that printed this seed
 *   npm test -- --only exhaustive --samples 2    runs this layer twice, with two samples
 *
 * A step that runs mocha counts each of its tests; any other step counts as one.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildTests, buildWebTests } from './vscode-host/build-tests.mjs';
import { chromiumPath } from './vscode-host/chromium.mjs';

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
const runMocha = (...args) => ['node', 'node_modules/mocha/bin/mocha.js', '--reporter', 'dot', ...args];
const mocha = (config) => runMocha('--config', config);
const mochaFile = (file) => runMocha('--no-config', '--import=tsx', '--timeout', '120000', file);

/** The steps of each layer, the longest first. `full` steps run only in `npm run test:all`. */
const layers = {
  static: {
    lint: npmRun('lint'),
    format: npmRun('format', '--', '--check'),
    spelling: npmRun('spelling'),
    'generated files are current': npmRun('generate', '--', '--check'),
    links: npmRun('links'),
    ...full({ types: npmRun('types') }), // The linter checks them, too, with the compiler inside it.
  },
  core: { 'the pure core': mocha('test/rings/core.cjs') },
  unit: { 'schema, command line, LSP, client, scripts': mocha('test/rings/unit.cjs') },
  exhaustive: { 'thousands of documents, and very long ones': mocha('test/rings/exhaustive.cjs') },
  tests: { 'core, unit and exhaustive at once': mocha('test/rings/quick.cjs') },
  vscode: stepsInVsCode,
  packages: {
    'the packages, installed elsewhere': mocha('test/rings/packed.cjs'),
    ...full({
      'a release, short of publishing': npmRun('release:check'),
      'the npm package, what runs it in CI, and the bill of materials': mocha('test/package/.mocharc.json'),
    }),
  },
  browser: isFull
    ? { 'the host and the dashboard, in a browser': mocha('test/host/.mocharc.json') }
    : { 'the dashboard, in a browser': mochaFile('test/host/dashboard.test.ts') },
  ...full({
    slow: { 'what takes tens of seconds': mocha('test/rings/slow.cjs') },
    fuzz: { 'mutated documents for a minute': npmRun('fuzz') },
    bench: { 'speed and size': npmRun('bench', '--', '--quick') },
  }),
};

/** The layers of a run without `--only`. The layer `tests` has three others. */
const usual = Object.keys(layers).filter(
  (layer) => !(isFull ? ['tests'] : ['core', 'unit', 'exhaustive']).includes(layer),
);

/** Number of steps that run at the same time. The full run has steps that measure, or need two cores. */
const lanes = isFull ? 1 : 2;

/** Layers that read only sources. All others wait for the build. */
const layersOfSources = ['static', 'core'];

/** Layers that need the packages, and not only `dist/`. */
const layersOfPackages = ['packages', 'vscode', 'bench'];

const chosen = chosenLayers();
let passed = 0;
let failed = 0;
const failedSteps = [];
if (!isFull) {
  console.log(`Samples of seed ${seed}`);
}
const built = build();
const queue = (await Promise.all(chosen.map(stepsOf))).flat();
await Promise.all(Array.from({ length: lanes }, runLane));
await built;
if (failed > 0) {
  console.log(`\nFailed: ${failedSteps.join('; ')}`);
}
if (failed > 0 && !isFull) {
  console.log(`The same samples again: npm test -- --seed ${seed}`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Builds and installs what the chosen layers need. */
async function build() {
  const script = chosen.some((layer) => layersOfPackages.includes(layer)) ? 'package' : 'build';
  await Promise.all([
    chosen.some((layer) => !layersOfSources.includes(layer)) &&
      runStep({ layer: script, step: 'dist/', command: npmRun(script) }),
    chosen.includes('vscode') &&
      runStep({ layer: 'vscode', step: 'installation', command: ['node', 'scripts/vscode-host/install.mjs'] }),
  ]);
}

/** Returns the steps of a layer, with their samples. */
async function stepsOf(layer) {
  const steps = typeof layers[layer] === 'function' ? await layers[layer]() : layers[layer];
  const turns = layer === 'exhaustive' && !isFull ? Number(samples) : 1;
  return Array.from({ length: turns }, (_, turn) =>
    Object.entries(steps).map(([step, command]) => ({ layer, step, command, sample: Number(seed) + turn })),
  ).flat();
}

/** Runs one step after another until none is left. */
async function runLane() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    await (layersOfSources.includes(next.layer) ? undefined : built);
    await runStep(next);
  }
}

/** Runs a step, and prints one line for it, or all of its output if it failed. */
async function runStep({ layer, step, command, sample = seed }) {
  const start = Date.now();
  const { code, output } = await run(command, { ...process.env, TEST_SAMPLE: isFull ? 'all' : String(sample) });
  const [passing, failing] = [countOf(output, 'passing'), countOf(output, 'failing')];
  const passes = passing + (code === 0 && passing === 0 ? 1 : 0);
  const failures = failing + (code !== 0 && failing === 0 ? 1 : 0);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  console.log(`${layer}, ${step}: ${passes} passed, ${failures} failed in ${seconds} s`);
  if (failures > 0) {
    console.log(output);
    failedSteps.push(`${layer}, ${step}`);
  }
  passed += passes;
  failed += failures;
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
  return (only ? names : usual).filter((layer) => !only || only.includes(layer));
}

/** Returns the steps in VS Code. The quick run tests the extension once, as it is packaged. */
async function stepsInVsCode() {
  chromiumPath(); // Installed before the steps, which all need it.
  const tests = (await buildTests()).map((file) => path.relative(root, file));
  const inEmptyWindow = (name, ...args) => [
    ...['node', 'scripts/vscode-host/screenshot.mjs', '--vsix', 'dist/statusdocs.vsix'],
    ...['--scenario', `test/vscode/scenarios/${name}.mjs`, ...args],
  ];
  const scenario = (name, ...args) => inEmptyWindow(name, '--folder', 'examples', ...args);
  const inVsCode = (...args) => [...['node', 'scripts/vscode-host/run-tests.mjs', '--folder', 'examples'], ...args];
  const packaged = ['--vsix', 'dist/statusdocs.vsix', '--extension', 'scripts/vscode-host/empty-extension'];
  const quick = { 'the packaged extension in VS Code': inVsCode(...packaged, ...tests) };
  if (!isFull) {
    return quick;
  }
  // The tests that use files most. `npm run test:web` runs all.
  const webTests = path.relative(root, await buildWebTests(['navigation', 'problems', 'refactor', 'testExplorer']));
  return {
    ...quick,
    'the extension in VS Code': inVsCode('--extension', '.', ...tests),
    'the extension in the web worker host of VS Code': inVsCode('--extension', '.', '--web', webTests),
    'the views in VS Code, driven by mouse and keyboard': scenario('program'),
    'the icon of a document, before and after it is opened': scenario(
      'icon',
      '--file',
      'program/booking-execution.json',
    ),
    'sticky scroll in a document without edits': scenario('stickyScroll'),
    'two folders of the same name in VS Code': scenario('folders'),
    'a suppression in VS Code, and the way back': scenario('suppress', '--file', 'broken/booking-execution.json'),
    'a public key from a file, in VS Code': scenario('publicKey'),
    'a new contribution in VS Code, with its lens': scenario(
      'contribution',
      '--settings',
      '{"files.simpleDialog.enable":true}',
    ),
    'claims in two programs with the same documents': scenario('claim'),
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

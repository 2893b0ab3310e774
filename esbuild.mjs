/**
 * Bundles the client, its dashboard, the server and the command line into dist/, with the licenses of the bundled packages.
 *
 *   node esbuild.mjs           builds once, as it is shipped
 *   node esbuild.mjs --watch   rebuilds after each change, readable in a debugger, without the licenses
 */
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import protocol from 'vscode-languageserver/node';
import { watch } from './scripts/watch.mjs';
import { withoutProse } from './scripts/withoutProse.mjs';

/** Leaves files out of a bundle that few runs need, or that are shipped anyway. They are read from the folder of the bundle. */
const readWhenNeeded = {
  name: 'read-when-needed',
  setup({ onResolve, onLoad }) {
    const namespace = 'read-when-needed';
    onResolve({ filter: /\/l10n\/bundle\..*\.json$/ }, (args) => ({
      path: `../l10n/${path.basename(args.path)}`,
      external: true,
    }));
    onResolve({ filter: /\/(?:schemas\/.*\.schema|docs\/rules\/rows)\.json$/ }, (args) =>
      args.namespace === namespace
        ? { path: args.path, external: true }
        : { path: args.path.replace(/^.*\/(?=schemas\/|docs\/)/, '../'), namespace },
    );
    onLoad({ filter: /./, namespace }, ({ path: file }) => ({
      contents: `exports.__esModule = true;
        Object.defineProperty(exports, 'default', { enumerable: true, get: () => require('${file}') });`,
    }));
    // A file that is read by its path. The packages contain each of these files.
    onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === 'require-resolve' ? { path, external: true } : undefined,
    );
    onResolve({ filter: /^vscode-languageclient\/node$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './languageclient.js', external: true } : undefined,
    );
  },
};

/**
 * Imports the library of the protocol once. It is CommonJS, so each file that imports it would copy all of its names when the
 * server starts.
 */
const importedOnce = {
  name: 'imported-once',
  setup({ onResolve, onLoad }) {
    const namespace = 'imported-once';
    onResolve({ filter: /^vscode-languageserver(?:\/node)?$/ }, ({ importer }) =>
      importer.endsWith('.ts') ? { path: 'vscode-languageserver/node', namespace, sideEffects: false } : undefined,
    );
    onLoad({ filter: /./, namespace }, ({ path: library }) => ({
      contents: `const library = require('${library}'), named = (name) => library[name];
        ${Object.keys(protocol)
          .map((name) => `export const ${name} = /* @__PURE__ */ named('${name}');`)
          .join('')}`,
      resolveDir: import.meta.dirname,
    }));
  },
};

/** Leaves the modules that few runs need out of the bundle of the server. The bundle of the command line contains nearly all of them. */
const loadedSeldom = {
  name: 'loaded-seldom',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(?:commandRuns|dashboardPage|encodedText)$/ }, ({ kind, path: module }) =>
      kind === 'dynamic-import' ? { path: `./${path.basename(module)}.js`, external: true } : undefined,
    );
  },
};

/** Leaves the bundle of the library out of the module that exports it. */
const libraryBundle = {
  name: 'library-bundle',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/node\.js$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** Does the same as `readWhenNeeded` for a worker. It has no translations, because its client sends them. */
const loadedBeside = {
  name: 'loaded-beside',
  setup({ onResolve, onLoad }) {
    onLoad({ filter: /[\\/]l10n[\\/]bundle\..*\.json$/ }, () => ({ contents: '{}', loader: 'json' }));
    onLoad({ filter: /\.schema\.json$/ }, (args) => ({
      contents: `module.exports = require('./schemas.js')['${path.basename(args.path)}'];`,
    }));
    onResolve({ filter: /^\.\/schemas\.js$/ }, () => ({ external: true }));
  },
};

/**
 * Modules of Node that take milliseconds to load and are not needed at the start, with the functions that we use. A module is
 * loaded when one of its functions is called. The build fails for a function that is missing here.
 */
const loadedLate = {
  child_process: ['execFile', 'spawn', 'spawnSync'],
  crypto: ['createHash', 'createPublicKey', 'randomBytes', 'randomUUID'],
  'stream/promises': ['pipeline'],
  v8: ['deserialize', 'serialize', 'setFlagsFromString'],
};

const loadedWhenCalled = {
  name: 'loaded-when-called',
  setup({ onResolve, onLoad }) {
    const namespace = 'loaded-when-called';
    const parts = Object.keys(loadedLate).join('|');
    onResolve({ filter: new RegExp(`^(?:node:)?(?:${parts})$`) }, ({ path: part, importer }) =>
      /[\\/](?:server[\\/]src|vscode-jsonrpc)[\\/]/.test(importer)
        ? { path: part.replace('node:', ''), namespace, sideEffects: false }
        : undefined,
    );
    onLoad({ filter: /./, namespace }, ({ path: part }) => ({
      contents: loadedLate[part]
        .map((name) => `export const ${name} = (...args) => require('node:${part}').${name}(...args);`)
        .join(''),
    }));
  },
};

/** Leaves out parts of libraries that we do not use. */
const leftOut = {
  name: 'left-out',
  setup({ onLoad }) {
    // It would prepare 1200 line breaks with indentation at the start. The library also works without them.
    onLoad({ filter: /[\\/]jsonc-parser[\\/]lib[\\/]esm[\\/]impl[\\/]string-intern\.js$/ }, () => ({
      contents: `export const cachedSpaces = Array.from({ length: 20 }, (_, length) => ' '.repeat(length));
        export const supportedEols = [], cachedBreakLinesWithSpaces = {};`,
    }));
    onLoad({ filter: /[\\/]vscode-languageserver[\\/]lib[\\/]node[\\/]files\.js$/ }, () => ({ contents: '' }));
    // The MCP library validates forms with ajv. Our server has no forms.
    onLoad({ filter: /[\\/]validation[\\/]ajv-provider\.js$/ }, () => ({
      contents: 'export class AjvJsonSchemaValidator {}',
    }));
  },
};

const node = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  mainFields: ['module', 'main'], // The `main` of jsonc-parser requires files by computed names, which bundlers can't follow.
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none', // they are in licenses.txt
  logLevel: 'warning',
  metafile: true,
  outdir: 'dist',
  charset: 'ascii', // Node reads ASCII in a third of the time and half of the memory.
  loader: { '.css': 'text' },
  jsx: 'automatic',
  jsxImportSource: 'preact',
  plugins: [readWhenNeeded, importedOnce, loadedWhenCalled, leftOut],
  supported: { 'dynamic-import': false }, // `import()` would not find the names of CommonJS files.
};

/** Options of the bundles for a worker in a browser. */
const worker = {
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  sourcemap: false,
  alias: { 'node:path': 'path-browserify' },
  banner: { js: `var require=${String(loadBeside).replaceAll(/\s+/g, ' ')};` },
};

/**
 * Loads a script from the folder of the worker and returns its exports. The folder is the last part of the worker's name, after
 * a prefix of VS Code.
 */
function loadBeside(name) {
  const loaded = (loadBeside.loaded ??= new Map());
  if (!loaded.has(name)) {
    loaded.set(name, (globalThis.module = { exports: {} }));
    globalThis.importScripts(`${globalThis.name.split(' -> ').at(-1)}/dist/${name}`);
  }
  return loaded.get(name).exports;
}

/** Options of a bundle for both Node and a worker. In a worker, its declarations would be global without the function around them. */
const forBoth = { ...node, banner: { js: '(()=>{' }, footer: { js: '})();' } };

/** The published schemas. A worker loads them as a bundle; the server in Node reads their files. */
const schemas = fs.readdirSync('schemas').filter((file) => file.endsWith('.schema.json'));

const bundles = [
  {
    ...node,
    entryPoints: { languageServer: 'server/src/main.node.ts' },
    plugins: [...node.plugins, loadedSeldom, withoutProse],
  },
  {
    ...node,
    ...worker,
    entryPoints: { 'languageServer.browser': 'server/src/main.browser.ts' },
    plugins: [loadedBeside, loadedSeldom, leftOut, withoutProse],
  },
  { ...forBoth, entryPoints: { commandRuns: 'server/src/lsp/features/commandRuns.ts' } },
  { ...forBoth, entryPoints: { encodedText: 'server/src/lsp/documents/encodedText.ts' } },
  { ...forBoth, entryPoints: { dashboardPage: 'server/src/lsp/features/dashboardPage.ts' } },
  {
    ...forBoth,
    stdin: {
      contents: `module.exports = {${schemas.map((file) => `'${file}': require('./schemas/${file}')`)}}`,
      resolveDir: '.',
    },
    outdir: undefined,
    outfile: 'dist/schemas.js',
    metafile: false, // It contains no packages of others.
    plugins: [],
    sourcemap: false,
  },
  { ...node, entryPoints: { extension: 'client/src/main.node.ts' }, external: ['vscode'] },
  {
    ...node,
    ...worker,
    banner: {},
    format: 'cjs',
    entryPoints: { 'extension.browser': 'client/src/main.browser.ts' },
    external: ['vscode'],
    plugins: [],
  },
  { ...node, entryPoints: { languageclient: 'vscode-languageclient/node' }, external: ['vscode'] },
  {
    ...node,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    sourcemap: false,
    entryPoints: {
      'dashboard/main': 'server/dashboard/webview/main.tsx',
      'dashboard/style': 'server/dashboard/webview/style.css',
    },
    loader: {},
  },
  {
    ...node,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    sourcemap: false,
    entryPoints: { search: 'server/dashboard/explore/search.ts' },
  },
  {
    ...node,
    entryPoints: { node: 'server/src/api/node.ts' },
    // The file search needs its own URL, which a CommonJS bundle does not have.
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
  },
  {
    ...node,
    format: 'esm',
    sourcemap: false,
    entryPoints: { index: 'server/src/api/index.mjs' },
    outExtension: { '.js': '.mjs' },
    plugins: [libraryBundle],
  },
  { ...node, entryPoints: { server: 'server/src/main.server.ts' } },
  { ...node, entryPoints: { cli: 'server/src/main.cli.ts' }, banner: { js: '#!/usr/bin/env node' } },
];

if (process.argv.includes('--watch')) {
  await watch(bundles);
} else {
  await buildOnce();
}

async function buildOnce() {
  const results = await Promise.all(bundles.map((bundle) => build(bundle)));
  const metafiles = results.flatMap((result) => result.metafile ?? []);
  // All bundles in the format of esbuild for one.
  const metafile = withoutGenerated({
    inputs: Object.assign({}, ...metafiles.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs)),
  });
  // The generated validators contain parts of ajv, which the bundler does not know.
  for (const file of ['node_modules/ajv/dist/ajv.js', 'node_modules/ajv-formats/dist/index.js']) {
    metafile.inputs[file] ??= { bytes: 0, imports: [] };
    metafile.outputs['dist/languageServer.js'].inputs[file] ??= { bytesInOutput: 1 };
  }
  fs.writeFileSync('dist/metafile.json', JSON.stringify(metafile));
  fs.copyFileSync('server/src/api/index.d.mts', 'dist/index.d.mts');
  fs.writeFileSync(
    'dist/licenses.txt',
    [...new Set(Object.keys(metafile.inputs).flatMap(packageFolder))]
      .sort()
      .map(license)
      .join(`\n${'-'.repeat(80)}\n\n`),
  );
}

/** Removes the modules that plugins generate. Their imports count as imports of the files that import them. */
function withoutGenerated({ inputs, outputs }) {
  const namespaces = [readWhenNeeded, importedOnce, loadedWhenCalled].map(({ name }) => `${name}:`);
  const isGenerated = (name) => namespaces.some((namespace) => name.startsWith(namespace));
  const without = (all, change) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, each]) => (isGenerated(name) ? [] : [[name, change(each)]])),
    );
  const importsOf = ({ imports }) =>
    imports.flatMap((each) => (isGenerated(each.path) ? inputs[each.path].imports : [each]));
  return {
    inputs: without(inputs, (input) => ({ ...input, imports: importsOf(input) })),
    outputs: without(outputs, (output) => ({ ...output, inputs: without(output.inputs, (input) => input) })),
  };
}

/** Returns the folder of the package that a bundled file belongs to, as a list of at most one. */
function packageFolder(file) {
  return /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file) ?? [];
}

/** Returns the license text of a package, below its name and version. */
function license(folder) {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = fs.readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file) {
    throw new Error(`${folder} has no license text. It has to be shipped with the bundle.`);
  }
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  return `${name} ${version} (${license})\n\n${text}`;
}

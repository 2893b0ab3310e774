/**
 * Bundles the client, its dashboard, the server and the command line into dist/, with the licenses of what is in them.
 *
 *   node esbuild.mjs           once, as it is shipped
 *   node esbuild.mjs --watch   again after each change, readable in a debugger, without the licenses
 */
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import protocol from 'vscode-languageserver/node';
import { watch } from './scripts/watch.mjs';
import { withoutProse } from './scripts/withoutProse.mjs';

/** What is not part of a bundle, because most do without it or it is shipped anyway: it is read from beside the bundle. */
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
    onResolve({ filter: /^\.\/(?:commandRuns|dashboardPage|encodedText|mcp\/mcpServer)$/ }, ({ kind, path: module }) =>
      kind === 'dynamic-import' ? { path: `./${path.basename(module)}.js`, external: true } : undefined,
    );
    onResolve({ filter: /^vscode-languageclient\/node$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './languageclient.js', external: true } : undefined,
    );
  },
};

/**
 * The library of the protocol is CommonJS: each file that imports it would have a copy of all its names, made as the
 * server starts. This way there is one, of the names that are used.
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

/** The same for a worker, which loads scripts from beside its own. What is not English its client tells. */
const loadedBeside = {
  name: 'loaded-beside',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/(?:commandRuns|dashboardPage|encodedText)$/ }, ({ kind, path: module }) =>
      kind === 'dynamic-import' ? { path: `./${path.basename(module)}.js`, external: true } : undefined,
    );
    onLoad({ filter: /[\\/]l10n[\\/]bundle\..*\.json$/ }, () => ({ contents: '{}', loader: 'json' }));
    onLoad({ filter: /\.schema\.json$/ }, (args) => ({
      contents: `module.exports = require('./schemas.js')['${path.basename(args.path)}'];`,
    }));
    onResolve({ filter: /^\.\/schemas\.js$/ }, () => ({ external: true }));
  },
};

/**
 * The functions of parts of Node that a start does without, and that take some milliseconds to load: their part is loaded
 * when one is called. Another function of these parts ends the build until it stands here.
 */
const calledLater = {
  child_process: ['execFile', 'spawn', 'spawnSync'],
  crypto: ['createHash', 'createPublicKey', 'randomBytes', 'randomUUID'],
  'stream/promises': ['pipeline'],
  v8: ['deserialize', 'serialize', 'setFlagsFromString'],
};

const loadedWhenCalled = {
  name: 'loaded-when-called',
  setup({ onResolve, onLoad }) {
    const namespace = 'loaded-when-called';
    const parts = Object.keys(calledLater).join('|');
    onResolve({ filter: new RegExp(`^(?:node:)?(?:${parts})$`) }, ({ path: part, importer }) =>
      /[\\/](?:server[\\/]src|vscode-jsonrpc)[\\/]/.test(importer)
        ? { path: part.replace('node:', ''), namespace, sideEffects: false }
        : undefined,
    );
    onLoad({ filter: /./, namespace }, ({ path: part }) => ({
      contents: calledLater[part]
        .map((name) => `export const ${name} = (...given) => require('node:${part}').${name}(...given);`)
        .join(''),
    }));
  },
};

/** What a library brings along and nobody here asks for: the search for modules of a workspace, and made line breaks. */
const leftOut = {
  name: 'left-out',
  setup({ onLoad }) {
    // 1200 line breaks with as many spaces behind them, made before anything is formatted; there is a way without.
    onLoad({ filter: /[\\/]jsonc-parser[\\/]lib[\\/]esm[\\/]impl[\\/]string-intern\.js$/ }, () => ({
      contents: `export const cachedSpaces = Array.from({ length: 20 }, (_, length) => ' '.repeat(length));
        export const supportedEols = [], cachedBreakLinesWithSpaces = {};`,
    }));
    onLoad({ filter: /[\\/]vscode-languageserver[\\/]lib[\\/]node[\\/]files\.js$/ }, () => ({ contents: '' }));
    // The server of MCP validates with ajv what a person fills in for it, which ours never asks for.
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
  mainFields: ['module', 'main'], // jsonc-parser's `main` requires its parts by computed names, which no bundler finds
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none', // they are in licenses.txt
  logLevel: 'warning',
  metafile: true,
  outdir: 'dist',
  charset: 'ascii', // Read in a third of the time, into half the memory.
  loader: { '.css': 'text' },
  jsx: 'automatic',
  jsxImportSource: 'preact',
  plugins: [readWhenNeeded, importedOnce, loadedWhenCalled, leftOut],
  supported: { 'dynamic-import': false }, // what is read when needed is CommonJS, whose names `import()` cannot tell
};

/** What runs in a worker of a browser. */
const worker = {
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  sourcemap: false,
  alias: { 'node:path': 'path-browserify' },
  banner: { js: `var require=${String(loadBeside).replaceAll(/\s+/g, ' ')};` },
};

/** What a script beside this one exports: the worker is named after the folder, behind what VS Code puts before that. It finds `module` where it runs, and leaves nothing else behind. */
function loadBeside(name) {
  const known = (loadBeside.known ??= new Map());
  if (!known.has(name)) {
    known.set(name, (globalThis.module = { exports: {} }));
    globalThis.importScripts(`${globalThis.name.split(' -> ').at(-1)}/dist/${name}`);
  }
  return known.get(name).exports;
}

/** A bundle that both Node and a worker load: in a worker, what it declares would be there for all. */
const forBoth = { ...node, banner: { js: '(()=>{' }, footer: { js: '})();' } };

/** The schemas that documents point to, for a worker: the server of Node reads them from where they are shipped. */
const schemas = fs.readdirSync('schemas').filter((file) => file.endsWith('.schema.json'));

const bundles = [
  {
    ...node,
    entryPoints: { languageServer: 'server/src/main.node.ts' },
    plugins: [...node.plugins, withoutProse],
  },
  {
    ...node,
    ...worker,
    entryPoints: { 'languageServer.browser': 'server/src/main.browser.ts' },
    plugins: [loadedBeside, leftOut, withoutProse],
  },
  { ...forBoth, entryPoints: { commandRuns: 'server/src/lsp/commandRuns.ts' } },
  { ...forBoth, entryPoints: { encodedText: 'server/src/lsp/encodedText.ts' } },
  { ...forBoth, entryPoints: { dashboardPage: 'server/src/lsp/dashboardPage.ts' } },
  {
    ...forBoth,
    stdin: {
      contents: `module.exports = {${schemas.map((file) => `'${file}': require('./schemas/${file}')`)}}`,
      resolveDir: '.',
    },
    outdir: undefined,
    outfile: 'dist/schemas.js',
    metafile: false, // There is nothing of others in it.
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
    // The file search asks for its own URL, which a CommonJS bundle has to be told.
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
  },
  { ...node, entryPoints: { mcpServer: 'server/src/cli/mcp/mcpServer.ts' } },
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
  // What the bundles consist of, in the form that esbuild gives for one.
  const metafile = withoutMadeUp({
    inputs: Object.assign({}, ...metafiles.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs)),
  });
  // The validators are generated with ajv, and hold parts of it, which no bundler can tell.
  for (const file of ['node_modules/ajv/dist/ajv.js', 'node_modules/ajv-formats/dist/index.js']) {
    metafile.inputs[file] ??= { bytes: 0, imports: [] };
    metafile.outputs['dist/languageServer.js'].inputs[file] ??= { bytesInOutput: 1 };
  }
  fs.writeFileSync('dist/metafile.json', JSON.stringify(metafile));
  for (const file of ['index.mjs', 'index.d.mts']) {
    fs.copyFileSync(path.join('server', 'src', 'api', file), path.join('dist', file));
  }
  fs.writeFileSync(
    'dist/licenses.txt',
    [...new Set(Object.keys(metafile.inputs).flatMap(packageFolder))]
      .sort()
      .map(license)
      .join(`\n${'-'.repeat(80)}\n\n`),
  );
}

/** Without the modules that plugins make up, which are of no package: what they import counts for who imports them. */
function withoutMadeUp({ inputs, outputs }) {
  const namespaces = [readWhenNeeded, importedOnce, loadedWhenCalled].map(({ name }) => `${name}:`);
  const isMadeUp = (name) => namespaces.some((namespace) => name.startsWith(namespace));
  const without = (all, changed) =>
    Object.fromEntries(Object.entries(all).flatMap(([name, each]) => (isMadeUp(name) ? [] : [[name, changed(each)]])));
  const importsOf = ({ imports }) =>
    imports.flatMap((each) => (isMadeUp(each.path) ? inputs[each.path].imports : [each]));
  return {
    inputs: without(inputs, (input) => ({ ...input, imports: importsOf(input) })),
    outputs: without(outputs, (output) => ({ ...output, inputs: without(output.inputs, (input) => input) })),
  };
}

/** The folder of the package a bundled file comes from. */
function packageFolder(file) {
  return /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file) ?? [];
}

function license(folder) {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = fs.readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file) {
    throw new Error(`${folder} comes without the text of its license, which has to go with what is bundled of it.`);
  }
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  return `${name} ${version} (${license})\n\n${text}`;
}

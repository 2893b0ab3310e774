// Installs a real VS Code (the server build in the npm package `code-server`, with its browser
// workbench) and, if the running Node is too old for it, a Node 24 binary into a cache folder.
// Only the npm registry is used, nothing is compiled, no install script runs.
//
//   node install.mjs [CACHE_DIR]            (default: .vscode-test)
//
// The folder is named after the recipe, so a second call does nothing.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** code-server 4.139.1 contains VS Code 1.139.1. Tarballs are pinned by their registry integrity. */
const CODE_SERVER = {
  spec: 'code-server@4.139.1',
  integrity: 'sha512-fUYvJVdz4ZoVJfakGiGWXFMpF8K1ObsrpGvX17ZxNpKOzdNHs7lANT670JTr4ZhA8DnWqyvvmFG/d3HV9Yy6ew==',
};
/** The package with only the Node binary. The package `node` needs an install script to download it. */
const NODE = {
  spec: `node-${process.platform}-${process.arch}@24.21.0`,
  integrity: {
    'linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    'linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  }[`${process.platform}-${process.arch}`],
};

/**
 * The dependencies of lib/vscode that the server, the extension host and the workbench load. Their versions are in its
 * npm-shrinkwrap.json. Left out: node-pty and xterm add-ons (terminal), sqlite3, copilot-sdk, mxc-sdk (chat), kerberos, ssh2,
 * katex, and the native modules in SHIMS.
 */
const KEEP = [
  '@parcel/watcher', // recursive file watching; contains a prebuilt binary
  '@vscode/iconv-lite-umd',
  'jschardet', // reading files
  '@vscode/proxy-agent',
  'http-proxy-agent',
  'https-proxy-agent', // static imports of the extension host
  '@vscode/ripgrep-universal', // workspace.findFiles, search
  'cookie',
  'minimist',
  'ws',
  'vscode-regexpp',
  'yauzl',
  'yazl', // server, extension host, .vsix
  '@microsoft/1ds-core-js', // a static import of the server; telemetry is off
  'vscode-oniguruma',
  'vscode-textmate',
  '@vscode/tree-sitter-wasm', // tokenization in the browser
  'tas-client',
  '@xterm/xterm', // static imports of the workbench
];

/**
 * Built-in extensions that disturb a test host (chat, sign-in, network, native modules). Only extensions without a `browser`
 * entry: the workbench lists the others and fails if they are missing.
 */
const DROP_EXTENSIONS = [
  'copilot',
  'github',
  'microsoft-authentication',
  'tunnel-forwarding',
  'terminal-suggest',
  'ms-vscode.js-debug',
  'ms-vscode.js-debug-companion',
  'debug-auto-launch',
  'debug-server-ready',
];

/** Native modules replaced by JavaScript. Without them, every process prints a stack trace when it starts. */
const SHIMS = {
  '@vscode/fs-copyfile': "exports.copyFile = require('fs').promises.copyFile;\n",
  '@vscode/native-watchdog': 'exports.start = () => {};\n',
  '@vscode/deviceid': "exports.getDeviceId = async () => '00000000-0000-4000-8000-000000000000';\n",
  // Errors of the log are ignored, so that they end no process.
  '@vscode/spdlog': `
const fs = require('fs'), path = require('path');
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'critical'];
class Logger {
  constructor(file) { this.file = file; this.level = 0; this.raw = false; }
  setLevel(level) { this.level = level; }
  clearFormatters() { this.raw = true; }
  setPattern() {}
  flush() {}
  drop() {}
}
LEVELS.forEach((name, level) => {
  Logger.prototype[name] = function (text) {
    if (level < this.level) return;
    const stamp = new Date().toISOString().replace('T', ' ').replace('Z', '');
    try { fs.appendFileSync(this.file, this.raw ? text : stamp + ' [' + name + '] ' + text + '\\n'); } catch {}
  };
});
exports.version = 1; exports.Logger = Logger; exports.setFlushOn = () => {}; exports.setLevel = () => {};
exports.createRotatingLogger = exports.createAsyncRotatingLogger = async (name, file) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return new Logger(file);
};
`,
};

/**
 * @param {string} cacheDir
 * @returns {{ node: string, root: string }} the Node binary for the server, and the folder of lib/vscode
 */
export function install(cacheDir = '.vscode-test', log = console.error) {
  // The server of VS Code imports module.registerHooks, which Node has since 22.15.
  const ownNode = typeof module.registerHooks === 'function';
  const recipe = createHash('sha256')
    .update(JSON.stringify([CODE_SERVER, NODE, KEEP, DROP_EXTENSIONS, SHIMS, ownNode]))
    .digest('hex')
    .slice(0, 12);
  const home = path.resolve(cacheDir, `host-${recipe}`);
  const result = {
    node: ownNode ? process.execPath : path.join(home, 'node', 'bin', 'node'),
    root: path.join(home, 'code-server', 'lib', 'vscode'),
  };
  if (fs.existsSync(home)) return result;

  const started = Date.now();
  const work = `${home}.${process.pid}`; // renamed when complete, so that an aborted or concurrent installation leaves no partial folder
  fs.mkdirSync(work, { recursive: true });
  try {
    unpack(CODE_SERVER, path.join(work, 'code-server'), work);
    if (!ownNode) unpack(NODE, path.join(work, 'node'), work);
    const root = path.join(work, 'code-server', 'lib', 'vscode');
    installDependencies(root);
    writeShims(root);
    for (const name of DROP_EXTENSIONS)
      fs.rmSync(path.join(root, 'extensions', name), { recursive: true, force: true });
    if (!fs.existsSync(home)) fs.renameSync(work, home);
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
  log(`VS Code host installed in ${home} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

/** Downloads an npm package without its dependencies to the folder `work`, and unpacks it to `dir`. */
function unpack({ spec, integrity }, dir, work) {
  const [packed] = JSON.parse(npm(['pack', spec, '--json', '--ignore-scripts'], work));
  if (integrity && packed.integrity !== integrity)
    throw new Error(`${spec} has integrity ${packed.integrity}, expected ${integrity}`);
  const archive = path.join(work, packed.filename);
  fs.mkdirSync(dir, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', dir, '--strip-components=1']);
  fs.rmSync(archive);
}

function installDependencies(root) {
  const manifestFile = path.join(root, 'package.json');
  const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
  manifest.dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).filter(([name]) => KEEP.includes(name)),
  );
  fs.writeFileSync(manifestFile, JSON.stringify(manifest, null, 2));
  npm(['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], root);
}

function writeShims(root) {
  for (const [name, code] of Object.entries(SHIMS)) {
    const dir = path.join(root, 'node_modules', name);
    fs.mkdirSync(dir, { recursive: true });
    fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name, version: '0.0.0', main: 'index.js' }));
    fs.writeFileSync(path.join(dir, 'index.js'), code);
  }
}

function npm(args, cwd) {
  const options = {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
    maxBuffer: 1 << 26,
  };
  return execFileSync('npm', [...args, '--loglevel=error'], options);
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { node, root } = install(process.argv[2]);
  console.log(`node ${node}\nroot ${root}`);
}

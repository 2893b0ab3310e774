// Starts the VS Code server of install.mjs and opens its workbench in a headless Chromium.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from './chromium.mjs';
import { install } from './install.mjs';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

/** User settings of every host: no chat, no tips, no animation, nothing that varies between runs. */
export const QUIET_SETTINGS = {
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  'workbench.secondarySideBar.defaultVisibility': 'hidden', // the side bar of the chat panel, open by default
  'workbench.startupEditor': 'none',
  'workbench.colorTheme': 'Light Modern',
  'workbench.tips.enabled': false,
  'workbench.reduceMotion': 'on',
  'editor.cursorBlinking': 'solid',
  'keyboard.dispatch': 'keyCode', // independent of the machine's keyboard layout
  'files.autoSave': 'off', // on by default in a browser: typing would change files on disk
  'extensions.ignoreRecommendations': true,
  'git.enabled': false, // A scenario that is about Git turns it on.
};

/**
 * @param {{ cacheDir?: string, settings?: object, env?: object, vsix?: string[], token?: string, trusted?: boolean, verbose?:
 * boolean }} options `env` is passed to the Node extension host and its processes; `vsix` are packaged extensions to install;
 * `token` is the token that a browser has to send (none for tests, whose port is not known to others); with `trusted: false`,
 * the workspace is not trusted, and no prompt is shown.
 */
export async function startServer({
  cacheDir,
  settings = {},
  env = {},
  vsix = [],
  token,
  trusted = true,
  verbose = false,
} = {}) {
  const { node, root } = install(cacheDir);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vsc-')); // short, because it contains Unix sockets
  writeSettings(dataDir, { ...QUIET_SETTINGS, ...settings });
  const common = argumentsFor(root, dataDir);
  for (const file of vsix) {
    execFileSync(node, [...common, '--install-extension', path.resolve(file)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }
  const child = spawn(node, [...common, ...argumentsToServe(token, trusted)], {
    // EXTENSIONS_GALLERY={} turns the marketplace off; XDG_RUNTIME_DIR keeps VS Code's sockets in our folder.
    env: { ...process.env, EXTENSIONS_GALLERY: '{}', XDG_RUNTIME_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // its own process group, so that stop() also ends extension hosts and language servers
  });
  const links = [];
  const stop = () => {
    killGroup(child.pid);
    links.splice(0).forEach((link) => fs.rmSync(link, { force: true }));
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  process.once('exit', stop);
  const { port, output } = await portOf(child, verbose);
  // `localhost`, not 127.0.0.1: the host name becomes the remote authority; both are secure contexts for webviews.
  const authority = `localhost:${port}`;
  return { origin: `http://${authority}`, authority, root, dataDir, links, output, stop };
}

function writeSettings(dataDir, settings) {
  const userDir = path.join(dataDir, 'data', 'User'); // user settings; data/Machine/settings.json is read as well
  fs.mkdirSync(userDir, { recursive: true });
  fs.writeFileSync(path.join(userDir, 'settings.json'), JSON.stringify(settings, null, 2));
}

const argumentsFor = (root, dataDir) => [
  path.join(root, 'out', 'server-main.js'),
  '--server-data-dir',
  dataDir,
  '--extensions-dir',
  path.join(dataDir, 'extensions'),
  '--accept-server-license-terms',
  '--telemetry-level',
  'off',
];

const argumentsToServe = (token, trusted) => [
  '--host',
  '127.0.0.1',
  '--port',
  '0',
  // Without a token, this is a test: the driver accepts the development payload and adds window.driver.
  ...(token ? ['--connection-token', token] : ['--without-connection-token', '--enable-smoke-test-driver']),
  ...(trusted ? ['--disable-workspace-trust'] : []),
  '--force-disable-user-env', // no login shell to read the environment from
];

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/**
 * Waits until the server listens.
 * @returns its port, and a function that returns its output so far
 */
async function portOf(child, verbose) {
  let output = '';
  const port = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      if (verbose) process.stderr.write(chunk);
      const match = /Extension host agent listening on (\d+)/.exec(output);
      if (match) resolve(Number(match[1]));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`VS Code server ended (${code})\n${output}`)));
  });
  return { port, output: () => output };
}

/**
 * Copies a workspace folder, so that a run does not change the original.
 * @returns the copy
 */
export function copyWorkspace(server, folder) {
  const copy = path.join(server.dataDir, 'workspace', path.basename(path.resolve(folder)));
  fs.cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Returns the URI of a file for the workbench and the Node extension host. */
export const remoteUri = (server, file) => `vscode-remote://${server.authority}${path.resolve(file)}`;

/**
 * Returns a URL from which the web worker extension host can load an extension. An extension at a vscode-remote: URI would run
 * in Node. The URL needs the origin of the page, so the extension is linked into the served files.
 */
export function webUri(server, dir) {
  const { quality, commit } = JSON.parse(fs.readFileSync(path.join(server.root, 'product.json'), 'utf8'));
  const name = `dev-${process.pid}-${server.links.length}`;
  fs.symlinkSync(path.resolve(dir), path.join(server.root, name), 'junction');
  server.links.push(path.join(server.root, name));
  return `${server.origin}/${quality}-${commit}/static/${name}`;
}

/** Makes the workbench load extensions by URL. The server has no option for this, so its page is changed before it runs. */
async function withWebExtensions(page, urls) {
  const additionalBuiltinExtensions = urls.map((text) => {
    const { protocol, host, pathname } = new URL(text);
    return { scheme: protocol.slice(0, -1), authority: host, path: pathname };
  });
  await page.addInitScript(
    (config) => {
      if (window.top !== window) return;
      new MutationObserver((_, observer) => {
        const meta = document.getElementById('vscode-workbench-web-configuration');
        if (!meta) return;
        observer.disconnect();
        meta.dataset.settings = JSON.stringify({ ...JSON.parse(meta.dataset.settings), ...config });
      }).observe(document, { childList: true, subtree: true });
    },
    { additionalBuiltinExtensions },
  );
}

/**
 * Opens the workbench in a headless Chromium.
 * @param {object} options `folder`: an absolute path; `payload`: a list of [key, value] for the page of VS Code
 * (extensionDevelopmentPath, extensionTestsPath, openFile, ...); `language`: the language of extensions, such as zh-cn (the
 * texts of VS Code stay English without a language pack); `webExtensions`: URLs from `webUri`
 */
export async function openWorkbench(
  server,
  { folder, payload = [], webExtensions = [], viewport = { width: 1280, height: 800 }, language, onLog, onExit } = {},
) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), headless: true, args: CHROMIUM_ARGS });
  const page = await browser.newPage({ viewport, locale: 'en-US', reducedMotion: 'reduce' });
  if (language) {
    await page.addInitScript((id) => (globalThis._VSCODE_NLS_LANGUAGE = id), language);
  }
  await page.exposeFunction('codeAutomationLog', (severity, args) => onLog?.(severity, args));
  await page.exposeFunction('codeAutomationExit', (code) => onExit?.(code));
  if (webExtensions.length > 0) {
    await withWebExtensions(page, webExtensions);
  }
  const query = new URLSearchParams();
  if (folder) query.set('folder', folder);
  else query.set('ew', 'true'); // empty window
  query.set('payload', JSON.stringify([['skipWelcome', 'true'], ['skipReleaseNotes', 'true'], ...payload]));
  await page.goto(`${server.origin}/?${query}`);
  return { browser, page };
}

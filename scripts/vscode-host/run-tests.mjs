// Runs an extension's mocha tests inside the extension host of a real VS Code.
//
//   node run-tests.mjs --extension DIR [--folder DIR] [options] TEST_FILE...       in the Node extension host
//   node run-tests.mjs --extension DIR [--folder DIR] [options] --web BUNDLE.js    in the web worker one
//     --folder DIR      workspace; a copy is opened          --vsix FILE       a packaged extension to install
//     --settings JSON   user settings                        --timeout SECONDS (300) without a test
//     --cache DIR       (.vscode-test)                       --screenshot PNG  taken at the end   --verbose
//
// The runner communicates by lines of console.log: "[test] TEXT" is printed, "[test-result] {passes, failures}" is
// the verdict.
// Exit code: 0 all passed, 1 a test failed or none ran, 2 no verdict (extension host died, run() threw), 3 timeout.
import path from 'node:path';
import { format, parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { copyWorkspace, openWorkbench, remoteUri, startServer, webUri } from './host.mjs';

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    extension: { type: 'string', multiple: true, default: [] },
    folder: { type: 'string' },
    vsix: { type: 'string', multiple: true, default: [] },
    settings: { type: 'string', default: '{}' },
    timeout: { type: 'string', default: '300' },
    cache: { type: 'string', default: '.vscode-test' },
    screenshot: { type: 'string' },
    web: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

/** Nobody looks at the window, and without a graphics card each pixel costs time. */
const FEW_PIXELS = { 'editor.minimap.enabled': false };
const SMALL = { width: 800, height: 600 };
const STILL = '*, *::before, *::after { animation: none !important; transition: none !important; }';

const log = [];
let result;
let finish;
const finished = new Promise((resolve) => {
  finish = (code) => {
    resolve(code);
    setTimeout(() => process.exit(code), 15_000).unref(); // in case starting or closing hangs
  };
});
const seconds = Number(options.timeout);
// Each test has its own limit, so a run on a slow machine may take long as long as tests end.
const deadline = setTimeout(() => finish(3), seconds * 1000).unref();

const server = await startServer({
  cacheDir: options.cache,
  vsix: options.vsix,
  settings: { ...FEW_PIXELS, ...JSON.parse(options.settings) },
  verbose: options.verbose,
  env: { TEST_FILES: JSON.stringify(files.map((file) => path.resolve(file))) },
});
const folder = options.folder && copyWorkspace(server, options.folder);
const webExtensions = options.web ? options.extension.map((dir) => webUri(server, dir)) : [];
// The address of the tests selects the extension host: a URL below a web extension, or a vscode-remote: URI.
const testsUri = options.web
  ? `${webExtensions[0]}/${path.relative(options.extension[0], files[0]).split(path.sep).join('/')}`
  : remoteUri(server, fileURLToPath(new URL('mocha-node.cjs', import.meta.url)));
const extensionUris = options.web ? webExtensions : options.extension.map((dir) => remoteUri(server, dir));

const { browser, page } = await openWorkbench(server, {
  folder,
  viewport: SMALL,
  webExtensions,
  payload: [
    ...extensionUris.map((uri) => ['extensionDevelopmentPath', uri]),
    ...(options.web ? [['extensionDevelopmentKind', 'web']] : []),
    ['extensionTestsPath', testsUri],
  ],
  onLog: (severity, args) => {
    // The workbench logs to the same console. Only marked lines are of the tests.
    const line = format(...args);
    if (line.startsWith('[test] ')) {
      deadline.refresh();
      process.stdout.write(`${line.slice(7)}\n`);
    } else if (line.startsWith('[test-result] ')) result = JSON.parse(line.slice(14));
    else if (options.verbose) process.stderr.write(`[${severity}] ${line}\n`);
    else log.push(`[${severity}] ${line}`);
  },
  // VS Code also exits with 0 if the extension host was killed, so only the verdict of the tests counts.
  onExit: () => finish(result === undefined ? 2 : result.failures === 0 && result.passes > 0 ? 0 : 1),
});
await page.addStyleTag({ content: STILL });
page.on('crash', () => finish(2));
page.on('console', (message) => {
  if (options.verbose) process.stderr.write(`[page] ${message.text()}\n`);
  if (message.text().startsWith('No extension host found that can launch the test runner')) {
    log.push(message.text());
    finish(2);
  }
});

const code = await finished;
if (options.screenshot) await page.screenshot({ path: options.screenshot, timeout: 5000 }).catch(console.error);
if (code >= 2) {
  console.error([...log.slice(-40), ...server.output().trim().split('\n').slice(-40)].join('\n'));
  console.error(code === 3 ? `No test ended for ${seconds} s.` : 'The extension host ended without a verdict.');
}
await browser.close();
server.stop();
process.exit(code);

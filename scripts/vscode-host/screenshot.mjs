// Opens a real VS Code with an extension, drives it by keyboard and mouse, and takes PNG screenshots.
//
//   node screenshot.mjs --extension DIR | --vsix FILE --scenario FILE.mjs [--out DIR] [--folder DIR]
//                       [--file NAME_IN_FOLDER] [--dark | --theme NAME] [--size 1280x800] [--cache DIR]
//                       [--language zh-cn] [--untrusted] [--settings JSON]
//
// A theme is named as VS Code lists it: "Light Modern", "Dark High Contrast".
// With --vsix the window looks as a user's does; with --extension its title has [Extension Development Host].
// The scenario exports `default async ({ folder, page, shot, command, editor, hover, activity, webview }) => {}`.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { copyWorkspace, openWorkbench, remoteUri, startServer } from './host.mjs';
import { install } from './install.mjs';

const { values: options } = parseArgs({
  options: {
    extension: { type: 'string', multiple: true, default: [] },
    vsix: { type: 'string', multiple: true, default: [] },
    scenario: { type: 'string' },
    out: { type: 'string', default: 'screenshots' },
    folder: { type: 'string' },
    file: { type: 'string' },
    dark: { type: 'boolean', default: false },
    theme: { type: 'string' },
    cache: { type: 'string', default: '.vscode-test' },
    language: { type: 'string' },
    settings: { type: 'string', default: '{}' },
    untrusted: { type: 'boolean', default: false },
    size: { type: 'string', default: '1280x800' },
  },
});
fs.mkdirSync(options.out, { recursive: true });
if ((options.dark || options.theme !== undefined) && options.extension.length > 0) {
  throw new Error('A window with --extension has the default theme. Package the extension, and use --vsix.');
}
const [width, height] = options.size.split('x').map(Number);

/**
 * Returns the setting of a theme by its name in VS Code. Throws if it does not exist, because VS Code would silently use the
 * default.
 */
function themeId(name) {
  const folder = path.join(install(options.cache).root, 'extensions', 'theme-defaults');
  const read = (file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
  const labels = read('package.nls.json');
  const themes = read('package.json').contributes.themes.map(({ id, label }) => [id, labels[label.slice(1, -1)]]);
  const found = themes.find((names) => names.includes(name));
  if (!found) {
    throw new Error(`No theme "${name}". There are: ${themes.map(([, label]) => label).join(', ')}.`);
  }
  return found[0];
}

const server = await startServer({
  cacheDir: options.cache,
  vsix: options.vsix,
  trusted: !options.untrusted,
  settings: {
    'security.workspace.trust.startupPrompt': 'never',
    'workbench.colorTheme': themeId(options.theme ?? (options.dark ? 'Dark Modern' : 'Light Modern')),
    'window.commandCenter': false,
    'workbench.layoutControl.enabled': false,
    'editor.minimap.enabled': false,
    'breadcrumbs.enabled': false,
    'editor.occurrencesHighlight': 'off',
    ...JSON.parse(options.settings),
  },
});
let failed = false;
const folder = options.folder && copyWorkspace(server, options.folder);
const { browser, page } = await openWorkbench(server, {
  folder,
  viewport: { width, height },
  language: options.language,
  payload: [
    ...options.extension.map((dir) => ['extensionDevelopmentPath', remoteUri(server, dir)]),
    ...(options.file ? [['openFile', remoteUri(server, path.join(folder, options.file))]] : []),
  ],
});
page.setDefaultTimeout(40_000);

/** Runs a command by its title through the command palette. */
async function command(title) {
  await page.keyboard.press('F1');
  const input = page.locator('.quick-input-widget input');
  await input.waitFor();
  await input.fill(`>${title}`);
  await page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().click();
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

const tools = {
  /** The open copy of --folder. */
  folder,
  page,
  command,
  /** Saves OUT/NAME.png. */
  shot: (name) => page.screenshot({ path: path.join(options.out, `${name}.png`), animations: 'disabled' }),
  /** Gives the active text editor the focus. */
  editor: () => page.locator('.editor-group-container.active .monaco-editor .view-lines').first().click(),
  /** Moves the cursor of the active text editor. */
  async goTo(line, column) {
    await page.keyboard.press('Control+g');
    await page.locator('.quick-input-widget input').fill(`:${line}:${column}`);
    await page.keyboard.press('Enter');
    await page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ${column}` }).waitFor();
  },
  /**
   * Chooses a quick fix, or another action of `menu`, at the cursor, until `shown` is visible. On a slow machine, VS Code lists the fixes before the editor has
   * the focus again, or drops the chosen one while it updates the light bulb.
   */
  async chooseFix(title, shown, menu = 'Quick Fix...') {
    const fix = page.locator('.action-widget .monaco-list-row', { hasText: title });
    for (let tries = 0; tries < 5 && !(await shown.isVisible()); tries++) {
      await page.keyboard.press('Escape');
      await command(menu);
      await fix.click({ timeout: 5000 }).catch(() => undefined);
      await shown.waitFor({ timeout: 5000 }).catch(() => undefined);
    }
    await shown.waitFor();
  },
  /** Shows the hover at the cursor and returns its text. */
  async hover() {
    await command('Show or Focus Hover');
    const popup = page.locator('.monaco-hover:not(.hidden) .hover-row').first();
    await popup.waitFor();
    return popup.innerText();
  },
  /** Opens a view container of the activity bar. */
  activity: (label) => page.locator(`.activitybar .action-item a[aria-label^="${label}"]`).click(),
  /** Returns the frame with the document of a webview, which is two iframes deep. */
  webview: () => page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame'),
};

try {
  await page.waitForFunction(() => window.driver);
  await page.evaluate(() => window.driver.whenWorkbenchRestored());
  const { default: scenario } = await import(pathToFileURL(path.resolve(options.scenario)).href);
  await scenario(tools);
} catch (error) {
  failed = true;
  console.error(error, await page.locator('.notification-list-item-message').allInnerTexts());
  await page.screenshot({ path: path.join(options.out, 'failed.png') });
} finally {
  await browser.close();
  server.stop();
}
process.exit(failed ? 1 : 0);

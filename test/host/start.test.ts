import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { mistakes } from '../../scripts/examples/broken';

const host = path.join(__dirname, '..', '..', 'scripts', 'vscode-host');

/** The number of errors in all documents of the examples. */
const planted = mistakes.length;

describe('npm start, without a desktop VS Code', function () {
  this.timeout(240_000);
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill('SIGTERM'));

  it('prints an address that shows the examples with their mistakes', async function () {
    if (spawnSync('code', ['--version'], { shell: process.platform === 'win32' }).status === 0) {
      this.skip(); // It would open a desktop VS Code on the screen of the user.
    }
    child = spawn(process.execPath, [path.join(host, 'start.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
    const address = await addressFrom(child);
    const { chromiumPath } = (await import(pathToFileURL(path.join(host, 'chromium.mjs')).href)) as {
      chromiumPath: () => string;
    };
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage();
      await page.goto(address);
      const file = page.getByRole('treeitem', { name: 'owner-handoff-kits.json' });
      // While VS Code starts, the explorer may draw its tree again and lose the click.
      for (let tries = 0; tries < 5 && !(await file.isVisible()); tries++) {
        await page.getByRole('treeitem', { name: 'broken' }).click();
        await file.waitFor({ timeout: 10_000 }).catch(() => undefined);
      }
      await file.dblclick();
      await page.getByRole('button', { name: new RegExp(`Errors: ${planted}`) }).waitFor();
      const { status } = await fetch(new URL(address).origin, { redirect: 'manual' });
      assert.equal(status, 403, 'nobody gets in without the token');
    } finally {
      await browser.close();
    }
  });
});

function addressFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
    child.stdout!.on('data', (chunk) => {
      output += String(chunk);
      const found = /http:\/\/\S+/.exec(output)?.[0];
      if (found) {
        resolve(found);
      }
    });
  });
}

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../support/packed';

const script = pathToFileURL(path.join(root, 'scripts/vscode-host/build-tests.mjs')).href;

describe('the tests in VS Code', () => {
  it('are bundled for its web worker host, which only a full run starts', async () => {
    const { buildWebTests } = (await import(script)) as { readonly buildWebTests: () => Promise<string> };
    assert.ok(fs.statSync(await buildWebTests()).size > 0);
  });
});

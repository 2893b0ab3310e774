/** Packs again with another folder, time, time zone, locale and permissions. Fails if the packages in dist/ differ. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-package-'));
const again = path.join(temporary, 'a folder');
process.umask(0o077);
const laterClock = `
  const { now } = Date;
  const later = () => now() + 1e11;
  globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length === 0 ? [later()] : given)); }
    static now() { return later(); }
  };`;
try {
  const left = new Set(['.git', '.vscode-test', 'dist', 'node_modules'].map((name) => path.join(root, name)));
  fs.cpSync(root, again, { recursive: true, filter: (file) => !left.has(file) });
  for (const file of fs.readdirSync(again, { recursive: true })) {
    fs.chmodSync(path.join(again, file), 0o700);
    fs.utimesSync(path.join(again, file), 86_400 * 365 * 30, 86_400 * 365 * 30);
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(again, 'node_modules'), 'junction');
  const { status } = spawnSync(process.execPath, ['scripts/package.mjs'], {
    cwd: again,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      TZ: 'Pacific/Auckland',
      LANG: 'zh_CN.UTF-8',
      LC_ALL: 'zh_CN.UTF-8',
      NODE_OPTIONS: `--import=${JSON.stringify(`data:text/javascript,${encodeURIComponent(laterClock)}`)}`,
    },
  });
  const differing = ['statusdocs.vsix', 'statusdocs.tgz'].filter(
    (name) => status !== 0 || !contentOf(root, name).equals(contentOf(again, name)),
  );
  console.log(
    differing.length === 0 ? 'Both packages are the same, byte for byte.' : `Not the same: ${differing.join(', ')}`,
  );
  process.exitCode = differing.length === 0 ? 0 : 1;
} finally {
  fs.rmSync(temporary, { recursive: true, force: true });
}

function contentOf(folder, name) {
  return fs.readFileSync(path.join(folder, 'dist', name));
}

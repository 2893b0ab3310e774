// Opens the examples in a real VS Code: the desktop one where the command `code` is there, else a served one whose
// address is printed.
import { randomBytes } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './host.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const examples = path.join(root, 'examples');
const windows = process.platform === 'win32';

if (spawnSync('code', ['--version'], { shell: windows, stdio: 'ignore' }).status === 0) {
  console.log('Opening the examples in VS Code.');
  execFileSync('code', ['--new-window', `--extensionDevelopmentPath=${root}`, examples], {
    shell: windows,
    stdio: 'inherit',
  });
} else {
  const vsix = path.join(root, 'dist', 'statusdocs.vsix');
  execFileSync('npm', ['run', 'package', '--silent'], {
    cwd: root,
    shell: windows,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const token = randomBytes(16).toString('hex');
  const server = await startServer({ cacheDir: path.join(root, '.vscode-test'), vsix: [vsix], token });
  const query = new URLSearchParams({ folder: examples, tkn: token });
  console.log(`VS Code with the examples: ${server.origin}/?${query}\nStop it with Ctrl+C.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      server.stop();
      process.exit(0);
    });
  }
}

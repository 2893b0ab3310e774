// Opens the examples in a real VS Code: the desktop application if the command `code` exists, else a server whose address is
// printed.
import { randomBytes } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteUri, startServer } from './host.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const examples = path.join(root, 'examples');
/** A document with a problem that has a fix, and the place of the problem, at which VS Code shows its light bulb. */
const document = path.join(examples, 'broken', 'booking-execution.json');
const position = '37:22';
const windows = process.platform === 'win32';

if (spawnSync('code', ['--version'], { shell: windows, stdio: 'ignore' }).status === 0) {
  console.log('Opening the examples in VS Code.');
  execFileSync(
    'code',
    ['--new-window', `--extensionDevelopmentPath=${root}`, examples, '--goto', `${document}:${position}`],
    {
      shell: windows,
      stdio: 'inherit',
    },
  );
} else {
  const vsix = path.join(root, 'dist', 'statusdocs.vsix');
  execFileSync('npm', ['run', 'package', '--silent'], {
    cwd: root,
    shell: windows,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const token = randomBytes(16).toString('hex');
  const server = await startServer({ cacheDir: path.join(root, '.vscode-test'), vsix: [vsix], token });
  const payload = JSON.stringify([
    ['openFile', `${remoteUri(server, document)}:${position}`],
    ['gotoLineMode', 'true'],
  ]);
  const query = new URLSearchParams({ folder: examples, tkn: token, payload });
  console.log(`VS Code with the examples: ${server.origin}/?${query}\nStop it with Ctrl+C.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      server.stop();
      process.exit(0);
    });
  }
}

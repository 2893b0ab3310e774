import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const script = `
  const fs = require('node:fs');
  const [folder, to] = process.argv.slice(1);
  process.send('ready');
  for (;;) {
    fs.renameSync(folder, 'aside');
    fs.symlinkSync(to, folder);
    fs.unlinkSync(folder);
    fs.renameSync('aside', folder);
    for (let pause = 0; pause < 2e4 * Math.random(); pause++);
    fs.renameSync(folder, 'aside');
    fs.symlinkSync(to, folder);
    for (let pause = 0; pause < 2e4 * Math.random(); pause++);
    fs.unlinkSync(folder);
    fs.renameSync('aside', folder);
    for (let pause = 0; pause < 1e6 * Math.random(); pause++);
  }`;

/**
 * Keeps exchanging a folder below `cwd` for a link and back.
 * @returns a function that stops this and restores the folder
 */
export async function exchanging(cwd: string, folder: string, to: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', script, folder, to], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => child.once('message', resolve));
  return async () => {
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
    const aside = path.join(cwd, 'aside');
    if (fs.existsSync(aside)) {
      fs.rmSync(path.join(cwd, folder), { force: true });
      fs.renameSync(aside, path.join(cwd, folder));
    }
  };
}

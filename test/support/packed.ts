import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..', '..');

/** The packed command line from `npm run package`. */
export const packed = path.join(root, 'dist', 'statusdocs.tgz');

/** Installs it into a folder, like a project. */
export function installPacked(folder: string): void {
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  fs.writeFileSync(path.join(folder, 'package.json'), '{}');
  npm('install', '--save-dev', '--offline', '--no-audit', packed);
}

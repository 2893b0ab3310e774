import { execFileSync } from 'node:child_process';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..', '..');

/** The packed command line, as `npm run package` leaves it. */
export const packed = path.join(root, 'dist', 'statusdocs.tgz');

/** Installs it into a folder, as a project does. */
export function installPacked(folder: string): void {
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  npm('init', '-y');
  npm('install', '--save-dev', '--offline', '--no-audit', packed);
}

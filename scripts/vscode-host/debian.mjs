// Installs Debian packages if possible.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** @returns {boolean} whether `aptInstall` can be tried */
export const mayInstall = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

/** @throws if a package cannot be installed */
export function aptInstall(...packages) {
  const runApt = (...args) =>
    execFileSync('apt-get', ['-q', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  console.error(`Installing ${packages.join(', ')} ...`);
  runApt('update');
  runApt('install', ...packages);
}

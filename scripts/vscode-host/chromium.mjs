// Finds the Chromium that shows the workbench; installs Debian's where that is possible and there is none.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns {string} the path of a Chromium; @throws when there is none and none can be installed */
export function chromiumPath() {
  const found = PLACES.find((file) => file && fs.existsSync(file));
  if (found) return found;
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) {
    throw new Error('No Chromium found. Install the package "chromium" or set CHROMIUM to the path of one.');
  }
  console.error('Installing the package "chromium" ...');
  const apt = (...args) =>
    execFileSync('apt-get', ['-q', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', 'chromium');
  return '/usr/bin/chromium';
}

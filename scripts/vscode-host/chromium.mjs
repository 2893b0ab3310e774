// Finds the Chromium for the workbench. If there is none, installs the Debian package if possible.
import fs from 'node:fs';
import { aptInstall, mayInstall } from './debian.mjs';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns {string} the path of Chromium; @throws if there is none and it cannot be installed */
export function chromiumPath() {
  const found = PLACES.find((file) => file && fs.existsSync(file));
  if (found) return found;
  if (!mayInstall()) {
    throw new Error('No Chromium found. Install the package "chromium" or set CHROMIUM to the path of one.');
  }
  aptInstall('chromium');
  return '/usr/bin/chromium';
}

// Finds the Chromium that shows the workbench; installs Debian's where that is possible and there is none.
import fs from 'node:fs';
import { aptInstall, mayInstall } from './debian.mjs';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns {string} the path of a Chromium; @throws when there is none and none can be installed */
export function chromiumPath() {
  const found = PLACES.find((file) => file && fs.existsSync(file));
  if (found) return found;
  if (!mayInstall()) {
    throw new Error('No Chromium found. Install the package "chromium" or set CHROMIUM to the path of one.');
  }
  aptInstall('chromium');
  return '/usr/bin/chromium';
}

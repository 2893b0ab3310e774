/**
 * Takes the pictures of the README, docs and walkthrough with the packaged extension in a real VS Code, light and dark: `npm
 * run pictures`. Look at each picture before you commit it.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
requireChineseFont();
requireCommand('pngquant', 'pngquant');
requireCommand('zopflipng', 'zopfli');
for (const theme of ['Light Modern', 'Dark Modern']) {
  execFileSync(
    process.execPath,
    [
      ...['scripts/vscode-host/screenshot.mjs', '--vsix', 'dist/statusdocs.vsix', '--folder', 'examples'],
      ...['--size', '1000x680', '--theme', theme, '--scenario', 'scripts/pictureScenario.mjs'],
    ],
    { stdio: 'inherit' },
  );
}

const folder = 'docs/images/walkthrough';
for (const name of fs.readdirSync(folder)) {
  // The same pixels in fewer bytes: with an ordered palette, then with better compression.
  execFileSync('pngquant', ['--force', '--nofs', '--ext', '.png', `${folder}/${name}`]);
  execFileSync('zopflipng', ['-y', `${folder}/${name}`, `${folder}/${name}`], { stdio: 'ignore' });
}

/** Without a Chinese font, the titles of the examples would be boxes. */
function requireChineseFont() {
  const fonts = execFileSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  if (fonts.trim() === '') {
    console.error('No font with Chinese characters found. Install the package "fonts-noto-cjk".');
    process.exit(1);
  }
}

/** The pictures are most of what the package cannot compress. */
function requireCommand(name, debianPackage) {
  try {
    execFileSync(name, ['--help'], { stdio: 'ignore' });
  } catch {
    console.error(`No command "${name}" found. Install the package "${debianPackage}".`);
    process.exit(1);
  }
}

/**
 * Packs the extension and the command line into dist/. The same sources give the same bytes, in any folder, time zone and
 * locale, at any time and with any file permissions.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVSIX } from '@vscode/vsce';
import { globSync } from 'tinyglobby';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { addressOf, isPreRelease, manifestIn } from './publication.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await import('../esbuild.mjs');

const vsix = 'dist/statusdocs.vsix';
const manifest = manifestIn('.');
const address = addressOf(manifest);
await createVSIX({
  packagePath: vsix,
  dependencies: false,
  preRelease: isPreRelease(manifest.version),
  rewriteRelativeLinks: address !== undefined,
  ignoreFile: 'scripts/vsix.ignore',
});
fs.writeFileSync(vsix, normalizeZip(fs.readFileSync(vsix)));

/** The files of the npm package. */
const packageFiles = globSync(
  [
    ...['LICENSE', 'README.md', 'package.json', 'docs/**/*.md', 'l10n/*', 'schemas/**'],
    ...['cli', 'commandRuns', 'dashboardPage', 'encodedText', 'mcpServer', 'node', 'search'].map(
      (name) => `dist/${name}.js`,
    ),
    ...['dashboard/main.js', 'dashboard/style.css', 'index.d.mts', 'index.mjs', 'licenses.txt'].map(
      (name) => `dist/${name}`,
    ),
  ],
  { ignore: ['docs/architecture.md', 'l10n/bundle.l10n.json'] },
).sort();

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-'));
try {
  for (const file of packageFiles) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    const text = file.endsWith('.md')
      ? withOutsideLinks(fs.readFileSync(file, 'utf8'), file, packageFiles)
      : file === 'package.json'
        ? withoutExtension(fs.readFileSync(file, 'utf8'))
        : undefined;
    fs.writeFileSync(path.join(folder, file), text ?? fs.readFileSync(file));
    fs.chmodSync(path.join(folder, file), file === 'dist/cli.js' ? 0o755 : 0o644);
  }
  const filename = npmPack(folder);
  fs.renameSync(path.join('dist', filename), 'dist/statusdocs.tgz');
} finally {
  fs.rmSync(folder, { recursive: true });
}
console.log('dist/statusdocs.vsix, dist/statusdocs.tgz');

/** Without the dark pictures of GitHub: the Marketplace resolves only the addresses of `img`. */
function withLightPictures(readme) {
  return readme.replace(/<source [^>]*>\s*|<\/?picture>\s*/g, '');
}

/** Returns the manifest without the members for VS Code and for the build. It may be published. */
function withoutExtension(manifest) {
  const { name, version, keywords, license, ...rest } = JSON.parse(manifest);
  const { description } = JSON.parse(fs.readFileSync('package.nls.json', 'utf8'));
  const { repository, engines, types, exports, bin } = withoutEmptyAddress(rest);
  const own = { name, version, description, keywords, license, repository };
  return `${JSON.stringify({ ...own, engines: { node: engines.node }, types, exports, bin }, undefined, 2)}\n`;
}

/** Returns a manifest without the address of the repository if that is not known. */
function withoutEmptyAddress({ repository, ...manifest }) {
  return address === undefined ? manifest : { ...manifest, repository };
}

/**
 * Returns a page of the npm package. Links to files outside of the package lead to the repository, as vsce does for the
 * Marketplace. They are left out if its address is not known.
 */
function withOutsideLinks(text, file, packageFiles) {
  const outsidePath = (target) => {
    const wanted = path.posix.join(path.posix.dirname(file), target.split('#')[0]).replace(/\/$/, '');
    const isThere = packageFiles.some((each) => each === wanted || each.startsWith(`${wanted}/`));
    return isThere || /^(?:#|[a-z][a-z\d+.-]*:)/i.test(target) ? undefined : wanted;
  };
  if (address === undefined) {
    return text
      .replace(/<picture>.*?<\/picture>\n*/gs, (picture) => (outsidePath(sourceOf(picture)) ? '' : picture))
      .replace(/(!?)\[([^\][]*)\]\(([^)\s]+)\)/g, (link, isPicture, title, target) =>
        outsidePath(target) ? (isPicture ? '' : title) : link,
      );
  }
  return text.replace(/(\]\(|\b(?:href|src|srcset)=")([^)\s"]+)/g, (link, before, target) => {
    const [, anchor] = target.split('#');
    const outside = outsidePath(target);
    const shown = /\.(?:png|svg)$/.test(outside) ? 'raw' : 'blob';
    return outside === undefined
      ? link
      : `${before}${address}/${shown}/HEAD/${outside}${anchor === undefined ? '' : `#${anchor}`}`;
  });
}

function sourceOf(picture) {
  return /\bsrc="([^"]+)"/.exec(picture)?.[1] ?? '';
}

/** Returns a ZIP file with the same files, sorted by name, without their times and permissions. */
function normalizeZip(zip) {
  const unzipped = unzipSync(zip);
  const readme = 'extension/readme.md';
  unzipped[readme] = strToU8(withLightPictures(strFromU8(unzipped[readme])));
  const inside = 'extension/package.json';
  unzipped[inside] = strToU8(
    JSON.stringify(withoutEmptyAddress(JSON.parse(strFromU8(unzipped[inside]))), undefined, 2),
  );
  const files = Object.entries(unzipped).sort(([a], [b]) => (a < b ? -1 : 1));
  const usual = {
    os: 3, // Unix permissions are in the upper half of the attributes.
    attrs: 0o100644 << 16,
    mtime: new Date(1980, 0, 1), // The earliest possible time. A ZIP file stores local time.
  };
  return zipSync(Object.fromEntries(files.map(([name, bytes]) => [name, [bytes, usual]])), { level: 9 });
}

/** @returns the name of the package in dist/ */
function npmPack(source) {
  const shell = process.platform === 'win32';
  const options = ['--json', '--pack-destination', 'dist'];
  return JSON.parse(execFileSync('npm', ['pack', source, ...options], { encoding: 'utf8', shell }))[0].filename;
}

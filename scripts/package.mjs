/**
 * Packs the extension and the command line into dist/. The same sources give the same bytes, in any folder, time zone and
 * locale, at any time and with any file permissions.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createVSIX } from '@vscode/vsce';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { ZipFile } from 'yazl';
import { filesOfExtension, filesOfNpmPackage } from './packageFiles.mjs';
import { addressOf, isPreRelease, manifestIn } from './publication.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await import('../esbuild.mjs');

const vsix = 'dist/statusdocs.vsix';
const manifest = manifestIn('.');
const address = addressOf(manifest);
const extensionFiles = filesOfExtension();
await inFolder(extensionFiles, fileOfExtension, (cwd) =>
  createVSIX({
    cwd,
    packagePath: path.resolve(vsix),
    dependencies: false,
    preRelease: isPreRelease(manifest.version),
    rewriteRelativeLinks: address !== undefined,
    allowMissingRepository: true,
  }),
);
fs.writeFileSync(vsix, await normalizeZip(fs.readFileSync(vsix)));

const npmManifest = withoutExtension(fs.readFileSync('package.json', 'utf8'));
const npmFiles = filesOfNpmPackage(JSON.parse(npmManifest));
await inFolder(npmFiles, fileOfNpmPackage, (folder) =>
  fs.renameSync(path.join('dist', npmPack(folder)), 'dist/statusdocs.tgz'),
);
console.log('dist/statusdocs.vsix, dist/statusdocs.tgz');

/** Calls `use` with a temporary folder that contains these files, with the content that `contentOf` returns. */
async function inFolder(files, contentOf, use) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-'));
  try {
    for (const file of files) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), contentOf(file) ?? fs.readFileSync(file));
      fs.chmodSync(path.join(folder, file), file === 'dist/cli.js' ? 0o755 : 0o644);
    }
    await use(folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/**
 * Returns the content of a file of the extension, or `undefined` if it is copied. vsce changes the links of the README and the
 * changelog if it knows the address of the repository, and writes the name of the changelog in lower case.
 */
function fileOfExtension(file) {
  return file === 'package.json'
    ? manifestOfExtension(fs.readFileSync(file, 'utf8'))
    : file.endsWith('.md') && (address === undefined || file.startsWith('docs/'))
      ? pageOf(file, extensionFiles).replaceAll('](../CHANGELOG.md', '](../changelog.md')
      : dataWithoutLayout(file);
}

/** Returns the content of a file of the npm package, or `undefined` if it is copied. */
function fileOfNpmPackage(file) {
  return file === 'package.json'
    ? npmManifest
    : file.endsWith('.md')
      ? pageOf(file, npmFiles)
      : dataWithoutLayout(file);
}

/** Returns data that only the program reads, without white space; `undefined` for other files. */
function dataWithoutLayout(file) {
  return ['docs/rules/rows.json', 'l10n/bundle.l10n.zh-cn.json'].includes(file)
    ? JSON.stringify(JSON.parse(fs.readFileSync(file, 'utf8')))
    : undefined;
}

/** Returns a page of a package. */
function pageOf(file, packageFiles) {
  return withOutsideLinks(fs.readFileSync(file, 'utf8'), file, packageFiles);
}

/** Without the dark pictures of GitHub: the Marketplace resolves only the addresses of `img`. */
function withLightPictures(readme) {
  return readme.replace(/<source [^>]*>\s*|<\/?picture>\s*/g, '');
}

/** Returns the manifest without the members for npm and for the build. */
function manifestOfExtension(manifest) {
  const ofNpm = ['private', 'types', 'exports', 'bin', 'scripts', 'knip', 'devDependencies'];
  const members = Object.entries(withoutEmptyAddress(JSON.parse(manifest))).filter(([name]) => !ofNpm.includes(name));
  return `${JSON.stringify(Object.fromEntries(members), undefined, 2)}\n`;
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
 * Returns a page of a package. Links to files outside of the package lead to the repository, as vsce does for the
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
async function normalizeZip(zip) {
  const unzipped = unzipSync(zip);
  const readme = 'extension/readme.md';
  unzipped[readme] = strToU8(withLightPictures(strFromU8(unzipped[readme])));
  const usual = {
    mode: 0o100644,
    mtime: new Date(1980, 0, 1), // The earliest possible time. A ZIP file stores local time.
    forceDosTimestamp: true, // Another field would store the time in UTC.
    compressionLevel: 9,
  };
  const file = new ZipFile();
  for (const [name, bytes] of Object.entries(unzipped).sort(([a], [b]) => (a < b ? -1 : 1))) {
    file.addBuffer(Buffer.from(bytes), name, usual);
  }
  file.end();
  return buffer(file.outputStream);
}

/** @returns the name of the package in dist/ */
function npmPack(source) {
  const shell = process.platform === 'win32';
  const options = ['--json', '--pack-destination', 'dist'];
  return JSON.parse(execFileSync('npm', ['pack', source, ...options], { encoding: 'utf8', shell }))[0].filename;
}

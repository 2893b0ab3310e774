/**
 * Prepares a release from the packages in dist/: checks the tag, the changelog and the owner, and writes dist/release/ with the
 * packages, the bill of materials, their checksums and the notes. Prints the channel, `latest` or `next`, for $GITHUB_OUTPUT.
 *
 *   OWNER=name node scripts/release.mjs v1.2.3
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isPreRelease } from './owner.mjs';

const files = ['statusdocs.vsix', 'statusdocs.tgz', 'bom.json'];
const folder = path.join('dist', 'release');

const [tag] = process.argv.slice(2);
const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
const notes = notesOf(fs.readFileSync('CHANGELOG.md', 'utf8'), version);
const faults = [
  ...(tag === `v${version}` ? [] : [`The tag is ${tag}, but package.json has version ${version}.`]),
  ...(notes === undefined ? [`CHANGELOG.md has no heading "## [${version}] - DATE" with text below it.`] : []),
  ...(process.env.OWNER ? [] : ['OWNER is not set, so the addresses in the packages lead nowhere.']),
  ...files.filter((file) => !fs.existsSync(path.join('dist', file))).map((file) => `dist/${file} is missing.`),
];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder);
files.forEach((file) => fs.copyFileSync(path.join('dist', file), path.join(folder, file)));
fs.writeFileSync(path.join(folder, 'SHA256SUMS'), files.map((file) => `${checksumOf(file)}  ${file}\n`).join(''));
fs.writeFileSync(path.join(folder, 'notes.md'), `${notes}\n`);
console.log(`channel=${isPreRelease(version) ? 'next' : 'latest'}`);

/** Returns the text below the heading of a version, or `undefined` if there is none. */
function notesOf(changelog, wanted) {
  const sections = changelog.split(/^## /m);
  const section = sections.find((each) => each.startsWith(`[${wanted}] - `));
  return section?.replace(/^.*\n/, '').trim() || undefined;
}

function checksumOf(file) {
  return createHash('sha256')
    .update(fs.readFileSync(path.join('dist', file)))
    .digest('hex');
}

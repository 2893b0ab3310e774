/**
 * Prepares a release from dist/, short of publishing: checks the versions, the changelog and the address, and writes dist/release/
 * with the packages, the bill of materials, their checksums and the notes. `npm run release:check` builds dist/ first.
 *
 *   node scripts/release.mjs          rehearses; lists what is missing before a release
 *   node scripts/release.mjs v1.2.3   fails if anything is missing; appends the channel, `latest` or `next`, to $GITHUB_OUTPUT
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { addressOf, isPreRelease, manifestIn } from './publication.mjs';

/** The files of a release, with the version that each contains. They are the subjects of the attestation. */
const files = {
  'statusdocs.vsix': (file) =>
    JSON.parse(strFromU8(unzipSync(fs.readFileSync(file))['extension/package.json'])).version,
  'statusdocs.tgz': (file) =>
    JSON.parse(execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' })).version,
  'bom.json': (file) => JSON.parse(fs.readFileSync(file, 'utf8')).metadata.component.version,
};
const folder = path.join('dist', 'release');

const [tag] = process.argv.slice(2);
const manifest = manifestIn('.');
const { version } = manifest;
const address = addressOf(manifest);
const changelog = fs.readFileSync('CHANGELOG.md', 'utf8');
const notes = sectionOf(changelog, `[${version}] - `);

/** What the owner prepares for a release. A rehearsal lists it. */
const missing = [
  ...(notes === undefined ? [`CHANGELOG.md has no heading "## [${version}] - DATE" with text below it.`] : []),
  ...(address === undefined ? ['repository.url in package.json is empty, so the packages have no links.'] : []),
];
const faults = [
  ...(tag === undefined || tag === `v${version}`
    ? []
    : [`The tag is ${tag}, but package.json has version ${version}.`]),
  ...versionFaults(),
  ...(tag === undefined ? [] : missing),
];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
writeRelease();
if (process.env.GITHUB_OUTPUT) {
  fs.appendFileSync(process.env.GITHUB_OUTPUT, `channel=${isPreRelease(version) ? 'next' : 'latest'}\n`);
}
console.log(
  [`Wrote ${folder} for version ${version}.`, ...missing.map((each) => `Before a release: ${each}`)].join('\n'),
);

/** Returns a sentence for each file that is missing or has another version than the manifest. */
function versionFaults() {
  const { packages, version: locked } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  const versions = Object.entries(files).map(([name, versionIn]) => {
    const file = path.join('dist', name);
    return [file, fs.existsSync(file) ? versionIn(file) : undefined];
  });
  return [['package-lock.json', packages[''].version === locked ? locked : 'two versions'], ...versions].flatMap(
    ([file, found]) =>
      found === version
        ? []
        : [found === undefined ? `${file} is missing.` : `${file} has ${found}, but package.json has ${version}.`],
  );
}

function writeRelease() {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  const names = Object.keys(files);
  names.forEach((name) => fs.copyFileSync(path.join('dist', name), path.join(folder, name)));
  const checksums = names.map((name) => `${checksumOf(path.join(folder, name))}  ${name}\n`).join('');
  fs.writeFileSync(path.join(folder, 'SHA256SUMS'), checksums);
  fs.writeFileSync(
    path.join(folder, 'notes.md'),
    [notes ?? sectionOf(changelog, '[Unreleased]'), ...usage()].join('\n\n') + '\n',
  );
}

/** Returns the paragraphs of the notes with the address of the release. */
function usage() {
  if (address === undefined) {
    return [];
  }
  const name = new URL(address).pathname.slice(1);
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  return [
    '## Use this release',
    `As a [GitHub action](${address}/blob/v${version}/docs/ci.md#github-action):`,
    `\`\`\`yaml\n- uses: ${name}@${commit} # v${version}\n\`\`\``,
    `To [verify](${address}/blob/v${version}/docs/install.md#verify-a-release) the files:`,
    `\`\`\`sh\nsha256sum --check --ignore-missing SHA256SUMS\ngh attestation verify statusdocs.tgz --repo ${name}\n\`\`\``,
  ];
}

/** Returns the text below a heading of the changelog, or `undefined` if there is none. */
function sectionOf(text, heading) {
  const section = text.split(/^## /m).find((each) => each.startsWith(heading));
  return section?.replace(/^.*\n/, '').trim() || undefined;
}

function checksumOf(file) {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}

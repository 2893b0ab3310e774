/**
 * Downloads the packed command line of the release that this action was taken from, and compares it with the checksum of the
 * release. For action.yml: `REPOSITORY=owner/name REF=v1.2.3 node scripts/download.mjs FILE`
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';

const { GITHUB_SERVER_URL, REPOSITORY, REF } = process.env;
const [file] = process.argv.slice(2);
const name = 'statusdocs.tgz';
const repository = `${GITHUB_SERVER_URL}/${REPOSITORY}`;

try {
  fs.writeFileSync(file, await download(releaseTag()));
} catch (error) {
  console.log(`::error title=Status documents::${error.message}`);
  process.exitCode = 1;
}

/** Returns the tag of the release. The action is used at that tag or its commit, because its scripts and the package belong together. */
function releaseTag() {
  const manifest = new URL('../package.json', import.meta.url);
  if (!REPOSITORY || !REF || !fs.existsSync(manifest)) {
    throw new Error('This copy of the action belongs to no release. Name a packed statusdocs.tgz with "package:".');
  }
  const tag = `v${JSON.parse(fs.readFileSync(manifest, 'utf8')).version}`;
  if (REF !== tag && !(/^[0-9a-f]{40}$/.test(REF) && commitsOf(tag).includes(REF))) {
    throw new Error(
      `${REF} is not the release ${tag}. Use its tag or commit, or name a statusdocs.tgz with "package:".`,
    );
  }
  return tag;
}

/** Returns the commit of a tag, and the tag object if it has one. */
function commitsOf(tag) {
  const names = [`refs/tags/${tag}`, `refs/tags/${tag}^{}`];
  const list = execFileSync('git', ['ls-remote', repository, ...names], { encoding: 'utf8' });
  return list.split('\n').map((line) => line.split('\t')[0]);
}

async function download(tag) {
  const [bytes, checksums] = await Promise.all([get(tag, name), get(tag, 'SHA256SUMS')]);
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (!checksums.toString('utf8').split('\n').includes(`${digest}  ${name}`)) {
    throw new Error(`The checksum of ${name} differs from that of the release ${tag}.`);
  }
  return bytes;
}

async function get(tag, asset) {
  const address = `${repository}/releases/download/${tag}/${asset}`;
  const answer = await fetch(address);
  if (!answer.ok) {
    throw new Error(`${address} cannot be downloaded: ${answer.status}. Name a statusdocs.tgz with "package:".`);
  }
  return Buffer.from(await answer.arrayBuffer());
}

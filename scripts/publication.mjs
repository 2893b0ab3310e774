import fs from 'node:fs';

/**
 * Returns whether a version is a pre-release: it has an odd minor number, because the Marketplace and Open VSX do not accept
 * suffixes.
 */
export const isPreRelease = (version) => Number(version.split('.')[1]) % 2 === 1;

/** Returns the manifest in a folder. */
export const manifestIn = (folder) => JSON.parse(fs.readFileSync(`${folder}/package.json`, 'utf8'));

/** Returns the web address of the repository that publishes a package; `undefined` if its manifest names none. */
export const addressOf = ({ repository }) =>
  repository?.url ? repository.url.replace(/^git\+/, '').replace(/\.git$/, '') : undefined;

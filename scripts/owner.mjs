/** Replaces OWNER in addresses by the variable OWNER, if it is set. */
export const withOwner = (text) => text.replaceAll('OWNER/statusdocs', `${process.env.OWNER ?? 'OWNER'}/statusdocs`);

/**
 * Reports whether a version is a pre-release: it has an odd minor number, because the Marketplace and Open VSX do not accept
 * suffixes.
 */
export const isPreRelease = (version) => Number(version.split('.')[1]) % 2 === 1;

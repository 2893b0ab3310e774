/** The owner of the repository in the addresses of the packages: the variable OWNER. Without it, `OWNER` stays there. */
export const withOwner = (text) => text.replaceAll('OWNER/statusdocs', `${process.env.OWNER ?? 'OWNER'}/statusdocs`);

/** Versions with an odd minor number are pre-releases: Marketplace and Open VSX take no suffixes. */
export const isPreRelease = (version) => Number(version.split('.')[1]) % 2 === 1;

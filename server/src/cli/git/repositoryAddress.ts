import { repository } from '../../../../package.json';

/**
 * The web address of the repository that publishes this package, from `repository.url` of the manifest; `undefined` if that is
 * empty. Links to the repository are left out then.
 */
export const repositoryAddress: string | undefined =
  repository.url.replace(/^git\+/, '').replace(/\.git$/, '') || undefined;

/** Returns the web address of a page in docs/rules; `undefined` if the package names no repository. */
export const rulePageAddress = (page: string): string | undefined =>
  repositoryAddress === undefined ? undefined : `${repositoryAddress}/blob/HEAD/docs/rules/${page}`;

import { visibleForm } from './normalForm';

/** Returns a digest in the form for comparison: without the name of its algorithm, in lower case. */
export const bareDigest = (digest: string): string => visibleForm(digest).replace(/^sha-?256 ?[:=-] ?/, '');

/** Returns a digest without the name of its algorithm, in lower case. */
export const bareDigest = (digest: string): string => digest.toLowerCase().replace(/^sha-?256[:=-]/, '');

/** Returns whether the name of a file ends like that of a JSON file, in any case: many file systems ignore case. */
export const isJsonFile = (file: string): boolean => /\.json$/i.test(file);

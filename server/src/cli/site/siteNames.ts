/**
 * Returns whether a path may be part of a site: plain names in one spelling, with no special meaning in URLs, file systems and
 * web servers, and without invisible characters.
 */
export const isPublishable = (file: string): boolean =>
  !specialCharacters.test(file) &&
  !invisibleCharacters.test(file) &&
  !deviceNames.test(file) &&
  file === file.normalize('NFC');

/**
 * Characters with a special meaning in URLs, file systems or web servers, and characters that some of them drop at the ends of
 * names.
 */
const specialCharacters = /[\\:*?"<>|#%]|(^|\/)[. ]|[. ](\/|$)|^$|^\/|\/\/|\/$/u;

/**
 * Characters that are not text (controls, lone surrogates, the replacement character), are invisible, or change how other
 * characters are displayed (direction overrides, joiners, unusual spaces).
 */
const invisibleCharacters =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\uFFFD\u2800]|(?! )\p{Z}/u;

/** Device names of Windows, with any extension. */
const deviceNames = /(^|\/)(aux|con|nul|prn|com[\d¹²³]|lpt[\d¹²³])(\.|\/|$)/i;

/** Returns the folders of files, each after the folder that contains it. */
export function listFolders(files: Iterable<string>): readonly string[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (let separator = file.indexOf('/'); separator >= 0; separator = file.indexOf('/', separator + 1)) {
      folders.add(file.slice(0, separator));
    }
  }
  return [...folders];
}

/** Returns the path of `name` in a folder; `''` is the root. */
export const joinPath = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`);

/** Returns the folder of a file and its name. */
export function folderAndName(file: string): readonly [folder: string, name: string] {
  const separator = file.lastIndexOf('/');
  return [file.slice(0, Math.max(separator, 0)), file.slice(separator + 1)];
}

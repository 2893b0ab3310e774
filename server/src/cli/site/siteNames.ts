/**
 * Whether a path can be one of a site: plain names, in one spelling only, that addresses, file systems, web servers and
 * readers take for what they are.
 */
export const isPublishable = (file: string): boolean =>
  !unusual.test(file) && !unseen.test(file) && !ofDevices.test(file) && file === file.normalize('NFC');

/** What addresses, file systems or web servers take for more than a name; at the ends of names also what some leave out. */
const unusual = /[\\:*?"<>|#%]|(^|\/)[. ]|[. ](\/|$)|^$|^\/|\/\/|\/$/u;

/**
 * What is no text (controls, lone surrogates, what stands for what is no UTF-8), cannot be seen, or changes how the rest
 * is seen: overrides of the direction, joiners, spaces that are none.
 */
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\uFFFD\u2800]|(?! )\p{Z}/u;

/** What Windows takes for a device, whatever its ending. */
const ofDevices = /(^|\/)(aux|con|nul|prn|com[\d¹²³]|lpt[\d¹²³])(\.|\/|$)/i;

/** The folders that files stand in, each after the one it is in. */
export function foldersOf(files: Iterable<string>): readonly string[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) {
      folders.add(file.slice(0, at));
    }
  }
  return [...folders];
}

/** The path of what is called `name` in a folder; `''` is the folder of all. */
export const pathIn = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`);

/** The folder that a file stands in, and its own name. */
export function folderAndName(file: string): readonly [folder: string, name: string] {
  const at = file.lastIndexOf('/');
  return [file.slice(0, Math.max(at, 0)), file.slice(at + 1)];
}

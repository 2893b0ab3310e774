/**
 * The files of the packages, derived from the manifest and the bundles. A bundle names a file that it loads or reads at run
 * time with `require`, `import()` or `require.resolve`, and esbuild lists it. The client lists the others in
 * client/src/extensionFiles.json.
 */
import fs from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

const metafileName = 'dist/metafile.json';

/** Pages for the users of the program. */
const userPages = () => ['README.md', ...globSync('docs/**/*.md', { ignore: ['docs/architecture.md'] })];

const always = ['LICENSE', 'package.json', 'dist/licenses.txt'];

/** The files for continuous integration that the pages tell users to copy. */
const filesToCopy = () => globSync(['action.yml', 'scripts/{comment,download}.mjs', 'docs/templates/*']);

/** Returns the files of the npm package, sorted. `manifest` is the published manifest. */
export const filesOfNpmPackage = (manifest) =>
  [...new Set([...always, ...userPages(), ...filesToCopy(), ...loadedFiles(filesNamedIn(manifest))])].sort();

/** Returns the files of the extension, sorted. */
export function filesOfExtension() {
  const pages = userPages();
  const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  const ofClient = JSON.parse(fs.readFileSync('client/src/extensionFiles.json', 'utf8'));
  const loaded = loadedFiles([...filesNamedIn(withoutDevelopment(manifest)), ...filesNamedIn(ofClient)]);
  const translations = globSync('package.nls*.json');
  // Pictures of the README have addresses of the repository.
  const pictures = pages.filter((page) => page !== 'README.md').flatMap(picturesOf);
  return [...new Set([...always, 'CHANGELOG.md', ...translations, ...pages, ...pictures, ...loaded])].sort();
}

/** The manifest without the members that only developers and npm use. */
const withoutDevelopment = ({ main, browser, icon, l10n, contributes }) => ({ main, browser, icon, l10n, contributes });

/** Returns the existing files that the texts of a value name by a path. A folder or `FOLDER/*` names each file below it. */
function filesNamedIn(value) {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).flatMap(filesNamedIn);
  }
  if (typeof value !== 'string' || !/^(?:\.\/)?[\w-][\w./-]*\*?$/.test(value) || !value.includes('/')) {
    return [];
  }
  const name = path.posix.normalize(value).replace(/\/\*?$/, '');
  const stats = fs.statSync(name, { throwIfNoEntry: false });
  return stats?.isDirectory() ? globSync(`${name}/**`, { ignore: filesOfOthers }) : stats ? [name] : [];
}

/** The English texts, which are also in the bundles, and a schema for the editor, which the manifest of the extension names itself. */
const filesOfOthers = ['l10n/bundle.l10n.json', 'schemas/config/suggestions.schema.json'];

/** Returns these files and all files that they load or read at run time. Fails if one does not exist. */
function loadedFiles(entries) {
  const { outputs } = JSON.parse(fs.readFileSync(metafileName, 'utf8'));
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) {
      return;
    }
    found.add(file);
    for (const { path: name, external } of outputs[file]?.imports ?? []) {
      if (external && name.startsWith('.')) {
        const needed = path.posix.join(path.posix.dirname(file), name);
        if (!fs.existsSync(needed)) {
          throw new Error(`${file} loads ${needed}, which does not exist.`);
        }
        visit(needed);
      }
    }
  };
  entries.forEach(visit);
  return [...found];
}

/** Returns the pictures that a page shows. */
const picturesOf = (page) =>
  [...fs.readFileSync(page, 'utf8').matchAll(/(?:\]\(|\b(?:src|srcset)=")([^)\s":]+\.(?:png|svg))[)"]/g)].map(
    ([, picture]) => path.posix.join(path.posix.dirname(page), picture),
  );

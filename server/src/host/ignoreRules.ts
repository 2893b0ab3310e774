import path from 'node:path';
import { glob, matches, segments, type PathTest, type Segment } from '../core/text/glob';
import { relativePath } from './below';

/** A file or folder by its name. */
export interface Entry {
  readonly name: string;
  isDirectory(): boolean;
}

/** A `.gitignore` of more bytes than this is not read. */
export const largestGitignore = 64 * 1024;

interface Layer {
  readonly folder: string;
  readonly lines: readonly IgnoreLine[];
}

/** What is left out of one folder: what globs match below the root, and what the `.gitignore` of it and those above name. */
export class IgnoreRules {
  readonly #isExcluded: PathTest;
  #layers: readonly Layer[] = [];

  constructor(
    private readonly root: string,
    exclude: readonly string[] | PathTest,
  ) {
    const tests = typeof exclude === 'function' ? [exclude] : exclude.map((each) => glob(each, 'shown'));
    this.#isExcluded = (relative) => tests.some((test) => test?.(relative));
  }

  /** These rules, and those of a `.gitignore` further down; the nearest goes before. */
  with(folder: string, gitignore: string | undefined): IgnoreRules {
    if (gitignore === undefined) {
      return this;
    }
    const deeper = new IgnoreRules(this.root, this.#isExcluded);
    deeper.#layers = [{ folder, lines: ignoreLines(gitignore) }, ...this.#layers];
    return deeper;
  }

  leavesOut(folder: string, entry: Entry): boolean {
    return (
      (entry.isDirectory() && isOfTools(entry.name)) ||
      this.#isExcluded(relativePath(this.root, path.join(folder, entry.name))) ||
      this.#isIgnored(folder, entry)
    );
  }

  #isIgnored(folder: string, entry: Entry): boolean {
    const isFolder = entry.isDirectory();
    for (const layer of this.#layers) {
      const relative = relativePath(layer.folder, path.join(folder, entry.name)).toLowerCase();
      const last = layer.lines.findLast(
        ({ isOfFolders, pattern }) => (isFolder || !isOfFolders) && matches(pattern, relative),
      );
      if (last) {
        return !last.isNegated;
      }
    }
    return false;
  }
}

/** What packages and tools keep. */
const isOfTools = (name: string) => name === 'node_modules' || name.startsWith('.');

/** A line of a `.gitignore`, for paths in lower case: as on systems that do not tell cases apart, so that more is left out. */
interface IgnoreLine {
  readonly isNegated: boolean;
  readonly isOfFolders: boolean;
  readonly pattern: readonly Segment[];
}

/** The lines of a `.gitignore` by the rules of git, matched in time with the product of the lengths of line and path. */
function ignoreLines(gitignore: string): readonly IgnoreLine[] {
  return gitignore
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const said = /^#/.test(line) ? '' : withoutSpacesBehind(line);
      const isNegated = said.startsWith('!');
      const named = said.slice(isNegated ? 1 : 0);
      const isOfFolders = named.endsWith('/');
      const name = isOfFolders ? named.slice(0, -1) : named;
      const anywhere = name.includes('/') ? name.replace(/^\//, '') : `**/${name}`;
      const pattern = name === '' ? undefined : segments(anywhere.toLowerCase());
      return pattern ? [{ isNegated, isOfFolders, pattern }] : [];
    });
}

/** Git takes spaces behind a pattern for no part of it, but for one behind a backslash. */
function withoutSpacesBehind(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' && line[end - 2] !== '\\') {
    end--;
  }
  return line.slice(0, end);
}

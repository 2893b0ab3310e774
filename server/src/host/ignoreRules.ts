import path from 'node:path';
import { glob, matches, segments, type PathTest, type Segment } from '../core/text/glob';
import { isToolPath } from '../core/text/toolPath';
import { relativePath } from './paths';

/** A file or folder, by its name. */
export interface Entry {
  readonly name: string;
  isDirectory(): boolean;
}

/** Maximum size of a `.gitignore`, in bytes. A larger one is not read. */
export const maximumGitignore = 64 * 1024;

interface Layer {
  readonly folder: string;
  readonly lines: readonly IgnoreLine[];
}

/**
 * The files and folders to leave out of a folder: matches of globs relative to the root, and entries of `.gitignore` in the
 * folder and above.
 */
export class IgnoreRules {
  readonly #isExcluded: PathTest;
  #layers: readonly Layer[] = [];
  #ignoresAll = false;

  constructor(
    private readonly root: string,
    exclude: readonly string[] | PathTest,
  ) {
    const tests = typeof exclude === 'function' ? [exclude] : exclude.map((each) => glob(each, 'shown'));
    this.#isExcluded = (relative) => tests.some((test) => test?.(relative));
  }

  /** Returns these rules and the rules of a `.gitignore` further down. The nearest rule takes precedence. */
  with(folder: string, gitignore: string | undefined): IgnoreRules {
    if (gitignore === undefined) {
      return this;
    }
    const deeper = new IgnoreRules(this.root, this.#isExcluded);
    deeper.#layers = [{ folder, lines: ignoreLines(gitignore) }, ...this.#layers];
    return deeper;
  }

  /** Returns these rules for an ignored folder: everything in it is ignored, too. */
  forIgnored(): IgnoreRules {
    const rules = new IgnoreRules(this.root, this.#isExcluded);
    rules.#ignoresAll = true;
    return rules;
  }

  /** Returns whether a file or folder is left out even if Git tracks it. */
  excludes(folder: string, { name }: Entry): boolean {
    return isToolPath(name) || this.#isExcluded(relativePath(this.root, path.join(folder, name)));
  }

  /** Returns whether an entry of a `.gitignore` names a file or folder, or a folder above it. */
  isIgnored(folder: string, entry: Entry): boolean {
    if (this.#ignoresAll) {
      return true;
    }
    const isFolder = entry.isDirectory();
    for (const layer of this.#layers) {
      const relative = relativePath(layer.folder, path.join(folder, entry.name)).toLowerCase();
      const decidingLine = layer.lines.findLast(
        ({ isOfFolders, pattern }) => (isFolder || !isOfFolders) && matches(pattern, relative),
      );
      if (decidingLine) {
        return !decidingLine.isNegated;
      }
    }
    return false;
  }
}

/** A line of a `.gitignore`, for paths in lower case. It matches as on case-insensitive systems, which leaves out more. */
interface IgnoreLine {
  readonly isNegated: boolean;
  readonly isOfFolders: boolean;
  readonly pattern: readonly Segment[];
}

/**
 * Returns the lines of a `.gitignore`, by the rules of Git. Matching takes time proportional to the length of the line times the
 * length of the path.
 */
function ignoreLines(gitignore: string): readonly IgnoreLine[] {
  return gitignore
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const uncommented = /^#/.test(line) ? '' : withoutTrailingSpaces(line);
      const isNegated = uncommented.startsWith('!');
      const pathPattern = uncommented.slice(isNegated ? 1 : 0);
      const isOfFolders = pathPattern.endsWith('/');
      const name = isOfFolders ? pathPattern.slice(0, -1) : pathPattern;
      const anywhere = name.includes('/') ? name.replace(/^\//, '') : `**/${name}`;
      const pattern = name === '' ? undefined : segments(anywhere.toLowerCase());
      return pattern ? [{ isNegated, isOfFolders, pattern }] : [];
    });
}

/** Removes spaces at the end, which Git ignores, except for one after a backslash. */
function withoutTrailingSpaces(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' && line[end - 2] !== '\\') {
    end--;
  }
  return line.slice(0, end);
}

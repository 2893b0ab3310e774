import fs from 'node:fs';
import path from 'node:path';
import { Folder } from './cli';
import { copyProgram, examples } from './examples';

export const program = path.join(examples, 'program');

/** The line that `publish` prints for a folder `site` in the working folder. */
export const exclusionLine =
  'The site has no pictures, so that "check" would report its captures. To leave the site out, write "exclude": ["site/**"] into statusdocs.config.json.\n';

/** A folder with a copy of the correct program in `program`, by default without its largest document. */
export class SiteFolder extends Folder {
  readonly program = path.join(this.path, 'program');
  readonly site = path.join(this.path, 'site');

  constructor(without: readonly string[] = ['data-sources-execution.json']) {
    super();
    copyProgram(this.program, without);
  }

  /** Replaces the text `from` in a file of the program. */
  edit(file: string, from: string | RegExp, to: string): void {
    const absoluteFile = path.join(this.program, file);
    const text = fs.readFileSync(absoluteFile, 'utf8');
    const edited = text.replace(from, () => to);
    if (edited === text) {
      throw new Error(`${file} does not hold ${String(from)}`);
    }
    fs.writeFileSync(absoluteFile, edited);
  }

  put(file: string, content: string | Buffer): string {
    return this.write(path.join('program', file), content);
  }
}

/** Returns all files below a folder with their contents; empty if there is none. */
export function filesIn(folder: string): ReadonlyMap<string, Buffer> {
  if (!fs.existsSync(folder)) {
    return new Map();
  }
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.sort().map((file) => [path.relative(folder, file).split(path.sep).join('/'), fs.readFileSync(file)]),
  );
}

import fs from 'node:fs';
import path from 'node:path';
import { Repository } from '../repository';

/** The surfaces that list the documents of a folder with their findings. */
export const surfaces = [
  'check FOLDER',
  'check FILES',
  'check HEAD',
  'check --staged',
  'check --since',
  'check -',
  'guard',
  'progress',
  'diff',
  'MCP check',
  'library',
  'workspace pull',
  'pull of an open file',
  'push',
  'workspace pull after events',
  'workspace pull without file watching',
] as const;

/** The name of a surface. */
export type Surface = (typeof surfaces)[number];

/**
 * The files of a folder. The value of a checked file is its sorted findings, such as `error document/syntax`, or `clean`. The value
 * of another file is its sort, such as `foreign` or `excluded`.
 */
export type Answer = Readonly<Record<string, string>>;

/** An answer of a surface that differs from the others. */
export interface Difference {
  /** A sentence. It starts with `open:` if the difference is a defect. */
  readonly reason: string;
  /** The files with other values, `none` for a file that is missing; `refused` if the surface gives no answer. */
  readonly answer: Answer | 'refused';
}

/** A state of a folder, with the answer that all surfaces should give. */
export interface State {
  readonly name: string;
  /** Writes the files before the change. Writes one correct document by default. */
  readonly before?: (place: Place) => void;
  /**
   * The repository: `committed` before the change, `empty` without a commit, `none`, or its `own`, which `before` creates. Default:
   * `committed`.
   */
  readonly repository?: 'committed' | 'empty' | 'none' | 'own';
  /** Changes the files. */
  readonly change?: (place: Place) => void;
  /** True if the change also sets the index, so that the test stages nothing. */
  readonly setsIndex?: true;
  /** The answer of all surfaces. Files below the folder of a tool are left out. */
  readonly answer: Answer;
  readonly differs?: Partial<Record<Surface, Difference>>;
  /** The unsaved texts of files in the editor. */
  readonly unsaved?: Readonly<Record<string, string>>;
  /** The folder that is checked, below the temporary folder. Default: the temporary folder. */
  readonly root?: string;
  /** True if every sample has it, because the surfaces once differed. */
  readonly isAlwaysRun?: true;
  /** True if it needs a case-sensitive file system or links. */
  readonly needsLinux?: true;
}

/** The temporary folder of a state. */
export class Place extends Repository {
  /** @param root the folder that is checked, below the temporary folder */
  constructor(readonly root = '') {
    super('statusdocs-state-');
    fs.mkdirSync(this.folder, { recursive: true });
  }

  /** The folder that is checked. */
  get folder(): string {
    return path.join(this.path, this.root);
  }

  at(file: string): string {
    return path.join(this.path, file);
  }

  read(file: string): string {
    return fs.readFileSync(this.at(file), 'utf8');
  }

  replace(file: string, before: string, after: string): void {
    this.write(file, this.read(file).replace(before, after));
  }

  delete(file: string): void {
    fs.rmSync(this.at(file), { recursive: true });
  }

  move(from: string, to: string): void {
    fs.mkdirSync(path.dirname(this.at(to)), { recursive: true });
    fs.renameSync(this.at(from), this.at(to));
  }

  copy(from: string, to: string): void {
    fs.mkdirSync(path.dirname(this.at(to)), { recursive: true });
    fs.copyFileSync(this.at(from), this.at(to));
  }

  /** Replaces a file or folder by a link. */
  link(target: string, file: string): void {
    fs.rmSync(this.at(file), { recursive: true, force: true });
    fs.mkdirSync(path.dirname(this.at(file)), { recursive: true });
    fs.symlinkSync(target, this.at(file));
  }
}

/** Writes or changes files of a place. */
export type Step = (place: Place) => void;

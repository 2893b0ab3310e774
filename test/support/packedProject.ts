import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { contribution, ownerIds } from './contributions';
import { examples } from './examples';
import { installPacked } from './packed';
import { Repository } from './repository';
import { runInSharedProcess } from './sharedProcess';

/** The locales that select the two languages of the program. */
export const locales = { English: 'C', Chinese: 'zh_CN.UTF-8' } as const;

/** The result of a run. */
export interface PackedRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/**
 * A project outside of this repository, with the packed program. Its folder `status` has correct documents, `broken` has
 * mistakes, `moved` has had correct ones in the last commit, and `owners` has four contributions.
 */
export class PackedProject extends Repository {
  readonly installed = path.join(this.path, 'node_modules', 'statusdocs');
  readonly program = path.join(this.path, 'node_modules', '.bin', 'statusdocs');

  constructor() {
    super('statusdocs packed ');
    installPacked(this.path);
    // Without the largest document, because each run reads the others.
    const copy = (from: string, to: string) =>
      fs.cpSync(path.join(examples, from), path.join(this.path, to), {
        recursive: true,
        filter: (file) => path.basename(file) !== 'data-sources-execution.json',
      });
    copy('program', 'status');
    copy('broken', 'broken');
    copy('program', 'moved');
    ownerIds.forEach((owner) => this.write(`owners/${owner.toLowerCase()}.json`, contribution(owner)));
    this.write('.gitignore', 'node_modules\n');
    this.commit();
    copy('broken', 'moved');
  }

  /** Runs the installed command. */
  run(args: readonly string[], locale: string = locales.English, input = ''): Promise<PackedRun> {
    const env = { PATH: process.env.PATH, HOME: this.path, LC_ALL: locale };
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [this.program, ...args],
        { cwd: this.path, env, maxBuffer: 64 * 1024 * 1024, timeout: 60_000 },
        (error, out, err) => resolve({ code: error ? Number(error.code ?? -1) : 0, out, err }),
      );
      child.stdin?.on('error', () => undefined); // A command that reads no input has ended.
      child.stdin?.end(input);
    });
  }

  /** Runs the installed command in a process that several runs share. */
  runShared(args: readonly string[], locale: string): PackedRun {
    const env = { PATH: process.env.PATH, HOME: this.path, LC_ALL: locale };
    const { code, ...printed } = runInSharedProcess(
      { cwd: this.path, args, env },
      path.join(this.installed, 'dist', 'node.js'),
    );
    return { code: code ?? -1, ...printed };
  }
}

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { examples } from './examples';
import { runInSharedProcess } from './sharedProcess';

export const cli = path.join(__dirname, '..', '..', 'dist', 'cli.js');

/** Returns the environment without the variables of a CI job. `guard` compares with the state before the change of a job. */
const outsideOfJobs = () => ({ ...process.env, GITHUB_EVENT_PATH: '', GITLAB_CI: '' });

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Report {
  readonly version: number;
  readonly files: readonly {
    readonly file: string;
    readonly kind: string | null;
    readonly findings: readonly {
      readonly [member: string]: unknown;
      code: string;
      severity: string;
      message: string;
      path: string;
    }[];
    /** The results of the checks; `null` if the file is not a status document. */
    readonly checks: {
      readonly checked: readonly string[];
      readonly off: readonly string[];
      readonly undecided: readonly { rule: string; reason: string; places: readonly string[] }[];
    } | null;
  }[];
  readonly summary: {
    readonly files: number;
    readonly documents: number;
    readonly errors: number;
    readonly warnings: number;
    readonly rules: { readonly checked: number; readonly off: number; readonly undecided: number };
  };
}

/**
 * Runs the built command line in `cwd`, in English unless `env` sets another language. The runs of a test file share a process,
 * to save starts of Node. `startedStatusdocs` starts its own process.
 */
export const statusdocs = (
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input?: Buffer,
): Run =>
  runInSharedProcess({
    cwd,
    args,
    env: { ...outsideOfJobs(), LC_ALL: 'C', ...env },
    ...(input && { input: input.toString('base64') }),
  });

/** Runs the built command line in its own process. */
export function startedStatusdocs(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...outsideOfJobs(), LC_ALL: 'C', ...env },
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, out: stdout, err: stderr };
}

export function report(cwd: string, ...args: string[]): { code: number | null; report: Report } {
  const { code, out } = statusdocs(cwd, ['check', '--reporter', 'json', ...args]);
  return { code, report: JSON.parse(out) as Report };
}

/** Returns a text whose last letter is not UTF-8. */
export function notUtf8(text: string): Buffer {
  const bytes = Buffer.from(text);
  bytes[bytes.findLastIndex((byte) => /[a-z]/.test(String.fromCharCode(byte)))] = 0xff;
  return bytes;
}

/** A temporary folder of a test. */
export class Folder {
  readonly path = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-'));

  /** @returns the path of the file */
  write(name: string, content: string | Buffer): string {
    const file = path.join(this.path, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
    return file;
  }

  /** Copies the pictures of the correct program. */
  addPictures(): void {
    fs.cpSync(path.join(examples, 'program', 'artifacts'), path.join(this.path, 'artifacts'), { recursive: true });
  }

  remove(): void {
    fs.rmSync(this.path, { recursive: true, force: true });
  }
}

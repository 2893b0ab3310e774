import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '..', '..');

/** Folders that are generated or downloaded. */
const left = new Set(['.git', '.vscode-test', 'test/bench/node_modules', 'dist', 'node_modules', 'screenshots']);

/** A copy of this project for changes, with the packages of the original. */
export class ProjectCopy {
  readonly path = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-project-'));

  constructor() {
    const isLeft = (file: string) => left.has(path.relative(root, file).split(path.sep).join('/'));
    fs.cpSync(root, this.path, { recursive: true, filter: (file) => !isLeft(file) });
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(this.path, 'node_modules'), 'junction');
  }

  /** Runs a script of the package. */
  run(script: string, ...args: readonly string[]): { readonly status: number | null; readonly output: string } {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
      cwd: this.path,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    return { status, output: stdout + stderr };
  }

  read(file: string): string {
    return fs.readFileSync(path.join(this.path, file), 'utf8');
  }

  write(file: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(this.path, file)), { recursive: true });
    fs.writeFileSync(path.join(this.path, file), text);
  }

  rename(file: string, to: string): void {
    fs.renameSync(path.join(this.path, file), path.join(this.path, to));
  }

  has(file: string): boolean {
    return fs.existsSync(path.join(this.path, file));
  }

  [Symbol.dispose](): void {
    fs.rmSync(this.path, { recursive: true, force: true });
  }
}

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A real Git repository in a temporary folder. */
export class Repository {
  readonly path: string;

  /** @param prefix the beginning of the name of its folder */
  constructor(prefix = 'statusdocs-') {
    this.path = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), prefix)));
  }

  uriOf(file = ''): string {
    return pathToFileURL(path.join(this.path, file)).href;
  }

  write(file: string, text: string | Buffer): void {
    const target = path.join(this.path, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }

  git(...args: readonly string[]): void {
    const by = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false'];
    execFileSync('git', [...by, ...args], { cwd: this.path, stdio: 'pipe' });
  }

  /** Commits everything. Creates the repository if there is none. */
  commit(): void {
    if (!fs.existsSync(path.join(this.path, '.git'))) {
      this.git('init', '-q');
    }
    this.git('add', '-A');
    this.git('commit', '-qm', 'a');
  }

  /** Replaces all files, and the repository, by copies of those of another one. That is faster than to create them again. */
  copyAll(other: Repository): void {
    fs.rmSync(this.path, { recursive: true });
    fs.cpSync(other.path, this.path, { recursive: true });
  }

  /** Returns the id of the last commit. */
  head(): string {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: this.path, encoding: 'utf8' }).trim();
  }

  remove(): void {
    fs.rmSync(this.path, { recursive: true, force: true });
  }
}

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A real git repository in a folder of a test's own. */
export class Repository {
  readonly path = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-')));

  uriOf(file = ''): string {
    return pathToFileURL(path.join(this.path, file)).href;
  }

  write(file: string, text: string): void {
    const target = path.join(this.path, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }

  git(...args: readonly string[]): void {
    const by = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false'];
    execFileSync('git', [...by, ...args], { cwd: this.path, stdio: 'pipe' });
  }

  /** Commits everything as it is now, to a new repository where there is none. */
  commit(): void {
    this.git('init', '-q');
    this.git('add', '-A');
    this.git('commit', '-qm', 'a');
  }

  remove(): void {
    fs.rmSync(this.path, { recursive: true, force: true });
  }
}

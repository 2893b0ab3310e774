import fs from 'node:fs';
import path from 'node:path';
import { cli, Folder } from './cli';
import { Repository } from './repository';

/** A repository, and a folder with the command that is the home and on the PATH until it is removed. Git calls the command there. */
export class CommandOnPath {
  readonly repository = new Repository();
  readonly programs = new Folder();
  readonly pathBefore = process.env.PATH;
  readonly #homeBefore = process.env.HOME;

  constructor() {
    const program = this.programs.write('statusdocs', `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`);
    fs.chmodSync(program, 0o755);
    process.env.PATH = `${this.programs.path}${path.delimiter}${this.pathBefore}`;
    process.env.HOME = this.programs.path;
    delete process.env.XDG_CONFIG_HOME;
    this.repository.git('init', '-q', '-b', 'main');
    const config = path.join(this.repository.path, '.git/config');
    fs.appendFileSync(config, '[user]\n\tname = a\n\temail = a@example.com\n');
  }

  remove(): void {
    process.env.PATH = this.pathBefore;
    process.env.HOME = this.#homeBefore;
    this.repository.remove();
    this.programs.remove();
  }
}

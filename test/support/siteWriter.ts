import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

/** Publishes sites in separate processes, which start faster than the command line. */
export class SiteWriter {
  readonly #script: string;

  /** @param folder the folder of its script */
  constructor(folder: string) {
    this.#script = path.join(folder, 'writer.cjs');
    const contents = `
      import fs from 'node:fs';
      import { publishOnce } from './publishOnce';
      const [target, source, site, times] = process.argv.slice(2);
      for (let time = 0; time < Number(times ?? 1); time++) {
        try {
          const fault = publishOnce(target, source, new Map(JSON.parse(site)));
          if (fault !== undefined) throw new Error(fault);
        } catch (error) {
          fs.writeSync(2, String(error.code) + ' ' + error.message);
          process.exitCode = 1;
        }
      }`;
    buildSync({
      stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
      bundle: true,
      platform: 'node',
      outfile: this.#script,
    });
  }

  /** Returns the arguments of Node to publish a site. */
  args(target: string, site: ReadonlyMap<string, string>, times = 1): readonly string[] {
    const source = path.join(path.dirname(target), 'program');
    return [this.#script, target, source, JSON.stringify([...site]), String(times)];
  }

  remove(): void {
    fs.rmSync(this.#script, { force: true });
  }
}

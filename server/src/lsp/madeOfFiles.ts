import type { FoundFile } from '../host/workspaceFiles';

/** What was made of each file, kept while the file stays as it is. */
export class MadeOfFiles<Made> {
  readonly #known = new Map<string, { readonly version: string | undefined; readonly made: Made | undefined }>();

  constructor(private readonly make: (uri: string, text: string) => Made | undefined) {}

  /**
   * That of all `files`, read where they have changed; what was made of others is forgotten. Throws once all others were
   * read where it cannot be told what is in one of them.
   */
  async of(files: readonly FoundFile[]): Promise<ReadonlyMap<string, Made>> {
    const uris = new Set(files.map(({ uri }) => uri));
    [...this.#known.keys()].filter((uri) => !uris.has(uri)).forEach((uri) => this.#known.delete(uri));
    const failures: unknown[] = [];
    for (const file of files) {
      await this.#read(file).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) {
      throw failures[0];
    }
    return this.known;
  }

  get known(): ReadonlyMap<string, Made> {
    const made = [...this.#known].flatMap(([uri, each]) =>
      each.made === undefined ? [] : [[uri, each.made] as const],
    );
    return new Map(made);
  }

  /** That of one file, as far as it is known. */
  get(uri: string): Made | undefined {
    return this.#known.get(uri)?.made;
  }

  /** Of these files it is made again, and is what it was until then; of all when none are named. */
  forget(uris: Iterable<string> = this.#known.keys()): void {
    for (const uri of [...uris]) {
      const known = this.#known.get(uri);
      if (known) {
        this.#known.set(uri, { ...known, version: undefined });
      }
    }
  }

  async #read({ uri, version, text }: FoundFile): Promise<void> {
    if (this.#known.get(uri)?.version !== version) {
      const content = await text().catch((error: unknown) => {
        this.forget([uri]); // Nobody knows whether what was made of it still holds.
        throw error;
      });
      await nextTurn();
      this.#known.set(uri, { version, made: content === undefined ? undefined : this.make(uri, content) });
    }
  }
}

/** Lets requests come in between two files. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

import { kinds } from '../kinds/contract/kinds';

/** The ids of kinds, as texts are searched for them. */
export class KindNames {
  /** The path of a published schema, at whichever host, and what comes near one. */
  readonly schemaPath: RegExp;
  /** Each of them, the longest first. */
  readonly #any: string;
  #amongWords: RegExp | undefined;

  constructor(readonly ids: readonly string[]) {
    this.#any = ids.toSorted((a, b) => b.length - a.length).join('|');
    this.schemaPath = new RegExp(`(?:^|/)(${this.#any})(?:[.]v0*([0-9]{1,6})(?:[.]0+)*)?[.]schema(?:[.]json)?/?$`);
  }

  /** A kind that is no part of a longer name; a version may follow it closely. */
  get amongWords(): RegExp {
    return (this.#amongWords ??= new RegExp(
      `(?<![\\p{L}\\p{N}_-])(${this.#any})(?=$|[^\\p{L}\\p{N}_-]|(?:[_-]*v(?:er(?:sion)?)?)?[_. -]*\\p{N})`,
      'u',
    ));
  }

  has(id: string): boolean {
    return this.ids.includes(id);
  }
}

/** The names of the kinds that the service publishes. */
export const publishedNames = new KindNames(kinds);

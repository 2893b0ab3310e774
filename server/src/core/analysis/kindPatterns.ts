import { kinds } from '../kinds/contract/kinds';

/** The ids of kinds, with patterns for finding them in texts. */
export class KindPatterns {
  /** The path of a published schema on any host, and similar ones. */
  readonly schemaPath: RegExp;
  /** All ids as alternatives, the longest first. */
  readonly #any: string;
  #amongWords: RegExp | undefined;

  constructor(readonly ids: readonly string[]) {
    this.#any = ids.toSorted((a, b) => b.length - a.length).join('|');
    this.schemaPath = new RegExp(`(?:^|/)(${this.#any})(?:[.]v0*([0-9]{1,6})(?:[.]0+)*)?[.]schema(?:[.]json)?/?$`);
  }

  /** Matches a kind that is not part of a longer name. A version may follow directly. */
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

/** The names of the published kinds. */
export const publishedPatterns = new KindPatterns(kinds);

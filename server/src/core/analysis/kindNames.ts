import { kinds } from '../kinds/contract/kinds';

/** The ids of kinds, as texts are searched for them. */
export class KindNames {
  /** The path of a published schema, at whichever host, and what comes near one. */
  readonly schemaPath: RegExp;
  /** A kind that is no part of a longer name; a version may follow it closely. The longest comes first. */
  readonly amongWords: RegExp;

  constructor(readonly ids: readonly string[]) {
    const any = ids.toSorted((a, b) => b.length - a.length).join('|');
    this.schemaPath = new RegExp(`(?:^|/)(${any})(?:[.]v0*([0-9]{1,6})(?:[.]0+)*)?[.]schema(?:[.]json)?/?$`);
    this.amongWords = new RegExp(
      `(?<![\\p{L}\\p{N}_-])(${any})(?=$|[^\\p{L}\\p{N}_-]|(?:[_-]*v(?:er(?:sion)?)?)?[_. -]*\\p{N})`,
      'u',
    );
  }

  has(id: string): boolean {
    return this.ids.includes(id);
  }
}

/** The names of the kinds that the service publishes. */
export const publishedNames = new KindNames(kinds);

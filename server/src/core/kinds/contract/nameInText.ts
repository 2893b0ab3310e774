import type { Path } from '../../json/path';

/** What a name stands for; the text alone would mix up a screen and a repository that are called alike. */
export type SymbolSort = 'screen' | 'task' | 'slot' | 'gate' | 'repository' | 'stage' | 'fixture';

/** A name in a text of the document. */
export interface SymbolReference {
  readonly sort: SymbolSort;
  readonly name: string;
  /** Where the name begins in the text. */
  readonly start: number;
  readonly isDefinition: boolean;
}

/** What corresponds to a place: the whole of it, and its name. */
export interface Counterpart {
  readonly whole: Path;
  readonly name: Path;
}

/** A text that is a name as a whole. */
export const wholeName = (sort: SymbolSort, name: string, isDefinition: boolean): readonly SymbolReference[] =>
  name === '' ? [] : [{ sort, name, start: 0, isDefinition }];

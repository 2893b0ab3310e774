import type { Path } from '../../json/path';

/** What a name stands for; the text alone would mix up a screen and a repository that are called alike. */
export type SymbolKind = 'screen' | 'task' | 'slot' | 'gate' | 'repository' | 'stage' | 'fixture';

/** A name in a text of the document. */
export interface SymbolReference {
  readonly kind: SymbolKind;
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
export const wholeName = (kind: SymbolKind, name: string, isDefinition: boolean): readonly SymbolReference[] =>
  name === '' ? [] : [{ kind, name, start: 0, isDefinition }];

import type { Path } from '../../json/path';

/** The kind of a name. The text alone would confuse a screen with a repository of the same name. */
export type SymbolKind = 'screen' | 'task' | 'slot' | 'gate' | 'repository' | 'stage' | 'fixture';

/** A name in a text of the document. */
export interface SymbolReference {
  readonly kind: SymbolKind;
  readonly name: string;
  /** The index of the name in the text. */
  readonly start: number;
  readonly isDefinition: boolean;
}

/** The counterpart of a place: the whole value, and its name. */
export interface Counterpart {
  readonly whole: Path;
  readonly name: Path;
}

/** Returns the reference in a text that is a single name; none for an empty text. */
export const wholeName = (kind: SymbolKind, name: string, isDefinition: boolean): readonly SymbolReference[] =>
  name === '' ? [] : [{ kind, name, start: 0, isDefinition }];

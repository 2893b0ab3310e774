import { forEachString } from '../json/strings';
import type { JsonDocument } from '../json/jsonDocument';
import type { Path } from '../json/path';
import type { DocumentView } from '../kinds/contract/documentView';
import type { SymbolKind } from '../kinds/contract/nameInText';
import { groupBy } from '../text/collections';
import type { Span } from '../text/span';

/** A place that names an item. */
export interface Occurrence {
  readonly kind: SymbolKind;
  readonly name: string;
  /** The path and the value of the string that contains the name. */
  readonly path: Path;
  readonly text: string;
  /** The index of the name in the text. */
  readonly start: number;
  /** The span of the name, or of the whole string if it contains escapes. */
  readonly span: Span;
  /** The whole string, quotes included. */
  readonly literal: Span;
  readonly isDefinition: boolean;
}

/** The places in a document that name screens, tasks, slots, gates, repositories and stages. */
export class Occurrences {
  readonly all: readonly Occurrence[];
  readonly #byName: ReadonlyMap<string, readonly Occurrence[]>;
  readonly #byLiteral: ReadonlyMap<number, readonly Occurrence[]>;

  constructor(document: JsonDocument, view: DocumentView) {
    const all: Occurrence[] = [];
    forEachString(document.value, (path, text) =>
      findOccurrences(document, view, path, text).forEach((each) => all.push(each)),
    );
    this.all = all;
    this.#byName = groupBy(all, key);
    this.#byLiteral = groupBy(all, ({ literal }) => literal.offset);
  }

  /** Returns all occurrences of the same name, in the order of the document. */
  of({ kind, name }: Pick<Occurrence, 'kind' | 'name'>): readonly Occurrence[] {
    return this.#byName.get(key({ kind, name })) ?? [];
  }

  /** Returns the names in the string that begins at `offset`, the longest first. */
  inLiteral(offset: number): readonly Occurrence[] {
    return (this.#byLiteral.get(offset) ?? []).toSorted((a, b) => b.span.length - a.span.length);
  }
}

const key = ({ kind, name }: Pick<Occurrence, 'kind' | 'name'>) => `${kind} ${name}`;

function findOccurrences(document: JsonDocument, view: DocumentView, path: Path, text: string): readonly Occurrence[] {
  const names = view.kind.namesIn?.(path, text) ?? [];
  const literal = names.length > 0 ? document.valueSpan(path) : undefined;
  if (!literal) {
    return [];
  }
  const isPlain = document.text.startsWith(text, literal.offset + 1) && literal.length === text.length + 2;
  return names.map(({ kind, name, start, isDefinition }) => {
    const span = isPlain ? { offset: literal.offset + 1 + start, length: name.length } : literal;
    return { kind, name, path: [...path], text, start, span, literal, isDefinition };
  });
}

import type { JsonDocument } from '../json/jsonDocument';
import type { Path } from '../json/path';
import type { DocumentView } from '../kinds/contract/documentView';
import type { Counterpart } from '../kinds/contract/nameInText';
import type { Occurrence, Occurrences } from './occurrences';
import { contains, type Span } from '../text/span';

/** A document with the places that name items. */
export interface SymbolTable {
  readonly document: JsonDocument;
  readonly view: DocumentView;
  readonly occurrences: Occurrences;
}

/** The target of a name. `from` is the name at the cursor; each target has a whole span and the name in it. */
export interface Definition {
  readonly from: Span;
  readonly to: readonly { readonly whole: Span; readonly name: Span }[];
}

/** Returns the name at `offset`; the longer one if names overlap. */
export function findName({ document, occurrences }: SymbolTable, offset: number): Occurrence | undefined {
  return findNames(document, occurrences, offset)[0];
}

/** Returns all names at `offset`, the longest first. */
export function findNames(document: JsonDocument, occurrences: Occurrences, offset: number): readonly Occurrence[] {
  const literal = findLiteral(document, offset);
  const names = literal ? occurrences.inLiteral(literal.offset) : [];
  return names.filter(({ span }) => contains(span, { offset, length: 0 }));
}

/**
 * Returns the definition of the value at `offset`: the original of a mirror, the item of a name, or the predecessor of
 * a blocker.
 */
export function definition(symbols: SymbolTable, offset: number): Definition | undefined {
  const { document, view, occurrences } = symbols;
  const from = findLiteral(document, offset);
  const path = document.pathAt(from?.offset ?? offset);
  if (!path) {
    return undefined;
  }
  const name = findName(symbols, offset) ?? (from && occurrences.inLiteral(from.offset)[0]);
  const nameTargets = name ? findTargets(symbols, name) : [];
  const targets = [...(nameTargets.length > 0 ? nameTargets : findCounterparts(view, path))].flatMap((target) => {
    const whole = document.valueSpan(target.whole);
    const part = document.valueSpan(target.name) ?? whole;
    return whole && part ? [{ whole, name: part }] : [];
  });
  return targets.length > 0 && from ? { from, to: targets } : undefined;
}

/** Returns the places with the same name as at `offset`, in the order of the document. */
export function references(symbols: SymbolTable, offset: number): readonly Occurrence[] {
  const name = findName(symbols, offset);
  return name ? symbols.occurrences.of(name) : [];
}

/** Returns the definitions of a name; for the definition of a slot, its copy. */
function findTargets({ occurrences, view }: SymbolTable, name: Occurrence): readonly Counterpart[] {
  if (name.isDefinition && name.kind === 'slot') {
    return findCounterparts(view, name.path);
  }
  return occurrences
    .of(name)
    .filter(({ isDefinition }) => isDefinition)
    .map(({ path }) => ({ whole: path.slice(0, -1), name: path }));
}

const findCounterparts = ({ kind, model }: DocumentView, path: Path) => kind.counterparts?.(model, path) ?? [];

/** Returns the string that contains `offset` or ends there. */
function findLiteral(document: JsonDocument, offset: number): Span | undefined {
  for (const start of [offset, offset - 1]) {
    const path = start >= 0 ? document.pathAt(start) : undefined;
    const value = path && document.valueSpan(path);
    if (value && document.text.charAt(value.offset) === '"' && contains(value, { offset: start, length: 1 })) {
      return value;
    }
  }
  return undefined;
}

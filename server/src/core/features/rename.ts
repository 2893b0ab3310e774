import type { Span, TextChange } from '../text/span';
import type { Language } from '../l10n/language';
import type { SymbolKind } from '../kinds/contract/nameInText';
import type { Occurrence } from './occurrences';
import { findNames, type SymbolTable } from './references';

/** The name that can be renamed at a place, or the reason for refusing. */
export type Renameable =
  | { readonly kind: SymbolKind; readonly name: string; readonly span: Span }
  | { readonly refusal: string };

/** The kinds of names that people choose. Other names are fixed, or follow from these. */
const renameableKinds: readonly SymbolKind[] = ['screen', 'repository', 'fixture'];

/** Returns the name that a rename at `offset` would change; `undefined` if there is no name. */
export function renameable(symbols: SymbolTable, language: Language, offset: number): Renameable | undefined {
  const names = findNames(symbols.document, symbols.occurrences, offset);
  const renamed = names.find(({ kind }) => renameableKinds.includes(kind));
  if (renamed) {
    const isFixed = renamed.kind === 'screen' && freeScreens(symbols)?.length === 0;
    return isFixed
      ? { refusal: language.say("Can't rename: every screen id of the specification is already used.") }
      : { kind: renamed.kind, name: renamed.name, span: renamed.span };
  }
  const [other] = names;
  return other && { refusal: fixedNameRefusal(other.kind, language) };
}

/** Returns the changes of a rename, all in one document; or the reason for refusing. */
export function rename(
  symbols: SymbolTable,
  language: Language,
  offset: number,
  newName: string,
): readonly TextChange[] | { readonly refusal: string } {
  const target = renameable(symbols, language, offset);
  if (!target) {
    return { refusal: language.say("Can't rename: select a screen, repository or fixture.") };
  }
  if ('refusal' in target) {
    return target;
  }
  const refusal = newName === target.name ? undefined : nameConflict(symbols, language, target.kind, newName);
  return refusal === undefined ? renameEdits(symbols.occurrences.of(target), newName) : { refusal };
}

/**
 * Returns a refusal if the new name is not one of the screens that the specification lists for this kind; `undefined`
 * if it is.
 */
function unknownScreenRefusal(symbols: SymbolTable, { say }: Language, newName: string): string | undefined {
  const { kind } = symbols.view;
  const free = kind.fixedNames?.('screen')?.includes(newName) ? undefined : freeScreens(symbols);
  return free && say('"{id}" is not a screen of this document. Missing screens: {free}.', { id: newName, free });
}

/** Returns the specified screen ids that no screen of the document has; `undefined` if the kind has no fixed ids. */
function freeScreens({ view, occurrences }: SymbolTable): readonly string[] | undefined {
  return view.kind.fixedNames?.('screen')?.filter((name) => occurrences.of({ kind: 'screen', name }).length === 0);
}

function nameConflict(symbols: SymbolTable, language: Language, kind: SymbolKind, newName: string): string | undefined {
  const { say } = language;
  if (kind === 'screen' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(newName)) {
    return say('A screen id is made of lower-case letters, digits and single hyphens, such as "booking-store".');
  }
  if (kind === 'fixture' && symbols.view.kind.isFixtureId?.(newName) === false) {
    return say('"{id}" should have the form <area>/<topic>/<name>-v<n>, such as "booking/store/published-v1".', {
      id: newName,
    });
  }
  if (kind === 'repository' && !/^[\w.-]+(?:\/[\w.-]+)*$/.test(newName)) {
    return say('The name of a repository is made of letters, digits, dots, hyphens and slashes.');
  }
  const [used] = symbols.occurrences.of({ kind, name: newName });
  if (used) {
    return say('"{name}" is already used in this document. Choose another name.', { name: newName });
  }
  return kind === 'screen' ? unknownScreenRefusal(symbols, language, newName) : undefined;
}

/**
 * Returns the edits of a rename. A string with escapes is rewritten once, even if it contains the name several times.
 */
function renameEdits(places: readonly Occurrence[], newName: string): readonly TextChange[] {
  const escaped = places.filter(({ span, literal }) => span === literal);
  const literals = new Map(escaped.map(({ literal }) => [literal.offset, literal]));
  const edits = places.filter(({ span, literal }) => span !== literal).map(({ span }) => ({ span, newText: newName }));
  for (const [offset, span] of literals) {
    const placesInLiteral = escaped.filter(({ literal }) => literal.offset === offset);
    edits.push({ span, newText: rewriteString(placesInLiteral, newName) });
  }
  return edits;
}

/** Returns a string of the document with the new name at each of these places in it. */
function rewriteString(places: readonly Occurrence[], newName: string): string {
  let text = places[0]?.text ?? '';
  // The last place comes first, so that the other places stay where they are.
  for (const { start, name } of places.toSorted((a, b) => b.start - a.start)) {
    text = text.slice(0, start) + newName + text.slice(start + name.length);
  }
  return JSON.stringify(text);
}

function fixedNameRefusal(kind: SymbolKind, { say }: Language): string {
  switch (kind) {
    case 'task':
      return say('The id of a task follows from its screen, family and type. Rename the screen instead.');
    case 'slot':
      return say('The id of a slot follows from its screen, family and size. Rename the screen instead.');
    default:
      return say('This name is fixed by the specification.');
  }
}

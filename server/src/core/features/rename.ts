import type { Span, TextChange } from '../finding';
import type { Language } from '../language';
import { isFixtureId } from '../kinds/execution/naming';
import type { NameSort } from '../kinds/nameInText';
import type { Occurrence, Occurrences } from './occurrences';
import { namesAt, type Named } from './references';

/** What can be renamed at a place, or the sentence that says why nothing can. */
export type Renameable =
  { readonly sort: NameSort; readonly name: string; readonly span: Span } | { readonly refusal: string };

/** What people choose a name for; other names are fixed, or follow from these. */
const chosen: readonly NameSort[] = ['screen', 'repository', 'fixture'];

/** What a rename at `offset` would change; `undefined` where nothing is named. */
export function renameable(
  { document, occurrences }: Named,
  language: Language,
  offset: number,
): Renameable | undefined {
  const names = namesAt(document, occurrences, offset);
  const own = names.find(({ sort }) => chosen.includes(sort));
  if (own) {
    return { sort: own.sort, name: own.name, span: own.span };
  }
  const [other] = names;
  return other && { refusal: refusalOf(other.sort, language) };
}

/** The changes of a rename, all of one document. */
export interface Renamed {
  readonly changes: readonly TextChange[];
  /** Why people should think twice; absent where nothing speaks against it. */
  readonly doubt?: string;
}

/** Renames what is named at `offset`; or the sentence that says why it cannot be. */
export function rename(
  named: Named,
  language: Language,
  offset: number,
  newName: string,
): Renamed | { readonly refusal: string } {
  const target = renameable(named, language, offset);
  if (!target) {
    return { refusal: language.say('There is nothing here that can be renamed.') };
  }
  if ('refusal' in target) {
    return target;
  }
  const refusal = newName === target.name ? undefined : conflict(named.occurrences, language, target.sort, newName);
  if (refusal !== undefined) {
    return { refusal };
  }
  const doubt = target.sort === 'screen' ? doubtOfScreen(named, language, newName) : undefined;
  return { changes: changes(named.occurrences.of(target), newName), ...(doubt === undefined ? {} : { doubt }) };
}

/** The screens of a document are those of the specification: under another id one is an error. */
function doubtOfScreen({ views, occurrences }: Named, { say }: Language, newName: string): string | undefined {
  const { screens } = views.execution.variant;
  if (screens.size === 0 || screens.has(newName)) {
    return undefined;
  }
  const free = [...screens.keys()].filter((name) => occurrences.of({ sort: 'screen', name }).length === 0);
  return free.length === 0
    ? say('"{id}" is not a screen of this document, which has all its screens already.', { id: newName })
    : say('"{id}" is not a screen of this document. Those it lacks: {free}.', { id: newName, free: free.join(', ') });
}

function conflict(occurrences: Occurrences, { say }: Language, sort: NameSort, newName: string): string | undefined {
  if (sort === 'screen' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(newName)) {
    return say('A screen id is made of lower-case letters, digits and single hyphens, such as "booking-store".');
  }
  if (sort === 'fixture' && !isFixtureId(newName)) {
    return say('"{id}" should have the form <area>/<topic>/<name>-v<n>, such as "booking/store/published-v1".', {
      id: newName,
    });
  }
  if (sort === 'repository' && !/^[\w.-]+(?:\/[\w.-]+)*$/.test(newName)) {
    return say('The name of a repository is made of letters, digits, dots, hyphens and slashes.');
  }
  const [used] = occurrences.of({ sort, name: newName });
  return used && say('"{name}" is in use in this document already. Choose another name.', { name: newName });
}

/** A string that is written with escapes is written anew, once, however often it holds the name. */
function changes(places: readonly Occurrence[], newName: string): readonly TextChange[] {
  const escaped = places.filter(({ span, literal }) => span === literal);
  const literals = new Map(escaped.map(({ literal }) => [literal.offset, literal]));
  return [
    ...places.filter(({ span, literal }) => span !== literal).map(({ span }) => ({ span, newText: newName })),
    ...[...literals].map(([offset, span]) => ({
      span,
      newText: rewritten(
        escaped.filter(({ literal }) => literal.offset === offset),
        newName,
      ),
    })),
  ];
}

function rewritten(places: readonly Occurrence[], newName: string): string {
  const text = places
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (said, { start, name }) => said.slice(0, start) + newName + said.slice(start + name.length),
      places[0]?.text ?? '',
    );
  return JSON.stringify(text);
}

function refusalOf(sort: NameSort, { say }: Language): string {
  switch (sort) {
    case 'task':
      return say('The id of a task follows from its screen, family and type. Rename the screen instead.');
    case 'slot':
      return say('The id of a slot follows from its screen, family and size. Rename the screen instead.');
    default:
      return say('This name is fixed by the specification.');
  }
}

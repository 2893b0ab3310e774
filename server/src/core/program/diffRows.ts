import type { Finding, Path } from '../finding';
import type { Language } from '../language';
import type { DocumentDiff, JudgedChange } from './diff';
import { groupedBy } from './reading';

/** One line of what moved: a change, or the same change of several things. */
export interface Row {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly direction: JudgedChange['direction'];
  /** Where it stands in the new document, the first where there are several; absent where it is there no more. */
  readonly at: Path | undefined;
  /** Why it is no evidence; empty where nothing speaks against it. */
  readonly unproven: readonly Finding[];
}

/** More screens on which the same happened are one row. */
const oneByOne = 3;

/** What moved in a document: steps backwards first, then claims without evidence, then the rest. */
export function rowsOf({ changes }: DocumentDiff, language: Language): readonly Row[] {
  const alike = groupedBy(changes, ({ sort, name, from, to, direction, unproven, within }) =>
    JSON.stringify([sort, name, from, to, direction, unproven.length > 0 || within === undefined ? 'alone' : '']),
  );
  const rows = [...alike.values()].flatMap((group) => {
    const [first] = group;
    const isMany = group.length > oneByOne && first?.within !== undefined && first.unproven.length === 0;
    return isMany ? [manyRow(group, first, language)] : group.map((change) => rowOf(change, language));
  });
  const weight = ({ direction, unproven }: Row) => (direction === 'backward' ? 0 : unproven.length > 0 ? 1 : 2);
  return rows.sort((a, b) => weight(a) - weight(b));
}

function rowOf(change: JudgedChange, { say }: Language): Row {
  const { within, name, from, to, at, direction, unproven } = change;
  return {
    what: within === undefined ? name : `${within} · ${name}`,
    from: from ?? say('not there'),
    to: to ?? say('gone'),
    direction,
    at: to === undefined ? undefined : at,
    unproven,
  };
}

function manyRow(group: readonly JudgedChange[], first: JudgedChange, language: Language): Row {
  const { say } = language;
  const what = say('{name} on {count} screens', { name: first.name, count: group.length });
  return { ...rowOf(first, language), what };
}

export interface Totals {
  readonly forward: number;
  readonly backward: number;
  readonly unproven: number;
}

export function totalsOf(documents: readonly DocumentDiff[]): Totals {
  const changes = documents.flatMap((document) => document.changes);
  const count = (direction: string) => changes.filter((change) => change.direction === direction).length;
  const claims = new Set(documents.flatMap((document) => document.changes.flatMap(({ unproven }) => unproven)));
  const others = documents.reduce((sum, { unproven }) => sum + unproven.length, 0);
  return { forward: count('forward'), backward: count('backward'), unproven: claims.size + others };
}

export function summary(documents: readonly DocumentDiff[], { say }: Language): string {
  const { forward, backward, unproven } = totalsOf(documents);
  return documents.length === 0
    ? say('Nothing moved.')
    : say('Steps forward: {forward}. Steps backwards: {backward}. Claims without evidence: {unproven}.', {
        forward,
        backward,
        unproven,
      });
}

/** What there is to say of a document as a whole. */
export function whole({ kind, before, after }: DocumentDiff, { say }: Language): string {
  const parts = [
    ...(before === undefined ? [say('a new document')] : after === undefined ? [say('the document is gone')] : []),
    ...(kind === 'unknown' ? [say('not compared: its kind is unknown')] : []),
  ];
  return parts.join(', ');
}

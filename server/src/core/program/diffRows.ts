import { redact } from '../secrets/redact';
import type { Finding } from '../diagnostics/finding';
import { phrase, type Language } from '../l10n/language';
import type { DocumentDiff, ChangeWithFindings } from './diff';
import { groupBy, joinWords } from '../text/collections';
import type { EvidenceWarning } from '../kinds/contract/proof';
import type { Path } from '../json/path';
import type { ChangedValue, Direction, ReportedChange } from './reportedChange';

/** One row of the changes: a change, or the same change of several items. */
export interface Row {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly direction: Direction;
  /** The place in the new document, the first one for a group; absent if it was removed. */
  readonly at: Path | undefined;
  /** The findings that report missing evidence. */
  readonly unproven: readonly Finding[];
  /** The evidence that was added, removed or replaced by the same change; empty if there is none. */
  readonly values: string;
  /** The warning about evidence that proves the old value and did not change; empty if there is none. */
  readonly evidenceWarning: string;
}

/** The same change of more items than this becomes one row. */
const maximumSingleRows = 3;

/**
 * Returns the rows of a document in this order: steps backwards, changes under unchanged evidence, claims without
 * evidence, other changes.
 */
export function diffRows({ changes }: Pick<DocumentDiff, 'changes'>, language: Language): readonly Row[] {
  const rows = [...groupBy(changes, groupKey).values()].flatMap((group) => {
    const [first] = group;
    const isLarge = group.length > maximumSingleRows && first?.unproven.length === 0;
    const isGrouped = isLarge && (first.member !== undefined || first.within !== undefined);
    return isGrouped ? [groupedRow(group, first, language)] : group.map((change) => singleRow(change, language));
  });
  return rows.sort((a, b) => sortWeight(a) - sortWeight(b));
}

/** Returns the rows of changes without findings, for example of a commit in the history. */
export const rowsWithoutFindings = (changes: readonly ReportedChange[], language: Language): readonly Row[] =>
  diffRows({ changes: changes.map((change) => ({ ...change, unproven: [], isUnproven: false })) }, language);

/** Returns a key that is equal for changes that share a row: steps of several screens, or values of several items. */
function groupKey({
  type,
  name,
  member,
  from,
  to,
  direction,
  evidenceWarning,
  unproven,
  isUnproven,
  within,
}: ChangeWithFindings): string {
  const isSeparateRow = unproven.length > 0 || (member === undefined && within === undefined);
  return JSON.stringify([
    type,
    member ?? name,
    from,
    to,
    direction,
    isUnproven,
    evidenceWarning,
    isSeparateRow ? 'alone' : '',
  ]);
}

function sortWeight({ direction, evidenceWarning, unproven }: Row): number {
  return direction === 'backward' ? 0 : evidenceWarning !== '' ? 1 : unproven.length > 0 ? 2 : 3;
}

/** Returns the direction that reports show: a step forward without evidence does not count. */
export const shownDirection = ({ direction, isUnproven }: ChangeWithFindings): Direction =>
  isUnproven ? 'sideways' : direction;

function singleRow(change: ChangeWithFindings, language: Language): Row {
  const { say } = language;
  const { within, name, from, to, at, unproven, values = [], evidenceWarning } = change;
  return {
    what: joinWords([within, name], ' · '),
    from: from ?? say('absent'),
    to: to ?? say('removed'),
    direction: shownDirection(change),
    at: to === undefined ? undefined : at,
    unproven,
    values: joinWords(
      values.map((value) => valueWords(value, language)),
      ', ',
    ),
    evidenceWarning: evidenceWarning === undefined ? '' : say(evidenceWarningNames[evidenceWarning]),
  };
}

const evidenceWarningNames: Readonly<Record<EvidenceWarning, string>> = {
  receipt: phrase('evidence changed under a receipt'),
  submission: phrase('evidence changed under a submission'),
  capture: phrase('evidence changed under a capture'),
  finding: phrase('evidence changed under a finding'),
  keyRef: phrase('key changed under the same keyRef'),
  replaced: phrase('evidence replaced'),
};

/** Returns a new value without "before"; a removed or replaced one with it. */
function valueWords({ name, from, to }: ChangedValue, { say }: Language): string {
  const isNew = from === undefined || from === 'null';
  return isNew
    ? say('{name}: {value}', { name, value: to ?? '' })
    : say('{what}: {from} → {to}', { what: name, from, to: to ?? say('removed') });
}

function groupedRow(group: readonly ChangeWithFindings[], first: ChangeWithFindings, language: Language): Row {
  const { say } = language;
  const what =
    first.member === undefined
      ? say('{name} on {count} screens', { name: first.name, count: group.length })
      : say('{name} in {count} places', { name: first.member, count: group.length });
  return { ...singleRow(first, language), what, values: '' };
}

export interface Totals {
  readonly forward: number;
  readonly backward: number;
  readonly unproven: number;
  /** Changes under unchanged evidence. */
  readonly underEvidence: number;
  /** Recorded evidence that was replaced. */
  readonly replaced: number;
  /** Values that changed and are only counted. */
  readonly others: number;
  /** Documents that could not be compared, whose changes are in no other number. */
  readonly notCompared: number;
}

/** Counts the changes of all documents. A claim that several changes share counts once. */
export function diffTotals(documents: readonly DocumentDiff[]): Totals {
  const changes = documents.flatMap((document) => document.changes);
  const count = (direction: string) => changes.filter((change) => shownDirection(change) === direction).length;
  const claimsOfChanges = new Set(changes.flatMap(({ unproven }) => unproven));
  const otherClaimCount = documents.reduce((sum, { unproven }) => sum + unproven.length, 0);
  return {
    forward: count('forward'),
    backward: count('backward'),
    unproven: claimsOfChanges.size + otherClaimCount,
    underEvidence: changes.filter(
      ({ evidenceWarning }) => evidenceWarning !== undefined && evidenceWarning !== 'replaced',
    ).length,
    replaced: changes.filter(({ evidenceWarning }) => evidenceWarning === 'replaced').length,
    others: documents.reduce((sum, document) => sum + document.others.length, 0),
    notCompared: documents.filter(({ notCompared }) => notCompared !== undefined).length,
  };
}

/** Returns the summary of a comparison in sentences. */
export function summary(documents: readonly DocumentDiff[], language: Language): string {
  const { say } = language;
  const { forward, backward, unproven, underEvidence, replaced, others, notCompared } = diffTotals(documents);
  if (documents.length === 0) {
    return say('Nothing changed.');
  }
  const sentences = [
    say('Steps forward: {forward}. Steps backwards: {backward}. Claims without evidence: {unproven}.', {
      forward,
      backward,
      unproven,
    }),
    underEvidence > 0
      ? say('Evidence changed under a receipt, submission or capture: {count}.', { count: underEvidence })
      : '',
    replaced > 0 ? say('Evidence replaced: {count}.', { count: replaced }) : '',
    others > 0 ? say('Other values changed: {count}.', { count: others }) : '',
    notCompared > 0 ? say('Documents not compared: {count}.', { count: notCompared }) : '',
  ];
  return sentences
    .filter((sentence) => sentence !== '')
    .reduce((before, next) => say('{before} {next}', { before, next }));
}

/** Returns the number of changed values without a row, in words, with the names of the first; empty if there are none. */
export function otherChangesInWords({ others }: DocumentDiff, { say }: Language): string {
  const count = others.length;
  const members = new Set(others.map((path) => String(path.findLast((each) => typeof each === 'string') ?? '')));
  const shown = [...members].slice(0, maximumNamed).map((name) => redact(name, 40));
  const names = [...shown, ...(members.size > shown.length ? ['…'] : [])].join(', ');
  return count === 0
    ? ''
    : count === 1
      ? say('1 other value changed ({names})', { names })
      : say('{count} other values changed ({names})', { count, names });
}

/** Maximum number of names of changed values. */
const maximumNamed = 3;

/** Returns what changed, with the values before and after. */
export const changeInWords = ({ what, from, to }: Pick<Row, 'what' | 'from' | 'to'>, { say }: Language): string =>
  say('{what}: {from} → {to}', { what, from, to });

import { isEqual } from '../../json/isEqual';
import { isObject } from '../../json/objectReader';
import { pointer, type Path } from '../../json/path';
import { valueAt } from '../../json/valueAt';
import type { DocumentView } from '../../kinds/contract/documentView';
import { recordNames } from '../../kinds/contract/lifeCycles';
import { shortDigest } from '../../kinds/common/spec';
import { phrase, type Language } from '../../l10n/language';
import { redact } from '../../secrets/redact';
import { groupBy, joinWords } from '../../text/collections';
import { identifyItem } from '../identity';
import type { Markers } from './conflictText';
import type { CheckedConflict } from './checkedConflicts';

/** A conflict of one item. */
export interface Conflict {
  /** The paths in the merged document. */
  readonly paths: readonly Path[];
  /** One sentence that names both sides. */
  readonly message: string;
}

interface Words {
  readonly view: DocumentView;
  readonly markers: Markers;
  readonly language: Language;
}

/** Maximum number of values with conflicts that are described. */
const maximumDescribed = 1000;

/**
 * Describes conflicts: one sentence for each item, however many of its members differ, and one for both copies of a gate. The last
 * sentence counts those beyond the maximum.
 */
export function conflictsInWords(conflicts: readonly CheckedConflict[], words: Words): readonly Conflict[] {
  const [described, others] = [conflicts.slice(0, maximumDescribed), conflicts.slice(maximumDescribed)];
  const byItem = groupBy(described, ({ because, at }) => because ?? pointer(itemAround(at, words.view)));
  const sentences = Array.from(byItem.values(), (ofItem) => ({ of: ofItem, message: sentence(ofItem, words) }));
  const rest = { of: others, message: words.language.say('Conflicts not listed: {count}.', { count: others.length }) };
  const all = [...sentences, ...(others.length > 0 ? [rest] : [])];
  return Array.from(
    groupBy(all, ({ message }) => message),
    ([message, same]) => ({ paths: same.flatMap(({ of }) => of.map(({ at }) => at)), message }),
  );
}

/** Returns the path of the item around a value. Both copies of a slot have the same path. */
function itemAround(at: Path, { kind, model }: DocumentView): Path {
  return kind.recordableAt?.(model, at)?.at ?? at.slice(0, -1);
}

/** Sentences about records that both sides made, by the member that names the record. */
const recordSentences = [
  { member: recordNames.person, record: phrase('{place}: claimed by {old} in {ours}, by {now} in {theirs}.') },
  { member: recordNames.captureTime, record: phrase('{place}: captured at {old} in {ours}, at {now} in {theirs}.') },
] as const;

/** Returns the conflict of the member that names the record of both sides, with the sentence about the record. */
function conflictOfRecord(conflicts: readonly CheckedConflict[]) {
  for (const { member, record } of recordSentences) {
    const conflict = conflicts.find(({ at }) => at.at(-1) === member);
    if (typeof conflict?.ours === 'string' && typeof conflict.theirs === 'string') {
      return { ...conflict, ours: conflict.ours, theirs: conflict.theirs, record };
    }
  }
  return undefined;
}

function sentence(conflicts: readonly CheckedConflict[], { view, markers, language }: Words): string {
  const { say } = language;
  const { root } = view;
  const [first] = conflicts as readonly [CheckedConflict];
  const sides = { ours: markers.ours, theirs: markers.theirs };
  const because = first.because;
  if (because !== undefined) {
    const places = language.all([...new Set(conflicts.map(({ at }) => placeName(root.value, at)))]);
    return say('{finding} Only {ours} and {theirs} together cause this: {places}.', {
      finding: because,
      ...sides,
      places,
    });
  }
  const record = conflictOfRecord(conflicts);
  if (record && !isEqual(record.ours, record.theirs)) {
    const place = placeName(root.value, record.at.slice(0, -1));
    return say(record.record, { place, ...sides, old: redact(record.ours), now: redact(record.theirs) });
  }
  const { at, ours, theirs } = first;
  const place = placeName(root.value, at);
  if (ours === undefined || theirs === undefined) {
    return theirs === undefined
      ? say('{place}: changed in {ours}, removed in {theirs}.', { place, ...sides })
      : say('{place}: removed in {ours}, changed in {theirs}.', { place, ...sides });
  }
  return isEqual(ours, theirs)
    ? say('{place}: both sides changed this to {value}. Count again.', { place, value: shortText(ours) })
    : say('{place}: {old} in {ours}, {now} in {theirs}.', {
        place,
        ...sides,
        old: shortText(ours),
        now: shortText(theirs),
      });
}

const shortText = (value: unknown): string =>
  isObject(value) || Array.isArray(value) ? '…' : (shortDigest(value) ?? redact(JSON.stringify(value) ?? '', 70));

/** Returns the names of the items around a value, and the members from the last item to it. */
function placeName(root: unknown, at: Path): string {
  const items = at.flatMap((segment, index) => {
    const name = typeof segment === 'number' ? identifyItem(valueAt(root, at.slice(0, index + 1))) : undefined;
    return name ? [{ name: name.join(' '), length: index + 1 }] : [];
  });
  const names = items.map(({ name }) => name).join(' ');
  const members = at.slice(items.at(-1)?.length ?? 0).join('.');
  return redact(joinWords([names, members], ' · '), 160) || '/';
}

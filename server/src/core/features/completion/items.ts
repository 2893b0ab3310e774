import type { CompletionContext } from '../../json/completionContext';
import { valueAt } from '../../json/valueAt';
import type { Path } from '../../json/path';
import { type CompletionCandidate, choice, distinct } from './candidate';
import type { Draft, Scalar } from './draft';
import { createDraft, expectedMember, keyOfItems, objectDraft, type SnippetContext, knownValues } from './skeleton';
import type { Surroundings } from './surroundings';
import type { NewItem } from '../../kinds/contract/documentKind';

/** Maximum number of single items. More items are only offered in groups. */
const maximumItems = 60;

/** Maximum number of missing items. Only artificial documents exceed it. */
const maximumMissing = 300;

/** Returns the missing items of the list at the cursor, one by one and all together. */
export function itemCandidates(
  context: SnippetContext,
  cursor: CompletionContext,
  around: Surroundings,
): readonly CompletionCandidate[] {
  const path = [...cursor.path, cursor.segment ?? 0];
  const { types, members } = context.shapes(path);
  const isOfObjects = types.includes('object') || members.length > 0;
  const texts = isOfObjects && !types.includes('string') ? [] : textCandidates(context, cursor, around, path);
  return isOfObjects && texts.length === 0 ? objectCandidates(context, cursor, around) : texts;
}

/** Returns the missing items of a list of texts or numbers. */
function textCandidates(
  context: SnippetContext,
  cursor: CompletionContext,
  { place, list = [] }: Surroundings,
  path: Path,
): readonly CompletionCandidate[] {
  const { say } = context.language;
  const name = String(cursor.path.at(-1) ?? '');
  const others = new Set(list.filter((_, index) => cursor.token.length === 0 || index !== cursor.segment));
  const whole = wholeList(context, cursor, place, name);
  const choices = whole
    ? whole.map((value) => choice(context, path, value as Scalar, undefined))
    : [
        ...context.shapes(path).choices.map(({ value }) => choice(context, path, value, undefined)),
        ...knownValues(context, place, name).map(({ value, note }) => choice(context, path, value, note)),
      ];
  const missing = choices.filter(({ pieces }) => !others.has(pieces[0]?.draft));
  return withAll(distinct(missing), cursor, say('All {count} missing items', { count: missing.length }));
}

/** Returns the items of a list that is fixed or derived; `undefined` for other lists. */
function wholeList(
  context: SnippetContext,
  { path }: CompletionContext,
  place: Surroundings['place'],
  name: string,
): readonly unknown[] | undefined {
  const isMemberOfPlace = path.length === place.path.length + 1;
  const whole = isMemberOfPlace ? expectedMember(context, place, name)?.value : undefined;
  return Array.isArray(whole) ? whole : undefined;
}

/** Returns the candidates, and if there are several, a candidate to insert all of them. */
function withAll(
  singles: readonly CompletionCandidate[],
  { token }: CompletionContext,
  label: string,
): readonly CompletionCandidate[] {
  const [first] = singles;
  return token.length > 0 || singles.length < 2 || first === undefined
    ? singles
    : [
        ...singles.slice(0, maximumItems),
        {
          label,
          kind: 'part',
          pieces: singles.flatMap(({ pieces }) => pieces),
          source: first.source && { kind: first.source.kind, path: first.source.path },
        },
      ];
}

/** Returns the missing items of a list of objects, in groups and one by one; a blank item if the missing ones are unknown. */
function objectCandidates(
  context: SnippetContext,
  cursor: CompletionContext,
  { place, list = [] }: Surroundings,
): readonly CompletionCandidate[] {
  if (cursor.token.length > 0 && cursor.isQuoted === false) {
    return [];
  }
  const above = [place.self, ...place.ancestors];
  const { isTuple, size } = context.shapes(cursor.path);
  // The path after the last item, so that the new item is not confused with an existing one.
  const path = [...cursor.path, isTuple ? Number(cursor.segment) : list.length];
  const { title, members } = context.shapes(path);
  const { say } = context.language;
  const name = title === undefined ? undefined : say(title);
  const order = members.includes('order') ? { order: Number(cursor.segment) + 1 } : {};
  const candidate = (label: string, note: string | undefined, drafts: readonly Draft[]): CompletionCandidate => ({
    label,
    kind: 'part',
    pieces: drafts.map((draft) => ({ draft })),
    note,
    source: { kind: context.view.kind.id, path },
  });
  const missing = missingItems(context, cursor.path, list);
  if (missing && missing.length > 0) {
    const draft = ({ given }: NewItem) => objectDraft(context, path, above, { ...given, ...order });
    const items = missing.slice(0, maximumMissing);
    const singles =
      items.length > maximumItems ? [] : items.map((item) => candidate(item.label, item.note ?? name, [draft(item)]));
    const groups = groupItems(items).map(({ group, itemsOfGroup }) => {
      const label = say('{screen}: all {count} missing items', { count: itemsOfGroup.length, screen: group });
      return candidate(label, itemsOfGroup[0]?.note, itemsOfGroup.map(draft));
    });
    return groups.length > 0
      ? [...groups, ...singles]
      : withAll(singles, cursor, say('All {count} missing items', { count: singles.length }));
  }
  const isFull = size !== undefined && list.length >= size;
  return isFull || missing ? [] : [candidate(name ?? '{…}', undefined, [createDraft(context, path, above)])];
}

/** Returns the groups with several items, which can be inserted together. */
const groupItems = (items: readonly NewItem[]) =>
  [...new Set(items.flatMap(({ group }) => group ?? []))]
    .map((group) => ({ group, itemsOfGroup: items.filter((item) => item.group === group) }))
    .filter(({ itemsOfGroup }) => itemsOfGroup.length > 1);

/** Returns the missing items; `undefined` if the expected items of the list are unknown. */
function missingItems(
  context: SnippetContext,
  listPath: Path,
  list: readonly unknown[],
): readonly NewItem[] | undefined {
  const keyed = keyOfItems(context, listPath);
  if (!keyed) {
    return context.view.kind.newItems?.(context.view.model, listPath);
  }
  const { say } = context.language;
  const { member, values, meanings } = keyed;
  const used = new Set(list.map((item) => valueAt(item, [member])));
  return values.flatMap((value, index) => {
    const meaning = meanings[index];
    return used.has(value)
      ? []
      : [
          {
            label: String(value),
            ...(meaning === undefined ? {} : { note: say(meaning) }),
            given: { [member]: value },
          },
        ];
  });
}

import type { CompletionContext } from '../../json/completionContext';
import { pinnedValues } from '../../analysis/config/pinPart';
import { valueAt } from '../../json/valueAt';
import type { Path } from '../../json/path';
import { createRoleLookup } from '../../kinds/contract/documentView';
import { joinWords } from '../../text/collections';
import { type CompletionCandidate, choice, distinct } from './candidate';
import { documentToFillIn } from './documents';
import type { Draft, Scalar } from './draft';
import { itemCandidates } from './items';
import { preview } from './preview';
import { createDraft, expectedMember, keyOfItems, type SnippetContext, type Expected, knownValues } from './skeleton';
import type { Surroundings } from './surroundings';

/** Returns the values for the cursor, the correct one first if it is known. */
export function valueCandidates(
  context: SnippetContext,
  cursor: CompletionContext,
  around: Surroundings,
): readonly CompletionCandidate[] {
  if (cursor.within === 'document') {
    return [
      {
        label: context.language.say('The whole document'),
        kind: 'document',
        pieces: [{ draft: documentToFillIn(context, context.view.kind) }],
      },
    ];
  }
  return cursor.within === 'array' ? itemCandidates(context, cursor, around) : memberValues(context, cursor, around);
}

/**
 * Returns the values for a member: pinned, derived, known, allowed and repeated ones, in this order. In quotes, null and flags
 * come last.
 */
function memberValues(
  context: SnippetContext,
  { segment, token, isQuoted }: CompletionContext,
  { place }: Surroundings,
): readonly CompletionCandidate[] {
  const { say } = context.language;
  const name = String(segment ?? '');
  const path = [...place.path, name];
  const shape = context.shapes(path);
  const pinned = pinnedCandidates(context, path);
  const expected = expectedMember(context, place, name);
  const right = expected ? [expectedCandidate(context, path, expected)] : [];
  const choices = freeChoices(context, place.path, name).map(({ value }) => choice(context, path, value, undefined));
  const known = knownValues(context, place, name).map(({ value, note }) => choice(context, path, value, note));
  const words = [
    ...(shape.types.includes('boolean') ? [true, false] : []),
    ...(shape.types.includes('null') ? [null] : []),
  ].map((value) => choice(context, path, value, undefined));
  const day = shape.isDay ? [choice(context, path, context.today, say('today'))] : [];
  const isShaped = shape.types.includes('object') || shape.types.includes('array') || shape.members.length > 0;
  const whole =
    isShaped && !expected && token.length === 0
      ? [shapeCandidate(context, path, [place.self, ...place.ancestors], shape.title)]
      : [];
  const isRecord = createRoleLookup(context.view)(path) === 'record'; // The record of another item is never that of this one.
  const used =
    !isRecord && pinned.length + right.length + choices.length + known.length === 0 && shape.types.includes('string')
      ? siblingValues(context.view.root.value, path).map((value) => choice(context, path, value, undefined))
      : [];
  const last = isQuoted ? [...used, ...words] : [...words, ...whole, ...used];
  return distinct([...pinned, ...right, ...known, ...choices, ...day, ...last]);
}

/** Returns the pinned values of a member. A single one is preselected. */
function pinnedCandidates(context: SnippetContext, path: Path): readonly CompletionCandidate[] {
  const note = context.language.say('pinned');
  const values = pinnedValues(context.pin, path)?.values ?? [];
  return values
    .filter((value): value is Scalar => typeof value !== 'object' || value === null)
    .map((value) => ({ ...choice(context, path, value, note), preselect: values.length === 1 }));
}

/** Returns the candidate for the correct value, which is preselected. */
function expectedCandidate({ view }: SnippetContext, path: Path, { value, reason }: Expected): CompletionCandidate {
  const isScalar = typeof value !== 'object' || value === null;
  return {
    label: typeof value === 'string' ? value : (preview(value) ?? ''),
    kind: 'value',
    pieces: [{ draft: value as Draft }],
    preselect: true,
    source: {
      kind: view.kind.id,
      path,
      ...(isScalar ? { value: value as Scalar } : {}),
      ...(reason === undefined ? {} : { reason }),
    },
  };
}

/** Returns the candidate for an object or a list with all its required parts. */
function shapeCandidate(
  context: SnippetContext,
  path: Path,
  above: Surroundings['place']['ancestors'],
  title: string | undefined,
): CompletionCandidate {
  const draft = createDraft(context, path, above);
  return {
    label: labelOfDraft(draft, title),
    kind: 'part',
    pieces: [{ draft }],
    source: { kind: context.view.kind.id, path },
  };
}

function labelOfDraft(draft: Draft, title: string | undefined): string {
  if (Array.isArray(draft)) {
    return '[…]';
  }
  return typeof draft === 'object' && draft !== null ? joinWords(['{…}', title]) : '…';
}

/**
 * Returns the allowed values of a member that has a closed set of them. Values that may occur once in a list, and that
 * other items have, are left out.
 */
function freeChoices(context: SnippetContext, objectPath: Path, name: string) {
  const { choices } = context.shapes([...objectPath, name]);
  const list = objectPath.slice(0, -1);
  if (typeof objectPath.at(-1) !== 'number' || keyOfItems(context, list)?.member !== name) {
    return choices;
  }
  const items = valueAt(context.view.root.value, list);
  const others = Array.isArray(items) ? items.filter((_, index) => index !== objectPath.at(-1)) : [];
  const used = new Set(others.map((item) => valueAt(item, [name])));
  return choices.filter(({ value }) => !used.has(value));
}

/** Maximum number of different texts. With more, the texts are prose. */
const maximumTexts = 12;

/** Returns the texts at the same place of the other items of a list, if any is repeated; the most frequent first. */
function siblingValues(root: unknown, path: Path): readonly string[] {
  const lastIndex = path.findLastIndex((segment) => typeof segment === 'number');
  const list = lastIndex < 0 ? undefined : valueAt(root, path.slice(0, lastIndex));
  if (!Array.isArray(list)) {
    return [];
  }
  const counts = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    const text = index === path[lastIndex] ? undefined : valueAt(item, path.slice(lastIndex + 1));
    if (typeof text === 'string' && text !== '') {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const repeats = [...counts.values()].some((count) => count > 1);
  return repeats && counts.size <= maximumTexts ? [...counts].sort(([, a], [, b]) => b - a).map(([text]) => text) : [];
}

import type { Cursor } from '../../json/completionContext';
import { valueAt } from '../../json/valueAt';
import type { Path } from '../../json/path';
import type { Language } from '../../l10n/language';
import { type Candidate, choice, distinct } from './candidate';
import { alsoUsed } from './alsoUsed';
import { wholeDocument } from './documents';
import type { Draft, Scalar } from './draft';
import { itemCandidates } from './items';
import { preview } from './preview';
import { draftOf, expectation, keyedBy, type Drafting, type Expected, knownValues } from './skeleton';
import type { Surroundings } from './surroundings';

/** The values that make sense at the cursor: the right one first where it is known. */
export function valueCandidates(
  drafting: Drafting,
  cursor: Cursor,
  around: Surroundings,
  language: Language,
): readonly Candidate[] {
  if (cursor.within === 'document') {
    return [
      {
        label: language.say('The whole document'),
        sort: 'document',
        pieces: [{ draft: wholeDocument(drafting, drafting.view.kind) }],
      },
    ];
  }
  return cursor.within === 'array'
    ? itemCandidates(drafting, cursor, around, language)
    : ofMember(drafting, cursor, around, language);
}

function ofMember(
  drafting: Drafting,
  { segment, token }: Cursor,
  { place }: Surroundings,
  { say }: Language,
): readonly Candidate[] {
  const name = String(segment ?? '');
  const path = [...place.path, name];
  const shape = drafting.shapes(path);
  const expected = expectation(drafting, place)(name);
  const right = expected ? [ofExpected(drafting, path, expected)] : [];
  const choices = isFreeChoice(drafting, place.path, name).map(({ value, meaning }) =>
    choice(drafting, path, value, meaning === undefined ? undefined : say(meaning)),
  );
  const known = knownValues(drafting, place, name).map(({ value, note }) => choice(drafting, path, value, note));
  const words = [
    ...(shape.types.includes('boolean') ? [true, false] : []),
    ...(shape.types.includes('null') ? [null] : []),
  ].map((value) => choice(drafting, path, value, undefined));
  const day = shape.isDay ? [choice(drafting, path, drafting.today, say('today'))] : [];
  const isShaped = shape.types.includes('object') || shape.types.includes('array') || shape.members.length > 0;
  const whole =
    isShaped && !expected && token.length === 0
      ? [ofShape(drafting, path, [place.own, ...place.above], shape.title)]
      : [];
  const used =
    right.length + choices.length + known.length === 0 && shape.types.includes('string')
      ? alsoUsed(drafting.view.root.value, path).map((value) => choice(drafting, path, value, undefined))
      : [];
  return distinct([...right, ...choices, ...known, ...day, ...words, ...whole, ...used]);
}

function ofExpected({ view }: Drafting, path: Path, { value, because }: Expected): Candidate {
  const isScalar = typeof value !== 'object' || value === null;
  return {
    label: typeof value === 'string' ? value : (preview(value) ?? ''),
    sort: 'value',
    pieces: [{ draft: value as Draft }],
    isExpected: true,
    about: {
      kind: view.kind.id,
      path,
      ...(isScalar ? { value: value as Scalar } : {}),
      ...(because === undefined ? {} : { because }),
    },
  };
}

function ofShape(
  drafting: Drafting,
  path: Path,
  above: Surroundings['place']['above'],
  title: string | undefined,
): Candidate {
  const draft = draftOf(drafting, path, above);
  return {
    label: Array.isArray(draft)
      ? '[…]'
      : typeof draft === 'object' && draft !== null
        ? `{…} ${title ?? ''}`.trim()
        : '…',
    sort: 'part',
    pieces: [{ draft }],
    about: { kind: drafting.view.kind.id, path },
  };
}

/** The closed set of a member, without those that another item of the same list has where each occurs once. */
function isFreeChoice(drafting: Drafting, objectPath: Path, name: string) {
  const { choices } = drafting.shapes([...objectPath, name]);
  const list = objectPath.slice(0, -1);
  if (typeof objectPath.at(-1) !== 'number' || keyedBy(drafting, list)?.member !== name) {
    return choices;
  }
  const items = valueAt(drafting.view.root.value, list);
  const others = Array.isArray(items) ? items.filter((_, index) => index !== objectPath.at(-1)) : [];
  const used = new Set(others.map((item) => valueAt(item, [name])));
  return choices.filter(({ value }) => !used.has(value));
}

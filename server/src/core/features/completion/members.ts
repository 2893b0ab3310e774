import { versionMember } from '../../kinds/contract/kinds';
import type { CompletionContext } from '../../json/completionContext';
import type { CompletionCandidate } from './candidate';
import { wholeDocument } from './documents';
import { proposeValue, type Draft } from './draft';
import { createDraft, expectation, type SnippetContext, type Expected, knownValues } from './skeleton';
import type { Surroundings } from './surroundings';
import { preview } from './preview';

/**
 * Returns the missing members of the object at the cursor: the required ones in the specified order, then the others.
 */
export function memberCandidates(
  context: SnippetContext,
  cursor: CompletionContext,
  { place }: Surroundings,
): readonly CompletionCandidate[] {
  const shape = context.shapes(place.path);
  const expected = expectation(context, place);
  const others = otherMembers(context, cursor, place);
  const {
    view: { kind, model },
    file,
    language,
  } = context;
  const unexpectedMembers = kind.unexpectedMembers?.(model, place.path, file) ?? [];
  const missing = shape.members.filter((name) => !others.has(name) && !unexpectedMembers.includes(name));
  const extraRequired = (kind.extraRequiredMembers?.(model, place.path, file) ?? []).filter((name) =>
    missing.includes(name),
  );
  const required = [
    ...missing.filter((name) => shape.required.includes(name) && !extraRequired.includes(name)),
    ...extraRequired,
  ];
  const optional = missing.filter((name) => !required.includes(name));
  const whole = isStarted(place) ? wholeDocument(context, kind) : undefined;
  const member = (name: string): Member => ({
    context,
    cursor,
    place,
    name,
    expected: expected(name),
    inWhole: whole?.[name],
  });
  const singles = [...required, ...optional].map((name) =>
    candidate(member(name), required.includes(name) ? undefined : language.say('optional')),
  );
  return cursor.follows === 'colon' || required.length < 2
    ? singles
    : [
        ...singles,
        {
          label: language.say('All {count} missing properties', { count: required.length }),
          kind: 'part',
          pieces: required.map((name) => ({ name, draft: draftOfMember(member(name)) })),
          source: { kind: kind.id, path: place.path },
        },
      ];
}

/** Returns the names of the members except the one at the cursor. */
const otherMembers = ({ isWhole }: SnippetContext, cursor: CompletionContext, { self }: Surroundings['place']) =>
  isWhole ? new Set(Object.keys(self.value).filter((name) => name !== cursor.segment)) : cursor.members;

interface Member {
  readonly context: SnippetContext;
  readonly cursor: CompletionContext;
  readonly place: Surroundings['place'];
  readonly name: string;
  readonly expected: Expected | undefined;
  /** The member of a new document; absent if the document already has other members. */
  readonly inWhole: Draft | undefined;
}

/** Returns whether the document has no members except `schemaVersion` and `$schema`. */
const isStarted = ({ path, self }: Surroundings['place']): boolean =>
  path.length === 0 && Object.keys(self.value).every((name) => name === versionMember || name === '$schema');

function candidate(member: Member, otherwise: string | undefined): CompletionCandidate {
  const { context, cursor, place, name, expected } = member;
  const path = [...place.path, name];
  const isChosen = !expected && isChoice(member);
  const draft = isChosen ? proposeValue('') : draftOfMember(member);
  return {
    label: name,
    kind: 'member',
    pieces: [cursor.follows === 'colon' ? { name } : { name, draft }],
    note: expected ? preview(expected.value) : otherwise,
    retrigger: isChosen && cursor.follows !== 'colon',
    source: candidateSource(context, path, expected),
  };
}

const candidateSource = (
  { view }: SnippetContext,
  path: readonly (string | number)[],
  expected: Expected | undefined,
) => ({
  kind: view.kind.id,
  path,
  ...(expected?.reason === undefined ? {} : { reason: expected.reason }),
});

/** Returns whether the value is text with several choices. */
function isChoice({ context, place, name }: Member): boolean {
  const { choices, types } = context.shapes([...place.path, name]);
  const isText = types.length === 0 || types.join() === 'string';
  return (
    isText &&
    (choices.filter(({ value }) => typeof value === 'string').length > 1 ||
      knownValues(context, place, name).length > 0)
  );
}

const draftOfMember = ({ context, place, name, expected, inWhole }: Member): Draft =>
  inWhole ??
  (expected
    ? (expected.value as Draft)
    : createDraft(context, [...place.path, name], [place.self, ...place.ancestors]));

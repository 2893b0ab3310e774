import { listAll } from '../../../../l10n/language';
import { pathTo, type ObjectReader, type PathNode } from '../../../../json/objectReader';
import { defineRule } from '../../../../rules/rule';
import type { RuleContext } from '../../../../rules/context';
import { redact } from '../../../../secrets/redact';
import { joinWords, memoize } from '../../../../text/collections';
import { checkFields, findClaimType, resultMember, statuses, findStatus } from '../../spec';
import { hasKnownMember, findTypos, recordsOrDecides } from '../typos';

export default defineRule({
  id: 'document/unknown-members',
  severity: 'warning',
  summary:
    'Properties are in the specification (records, counts, statuses and decisions at the same place) or in `knownMembers` of the configuration. Unknown properties are reported together, once per document.',
  why: 'An unknown property is not checked, so a reader may mistake it for a proven fact.',
  spec: 'Resources and their fields',
  messages: {
    single:
      '`{member}` is not specified here, so it is not checked and proves nothing. Remove it, or list it in `knownMembers` of the configuration.',
    several:
      '{members} are not specified here, so they are not checked and prove nothing. Remove them, or list them in `knownMembers` of the configuration.',
    many: '{members} (and more: {more}) are not specified here, so they are not checked and prove nothing. Remove them, or list them in `knownMembers` of the configuration.',
    alsoHere: 'Unknown, too.',
  },
  examples: {
    kind: 'current-ui-evidence',
    valid: ['{ "program": { "title": "Booking", "policy": "A live route is no acceptance." } }'],
    invalid: [
      `
{
  "program": {
    "title": "Booking",
    "isReleased": true,
    ^^^^^^^^^^^^
    \`isReleased\` and \`reviewBoard\` are not specified here, so they are not checked and prove
    nothing. Remove them, or list them in \`knownMembers\` of the configuration.
    "reviewBoard": { "isDone": true }
  }
}
`,
    ],
  },

  *check(model, context) {
    const places: UnknownName[] = [];
    let count = 0;
    for (const place of unknownPlaces(model, context)) {
      count++;
      if (count <= maximumListed) {
        places.push(place); // A document may have millions of unknown members.
      }
    }
    const [first, ...others] = places;
    if (!first) {
      return;
    }
    const names = places.slice(0, maximumNamed).map(({ name }) => `\`${redact(name, 60)}\``);
    const values = {
      member: redact(first.name, 60),
      members: count > maximumNamed ? names : listAll(names),
      more: count - maximumNamed,
    };
    const related = others.map(({ at }) => ({ message: 'alsoHere', at: pathTo(at) }) as const);
    const message = count === 1 ? 'single' : count > maximumNamed ? 'many' : 'several';
    yield { message, at: pathTo(first.at), onKey: true, values, related } as const;
  },
});

/** Maximum number of names in the message. */
const maximumNamed = 8;

/** Maximum number of places that are listed: the reported one and those related to it. */
const maximumListed = 201;

/** An unknown name, with the first place of such a member. */
interface UnknownName {
  readonly name: string;
  readonly at: PathNode;
}

function* unknownPlaces(model: unknown, context: RuleContext): Generator<UnknownName> {
  if (hasKnownMember(context)) {
    // An object may have thousands of unknown members.
    const misspelledIn = memoize(
      (part: ObjectReader) => new Set(findTypos(part, model, context).map(({ member }) => member)),
    );
    const isMisspelled: IsMisspelled = (part, member) => misspelledIn(part).has(member);
    yield* unknownNames(model, context, isMisspelled);
    yield* misplacedRecords(context, isMisspelled);
  }
}

/** Returns whether a member is reported as a misspelled one, which is to be renamed. */
type IsMisspelled = (part: ObjectReader, member: string) => boolean;

/** Returns the records, counts, statuses and decisions at places where the specification has none, each name once. */
function misplacedRecords(
  { objects, kind, isAcceptedMember }: RuleContext,
  isMisspelled: IsMisspelled,
): readonly UnknownName[] {
  const isMisplaced = (part: ObjectReader, member: string) => {
    const { known, isClosed, isMap } = kind.schema.membersAt(part.path);
    return known.size > 0 && !known.has(member) && !isClosed && !isMap && !isJudgedStatus(part, member);
  };
  return [...objects.names].flatMap((member) => {
    const part =
      recordsOrDecides(member, kind) && findClaimType(member) === undefined
        ? objects.with(member).find((each) => isMisplaced(each, member) && !isMisspelled(each, member))
        : undefined;
    if (!part) {
      return [];
    }
    const name = joinWords([part.path.findLast((segment) => typeof segment === 'string'), member], '.');
    return isAcceptedMember(name) ? [] : [{ name, at: { parent: part, key: member } }];
  });
}

/** Returns whether boundary/acceptance judges a status: the status of the program or a screen, or any claim of an acceptance. */
function isJudgedStatus({ path, value }: ObjectReader, member: string): boolean {
  const word = statuses.members.includes(member) ? findStatus(value[member]) : undefined;
  const isOfProgram = path.length <= 1 || (path.length === 2 && path[0] === 'screens');
  return word === 'ACCEPTED' || word === 'PROGRAM_COMPLETE' || (word !== undefined && isOfProgram);
}

/** Yields the names that are neither in the schema of the kind, nor claims, nor accepted by the configuration, each once. */
function* unknownNames(model: unknown, context: RuleContext, isMisspelled: IsMisspelled): Generator<UnknownName> {
  const { objects, kind, isAcceptedMember, screenIds } = context;
  const candidates = [...objects.names].filter(
    (name) => !kind.schema.names.has(name) && findClaimType(name) === undefined,
  );
  if (candidates.length === 0) {
    return;
  }
  const others = new Set([
    ...(kind.listsOfAnyName?.of(model) ?? []).map((list) => list.at(-1)),
    ...screenIds,
    ...namingMembers.flatMap((member) => objects.with(member).map((part) => part.value[member])).flat(Infinity),
  ]);
  const names = new Set(candidates.filter((name) => !others.has(name)));
  for (const name of names) {
    const part = isAcceptedMember(name)
      ? undefined
      : objects
          .with(name)
          .find(
            (each) =>
              !isBelow(each, names) &&
              acceptsOthers(each, context) &&
              !(name === resultMember && isCheck(each)) &&
              !isMisspelled(each, name),
          );
    if (part) {
      yield { name, at: { parent: part, key: name } };
    }
  }
}

/** The members whose values are the keys of objects with an entry for each item. */
const namingMembers = ['id', 'screenId', 'gateType', 'family', 'ownerId', 'fixtureId'];

/** Returns whether an object is an entry of a list of checks, whose result decides. */
const isCheck = ({ path }: ObjectReader): boolean =>
  path.some((segment) => (checkFields as readonly unknown[]).includes(segment));

/** Returns whether an object is part of an unknown member, which is reported or accepted as a whole. */
function isBelow(part: ObjectReader, names: ReadonlySet<string>): boolean {
  for (let node: PathNode | undefined = part; node?.parent; node = node.parent) {
    if (names.has(String(node.key))) {
      return true;
    }
  }
  return false;
}

/** Returns whether the schema neither reports other members of an object nor describes members of any name. */
function acceptsOthers(part: ObjectReader, { kind }: RuleContext): boolean {
  const { isClosed, isMap } = kind.schema.membersAt(part.path);
  return !isClosed && !isMap;
}

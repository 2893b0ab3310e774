import type { ObjectReader } from '../../../json/objectReader';
import type { RuleContext } from '../../../rules/context';
import { nearestAmong } from '../../../text/closestMatch';
import { decisions, resultMember, statuses } from '../spec';

/** An unknown member whose name differs little from the name of a missing member. */
interface Typo {
  readonly member: string;
  readonly meant: string;
}

/**
 * Returns whether a document has a member of its kind. Without one, only its path makes it a document: it is the output of a tool next
 * to receipts.
 */
export const hasKnownMember = ({ kind, root }: Pick<RuleContext, 'kind' | 'root'>): boolean => {
  const { known } = kind.schema.membersAt([]);
  return Object.keys(root.value).some((name) => known.has(name));
};

/** Returns whether a member of this name records something, or marks it as done or approved: readers believe it anywhere. */
export const recordsOrDecides = (member: string, { schema }: RuleContext['kind']): boolean =>
  schema.recordNames.has(member) ||
  decisiveMembers.has(member) ||
  (member === resultMember && schema.names.has(member));

const decisiveMembers: ReadonlySet<string> = new Set([...statuses.members, ...decisions.members]);

/** Returns the unknown members of an object that are probably misspelled. */
export function findTypos(
  part: ObjectReader,
  model: unknown,
  { kind, file }: Pick<RuleContext, 'kind' | 'file'>,
): readonly Typo[] {
  const { known, isClosed } = kind.schema.membersAt(part.path);
  const unknown = isClosed ? [] : unknownNames(part, known);
  if (unknown.length === 0) {
    return [];
  }
  const unexpected = kind.unexpectedMembers?.(model, part.path, file) ?? [];
  const missing = [...known].filter((name) => !part.has(name) && !unexpected.includes(name));
  const nearest = nearestAmong(missing);
  return unknown.flatMap((member) => {
    const meant = nearest(member);
    return meant === undefined ? [] : [{ member, meant }];
  });
}

/** Returns the members of an object that are not `known`, usually none. A list of all names would be slower. */
export function unknownNames({ value }: ObjectReader, known: ReadonlySet<string>): readonly string[] {
  const names: string[] = [];
  for (const name in value) {
    if (!known.has(name)) {
      names.push(name);
    }
  }
  return names;
}

import type { ObjectReader } from '../../../json/objectReader';
import { isEarlier, severityOfTimes } from '../../../text/moments';
import { isPlaceholderFor, nonPlaceholder } from '../model/evidence';

/** The messages of `lifecycleReports`, for the rules that use it. */
export const lifecycleMessages = {
  without: '`{later}` is set, but `{earlier}` is not. Set `{earlier}` first, or set `{later}` to null.',
  unclaimed: '`assignee` is set, but `claimedAt` is not. Set both, or neither.',
  placeholder: '`{member}` is "{found}", but should be null until there is a value.',
  before: '`{later}` ({laterTime}) is before `{earlier}` ({earlierTime}). Correct one of the times.',
  earlier: 'This time should be the earlier one.',
} as const;

/** Reports members that are set before an earlier member, and times that go backwards. The schema reports a missing member. */
export function* lifecycleReports(part: ObjectReader, members: readonly string[]) {
  const isOpen = members.slice(1).every((member) => part.text(member) === undefined);
  if (isOpen && nonPlaceholder(part, 'assignee') !== undefined && isUnset(part, 'claimedAt')) {
    yield { message: 'unclaimed', at: part.at('assignee'), inputs: [part.at('claimedAt')] } as const;
  }
  const placeholders = members.filter((member) => isPlaceholderText(member, part.text(member)));
  for (const member of placeholders) {
    yield { message: 'placeholder', at: part.at(member), values: { member, found: part.text(member) ?? '' } } as const;
  }
  for (const [index, later] of members.entries()) {
    const earlier = members[index - 1];
    if (earlier === undefined || nonPlaceholder(part, later) === undefined) {
      continue;
    }
    if (isUnset(part, earlier) && !placeholders.includes(earlier)) {
      yield { message: 'without', at: part.at(later), values: { later, earlier }, inputs: [part.at(earlier)] } as const;
    }
    const [laterTime = '', earlierTime = ''] = [part.text(later), part.text(earlier)];
    if (isEarlier(laterTime, earlierTime)) {
      const related = [{ message: 'earlier', at: part.at(earlier) }] as const;
      const values = { later, earlier, laterTime, earlierTime };
      const severity = severityOfTimes(laterTime, earlierTime);
      yield { message: 'before', at: part.at(later), values, related, severity } as const;
    }
  }
}

const isPlaceholderText = (member: string, text: string | undefined) =>
  text !== undefined && text.trim() !== '' && isPlaceholderFor(member, text);

/** Returns whether a member is missing, null or blank. The schema reports values of another type. */
const isUnset = (part: ObjectReader, member: string): boolean =>
  (part.get(member) ?? null) === null ||
  (part.text(member) !== undefined && nonPlaceholder(part, member) === undefined);

import { assertTo, changeTo, copying } from '../diagnostics/fix';
import type { ObjectReader } from '../json/objectReader';
import type { RuleReports } from '../rules/rule';
import { placesAt, type Following, type Relation } from './relation';

type Report = RuleReports['reports'][number];

/** The maximum number of related places. */
const shownItems = 20;

/** Reports each member that differs from the value its relation expects. */
export function* relationReports(
  relations: readonly Relation[],
  model: unknown,
  root: ObjectReader,
): Generator<Report> {
  for (const relation of relations) {
    for (const place of placesAt(model, root, relation.at, '')) {
      const found = place.self.get(relation.member);
      const following = found === undefined ? undefined : relation.of(place);
      if (following && isWrong(found, following) && relation.isToldElsewhere?.(found, following.value) !== true) {
        yield reportOf(relation, place, found, following);
      }
    }
  }
}

/** Ignores missing members and wrong types: the schema reports them. */
const isWrong = (found: unknown, { value, alsoRight }: Following): boolean =>
  value !== undefined &&
  typeof value !== 'object' &&
  typeof found === typeof value &&
  (typeof found !== 'number' || (Number.isInteger(found) && found >= 0)) &&
  found !== value &&
  found !== alsoRight;

function reportOf(
  { member, message = 'wrong', reason, severity, values }: Relation,
  place: Parameters<Relation['of']>[0],
  found: unknown,
  { value, inputs, items = [], countsBy, shown: pointedTo, fix = 'derived' }: Following,
): Report {
  const at = place.self.at(member);
  const shown = { member, expected: value as string, found: found as string, count: value as number, what: reason };
  const make = fix === 'assertion' ? assertTo : changeTo;
  const counted = items.map((item) => (countsBy?.length === 1 ? [...item, countsBy[0]!] : item));
  return {
    message,
    at,
    values: { ...shown, ...values?.(place) },
    severity,
    related: (pointedTo ?? counted).slice(0, shownItems).map((item) => ({ message: 'counted', at: item })),
    restsOn: inputs,
    fix: fix === 'none' ? undefined : copying(make(at, value), inputs),
    awaitsFix: fix === 'none',
  } as unknown as Report;
}

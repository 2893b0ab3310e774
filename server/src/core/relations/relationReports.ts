import { assertedChangeTo, changeTo } from '../diagnostics/fix';
import type { RuleReports } from '../rules/rule';
import type { ObjectContext } from '../kinds/contract/derivation';
import type { DerivedResult, Relation } from './relation';

type Report = RuleReports['reports'][number];
type Scalar = string | number | boolean;

/** Maximum number of related places. */
const maximumRelated = 20;

/**
 * Reports each member that differs from the value its relation expects. Lists and objects are left to other rules.
 * `placesOf` lists the objects at a pattern.
 */
export function* relationReports(
  relations: readonly Relation[],
  placesOf: (pattern: string) => readonly ObjectContext<unknown>[],
): Generator<Report> {
  for (const relation of relations) {
    for (const place of placesOf(relation.at)) {
      const found = place.self.get(relation.member);
      const following = isScalar(found) ? relation.compute(place) : undefined;
      const expected = following?.value;
      if (
        following &&
        isScalar(found) &&
        isScalar(expected) &&
        isWrong(found, expected) &&
        found !== following.alsoAccepted?.() &&
        relation.isReportedElsewhere?.(found, expected) !== true
      ) {
        const values = { member: relation.member, expected, found, count: Number(expected), what: relation.reason };
        yield reportOf(relation, following, {
          at: place.self.at(relation.member),
          expected,
          values: { ...values, ...relation.values?.(place) },
        });
      }
    }
  }
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

/** Ignores missing members and wrong types: the schema reports them. */
const isWrong = (found: Scalar, expected: Scalar): boolean =>
  typeof found === typeof expected &&
  (typeof found !== 'number' || (Number.isInteger(found) && found >= 0)) &&
  found !== expected;

function reportOf(
  { message = 'wrong', severity }: Relation,
  { inputs, items = () => [], countsBy, relatedPlaces: shown, fix: fixType = () => 'derived' }: DerivedResult,
  { at, expected, values }: Pick<Report, 'at' | 'values'> & { readonly expected: Scalar },
): Report {
  const fix = fixType();
  const fixTo = fix === 'assertion' ? assertedChangeTo : changeTo;
  const counted = items().map((item) => (countsBy?.length === 1 ? [...item, countsBy[0]!] : item));
  return {
    message: typeof message === 'string' ? message : message(expected),
    at,
    values,
    severity,
    related: (shown ?? counted).slice(0, maximumRelated).map((item) => ({ message: 'counted', at: item })),
    restsOn: inputs(),
    fix: fix === 'none' ? undefined : fixTo(at, expected),
    awaitsFix: fix === 'none',
  };
}

import { assertedFix, derivedFix, type Fix } from '../diagnostics/fix';
import type { Path } from '../json/path';
import { phrase } from '../l10n/language';
import type { RuleReports } from '../rules/rule';
import { groupBy } from '../text/collections';
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
    const mistakes = findMistakes(relation, placesOf(relation.at));
    const groups = relation.isReportedOnce ? groupBy(mistakes, mistakeKey).values() : mistakes.map((each) => [each]);
    for (const group of groups) {
      yield createReport(relation, group);
    }
  }
}

/** A member that differs from the value its relation expects. */
interface Mistake {
  readonly place: ObjectContext;
  readonly following: DerivedResult;
  readonly found: Scalar;
  readonly expected: Scalar;
}

function findMistakes(relation: Relation, places: readonly ObjectContext[]): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  for (const place of places) {
    const found = place.self.get(relation.member);
    if (!isScalar(found) || (relation.value && !isWrong(found, relation.value(place)))) {
      continue; // Nearly all values.
    }
    const following = relation.compute(place);
    const expected = following?.value;
    if (following && isWrong(found, expected) && relation.judges?.(found) !== false) {
      mistakes.push({ place, following, found, expected });
    }
  }
  return mistakes;
}

const mistakeKey = ({ found, expected, following }: Mistake): string =>
  JSON.stringify([found, expected, following.relatedPlaces?.()]);

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Ignores missing members and wrong types: the schema reports them. */
const isWrong = (found: Scalar, expected: unknown): expected is Scalar =>
  found !== expected &&
  typeof found === typeof expected &&
  (typeof found !== 'number' || (Number.isInteger(found) && found >= 0));

/** Reports equal mistakes at the first place, with a fix of all places. */
function createReport(relation: Relation, mistakes: readonly Mistake[]): Report {
  const { member, message = 'wrong', relatedMessage = 'counted', severity, reason } = relation;
  const { place, following, found, expected } = mistakes[0]!;
  const { items = () => [], countsBy } = following;
  const counted = () => items().map((item) => (countsBy?.length === 1 ? [...item, countsBy[0]!] : item));
  const shown = (following.relatedPlaces ?? counted)();
  const [at, ...others] = mistakes.map((mistake) => mistake.place.self.at(member));
  const fixTypes = mistakes.map((mistake) => mistake.following.fix?.() ?? 'derived');
  return {
    message: typeof message === 'string' ? message : message(expected, place),
    at: at!,
    values: { member, expected, found, count: Number(expected), what: reason, ...relation.values?.(place) },
    severity,
    related: [
      ...shown.slice(0, maximumRelated).map((each) => ({ message: relatedMessage, at: each })),
      ...others.slice(0, maximumRelated).map((each) => ({ message: 'alsoHere', at: each })),
    ],
    relatedCount: shown.length + others.length,
    inputs: mistakes.flatMap(({ following, found }) => [
      ...following.inputs(),
      ...(following.explainedBy?.(found) ?? []),
    ]),
    fix: createFix(fixTypes, [at!, ...others], expected),
    awaitsFix: fixTypes.includes('none'),
  };
}

function createFix(types: readonly string[], places: readonly Path[], expected: Scalar): Fix | undefined {
  if (types.includes('none') || types.includes('unknown')) {
    return undefined;
  }
  const make = types.includes('assertion') ? assertedFix : derivedFix;
  const changes = places.map((set) => ({ set, value: expected }));
  return make(phrase('Change to {value}'), changes, { value: JSON.stringify(expected) });
}

import { recognize } from '../../server/src/core/analysis/recognize';
import type { Path } from '../../server/src/core/json/path';
import type { DocumentKind } from '../../server/src/core/kinds/contract/documentKind';
import { publishedSchemas } from '../../server/src/core/kinds/publishedSchemas';
import { publishedKinds } from '../../server/src/core/kinds/registry';
import type { Testcase } from '../conformance/assemble';
import { bases } from '../conformance/documents';
import type { Constraint } from './constraint';
import { placeName, schemaPlaces } from './coverage';

/** The evidence for a constraint: ids of cases in the conformance suite, and test files. */
export interface Shown {
  readonly cases: readonly string[];
  readonly tests: readonly string[];
}

/** A test that violates every keyword of every schema. */
const everyConstraint = 'test/schema/everyConstraint.test.ts';

const names = new Map(
  schemaPlaces(Object.fromEntries(publishedSchemas)).map((place) => [place.schema, placeName(place)]),
);

/** Returns the evidence for a constraint; none if it is not checked. */
export function shownBy(constraint: Constraint, testcases: readonly Testcase[]): Shown {
  const held = new Set(constraint.heldBy.map((holder) => ('rule' in holder ? holder.rule : placeName(holder))));
  const cases = testcases.filter((testcase) =>
    testcase.expected.some((finding) => shows(testcase, finding).some((each) => held.has(each))),
  );
  const isBySchema = constraint.heldBy.some((holder) => 'pointer' in holder);
  return {
    cases: cases.map(({ id }) => id),
    tests: [...constraint.shownBy, ...(isBySchema ? [everyConstraint] : [])],
  };
}

/** Returns the holders that a finding of a case covers: its rule, or the schemas of its place. */
function shows({ document }: Testcase, { code, path }: Testcase['expected'][number]): readonly string[] {
  const kind = 'base' in document ? kindsByBase.get(String(document.base)) : undefined;
  return code.startsWith('schema/') && kind
    ? kind.schema.at(pathOf(path)).flatMap((schema) => names.get(schema) ?? [])
    : [code];
}

const kindsByBase: ReadonlyMap<string, DocumentKind> = new Map(
  Object.values(bases).flatMap(([file, document]) => {
    const kind = recognize(JSON.stringify(document), file)?.kind;
    return kind ? [[`documents/${file}`, publishedKinds.of(kind)]] : [];
  }),
);

const pathOf = (at: string): Path =>
  at
    .split('/')
    .slice(1)
    .map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));

import fs from 'node:fs';
import path from 'node:path';
import type { ExampleContext } from '../../server/src/core/rules/rule';
import { changed, programValue, type Json } from './examples';
import { reported } from './reported';
import { assertReported } from './sameValues';

/** A place and its new value; absent to remove it. `copyOf` copies another place. */
type Change = readonly [at: string, value?: Json];

interface NearMiss {
  /** The content of the document that the rule reports or should not report. */
  readonly title: string;
  readonly kind: 'booking-execution' | 'data-sources-execution';
  readonly changes: readonly Change[];
  /** The context of the document. */
  readonly context?: ExampleContext;
  readonly expected: readonly string[];
}

/** Tests rules with the near misses of a folder, which has a file for each rule. */
export function tryNearMisses(folder: string, subjects: readonly string[]): void {
  const files = fs.readdirSync(folder).filter((file) => subjects.includes(file.split('-')[0]!));
  for (const file of files.toSorted()) {
    const id = path.basename(file, '.json').replace('-', '/');
    const cases = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as readonly NearMiss[];
    describe(id, () => {
      for (const { title, kind, changes, context, expected } of cases) {
        it(`${verbFor(expected)} ${title}`, () => {
          assertReported(describeMistakes(id, kind, changes, context), expected);
        });
      }
    });
  }
}

function verbFor(expected: readonly string[]): string {
  if (expected.length === 0) {
    return 'does not report';
  }
  return expected.every((each) => each.includes(' undecided: ')) ? 'cannot decide about' : 'reports';
}

/** The documents of the correct program, which no test changes. */
const goodDocuments = new Map<NearMiss['kind'], Json>();

/**
 * Returns the reports of a rule for an execution document of the correct program with changed values. Of many consecutive
 * places, only the first and last are listed.
 */
function describeMistakes(
  id: string,
  kind: NearMiss['kind'],
  changes: readonly Change[],
  beside: ExampleContext = {},
): readonly string[] {
  const good = goodDocuments.get(kind) ?? programValue(`${kind}.json`);
  goodDocuments.set(kind, good);
  const document = changes.reduce<Json>(
    (before, [at, value]) => changed(before, segments(at), repaired(good, value)),
    good,
  );
  return reported(id, document as object, kind, beside, true).map(shortened);
}

const segments = (at: string) => at.split('/').map((each) => (/^\d+$/.test(each) ? Number(each) : each));

function repaired(good: Json, value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) {
    return value.map((item) => repaired(good, item)!);
  }
  if (typeof value !== 'object' || value === null || typeof value.copyOf !== 'string') {
    return value;
  }
  const { copyOf, ...own } = value;
  const copied = segments(copyOf).reduce<Json>((at, name) => (at as Record<string | number, Json>)[name]!, good);
  return { ...(copied as typeof value), ...own };
}

const shortened = (line: string): string =>
  line.replace(/[\w/-]+(?:,[\w/-]+){5,}/g, (list) => {
    const items = list.split(',');
    return `${items[0]} … ${items.at(-1)} (${items.length})`;
  });

import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { english } from '../../../server/src/core/l10n/language';
import { replaceAt } from '../../../server/src/core/json/replaceAt';
import { valueAt } from '../../../server/src/core/json/valueAt';
import { firstAndLastIndex } from '../../../server/src/core/rules/idSequence';
import { copiedTexts, exchangedTexts } from '../../../server/src/core/kinds/browserAuth/topics';
import { programValue, type programFiles } from '../../support/examples';
import { assertLinear } from '../../support/growth';

const options = { path: 'a.json', domains: ['service-docs'], language: english };

type Item = Readonly<Record<string, unknown>>;

/** Lists of the examples, and the items that replace theirs: by the number of the new item, and how many there are. */
const lists: readonly {
  readonly what: string;
  readonly file: (typeof programFiles)[number];
  readonly at: readonly (string | number)[];
  readonly itemOf: (items: readonly unknown[], index: number, count: number) => unknown;
  /** The number of items that take long enough to be measured. */
  readonly count: number;
}[] = [
  {
    what: 'findings about one repository',
    file: 'browser-auth-pre-admission.json',
    at: ['currentFindings'],
    itemOf: ([first]) => first,
    count: 5_000,
  },
  {
    what: 'one kit',
    file: 'owner-handoff-kits.json',
    at: ['kits'],
    itemOf: ([first]) => first,
    count: 1_000,
  },
  {
    what: 'kits without an owner',
    file: 'owner-handoff-kits.json',
    at: ['kits'],
    itemOf: ([first], index) => ({ ...(first as Item), ownerId: undefined, filename: `${index}.template.json` }),
    count: 1_000,
  },
  {
    what: 'different forbidden materials',
    file: 'owner-handoff-kits.json',
    at: ['kits', 0, 'forbiddenMaterial'],
    itemOf: (_, index) => `material ${index}`,
    count: 8_000,
  },
  {
    what: 'two gates, each many times',
    file: 'booking-execution.json',
    at: ['screens', 0, 'gates'],
    itemOf: (items, index, count) => items[index < count / 2 ? 0 : 1],
    count: 2_000,
  },
  {
    what: 'tasks of one id',
    file: 'data-sources-execution.json',
    at: ['tasks'],
    itemOf: ([first], index) => ({
      ...(first as Item),
      receiptPath: `a/${index}.json`,
      taskPacketPath: `a/${index}.md`,
    }),
    count: 400,
  },
  {
    what: 'different capabilities',
    file: 'booking-execution.json',
    at: ['truthSnapshot', 'authMeta', 'advertisedCapabilities'],
    itemOf: (_, index) => `capability ${index}`,
    count: 5_000,
  },
  {
    what: 'two negative tests, each many times',
    file: 'browser-auth-pre-admission.json',
    at: ['negativeTests'],
    itemOf: (items, index, count) => items[index < count / 2 ? 0 : 1],
    count: 8_000,
  },
];

describe('a list that repeats items', () => {
  for (const { what, file, at, itemOf, count } of lists) {
    const document = programValue(file);
    const items = valueAt(document, at) as readonly unknown[];
    const textOf = (length: number) =>
      JSON.stringify(
        replaceAt(
          document,
          at,
          Array.from({ length }, (_, index) => itemOf(items, index, length)),
        ),
      );

    it(`takes as long per item as a short one: ${what}`, () =>
      assertLinear(what, (text) => analyze(text, options)!.evaluate().findings.length, textOf, count, 8));
  }
});

describe('repeated names', () => {
  it('are found by their first and last index', () => {
    const { first, last } = firstAndLastIndex(['b', 'a', 'b', 'a', 'c']);
    assert.deepEqual(
      [...first],
      [
        ['b', 0],
        ['a', 1],
        ['c', 4],
      ],
    );
    assert.deepEqual(
      [...last],
      [
        ['b', 2],
        ['a', 3],
        ['c', 4],
      ],
    );
  });

  it('are all reported if their texts are exchanged', () => {
    const text = (id: string, topic: string) => ({ id, topic, text: topic, at: [id] });
    const exchanged = [text('A', 'B'), text('B', 'A'), text('A', 'B')];
    assert.deepEqual(exchangedTexts([...exchanged, text('C', 'D'), text('E', 'E')]), exchanged);
    assert.deepEqual(exchangedTexts([text('A', 'B'), text('A', 'B')]), []);
    assert.equal(copiedTexts(exchanged).length, 0);
  });
});

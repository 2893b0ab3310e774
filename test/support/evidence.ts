import { allFindings, analyze } from '../../server/src/core/analysis/analyze';
import { siblingFromText } from '../../server/src/core/analysis/sibling';
import { english } from '../../server/src/core/l10n/language';
import { emptyContext } from '../../server/src/core/rules/context';
import { memoize } from '../../server/src/core/text/collections';
import { programValue, type Json } from './examples';

export type Member = { [name: string]: Json };
export type Changes = Readonly<Record<number, Member>>;
export type Receipts = Readonly<Record<string, object>>;

/** The numbers of the tasks of the first screen. */
export const [visual, reflow, accessibility, release, rollback, product, design, qa, smoke, drill] = [
  0, 1, 2, 4, 5, 6, 7, 9, 11, 12,
];
const folder = 'artifacts/ui/booking-discovery/execution';
export const file = (name: string) => `${folder}/${name}.receipt.json`;

/** Returns a program document with changes in its tasks. */
export function withTasks(name: 'booking-execution.json' | 'data-sources-execution.json', changes: Changes): Member {
  const document = programValue(name);
  for (const [index, members] of Object.entries(changes)) {
    Object.assign((document.tasks as Member[])[Number(index)]!, members);
  }
  return document;
}

/** Returns the collection document for changes in its tasks, as JSON. */
const siblingOf = memoize((changes: string) => {
  const document = withTasks('data-sources-execution.json', JSON.parse(changes) as Changes);
  return siblingFromText('data-sources-execution.json', JSON.stringify(document))!;
});

/** Returns the findings of a rule in the booking document, with their related files and places. */
export function findingsOf(
  rule: string,
  changes: Changes,
  receipts: Receipts = {},
  sibling: Changes = {},
): readonly string[] {
  const collection = siblingOf(JSON.stringify(sibling));
  const found = analyze(JSON.stringify(withTasks('booking-execution.json', changes)), {
    path: 'booking-execution.json',
    domains: ['service-docs'],
    language: english,
    context: {
      ...emptyContext('booking-execution.json'),
      siblings: [collection],
      text: (path) => (receipts[path] === undefined ? 'none' : { text: JSON.stringify(receipts[path]) }),
    },
  })!;
  return allFindings(found)
    .filter(({ code }) => code === rule)
    .map(({ path, severity, related }) =>
      [severity, path.join('/'), ...related.map((each) => `${each.in?.file ?? ''}#${each.path.join('/')}`)].join(' '),
    );
}

/** A receipt that accepts a task. */
export const accepted = { receiptId: 'r-1' };

import {
  affirmations,
  checkFields,
  claimingNames,
  decisions,
  denials,
  digestFields,
  environments,
  results,
  statuses,
  type ClaimType,
  type WordSet,
} from '../../server/src/core/kinds/common/spec';
import { specificationFile } from '../../server/src/core/analysis/rules/docs';
import { groupBy } from '../../server/src/core/text/collections';

const introduction = `# Exact words and names

Statusdocs never guesses the meaning of a word or a name. These tables list all words and names that decide something. Other words decide
nothing, other names claim nothing, and sentences are not read, because a checker that guesses at sentences is wrong in both directions.

Spellings that look the same are the same: case, width of letters, invisible characters, letters of other alphabets, and separators in
names. A full-width colon is a colon.`;

const meanings: Readonly<Record<ClaimType, string>> = {
  zero: '0 or "NOT_EXECUTED"',
  notExecuted: '"NOT_EXECUTED"',
  signing: 'false',
  permission: 'false',
  d05Accepted: 'false, until its receipts are observed (in the browser auth record)',
  ledgerAdvanced: 'false, until D05 is accepted and its receipts are observed (in the browser auth record)',
  activation: 'false, until all receipts and gates are observed (in the browser auth record)',
  programComplete: 'false, until every screen has all its receipts',
  acceptedAt: 'null, until the item has its receipts',
  accepted: 'at most the number of tasks and slots with receipts',
  acceptedTasks: 'at most the number of tasks with receipts',
  acceptedScreens: 'at most the number of accepted screens',
  acceptedCaptureReceipts: 'at most the number of slots with receipts',
};

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => texts.map(code).join(', ');
const linkTo = (section: string) => `[${section}](${specificationFile(section)})`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const spellings = ({ words }: WordSet) =>
  Object.values(words)
    .map((each) => codes(each))
    .join(' · ');

const row = (set: WordSet, effect: string) => [codes(set.members), spellings(set), effect, linkTo(set.section)];

/** Returns the page with the tables of exact words and names. */
export function exactWordsPage(): string {
  const values = table(
    ['Member', 'Words', 'Other values', 'Specification'],
    [
      row(decisions, 'A warning in the receipt. An error if the receipt accepts something.'),
      row(results, 'The same. A text without `result` ends in a colon and one of the words.'),
      row(environments, 'A warning in receipts of releases and recovery. Elsewhere, any text is accepted.'),
      row(statuses, 'Free text. It claims nothing.'),
    ],
  );
  const names = table(
    ['Name, at any place', 'Allowed values', 'Specification'],
    Array.from(groupBy(claimingNames, ({ type, section }) => `${type} ${section}`).values(), (group) => [
      codes(group.map(({ name }) => name)),
      meanings[group[0]!.type],
      linkTo(group[0]!.section),
    ]),
  );
  return `${[
    introduction,
    '## Values',
    values,
    `Checks are the items of ${codes(checkFields)}. Each is an object with \`result\`, or a text. Other members of the object decide nothing. \`FAIL\` and \`SKIPPED\` accept nothing.`,
    `Digests are ${codes(digestFields)}: at least 32 hexadecimal digits, with or without \`sha256:\` before them. A release without migrations names the digest of an empty file.`,
    '## Names',
    'A name with `…` stands for all names that end like it.',
    names,
    `A flag is set by true, a positive number, or one of the texts ${codes([...affirmations])}. A flag that must be false may also be zero, null, a placeholder, or one of the texts ${codes([...denials])}.`,
    '[All pages](README.md) of the specification. This page is generated from `server/src/core/kinds/common/spec.ts`.',
  ].join('\n\n')}\n`;
}

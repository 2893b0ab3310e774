import type { ObjectReader } from '../../../../json/objectReader';
import type { Path } from '../../../../json/path';
import { assertedChangeTo, changeTo, withSources } from '../../../../diagnostics/fix';
import type { Acceptances, CountName } from '../../../../rules/acceptances';
import { isFixed, type RuleContext } from '../../../../rules/context';
import { reportTogether } from '../../../../rules/reportTogether';
import { defineRule } from '../../../../rules/rule';
import { groupBy } from '../../../../text/collections';
import { foldLookAlikes } from '../../../../text/normalForm';
import { findClaimType, hasValue, isCleared, isSet, parseNumber, stepClaims } from '../../spec';
import { findStatusClaims } from '../statusClaims';

export default defineRule({
  id: 'boundary/acceptance',
  severity: 'error',
  isLocked: true,
  disprovesSteps: true,
  summary: 'Every acceptance has its receipts in the document.',
  why: 'Acceptance needs a captured artifact with a checksum and a reviewed receipt; a count alone is a claim.',
  spec: 'What the service does',
  messages: {
    count: '`{member}` is {found}, but the document has receipts for {count}. Count only what has a receipt.',
    countOfScreen: '`{member}` is {found}, but this screen has receipts for {count}. Count only what has a receipt.',
    counts: 'Counts claim acceptances, but the document has no receipts: {members}. Count only what has a receipt.',
    alsoHere: 'Claimed here, too.',
    permitted: '`{member}` should be false: no document gives this permission.',
    claim: '`{member}` claims an acceptance without its receipts. Correct it, or record the receipts.',
    screen: 'This screen is accepted, but lacks {lacking} of its {total} receipts. Record them, or correct `{member}`.',
    complete: '`programComplete` should be false until every screen has all its receipts. Open: {lacking} of {total}.',
    missingReceipt: 'Missing receipt.',
    uncaptured:
      'The visual baseline of {screen} has a receipt, but the screen has only {captured} of 3 captures. Record all three, or set `receiptId` to null.',
    open: 'This slot is not captured.',
  },
  examples: {
    valid: [
      `
{
  "program": { "acceptedTasks": 0, "programComplete": false }
}
`,
    ],
    invalid: [
      `
{
  "program": {
    "acceptedScreens": 1
                       ^
                       [fix] \`acceptedScreens\` is 1, but the document has receipts for 0. Count only what has a
                       receipt.
  },
  "screens": [{ "acceptedAt": null }]
}
`,
      `
{
  "notes": [
    {
      "accepted": true
                  ^^^^ \`accepted\` claims an acceptance without its receipts. Correct it, or record the receipts.
    }
  ]
}
`,
    ],
  },

  *check(_, context) {
    const { kind, objects, acceptances, screenIds } = context;
    const counts: CountReport[] = [];
    const claims: ClaimReport[] = [];
    yield* uncapturedReports(acceptances);
    yield* statusReports(context);
    for (const member of objects.names) {
      const type = findClaimType(member);
      if (type === undefined || kind.ownClaims?.includes(type) === true) {
        continue;
      }
      for (const part of objects.with(member)) {
        const value = part.value[member];
        const at = part.at(member);
        if (type === 'programComplete' && isSet(value)) {
          yield* completeReports(acceptances, at);
        } else if (type === 'permission' && !isCleared(value) && !isFixed(kind, at)) {
          yield { message: 'permitted', at, values: { member } };
        } else if (type === 'acceptedAt' && isTime(value) && !acceptances.isAccepted(part)) {
          claims.push(...claimReports(acceptances, part, member, at));
        } else if (type === 'acceptedAt' && isTime(value) && acceptances.hidesTasks) {
          yield { undecided: 'evidenceNotSeen', at };
        } else if (stepClaims.includes(type) && isSet(value)) {
          yield { message: 'claim', at, values: { member } };
        } else if (isCountName(type) && countsHidden(acceptances, type, value)) {
          yield { undecided: 'evidenceNotSeen', at };
        } else if (isCountName(type)) {
          counts.push(...countReports(acceptances, part, member, type, screenIds));
        }
      }
    }
    yield* withoutRepetition(counts);
    yield* alikeTogether(claims);
  },
});

type ClaimReport = ReturnType<typeof claimReports> extends Iterable<infer Report> ? Report : never;

/** Reports many screens that lack as many receipts as one mistake. */
function* alikeTogether(claims: readonly ClaimReport[]) {
  for (const alike of groupBy(claims, ({ message, values }) => JSON.stringify([message, values])).values()) {
    if (alike.length > maximumReportedSingly && alike[0]!.message === 'screen') {
      const inputs = alike.flatMap((each) => each.inputs);
      yield { ...reportTogether(alike, 'alsoHere'), inputs };
    } else {
      yield* alike;
    }
  }
}

type CountReport = ReturnType<typeof countReports> extends Iterable<infer Report> ? Report : never;

/** Reports many counts without any receipt as one mistake. */
function* withoutRepetition(reports: readonly CountReport[]) {
  const isEmpty = (report: CountReport) => report.message === 'count' && report.values.count === 0 && !report.inputs;
  const empty = reports.filter(isEmpty);
  const [first, ...others] = empty.length > maximumReportedSingly ? empty : [];
  if (first) {
    const members = empty.map(({ values: { member } }) => `\`${member}\``);
    const related = others.map(({ at }) => ({ message: 'alsoHere', at }) as const);
    yield { message: 'counts', at: first.at, values: { members }, related } as const;
  }
  yield* first ? reports.filter((report) => !isEmpty(report)) : reports;
}

const maximumReportedSingly = 3;

const countNames: readonly (string | undefined)[] = [
  'acceptedTasks',
  'acceptedScreens',
  'acceptedCaptureReceipts',
  'accepted',
] satisfies readonly CountName[];

const isCountName = (type: string | undefined): type is CountName => countNames.includes(type);

/** Returns whether a value records a time, even if the schema reports its format. */
const isTime = (value: unknown): boolean => isSet(value) || (typeof value === 'string' && /\d/.test(value));

/** Reports more accepted items than there are receipts: as a number, a list of items, their names or a flag. */
function* countReports(
  acceptances: Acceptances,
  part: ObjectReader,
  member: string,
  type: CountName,
  screenIds: readonly string[],
) {
  const value = part.value[member];
  const at = part.at(member);
  const found = readCount(value, type);
  // Captures are also listed by their screens, before those are accepted.
  const names = type === 'acceptedCaptureReceipts' ? [] : listItemIds(value, screenIds);
  if (names.some((name) => acceptances.lacksReceipts(name))) {
    yield { message: 'claim', at, values: { member } } as const;
  } else if (found !== undefined) {
    const count = acceptances.receiptCount(type, part);
    if (found > count) {
      const change = acceptances.listsItemsOf(type) ? changeTo(at, count) : assertedChangeTo(at, count);
      const fix = typeof value === 'number' ? withSources(change, acceptances.receiptLists) : undefined;
      const doubtful = acceptances.doubtfulItems(type);
      const inputs = found - count <= doubtful.count ? doubtful.inputs : undefined;
      const message = acceptances.missingReceiptPaths.has(part.value) ? 'countOfScreen' : 'count';
      yield { message, at, values: { member, found, count }, inputs, fix } as const;
    }
  } else if (names.length === 0 && isSet(value) && !acceptances.isAccepted(part)) {
    yield* claimReports(acceptances, part, member, at);
  }
}

/** Returns whether a count of tasks is a claim whose receipts are not shown. program/tally compares it with other counts. */
const countsHidden = ({ hidesTasks }: Acceptances, type: CountName, value: unknown): boolean =>
  hidesTasks && (type === 'acceptedTasks' || type === 'accepted') && (readCount(value, type) ?? 0) > 0;

/** Returns the count in a value: a number, a text that is a number, or the items of a list; `undefined` if it has none. */
function readCount(value: unknown, type: CountName): number | undefined {
  if (Array.isArray(value)) {
    return type === 'accepted' ? undefined : value.filter(hasValue).length;
  }
  const count = typeof value === 'string' ? parseNumber(value) : value;
  return typeof count === 'number' && Number.isFinite(count) ? count : undefined;
}

/** Returns the ids of screens, and of their tasks and slots, in a text, a list or the items of a list. */
function listItemIds(value: unknown, screenIds: readonly string[]): readonly string[] {
  if (typeof value === 'string') {
    const name = foldLookAlikes(value).trim();
    return !name.includes(' ') && screenIds.some((id) => name.includes(id)) ? [name] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((item) => listItemIds(item, screenIds))
    : [];
}

/** Reports statuses that claim an acceptance without its receipts. */
function* statusReports(context: RuleContext) {
  for (const { part, member, word } of findStatusClaims(context)) {
    const at = part.at(member);
    // Another rule may know the expected status.
    if (word === 'ACCEPTED') {
      for (const { inputs = [], ...report } of claimReports(context.acceptances, part, member, at)) {
        yield { ...report, inputs: [at, ...inputs] };
      }
    } else {
      yield { message: 'claim', at, values: { member }, inputs: [at] } as const;
    }
  }
}

function* completeReports({ missingReceiptPaths, unacceptedScreens, uncapturedScreens }: Acceptances, at: Path) {
  const [first] = unacceptedScreens;
  if (first || missingReceiptPaths.size === 0) {
    const related = first ? [{ message: 'missingReceipt', at: first.missingReceiptPaths[0]! } as const] : [];
    const values = { lacking: unacceptedScreens.length, total: missingReceiptPaths.size };
    const baselines = unacceptedScreens.flatMap(({ part }) => [uncapturedScreens.get(part.value) ?? []]);
    // If every screen only lacks captures, the baselines are the mistake.
    const inputs = baselines.some((place) => place.length === 0) ? undefined : baselines;
    yield { message: 'complete', at, values, related, inputs } as const;
  }
}

function* claimReports(acceptances: Acceptances, part: ObjectReader, member: string, at: Path) {
  const { missingReceiptPaths, receiptsOfScreen: total, uncapturedScreens } = acceptances;
  const missingPaths = missingReceiptPaths.get(part.value);
  if (!missingPaths) {
    yield { message: 'claim', at, values: { member }, inputs: [] } as const;
    return;
  }
  const related = missingPaths.slice(0, 20).map((path) => ({ message: 'missingReceipt', at: path }) as const);
  const baseline = uncapturedScreens.get(part.value);
  const values = { member, lacking: missingPaths.length, total };
  const items = missingPaths.map((path) => (path.at(-1) === 'receiptId' ? path.slice(0, -1) : path));
  const inputs = [
    ...items,
    ...(baseline ? [baseline] : []),
    ...acceptances.doubtfulItems('acceptedCaptureReceipts').inputs,
    // If the list lacks a task, the screen lacks its receipt.
    part.at('screenId'),
    ...acceptances.receiptLists.map((list) => ({ list, by: [] })),
  ];
  yield { message: 'screen', at, values, related, inputs } as const;
}

/** Reports visual baselines that were accepted before the three captures of their screen (rule 3 of the service). */
function* uncapturedReports({ uncapturedBaselines }: Acceptances) {
  for (const { at, screen, captured, uncapturedPaths, inputs } of uncapturedBaselines) {
    const related = uncapturedPaths.map((slot) => ({ message: 'open', at: slot }) as const);
    yield { message: 'uncaptured', at, values: { screen, captured }, related, inputs } as const;
  }
}

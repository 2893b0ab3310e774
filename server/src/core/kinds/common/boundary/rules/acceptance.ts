import type { ObjectReader } from '../../../../json/objectReader';
import { valueAt } from '../../../../json/valueAt';
import type { Path } from '../../../../json/path';
import { changeUnless, copyFrom } from '../../../../diagnostics/fix';
import type { Acceptances } from '../../../../rules/acceptances';
import { isFixed } from '../../../../rules/context';
import { defineRule } from '../../../../rules/rule';
import { claimsOf, statementTypeOf, type Claim, type StatementType } from '../acceptanceClaims';
import { claimsAcceptance, claimsCompletion, claimsRelease, claimsSuccess } from '../acceptanceWords';
import { isFlagSet, plainName } from '../../spec';
import { memoize } from '../../../../text/collections';

export default defineRule({
  id: 'boundary/acceptance',
  severity: 'error',
  isLocked: true,
  summary: 'Every acceptance has its receipts in the document.',
  why: 'Acceptance needs a captured artifact with a checksum and a reviewed receipt; a count alone is a claim.',
  spec: 'What the service does',
  messages: {
    count: '`{member}` is {found}, but the document has receipts for {count}. Count only what has a receipt.',
    permitted: '`{member}` should be false: no document permits an acceptance.',
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

  *check(_, { kind, root, objects, acceptances, screenIds }) {
    yield* uncapturedReports(acceptances);
    yield* completionReports(acceptances, root, [...objects.names]);
    for (const member of objects.names) {
      // The acceptance of a knife in the browser-auth record is checked by auth/activation.
      const isOfActivation = kind.ownAcceptanceMembers?.includes(plainName(member));
      const statementType = isOfActivation ? undefined : statementTypeOf(member, screenIds);
      if (statementType === 'programComplete') {
        for (const part of objects.with(member).filter(({ value }) => isFlagSet(value[member]))) {
          yield* completeReports(acceptances, part.at(member));
        }
      } else if (statementType === 'permission') {
        for (const part of objects.with(member).filter(({ value }) => isFlagSet(value[member]))) {
          if (!isFixed(kind, part.at(member))) {
            yield { message: 'permitted', at: part.at(member), values: { member } };
          }
        }
      } else if (
        statementType !== undefined &&
        (statementType !== 'release' || acceptances.receiptCount('accepted') === 0)
      ) {
        for (const { part, claim } of claimsIn(objects.with(member), member, statementType, screenIds)) {
          yield* reportsOf(acceptances, part, member, claim);
        }
      }
    }
  },
});

/** Returns the claims of the members of a name in all these parts. */
function claimsIn(
  parts: readonly ObjectReader[],
  member: string,
  statementType: Exclude<StatementType, 'permission' | 'programComplete'>,
  screenIds: readonly string[],
) {
  const claims: { readonly part: ObjectReader; readonly claim: Claim }[] = [];
  const valuesWithoutClaims = new Set<unknown>(); // States repeat, so values without claims are checked once.
  for (const part of parts) {
    const value = part.value[member];
    if (!valuesWithoutClaims.has(value)) {
      const claimsOfMember = [...claimsOf(statementType, member, value, screenIds)];
      claimsOfMember.forEach((claim) => claims.push({ part, claim }));
      if (claimsOfMember.length === 0) {
        valuesWithoutClaims.add(value);
      }
    }
  }
  return claims;
}

function* reportsOf(
  acceptances: Acceptances,
  part: ObjectReader,
  member: string,
  { below, count: claimed, names = [] }: Claim,
) {
  const at = [...part.at(member), ...below];
  if (names.some((name) => acceptances.lacksReceipts(name))) {
    yield { message: 'claim', at, values: { member } } as const;
  } else if (claimed) {
    const { found } = claimed;
    const count = acceptances.receiptCount(claimed.thing);
    if (found > count) {
      const isNumber = typeof valueAt(part.value, [member, ...below]) === 'number';
      const change = changeUnless(!acceptances.listsItemsOf(claimed.thing), at, count);
      const fix = isNumber ? copyFrom(change, acceptances.receiptLists) : undefined;
      const doubtful = acceptances.invalidReceiptPaths(claimed.thing);
      const restsOn = found - count <= doubtful.length ? doubtful : undefined;
      yield { message: 'count', at, values: { member, found, count }, restsOn, fix } as const;
    }
  } else if (names.length === 0 && !acceptances.isAccepted(part)) {
    yield* claimReports(acceptances, part, member, at);
  }
}

/**
 * Reports a status that means released, if nothing is accepted, and statuses and flags that mean complete before every
 * screen is accepted. A screen is neither without its receipts; other parts may be complete.
 */
function* completionReports(acceptances: Acceptances, root: ObjectReader, names: readonly string[]) {
  const statusNames = names.filter((name) => statuses.test(plainName(name)));
  const flagNames = names.filter((name) => finished.test(plainName(name)));
  const program = [root, root.object('program')];
  const screens = root.objects('screens').filter((screen) => !acceptances.isAccepted(screen));
  const isEmpty = acceptances.receiptCount('accepted') === 0;
  if (isEmpty) {
    const others = Object.keys(root.value).filter((name) => name !== 'program');
    yield* statusReports(program, statusNames, claimsSuccess);
    yield* statusReports(
      others.map((name) => root.object(name)),
      statusNames,
      claimsRelease,
    );
  }
  yield* statusReports(screens, statusNames, (status) => claimsRelease(status) || claimsCompletion(status));
  if (acceptances.unacceptedScreens.length > 0 || acceptances.missingReceiptPaths.size === 0) {
    yield* isEmpty ? [] : statusReports(program, statusNames, claimsCompletion);
    yield* memberReports(program, flagNames, isFlagSet);
  }
  yield* memberReports(screens, flagNames, isFlagSet);
}

/** Members of a program, a document or a screen that mean that all of it is done. Elsewhere, a step may be done. */
const finished = /^(?:is|all|fully)*(?:done|completed?|finished)$/;

const statusReports = (
  parts: readonly ObjectReader[],
  names: readonly string[],
  isClaim: (status: string) => boolean,
) => {
  // Statuses repeat. Those with "accepted" are checked like any other state.
  const isClaimingStatus = memoize(
    (value: unknown) => typeof value === 'string' && isClaim(value) && !claimsAcceptance(value),
  );
  return memberReports(parts, names, isClaimingStatus);
};

const statuses = /^(?:(?:program|document|overall|release)?(?:status|phase|state)|状态|阶段)$/;

/** Reports the members of these names whose values are claims. */
function* memberReports(
  parts: readonly ObjectReader[],
  names: readonly string[],
  isClaim: (value: unknown) => boolean,
) {
  for (const part of parts) {
    for (const member of names) {
      if (isClaim(part.get(member))) {
        yield { message: 'claim', at: part.at(member), values: { member } } as const;
      }
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
    const restsOn = baselines.some((place) => place.length === 0) ? undefined : baselines;
    yield { message: 'complete', at, values, related, restsOn } as const;
  }
}

function* claimReports(acceptances: Acceptances, part: ObjectReader, member: string, at: Path) {
  const { missingReceiptPaths, receiptsOfScreen: total, uncapturedScreens } = acceptances;
  const missingPaths = missingReceiptPaths.get(part.value);
  if (!missingPaths) {
    yield { message: 'claim', at, values: { member } } as const;
    return;
  }
  const related = missingPaths.slice(0, 20).map((path) => ({ message: 'missingReceipt', at: path }) as const);
  const baseline = uncapturedScreens.get(part.value);
  const values = { member, lacking: missingPaths.length, total };
  const items = missingPaths.map((path) => (path.at(-1) === 'receiptId' ? path.slice(0, -1) : path));
  const restsOn = [
    ...items,
    ...(baseline ? [baseline] : []),
    ...acceptances.invalidReceiptPaths('acceptedcapturereceipts'),
  ];
  yield { message: 'screen', at, values, related, restsOn } as const;
}

/** Reports visual baselines that were accepted before the three captures of their screen (rule 3 of the service). */
function* uncapturedReports({ uncapturedBaselines }: Acceptances) {
  for (const { at, screen, captured, uncapturedPaths, restsOn } of uncapturedBaselines) {
    const related = uncapturedPaths.map((slot) => ({ message: 'open', at: slot }) as const);
    yield { message: 'uncaptured', at, values: { screen, captured }, related, restsOn } as const;
  }
}

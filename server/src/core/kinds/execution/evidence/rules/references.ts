import { isEmpty } from '../../../../json/empty';
import type { Input } from '../../../../diagnostics/input';
import { phrase } from '../../../../l10n/language';
import { defineRule } from '../../../../rules/rule';
import { reportTogether } from '../../../../rules/reportTogether';
import { groupBy, distinctBy } from '../../../../text/collections';
import { isPlaceholder, normalForm } from '../../../../text/normalForm';
import { saysNone } from '../../../common/lanes';
import { shownValue } from '../../../common/receiptWords';
import { findEnvironment, environments } from '../../../common/spec';
import { bareDigest } from '../../../../text/digest';
import { isCaptured } from '../../model/evidence';
import { picturesOf } from '../../model/inputs';
import { taskType } from '../../model/lookup';
import { gateTypes } from '../../spec';
import type { Execution } from '../../model/execution';
import type { Task } from '../../model/types';
import {
  byNormalForm,
  evidenceOfScreens,
  receiptsOfScreen,
  type NamedReceipt,
  type ReceiptedTask,
  type ScreenEvidence,
  type TaskEvidence,
} from '../screenEvidence';
import { mistakenSide } from '../../../common/mistakenSide';

const path = 'artifacts/ui/booking-store/execution/evidence-accessibility.receipt.json';

export default defineRule({
  id: 'evidence/references',
  severity: 'error',
  disprovesSteps: true,
  summary: 'A receipt names the receipts, releases and pictures of its own screen that it depends on.',
  why: 'A receipt that refers to an unknown item proves nothing.',
  spec: '4. Collection back-office execution control',
  messages: {
    unknown: '`{field}` of this receipt is "{found}", which is not a {what} of this screen. Correct the receipt.',
    missing: '`{field}` of this receipt lacks "{expected}", a {what} of this screen. Add it to the receipt.',
    repeated: '`{field}` of this receipt names the same thing twice: "{found}" and "{other}". Name it once.',
    risks:
      '`riskNotes` of this receipt differs from that of {type}. Correct one of them: the four signatures are about the same risks.',
    otherRelease:
      '`releaseId` of this receipt is "{found}", but the receipt of {type} names "{expected}". Name one release in all receipts of a screen.',
    release:
      '`{field}` of this receipt differs from that of another receipt of the release "{release}". Correct one of them.',
    environment:
      '`{field}` of this receipt is "{found}", but the document is about production. Record the evidence there.',
    outvoted:
      '`receiptId` is "{found}", but several receipts of this screen name "{expected}" as a {what}. Correct it, or correct them.',
    other: 'The other receipt is named here.',
    alsoNames: 'This receipt names it, too.',
    posture: 'The document is about production as of here.',
  },
  examples: {
    valid: [
      `
{
  "screens": [{ "screenId": "booking-store" }],
  "tasks": [{ "screenId": "booking-store", "receiptPath": "artifacts/ui/booking-store/execution/later.json" }]
}
`,
    ],
    invalid: [
      `
{
  "screens": [{ "screenId": "booking-store" }],
  "tasks": [
    { "screenId": "booking-store", "gateType": "visual_baseline", "receiptId": "r-1" },
    {
      "screenId": "booking-store",
      "lane": "EXPERIENCE",
      "gateType": "accessibility",
      "receiptPath": "${path}"
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                     \`visualReceiptId\` of this receipt is "r-9", which is not a receipt of the visual baseline of
                     this screen. Correct the receipt.
    }
  ]
}
`,
    ],
    context: { texts: { [path]: '{ "screenId": "booking-store", "visualReceiptId": "r-9" }' } },
  },

  *check(execution: Execution, context) {
    const all = evidenceOfScreens(execution, context);
    const recorded = new Map(all.flatMap((evidence) => [...evidence.receiptIds(...Object.keys(gateTypes))]));
    for (const evidence of all) {
      const receipts = receiptsOfScreen(execution, evidence, context);
      yield* referenceReports(evidence, receipts, recorded);
      for (const each of receipts) {
        yield* environmentReports(execution, each);
      }
      yield* riskReports(evidence);
      yield* releaseReports(evidence, receipts);
    }
  },
});

/** Things that a field of a receipt refers to. */
interface References {
  readonly what: string;
  /** Their names as they are written, by the normal form. */
  readonly known: ReadonlyMap<string, string>;
  /** The tasks whose receipts these are; absent for other things. */
  readonly tasks?: readonly Task[];
  /** The members that record these things. */
  readonly inputs: readonly Input[];
  /** True if the field has to name each of them. */
  readonly isWhole?: boolean;
  /** True if the field may name a receipt that is still to come. */
  readonly isAnnounced?: boolean;
}

/**
 * Reports references that are unknown or missing. The same unknown reference in several receipts is one mistake.
 * @param recorded the receipts that accept a task of any screen, none of which is to come
 */
function* referenceReports(
  evidence: ScreenEvidence,
  receipts: readonly NamedReceipt[],
  recorded: ReadonlyMap<string, string>,
) {
  const reports = receipts.flatMap((each) => [...reportReferences(evidence, each, recorded)]);
  const isUnknown = (each: (typeof reports)[number]) => 'message' in each && each.message === 'unknown';
  yield* reports.filter((each) => !isUnknown(each));
  const unknown = reports.filter((each) => 'message' in each && each.message === 'unknown');
  const keyOf = ({ causedBy, values: { what, found } }: (typeof unknown)[number]) =>
    JSON.stringify([causedBy, what, found]);
  for (const group of groupBy(unknown, keyOf).values()) {
    yield reportOutvotedId(evidence, receipts, group) ?? reportTogether(group, 'alsoNames');
  }
}

/** A finding about an unknown reference in a receipt. */
interface UnknownReference extends Pick<NamedReceipt, 'at' | 'causedBy'> {
  readonly values: { readonly field: string; readonly found: string; readonly what: string };
  readonly inputs: readonly Input[];
}

/** Returns a report about the id of a task if no receipt names it, but three name the same other one (reading of the specification, section 7.9). */
function reportOutvotedId(
  evidence: ScreenEvidence,
  receipts: readonly NamedReceipt[],
  group: readonly UnknownReference[],
) {
  const { values, inputs, causedBy } = group[0]!;
  const { field, found: expected, what } = values;
  const { tasks = [], known = new Map<string, string>() } = findReferences(field, evidence, undefined) ?? {};
  const named = new Set(receipts.flatMap(({ receipt }) => listReferences(receipt.get(field), known).map(referenceKey)));
  const [unnamed, ...others] = tasks.filter(({ part }) => !named.has(referenceKey(part.receiptId)));
  const id = unnamed?.part.receiptId;
  const namedIds = group.map((each) => each.values.found);
  if (id === undefined || others.length > 0 || mistakenSide(id, namedIds) !== 'original') {
    return undefined;
  }
  return {
    message: 'outvoted',
    at: unnamed!.part.at('receiptId'),
    values: { found: id, expected, what },
    related: group.map(({ at }) => ({ message: 'alsoNames', at }) as const),
    inputs,
    causedBy,
  } as const;
}

function* reportReferences(evidence: ScreenEvidence, each: NamedReceipt, recorded: ReadonlyMap<string, string>) {
  const { at, receipt, causedBy } = each;
  for (const field of Object.keys(receipt.value)) {
    const value = receipt.get(field);
    const referred = findReferences(field, evidence, each.task);
    if (!referred) {
      continue;
    }
    const { what, known, inputs, isWhole, isAnnounced } = referred;
    const references = listReferences(value, known);
    const repeated = [...groupBy(references, referenceKey).values()].find((same) => new Set(same).size > 1);
    const index = references.findIndex((reference) => !isKnown(reference, known));
    const missingId = isWhole
      ? [...known].find(([key]) => !references.some((text) => isKnown(text, new Map([[key, key]]))))?.[1]
      : undefined;
    if (isAnnounced && index >= 0 && !isKnown(references[index], recorded)) {
      yield { undecided: 'receiptToCome', at } as const;
    } else if (index >= 0 || references.length === 0) {
      const found = String(shownValue(references[index] ?? ''));
      // evidence/agreement compares a digest with that of its own picture.
      const digestInputs = field === 'artifactDigest' ? [...inputs, at] : inputs;
      yield { message: 'unknown', at, values: { field, found, what }, inputs: digestInputs, causedBy } as const;
    } else if (missingId !== undefined) {
      yield { message: 'missing', at, values: { field, expected: missingId, what }, inputs, causedBy } as const;
    } else if (repeated) {
      const [found = '', other = ''] = [...new Set(repeated)].map((text) => String(shownValue(text)));
      yield { message: 'repeated', at, values: { field, found, other }, causedBy } as const;
    }
  }
}

/** Returns the items that a field refers to, alike in the receipts of all lanes; `undefined` for a field without references. */
function findReferences(field: string, evidence: ScreenEvidence, task: Task | undefined): References | undefined {
  const receiptsOf = (what: string, ...types: readonly string[]) => ({
    what,
    known: evidence.receiptIds(...types),
    tasks: evidence.of(...types).flatMap(({ task }) => (task.hasReceipt ? [task] : [])),
    inputs: [...evidence.tasksByName, ...evidence.of(...types).map((each) => each.task.part.at('receiptId'))],
  });
  const lane = task?.subject.lane;
  switch (field) {
    case 'artifactDigest': // That of a release is the digest of what was released.
      return lane === 'CAPTURE' ? picturesOfScreen(evidence) : undefined;
    case 'artifactDigests':
      return lane === 'RELEASE' || lane === 'PRODUCTION_RECOVERY' ? undefined : picturesOfScreen(evidence);
    case 'visualReceiptId':
      return receiptsOf(phrase('receipt of the visual baseline'), 'visual_baseline');
    case 'experienceReceiptIds': {
      const what = phrase('receipt of reflow or accessibility');
      return { ...receiptsOf(what, 'responsive_reflow', 'accessibility'), isWhole: lane === 'GOVERNANCE' };
    }
    case 'productionReceiptId': {
      const smokes = task?.facts?.gateType === 'production_smoke' ? [] : ['production_smoke'];
      return receiptsOf(phrase('receipt of a release'), 'exact_release', ...smokes);
    }
    case 'rollbackReceiptId': {
      // The smoke comes before the rollback, so it can only announce the receipt of the rollback.
      const isAnnounced = evidence.of(...rollbacks).some((each) => !each.task.hasReceipt);
      return { ...receiptsOf(phrase('receipt of a rollback'), ...rollbacks), isAnnounced };
    }
    default:
      return undefined;
  }
}

const picturesOfScreen = ({ screen }: ScreenEvidence): References => ({
  what: phrase('checksum of a captured picture'),
  known: byNormalForm(screen.slots.filter(isCaptured).map(({ part }) => part.checksum ?? '')),
  inputs: [picturesOf(screen)],
});

const rollbacks = ['rollback_receipt', 'rollback_drill'];

/** Reports a receipt from an environment that is not production, in a document about production. */
function* environmentReports({ program }: Execution, { at, receipt, task }: NamedReceipt) {
  const posture =
    task?.part.text('productionPosture') === 'EXACT'
      ? task.part.at('productionPosture')
      : task?.part.has('productionPosture') !== true && program.flag('sourceProductionExact') === true
        ? program.at('sourceProductionExact')
        : undefined;
  if (!posture) {
    return;
  }
  for (const field of environments.members) {
    const found = [receipt.get(field)].flat().find(isOtherEnvironment);
    if (found !== undefined) {
      const related = [{ message: 'posture', at: posture }] as const;
      const values = { field, found };
      yield { message: 'environment', severity: 'warning', at, values, related } as const;
    }
  }
}

/** Returns whether a value is the word for an environment other than production. */
const isOtherEnvironment = (value: unknown): value is string =>
  typeof value === 'string' && ![undefined, 'production'].includes(findEnvironment(value));

/**
 * Returns the references of a field: the entries of a list, the values of an object, or the parts of a text that is not a
 * known reference itself.
 */
function listReferences(value: unknown, known: ReadonlyMap<string, string>): readonly unknown[] {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).flatMap((each) => (typeof each === 'string' ? [each] : listReferences(each, known)));
  }
  return typeof value !== 'string' || isKnown(value, known)
    ? [value]
    : value.split(/[\n,;，；、]+/u).flatMap((part) => part.trim() || []);
}

/** Returns whether a value is one of the known references. A digest may have `sha256:` before it. */
const isKnown = (value: unknown, known: ReadonlyMap<string, string>): boolean =>
  typeof value === 'string' && (known.has(normalForm(value)) || known.has(referenceKey(value)));

/** Returns what two spellings of a reference have in common. */
const referenceKey = (value: unknown): string => normalForm(bareDigest(String(value)));

/** Reports signatures about other risks than most signatures of the screen, or than the first one. */
function* riskReports({ tasks }: ScreenEvidence) {
  const signed = tasks.filter(
    ({ task, receipt }) => task.facts?.gateFamily === 'GOVERNANCE' && readRisks(receipt) !== '',
  );
  const groups = [...groupBy(signed, ({ receipt }) => readRisks(receipt)).values()];
  const [most = [], ...others] = groups.toSorted((a, b) => b.length - a.length);
  for (const other of others.flat()) {
    const at = other.task.part.at('receiptPath');
    const values = { type: taskType(most[0]!.task) };
    const related = [{ message: 'other', at: most[0]!.task.part.at('receiptPath') }] as const;
    yield { message: 'risks', at, values, related, severity: 'warning' } as const;
  }
}

/**
 * Reports receipts that name another release than most receipts of the screen, or disagree about what was released. If as many
 * name one release as another, the release proof decides.
 */
function* releaseReports({ receipted }: ScreenEvidence, receipts: readonly NamedReceipt[]) {
  const ofTasks = distinctBy(receipted, ({ receipt }) => receipt);
  const released = ofTasks.filter((each) => readField(each, 'releaseId') !== '');
  const isProof = ({ task: { facts } }: ReceiptedTask) => facts?.key === 'RELEASE_PROOF/exact_release';
  const groups = [...groupBy(released, (each) => readField(each, 'releaseId')).values()];
  const [most] = groups.toSorted((a, b) => b.length - a.length || Number(b.some(isProof)) - Number(a.some(isProof)));
  const first = most?.find(isProof) ?? most?.[0];
  if (!first) {
    return;
  }
  const expected = first.receipt.text('releaseId') ?? '';
  const related = [{ message: 'other', at: first.task.part.at('receiptPath') }] as const;
  const others = new Map(receipts.map((each) => [each.receipt, each]));
  others.delete(first.receipt);
  for (const other of others.values()) {
    const { at, causedBy } = other;
    const release = readField(other, 'releaseId');
    const field = ['configDigest', 'migrationDigest', 'artifactDigest'].find((each) => {
      const values = [readField(first, each), readField(other, each)].map(bareDigest);
      return !values.includes('') && values[0] !== values[1];
    });
    if (release !== '' && release !== readField(first, 'releaseId')) {
      const found = other.receipt.text('releaseId') ?? '';
      const values = { found, type: taskType(first.task), expected };
      yield { message: 'otherRelease', at, values, related, causedBy } as const;
    } else if (release !== '' && field !== undefined) {
      yield { message: 'release', at, values: { field, release: expected }, related, severity: 'warning' } as const;
    }
  }
}

/** Returns the text of a field in normal form; empty if it has none. */
function readField({ receipt }: Pick<NamedReceipt, 'receipt'>, field: string): string {
  const text = receipt.text(field) ?? '';
  return isPlaceholder(text) ? '' : normalForm(text);
}

/** Returns the risks of a receipt in normal form, all words for none alike; empty if it has no such field. */
function readRisks(receipt: TaskEvidence['receipt']): string {
  const risks = receipt?.get('riskNotes');
  return isEmpty(risks)
    ? ''
    : saysNone('riskNotes', risks)
      ? 'none'
      : normalForm(typeof risks === 'string' ? risks : JSON.stringify(risks));
}

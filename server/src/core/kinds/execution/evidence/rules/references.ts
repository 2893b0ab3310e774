import { isEmpty } from '../../../../json/empty';
import { phrase } from '../../../../l10n/language';
import { defineRule } from '../../../../rules/rule';
import { isPlaceholder, normalForm } from '../../../../text/normalForm';
import { environmentOf, environments } from '../../../common/spec';
import { isCaptured, isReceipted } from '../../model/evidence';
import { taskType } from '../../model/lookup';
import type { Execution } from '../../model/execution';
import { evidenceOfScreens, type ReceiptedTask, type ScreenEvidence, type TaskEvidence } from '../screenEvidence';

const path = 'artifacts/ui/booking-store/execution/evidence-accessibility.receipt.json';

export default defineRule({
  id: 'evidence/references',
  severity: 'error',
  summary: 'A receipt names the receipts, releases and pictures of its own screen that it rests on.',
  why: 'A receipt that refers to an unknown item proves nothing.',
  spec: '4. Collection back-office execution control',
  messages: {
    unknown:
      '`{field}` of the receipt of this task is "{found}", which is not a {what} of this screen. Correct the receipt.',
    missing:
      '`{field}` of the receipt of this task lacks "{expected}", a {what} of this screen. Add it to the receipt.',
    risks:
      '`riskNotes` of this receipt differs from that of {type}. Correct one of them: the four signatures are about the same risks.',
    release:
      '`{field}` of the receipt of this task differs from that of another receipt of the release "{release}". Correct one of them.',
    environment:
      '`{field}` of the receipt of this task is "{found}", but the document is about production. Record the evidence there.',
    other: 'The other receipt is named here.',
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
                     \`visualReceiptId\` of the receipt of this task is "r-9", which is not a receipt of a capture of
                     this screen. Correct the receipt.
    }
  ]
}
`,
    ],
    context: { texts: { [path]: '{ "screenId": "booking-store", "visualReceiptId": "r-9" }' } },
  },

  *check(execution: Execution, context) {
    for (const evidence of evidenceOfScreens(execution, context)) {
      for (const each of evidence.receipted) {
        yield* referenceReports(evidence, each);
        yield* environmentReports(execution, each);
      }
      yield* riskReports(evidence);
      yield* releaseReports(evidence);
    }
  },
});

/** Things that a field of a receipt refers to. */
interface ReferenceField {
  readonly field: string;
  readonly what: string;
  readonly known: ReadonlySet<string>;
  /** True if the field has to name each of them. */
  readonly isWhole?: true;
}

function* referenceReports(evidence: ScreenEvidence, each: ReceiptedTask) {
  const at = each.task.part.at('receiptPath');
  for (const { field, what, known, isWhole } of referenceFields(evidence, each)) {
    const texts = textsIn(each.receipt.get(field));
    if (isEmpty(each.receipt.get(field))) {
      continue; // Open fields are reported in the receipt and by evidence/agreement.
    }
    const unknown = texts.find((text) => !known.has(normalForm(text.replace(/^sha-?256[:=-]/i, ''))));
    const missingId = isWhole ? [...known].find((id) => !texts.some((text) => normalForm(text) === id)) : undefined;
    if (unknown !== undefined || texts.length === 0) {
      yield { message: 'unknown', at, values: { field, found: unknown ?? '', what } } as const;
    } else if (missingId !== undefined) {
      yield { message: 'missing', at, values: { field, expected: missingId, what } } as const;
    }
  }
}

function referenceFields(evidence: ScreenEvidence, { task }: ReceiptedTask): readonly ReferenceField[] {
  const { lane } = task.part;
  const captures = evidence.screen.slots.filter(isCaptured).map(({ part }) => part.checksum ?? '');
  const picture = { what: phrase('checksum of a captured picture'), known: new Set(captures.map(normalForm)) };
  switch (lane) {
    case 'CAPTURE':
      return [{ field: 'artifactDigest', ...picture }];
    case 'EXPERIENCE':
      return [
        { field: 'visualReceiptId', what: phrase('receipt of a capture'), known: capturesOf(evidence) },
        { field: 'artifactDigests', ...picture },
      ];
    case 'GOVERNANCE': {
      const knownReceiptIds = evidence.receiptIds('responsive_reflow', 'accessibility');
      return [
        {
          field: 'experienceReceiptIds',
          what: phrase('receipt of reflow or accessibility'),
          known: knownReceiptIds,
          isWhole: true,
        },
      ];
    }
    case 'PRODUCTION_RECOVERY': {
      const releases = evidence.of('exact_release').flatMap((each) => each.receipt?.text('releaseId') ?? []);
      const rollbacks = evidence.receiptIds('rollback_receipt', 'rollback_drill');
      return [
        {
          field: 'productionReceiptId',
          what: phrase('receipt of a release'),
          known: evidence.receiptIds('exact_release', 'production_smoke'),
        },
        ...(releases.length > 0
          ? [{ field: 'releaseId', what: phrase('release'), known: new Set(releases.map(normalForm)) }]
          : []),
        // The smoke comes before the rollback, so it can only announce the receipt of the rollback.
        ...(rollbacks.size > 0
          ? [{ field: 'rollbackReceiptId', what: phrase('receipt of a rollback'), known: rollbacks }]
          : []),
      ];
    }
    default:
      return [];
  }
}

const capturesOf = (evidence: ScreenEvidence): ReadonlySet<string> =>
  new Set([
    ...evidence.receiptIds('visual_baseline'),
    ...evidence.screen.slots.filter(isReceipted).map(({ part }) => normalForm(part.receiptId ?? '')),
  ]);

/** Receipts from an environment that is not production, in a document about production. */
function* environmentReports({ program }: Execution, { task: { part }, receipt }: ReceiptedTask) {
  const posture =
    part.text('productionPosture') === 'EXACT'
      ? part.at('productionPosture')
      : !part.has('productionPosture') && program.flag('sourceProductionExact') === true
        ? program.at('sourceProductionExact')
        : undefined;
  for (const field of posture ? environments.members : []) {
    const found = receipt.text(field) ?? '';
    const environment = environmentOf(found);
    if (environment !== undefined && environment !== 'production') {
      const related = [{ message: 'posture', at: posture! }] as const;
      const values = { field, found };
      yield { message: 'environment', severity: 'warning', at: part.at('receiptPath'), values, related } as const;
    }
  }
}

/** Returns the texts of a field: of a single text, of a list, or of the members of an object. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    return value.split(/[\s,;，；、]+/u).filter((text) => text !== '' && !isPlaceholder(text));
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Reports signatures about other risks than the first signature of the screen. */
function* riskReports({ tasks }: ScreenEvidence) {
  const signed = tasks.filter(
    ({ task, receipt }) => task.facts?.gateFamily === 'GOVERNANCE' && risksIn(receipt) !== '',
  );
  const [first, ...others] = signed;
  for (const other of others.filter(({ receipt }) => risksIn(receipt) !== risksIn(first?.receipt))) {
    const at = other.task.part.at('receiptPath');
    const values = { type: taskType(first!.task) };
    const related = [{ message: 'other', at: first!.task.part.at('receiptPath') }] as const;
    yield { message: 'risks', at, values, related, severity: 'warning' } as const;
  }
}

/** Reports two receipts of one release that disagree about what was released. */
function* releaseReports(evidence: ScreenEvidence) {
  const [first, ...others] = evidence.of('exact_release').filter(({ receipt }) => !isEmpty(receipt?.get('releaseId')));
  const valueIn = ({ receipt }: TaskEvidence, field: string) => {
    const text = receipt?.text(field) ?? '';
    return isPlaceholder(text) ? '' : normalForm(text);
  };
  for (const other of others.filter((each) => first && valueIn(each, 'releaseId') === valueIn(first, 'releaseId'))) {
    const field = ['configDigest', 'migrationDigest', 'artifactDigest'].find((each) => {
      const values = [valueIn(first!, each), valueIn(other, each)];
      return !values.includes('') && values[0] !== values[1];
    });
    if (field !== undefined) {
      const related = [{ message: 'other', at: first!.task.part.at('receiptPath') }] as const;
      const values = { field, release: first!.receipt?.text('releaseId') ?? '' };
      yield {
        message: 'release',
        at: other.task.part.at('receiptPath'),
        values,
        related,
        severity: 'warning',
      } as const;
    }
  }
}

function risksIn(receipt: TaskEvidence['receipt']): string {
  const risks = receipt?.get('riskNotes');
  return isEmpty(risks) ? '' : normalForm(typeof risks === 'string' ? risks : JSON.stringify(risks));
}

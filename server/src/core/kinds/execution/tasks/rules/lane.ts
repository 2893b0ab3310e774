import type { Execution } from '../../model/execution';
import { assertedFix, derivedFix, reorder } from '../../../../diagnostics/fix';
import { isInOrder } from '../../../../rules/idSequence';
import { phrase } from '../../../../l10n/language';
import { isTaken } from '../../model/evidence';
import { isLane, type Lane } from '../../../common/lanes';
import { lanes } from '../../spec';
import type { Task } from '../../model/types';
import { defineRule } from '../../../../rules/rule';
import { undecidedWithoutTasks } from '../undecided';

export default defineRule({
  id: 'tasks/lane',
  severity: 'error',
  summary: 'A task runs in the lane of its type, and its receipt has exactly the fields of that lane.',
  why: 'The fields determine what a reviewer must see. A wrong lane requires the wrong receipt.',
  spec: '4. Collection back-office execution control',
  messages: {
    lane: 'The lane of this {type} task should be {expected}, not {found}.',
    fields: 'The receipt fields of a task in lane {lane} should be exactly {fields}.',
    order: 'List the receipt fields of lane {lane} in the usual order: {fields}.',
  },
  examples: {
    valid: [
      `
{
  "tasks": [
    {
      "gateFamily": "EVIDENCE",
      "gateType": "visual_baseline",
      "lane": "CAPTURE"
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "tasks": [
    {
      "gateFamily": "EVIDENCE",
      "gateType": "visual_baseline",
      "lane": "RELEASE"
              ^^^^^^^^^ [fix] The lane of this visual_baseline task should be "CAPTURE", not "RELEASE".
    }
  ]
}
`,
    ],
  },

  // A rule and not a relation, because the fields of a receipt are a set. A relation determines the lane itself.
  *check(execution: Execution) {
    yield* undecidedWithoutTasks(execution);
    for (const task of execution.tasks) {
      const { part, facts } = task;
      const lane = facts?.lane ?? (isLane(part.lane) ? part.lane : undefined);
      const fields = part.list('receiptFields');
      if (lane && fields?.every(isText) && !isInOrder(lanes[lane].receiptFields, fields)) {
        yield* fieldReports(task, lane, fields);
      }
    }
  },
});

/** Reports fields that are missing, not in the lane or duplicated. The specification requires no order. */
function* fieldReports(task: Task, lane: Lane, fields: readonly string[]) {
  const { part, facts } = task;
  const expected: readonly string[] = lanes[lane].receiptFields;
  const at = part.at('receiptFields');
  const values = { lane, fields: expected };
  if (hasEach(fields, expected)) {
    const order = expected.map((field) => fields.indexOf(field));
    const fix = derivedFix('Put the fields in order', reorder(at, order));
    yield { message: 'order', at, severity: 'information', values, fix } as const;
    return;
  }
  // If the type leaves the lane open and the fields fit another lane, the lane may be the mistake.
  const isOfOther = !facts?.lane && Object.values(lanes).some((other) => hasEach(fields, other.receiptFields));
  const make = isTaken(task) || isOfOther ? assertedFix : derivedFix;
  const fix = make(phrase('Take the fields of the lane'), [{ list: at, items: expected.map((add) => ({ add })) }]);
  yield { message: 'fields', at, values, fix } as const;
}

const isText = (item: unknown) => typeof item === 'string';

const hasEach = (fields: readonly unknown[], expected: readonly string[]): boolean =>
  fields.length === expected.length && expected.every((field) => fields.includes(field));

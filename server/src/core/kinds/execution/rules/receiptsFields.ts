import { JsonDocument } from '../../../document/jsonDocument';
import { isObject, Part } from '../../../document/part';
import { defineRule } from '../../../rules/rule';
import { momentIn } from '../../../text/moments';
import { lanes } from '../facts';
import type { Task } from '../model';
import { isOneOf } from '../settled';

const path = 'artifacts/ui/booking-store/execution/receipt.json';

export default defineRule({
  id: 'receipts/fields',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'The receipt of a task carries the fields of its lane, and is of the same screen and revision.',
  why: 'A receipt that lacks what it should say, or speaks of something else, proves nothing of the task.',
  spec: '4. Collection back-office execution control',
  messages: {
    unreadable: 'The receipt at "{path}" is no JSON object.',
    twice: 'The receipt at "{path}" has `{field}` twice, so nobody knows which one is meant.',
    lacks: 'The receipt at "{path}" lacks {fields}, which lane {lane} asks for.',
    screen: 'The receipt at "{path}" is of the screen "{found}", and this task is of "{expected}".',
    moment: 'The receipt at "{path}" says "{found}" in `{field}`, which is no real date and time.',
    revision: 'The receipt at "{path}" is of the revision "{found}", and this task is of "{expected}".',
  },
  examples: {
    valid: [
      `{ "tasks": [{ "lane": "GOVERNANCE", "receiptPath": "artifacts/ui/booking-store/execution/later.json" }] }`,
    ],
    invalid: [
      `
{
  "tasks": [
    {
      "lane": "GOVERNANCE",
      "screenId": "booking-store",
      "sourceRevision": "0f",
      "receiptPath": "${path}"
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ The receipt at "${path}" lacks \`riskNotes\`, \`signatureId\`, which lane GOVERNANCE asks for.
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ The receipt at "${path}" says "2026-02-30T09:00:00Z" in \`signedAt\`, which is no real date and time.
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ The receipt at "${path}" is of the revision "1f", and this task is of "0f".
    }
  ]
}
`,
    ],
    beside: {
      texts: {
        [path]:
          '{ "screenId": "booking-store", "role": "qa", "subjectRevision": "1f", "experienceReceiptIds": [], "decision": "yes", "signedAt": "2026-02-30T09:00:00Z" }',
      },
    },
  },

  *check({ execution }, beside) {
    for (const task of execution.tasks) {
      const path = task.part.receiptPath ?? '';
      const found = path === '' ? undefined : beside.text(path);
      if (found === undefined || found === 'none') {
        continue;
      }
      const at = task.part.at('receiptPath');
      const { value, syntaxErrors, duplicates, tooDeep } = new JsonDocument(found.text);
      if (!isObject(value) || syntaxErrors.length > 0 || tooDeep) {
        yield { message: 'unreadable', at, values: { path } };
        continue;
      }
      for (const { name } of duplicates.slice(0, 1)) {
        yield { message: 'twice', at, values: { path, field: name } };
      }
      yield* differences(task, new Part(value), path);
    }
  },
});

function* differences({ part }: Task, receipt: Part, path: string) {
  const at = part.at('receiptPath');
  const lane = part.lane;
  const fields = isOneOf(lane, lanes) ? lanes[lane as keyof typeof lanes].receiptFields : [];
  const lacking = fields.filter((field) => isOpen(receipt.get(field)));
  if (lacking.length > 0) {
    const names = lacking.map((field) => `\`${field}\``).join(', ');
    yield { message: 'lacks', at, values: { path, fields: names, lane: lane ?? '' } } as const;
  }
  for (const field of fields.filter((name) => isMoment(name) && !isOpen(receipt.get(name)))) {
    if (momentIn(receipt.text(field) ?? '') === undefined) {
      yield { message: 'moment', at, values: { path, field, found: worded(receipt.get(field)) } } as const;
    }
  }
  const [screen, expected] = [receipt.get('screenId'), part.screenId];
  if (!isOpen(screen) && expected !== undefined && screen !== expected) {
    yield { message: 'screen', at, values: { path, found: worded(screen), expected } } as const;
  }
  const revision = receipt.get('sourceRevision') ?? receipt.get('subjectRevision');
  const own = part.sourceRevision;
  if (!isOpen(revision) && own !== undefined && revision !== own) {
    yield { message: 'revision', at, values: { path, found: worded(revision), expected: own } } as const;
  }
}

/** Whether a field says when something was done (specification, "Conventions": timestamps are ISO 8601). */
const isMoment = (field: string) => field.endsWith('At');

/** Whether nothing is said yet. */
const isOpen = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const worded = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

import { JsonDocument } from '../../../document/jsonDocument';
import { isObject, Part } from '../../../document/part';
import { defineRule } from '../../../rules/rule';
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
    lacks: 'The receipt at "{path}" lacks {fields}, which lane {lane} asks for.',
    screen: 'The receipt at "{path}" is of the screen "{found}", and this task is of "{expected}".',
    revision: 'The receipt at "{path}" is of the revision "{found}", and this task is of "{expected}".',
  },
  examples: {
    valid: [
      `{ "tasks": [{ "lane": "GOVERNANCE", "receiptPath": "artifacts/ui/booking-store/execution/later.json" }] }`,
    ],
    invalid: [
      `
{ "tasks": [{ "lane": "GOVERNANCE", "screenId": "booking-store", "sourceRevision": "0f", "receiptPath": "${path}" }] }
                                                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ The receipt at "${path}" lacks \`riskNotes\`, \`signatureId\`, \`signedAt\`, which lane GOVERNANCE asks for.
                                                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ The receipt at "${path}" is of the revision "1f", and this task is of "0f".
`,
    ],
    beside: {
      texts: {
        [path]:
          '{ "screenId": "booking-store", "role": "qa", "subjectRevision": "1f", "experienceReceiptIds": [], "decision": "yes" }',
      },
    },
  },

  *check({ execution }, beside) {
    for (const task of execution.tasks) {
      const path = task.part.text('receiptPath') ?? '';
      const found = path === '' ? undefined : beside.text(path);
      if (found === undefined || found === 'none') {
        continue;
      }
      const at = task.part.at('receiptPath');
      const receipt = new JsonDocument(found.text).value;
      if (isObject(receipt)) {
        yield* differences(task, new Part(receipt, []), path);
      } else {
        yield { message: 'unreadable', at, values: { path } };
      }
    }
  },
});

function* differences({ part }: Task, receipt: Part, path: string) {
  const at = part.at('receiptPath');
  const lane = part.text('lane');
  const fields = isOneOf(lane, lanes) ? lanes[lane as keyof typeof lanes].receiptFields : [];
  const lacking = fields.filter((field) => (receipt.get(field) ?? null) === null);
  if (lacking.length > 0) {
    const names = lacking.map((field) => `\`${field}\``).join(', ');
    yield { message: 'lacks', at, values: { path, fields: names, lane: lane ?? '' } } as const;
  }
  const [screen, ownScreen] = [receipt.text('screenId'), part.text('screenId')];
  if (screen !== undefined && ownScreen !== undefined && screen !== ownScreen) {
    yield { message: 'screen', at, values: { path, found: screen, expected: ownScreen } } as const;
  }
  const revision = receipt.text('sourceRevision') ?? receipt.text('subjectRevision');
  const ownRevision = part.text('sourceRevision');
  if (revision !== undefined && ownRevision !== undefined && revision !== ownRevision) {
    yield { message: 'revision', at, values: { path, found: revision, expected: ownRevision } } as const;
  }
}

import type { Execution } from '../../model/execution';
import { JsonDocument } from '../../../../json/jsonDocument';
import { isEmpty } from '../../../../json/empty';
import { isObject, ObjectReader } from '../../../../json/objectReader';
import { defineRule } from '../../../../rules/rule';
import { normalForm } from '../../../../text/normalForm';
import { momentIn } from '../../../../text/moments';
import type { Task } from '../../model/types';
import { fieldsOf } from '../fieldsOf';

const path = 'artifacts/ui/booking-store/execution/receipt.json';

export default defineRule({
  id: 'receipts/fields',
  severity: 'error',
  summary: 'The receipt of a task carries the fields of its lane, and is of the same screen and revision.',
  why: 'A receipt that lacks what it should say, or speaks of something else, proves nothing of the task.',
  spec: '4. Collection back-office execution control',
  messages: {
    unreadable: 'The receipt at "{path}" is not a JSON object.',
    twice: 'The receipt at "{path}" has a duplicate `{field}`. Remove one of them.',
    lacks: 'The receipt at "{path}" lacks {fields}, which lane {lane} asks for.',
    screen: 'The receipt at "{path}" is for the screen "{found}", but this task is for "{expected}".',
    moment: '`{field}` of the receipt at "{path}" is "{found}", which is not a valid date and time.',
    revision: 'The receipt at "{path}" is for the revision "{found}", but this task is for "{expected}".',
    fixture: 'The receipt at "{path}" is for the fixture "{found}", but its screen shows "{expected}".',
    role: 'The receipt at "{path}" is signed as "{found}", but this task needs the signature of "{expected}".',
    digest: 'The receipt at "{path}" says that "{picture}" has the checksum {found}, but its slot says {expected}.',
  },
  examples: {
    valid: [
      `
{
  "tasks": [
    {
      "lane": "GOVERNANCE",
      "receiptPath": "artifacts/ui/booking-store/execution/later.json"
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
      "screenId": "booking-store",
      "sourceRevision": "0f",
      "gateFamily": "GOVERNANCE",
      "gateType": "design",
      "lane": "GOVERNANCE",
      "receiptPath": "${path}"
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                     The receipt at "${path}"
                     lacks \`riskNotes\`, \`signatureId\`, which lane GOVERNANCE asks for.
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                     \`signedAt\` of the receipt at "${path}"
                     is "2026-02-30T09:00:00Z", which is not a valid date and time.
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                     The receipt at "${path}"
                     is for the revision "1f", but this task is for "0f".
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                     The receipt at "${path}"
                     is signed as "qa", but this task needs the signature of "design".
    }
  ]
}
`,
    ],
    context: {
      texts: {
        [path]: `
{
  "screenId": "booking-store",
  "role": "qa",
  "subjectRevision": "1f",
  "experienceReceiptIds": [],
  "decision": "yes",
  "signedAt": "2026-02-30T09:00:00Z"
}
`,
      },
    },
  },

  *check(execution: Execution, context) {
    for (const task of execution.tasks) {
      const path = task.part.receiptPath ?? '';
      if (path === '') {
        continue; // The schema asks for it.
      }
      const found = context.text(path);
      if (typeof found !== 'object') {
        continue; // That it is missing is reported by evidence/present.
      }
      const at = task.part.at('receiptPath');
      const { value, syntaxErrors, duplicates } = new JsonDocument(found.text);
      if (!isObject(value) || syntaxErrors.length > 0) {
        yield { message: 'unreadable', at, values: { path } };
        continue;
      }
      for (const { name } of duplicates.slice(0, 1)) {
        yield { message: 'twice', at, values: { path, field: name } };
      }
      yield* differences(task, new ObjectReader(value), path);
      yield* differencesOfLane(task, new ObjectReader(value), path);
    }
  },
});

/** What a receipt says of the screen and of the task itself. */
function* differences({ part }: Task, receipt: ObjectReader, path: string) {
  const at = part.at('receiptPath');
  const fields = fieldsOf(part);
  const lacking = fields.filter((field) => isEmpty(receipt.get(field)));
  if (lacking.length > 0) {
    const names = lacking.map((field) => `\`${field}\``).join(', ');
    yield { message: 'lacks', at, values: { path, fields: names, lane: part.lane ?? '' } } as const;
  }
  for (const field of fields.filter((name) => isMoment(name) && !isEmpty(receipt.get(name)))) {
    if (momentIn(receipt.text(field) ?? '') === undefined) {
      yield { message: 'moment', at, values: { path, field, found: worded(receipt.get(field)) } } as const;
    }
  }
  const [screen, expected] = [receipt.get('screenId'), part.screenId];
  if (!isEmpty(screen) && expected !== undefined && screen !== expected) {
    yield { message: 'screen', at, values: { path, found: worded(screen), expected } } as const;
  }
  const found = receipt.get('sourceRevision') ?? receipt.get('subjectRevision');
  const revision = part.sourceRevision;
  if (!isEmpty(found) && revision !== undefined && found !== revision) {
    yield { message: 'revision', at, values: { path, found: worded(found), expected: revision } } as const;
  }
}

/** What a receipt of a capture says of fixture and pictures, and in which of the four roles one is signed. */
function* differencesOfLane({ part, screen, facts }: Task, receipt: ObjectReader, path: string) {
  const at = part.at('receiptPath');
  const fixture = screen?.part.object('fixture').text('id');
  const shown = receipt.text('fixtureId');
  if (part.lane === 'CAPTURE' && fixture !== undefined && !isEmpty(shown) && shown !== fixture) {
    yield { message: 'fixture', at, values: { path, found: shown ?? '', expected: fixture } } as const;
  }
  const picture = receipt.text('artifactPath');
  const slot = screen?.slots.find((each) => picture !== undefined && each.part.artifactPath === picture);
  const [found, expected] = [receipt.text('artifactDigest'), slot?.part.checksum];
  if (part.lane === 'CAPTURE' && isDigest(found) && isDigest(expected) && found !== expected) {
    yield { message: 'digest', at, values: { path, picture: picture ?? '', found, expected } } as const;
  }
  // Roles are free text; one that is another of the four is surely not this one.
  const role = normalForm(receipt.text('role') ?? '');
  if (facts?.gateFamily === 'GOVERNANCE' && roles.has(role) && role !== facts.gateType) {
    yield { message: 'role', at, values: { path, found: role, expected: facts.gateType } } as const;
  }
}

const roles: ReadonlySet<string> = new Set(['product', 'design', 'architecture', 'qa']);

const isDigest = (text: string | undefined): text is string => /^[0-9a-f]{64}$/.test(text ?? '');
/** Whether a field says when something was done (specification, "Conventions": timestamps are ISO 8601). */
const isMoment = (field: string) => field.endsWith('At');

const worded = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

import { derivedFix } from '../../../../diagnostics/fix';
import { nonPlaceholder, isTaken } from '../../model/evidence';
import type { Execution } from '../../model/execution';
import type { Path } from '../../../../json/path';
import { isNoPerson, isProxy, isSamePerson, mayBeSamePerson } from '../../../common/boundary/persons';
import { defineRule } from '../../../../rules/rule';
import type { Task } from '../../model/types';
import { groupBy } from '../../../../text/collections';

export default defineRule({
  id: 'tasks/independent-signatures',
  severity: 'error',
  isLocked: 'errors',
  disprovesSteps: true,
  summary:
    'The four governance tasks of a screen are signed by four different people on one source revision, and its owner approves in person.',
  why: 'Proxy signing is not allowed: each signature needs its own person.',
  spec: '4. Collection back-office execution control',
  messages: {
    sameSigner:
      '"{assignee}" also signs {other} of this screen. Name another person: the four signatures are independent.',
    mayBeSameSigner:
      '"{assignee}" may be the same person as "{name}", who signs {other} of this screen. The four signatures are independent: name four different people, each by the full name.',
    missingAssignee: 'This signature is accepted, but `assignee` is not set. Name the person who signed.',
    proxy: '"{assignee}" signs for somebody else. Proxy signing is not allowed: name the person who signs.',
    notAPerson: '"{assignee}" is not a person. Name the person who signs.',
    other: 'The other signature is here.',
    alsoHere: 'Also signed by this person.',
    revision:
      '`sourceRevision` of {differing} is "{found}", but that of {other} is "{expected}". Use one revision for the four signatures.',
  },
  examples: {
    valid: [
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [
    {
      "screenId": "booking-mini",
      "gateFamily": "GOVERNANCE",
      "gateType": "qa",
      "assignee": "a"
    },
    {
      "screenId": "booking-mini",
      "gateFamily": "GOVERNANCE",
      "gateType": "design",
      "assignee": "b"
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [
    {
      "screenId": "booking-mini",
      "gateFamily": "GOVERNANCE",
      "gateType": "qa",
      "assignee": "li"
    },
    {
      "screenId": "booking-mini",
      "gateFamily": "GOVERNANCE",
      "gateType": "design",
      "assignee": "@Li"
                  ^^^^^ "@Li" also signs qa of this screen. Name another person: the four signatures are independent.
    }
  ]
}
`,
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [
    {
      "screenId": "booking-mini",
      "gateFamily": "GOVERNANCE",
      "gateType": "qa",
      "assignee": "A on behalf of B"
                  ^^^^^^^^^^^^^^^^^^
                  "A on behalf of B" signs for somebody else. Proxy signing is not allowed: name the person who signs.
    }
  ]
}
`,
    ],
  },

  // A rule and not a relation, because four signatures are compared with each other.
  *check(execution: Execution) {
    for (const screen of execution.screens) {
      const tasks = execution.tasksOf(screen);
      const signed = tasks.filter(({ facts }) => facts?.gateFamily === 'GOVERNANCE');
      yield* signatureReports(signed);
      for (const { part } of tasks.filter(({ facts }) => facts?.gateType === 'owner_approval')) {
        yield* personReports(part.at('assignee'), nonPlaceholder(part, 'assignee'));
      }
      yield* revisionReports(execution, signed);
    }
  },
});

interface Signature {
  readonly assignee: string;
  readonly task: Task;
}

const gateType = ({ task }: Signature): string => task.facts?.gateType ?? '';

/** Reports signatures without a signer, by a proxy, and by the signer of another signature. */
function* signatureReports(signed: readonly Task[]) {
  const before: Signature[] = [];
  for (const task of signed) {
    const { part, facts, hasReceipt } = task;
    const assignee = nonPlaceholder(part, 'assignee');
    if (hasReceipt && assignee === undefined) {
      const at = part.at('receiptId');
      const isWaiting = part.status === 'WAITING_PREDECESSOR';
      // tasks/lifecycle reports a claim without an owner, and a receipt of a waiting task, which should have none.
      const inputs = [part.at('assignee'), part.at('claimedAt'), ...(isWaiting ? [at] : [])];
      yield { message: 'missingAssignee', at, inputs } as const;
    }
    if (assignee === undefined) {
      continue;
    }
    const at = part.at('assignee');
    const others = before.filter((other) => other.task.facts !== facts);
    const same = others.find((other) => isSamePerson(other.assignee, assignee));
    const similar = others.find((other) => mayBeSamePerson(other.assignee, assignee));
    const relatedTo = ({ task: other }: Signature) => [{ message: 'other', at: other.part.at('assignee') }] as const;
    if (same) {
      const values = { assignee, other: gateType(same) };
      yield { message: 'sameSigner', at, values, related: relatedTo(same) } as const;
    } else if (isProxy(assignee) || isNoPerson(assignee)) {
      yield* personReports(at, assignee);
    } else if (similar) {
      const values = { assignee, name: similar.assignee, other: gateType(similar) };
      yield { message: 'mayBeSameSigner', severity: 'warning', at, values, related: relatedTo(similar) } as const;
    }
    before.push({ assignee, task });
  }
}

/** Reports a signer who is a proxy or no person. */
function* personReports(at: Path, assignee = '') {
  if (isProxy(assignee)) {
    yield { message: 'proxy', at, values: { assignee } } as const;
  } else if (assignee !== '' && isNoPerson(assignee)) {
    yield { message: 'notAPerson', at, values: { assignee } } as const;
  }
}

/** Reports signatures with another revision than most, once. Tasks without recorded work can be changed. */
function* revisionReports({ program }: Execution, signed: readonly Task[]) {
  const revisions = signed.flatMap(({ part }) => part.sourceRevision ?? []);
  const revision = program.text('sourceRevision');
  const usualRevision = revision !== undefined && revisions.includes(revision) ? revision : mostFrequent(revisions);
  const sameRevision = signed.find(({ part }) => part.sourceRevision === usualRevision);
  const differingTasks = signed.filter(({ part }) => (part.sourceRevision ?? usualRevision) !== usualRevision);
  const [at, ...others] = differingTasks.map(({ part }) => part.at('sourceRevision'));
  if (sameRevision && at) {
    const related = [
      { message: 'other', at: sameRevision.part.at('sourceRevision') },
      ...others.map((other) => ({ message: 'alsoHere', at: other }) as const),
    ] as const;
    const values = {
      differing: differingTasks.map(({ facts }) => facts?.gateType ?? ''),
      other: sameRevision.facts?.gateType ?? '',
      found: differingTasks[0]!.part.sourceRevision ?? '',
      expected: usualRevision ?? '',
    };
    const changes = [at, ...others].map((set) => ({ set, value: usualRevision }));
    const inputs = [program.at('sourceRevision'), at, ...others];
    const mayFollow = usualRevision === revision && !differingTasks.some(isTaken);
    const fix = mayFollow
      ? derivedFix('Change to {value}', changes, { value: JSON.stringify(usualRevision) })
      : undefined;
    yield { message: 'revision', at, values, related, inputs, fix } as const;
  }
}

const mostFrequent = (values: readonly string[]): string | undefined =>
  [...groupBy(values, (value) => value).values()].toSorted((a, b) => b.length - a.length)[0]?.[0];

import { changeTo } from '../../../rules/fix';
import { filled, isTaken } from '../evidence';
import type { Execution, Task } from '../model';
import { visible } from '../../../text/normalForm';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'tasks/independent-signatures',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  isLocked: true,
  summary: 'The four governance tasks of a screen are signed by four different people on one source revision.',
  why: 'Proxy signing is not allowed: one person who signs for two is one signature.',
  spec: '4. Collection back-office execution control',
  messages: {
    same: '"{assignee}" signs {other} of this screen too. The four signatures are independent.',
    nobody: 'This signature is accepted, but nobody is named who signed: `assignee` is not set.',
    other: 'The other signature is here.',
    revision: 'The governance tasks of a screen are about one source revision, but {other} is about another.',
  },
  examples: {
    valid: [
      '{ "screens": [{ "screenId": "booking-mini" }], "tasks": [{ "screenId": "booking-mini", "gateFamily": "GOVERNANCE", "gateType": "qa", "assignee": "a" }, { "screenId": "booking-mini", "gateFamily": "GOVERNANCE", "gateType": "design", "assignee": "b" }] }',
    ],
    invalid: [
      `
{ "screens": [{ "screenId": "booking-mini" }], "tasks": [{ "screenId": "booking-mini", "gateFamily": "GOVERNANCE", "gateType": "qa", "assignee": "a" }, { "screenId": "booking-mini", "gateFamily": "GOVERNANCE", "gateType": "design", "assignee": "a" }] }
                                                                                                                                                                                                                                                    ^^^ "a" signs qa of this screen too. The four signatures are independent.
`,
    ],
  },

  *check({ execution }) {
    for (const screen of execution.screens) {
      const signed = execution.tasksOf(screen).filter(({ facts }) => facts?.gateFamily === 'GOVERNANCE');
      const byPerson = new Map<string, readonly Task[]>();
      for (const task of signed) {
        const { part, facts, isAccepted } = task;
        const assignee = filled(part, 'assignee');
        if (isAccepted && assignee === undefined) {
          yield { message: 'nobody', at: part.at('receiptId') };
        }
        if (assignee === undefined) {
          continue;
        }
        const before = byPerson.get(personIn(assignee)) ?? [];
        const same = before.find((other) => other.facts !== facts);
        if (same) {
          const values = { assignee, other: same.facts?.gateType ?? '' };
          const related = [{ message: 'other', at: same.part.at('assignee') }] as const;
          yield { message: 'same', at: part.at('assignee'), values, related };
        }
        if (!before.some((other) => other.facts === facts)) {
          byPerson.set(personIn(assignee), [...before, task]);
        }
      }
      yield* revisionReports(execution, signed);
    }
  },
});

/** Case, width, space and what nobody sees make no other person. */
const personIn = (text: string) =>
  visible(text)
    .replace(/^mailto:/, '')
    .replace(/\s/g, '');

/** The signatures that are about another revision than most; a task that nobody has taken yet can follow. */
function* revisionReports({ program }: Execution, signed: readonly Task[]) {
  const revisions = signed.flatMap(({ part }) => part.sourceRevision ?? []);
  const own = program.text('sourceRevision');
  const usual = own !== undefined && revisions.includes(own) ? own : revisions[0];
  const like = signed.find(({ part }) => part.sourceRevision === usual);
  for (const task of signed) {
    if (like && usual !== undefined && (task.part.sourceRevision ?? usual) !== usual) {
      const related = [{ message: 'other', at: like.part.at('sourceRevision') }] as const;
      const at = task.part.at('sourceRevision');
      const values = { other: like.facts?.gateType ?? '' };
      const fix = usual === own && !isTaken(task) ? changeTo(at, usual) : undefined;
      yield { message: 'revision', at, values, related, fix } as const;
    }
  }
}

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
      for (const [index, { part, facts }] of signed.entries()) {
        const before = signed.slice(0, index).filter((other) => other.facts?.gateType !== facts?.gateType);
        const assignee = part.text('assignee');
        const same =
          assignee === undefined
            ? undefined
            : before.find((other) => isSamePerson(other.part.text('assignee'), assignee));
        if (assignee !== undefined && same) {
          const values = { assignee, other: same.facts?.gateType ?? '' };
          const related = [{ message: 'other', at: same.part.at('assignee') }] as const;
          yield { message: 'same', at: part.at('assignee'), values, related };
        }
        const revision = part.text('sourceRevision');
        const differs = before.find((other) => (other.part.text('sourceRevision') ?? revision) !== revision);
        if (revision !== undefined && differs && execution.program.text('sourceRevision') === undefined) {
          const related = [{ message: 'other', at: differs.part.at('sourceRevision') }] as const;
          const values = { other: differs.facts?.gateType ?? '' };
          yield { message: 'revision', at: part.at('sourceRevision'), values, related };
        }
      }
    }
  },
});

/** Case and surrounding space make no other person. */
const isSamePerson = (a: string | undefined, b: string) => a?.trim().toLowerCase() === b.trim().toLowerCase();

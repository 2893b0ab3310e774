import type { Execution } from '../../model/execution';
import { changeTo } from '../../../../diagnostics/fix';
import { actionFor } from '../../model/execution';
import { blockingRules } from '../../model/consistency';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'screens/facts',
  severity: 'error',
  summary: 'Route, group, fidelity and action of a screen are those of the specification.',
  why: 'A screen with another route or fidelity is another screen: its captures would prove nothing.',
  spec: '3. Booking execution control',
  messages: {
    wrong: '`{member}` of {screen} should be {expected}, not {found}.',
    action: 'A screen of fidelity {fidelity} has the action "{expected}".',
  },
  examples: {
    valid: [
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "route": "/mini",
      "fidelity": "F2",
      "action": "replace-and-capture"
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "route": "/minis",
               ^^^^^^^^ [fix] \`route\` of booking-mini should be "/mini", not "/minis".
      "fidelity": "F2",
      "action": "retain-and-capture"
                ^^^^^^^^^^^^^^^^^^^^ [fix] A screen of fidelity F2 has the action "replace-and-capture".
    }
  ]
}
`,
    ],
  },

  *check(execution: Execution) {
    const ids = execution.screens.map(({ id }) => id);
    for (const { part, facts, copyOf } of execution.screens) {
      if (!facts) {
        continue; // screens/known reports the id.
      }
      // Of two screens with one id, or of a copy, nobody knows which they are.
      const isDoubtful = copyOf !== undefined || ids.indexOf(facts.screenId) !== ids.lastIndexOf(facts.screenId);
      const causedBy = isDoubtful ? blockingRules.screens : undefined;
      for (const member of ['route', 'group', 'fidelity'] as const) {
        const expected = facts[member];
        const found = part.text(member);
        if (expected !== undefined && found !== undefined && found !== expected) {
          const at = part.at(member);
          const values = { member, screen: facts.screenId, expected, found };
          yield { message: 'wrong', at, values, causedBy, fix: causedBy ? undefined : changeTo(at, expected) };
        }
      }
      const expected = actionFor(facts.fidelity);
      if (part.text('action') !== undefined && part.text('action') !== expected) {
        const at = part.at('action');
        const fix = causedBy ? undefined : changeTo(at, expected);
        yield { message: 'action', at, values: { fidelity: facts.fidelity, expected }, causedBy, fix };
      }
    }
  },
});

import { changeTo } from '../../../rules/fix';
import { causes } from '../settled';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'screens/order',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'The screens are numbered from 1 in the order of the list.',
  why: 'People and receipts refer to a screen by its place.',
  spec: '3. Booking execution control',
  messages: {
    wrong: 'This is screen number {expected} in the list, not {found}.',
  },
  examples: {
    valid: ['{ "screens": [{ "order": 1 }, { "order": 2 }] }'],
    invalid: [
      `
{ "screens": [{ "order": 1 }, { "order": 3 }] }
                                         ^ [fix] This is screen number 2 in the list, not 3.
`,
    ],
  },

  *check({ execution }) {
    for (const [index, { part }] of execution.screens.entries()) {
      const found = part.count('order');
      // Where a screen is missing, those behind it stand where they should not.
      const follows = execution.isComplete ? undefined : causes.screens;
      if (found !== undefined && found !== index + 1) {
        const at = part.at('order');
        yield {
          message: 'wrong',
          at,
          values: { expected: index + 1, found },
          follows,
          fix: follows ? undefined : changeTo(at, index + 1),
        };
      }
    }
  },
});

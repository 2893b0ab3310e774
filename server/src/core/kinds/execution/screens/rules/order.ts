import { changeTo, derivedFix, reorder, type Fix } from '../../../../diagnostics/fix';
import type { Execution } from '../../model/execution';
import { uncertainScreens } from '../../model/inputs';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'screens/order',
  severity: 'error',
  summary: 'The screens are numbered from 1 in the order of the list.',
  why: 'People and receipts refer to a screen by its place.',
  spec: '3. Booking execution control',
  messages: {
    wrong: '`order` should be {expected}, the place of this screen in the list, not {found}.',
    alsoHere: 'This screen has the wrong number, too.',
  },
  examples: {
    valid: ['{ "screens": [{ "order": 1 }, { "order": 2 }] }'],
    invalid: [
      `
{
  "screens": [
    { "order": 1 },
    { "order": 3 }
               ^ [fix] \`order\` should be 2, the place of this screen in the list, not 3.
  ]
}
`,
    ],
  },

  *check(execution: Execution) {
    const wrong = execution.screens.flatMap(({ part }, index) => {
      const found = part.count('order');
      return found === undefined || found === index + 1 ? [] : [{ at: part.at('order'), found, expected: index + 1 }];
    });
    const [first, ...others] = wrong;
    if (first) {
      // If a screen is missing, all screens after it have moved.
      const inputs = uncertainScreens(execution);
      const { at, found, expected } = first;
      const related = others.map((other) => ({ message: 'alsoHere', at: other.at }) as const);
      const renumber =
        others.length === 0
          ? changeTo(at, expected)
          : derivedFix(
              'Renumber the screens',
              wrong.map((each) => ({ set: each.at, value: each.expected })),
            );
      const fix = reorderFix(execution) ?? renumber;
      yield { message: 'wrong', at, values: { expected, found }, related, inputs, fix };
    }
  },
});

/** Moves screens back if their numbers and the order of the specification agree against the list. */
function reorderFix({ root, screens, variant }: Execution): Fix | undefined {
  const specified = [...variant.screens.keys()].map((id) => screens.findIndex((screen) => screen.id === id));
  const isNumbered = specified.every((old, index) => screens[old]?.part.count('order') === index + 1);
  return isNumbered ? derivedFix('Put the screens in order', reorder(root.at('screens'), specified)) : undefined;
}

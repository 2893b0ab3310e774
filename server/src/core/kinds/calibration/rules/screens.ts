import type { Part } from '../../../document/part';
import { changeTo } from '../../../rules/fix';
import { nearest } from '../../../text/nearest';
import { priorityScreens, type PriorityScreen } from '../facts';
import type { CalibratedScreen } from '../model';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'calibration/screens',
  kinds: ['current-ui-evidence'],
  severity: 'error',
  summary: 'The 24 priority screens are there, each once, with their route and platform.',
  why: 'A priority screen that is missing is never calibrated, and nothing says so.',
  spec: '5. Current UI evidence calibration',
  messages: {
    meant: '"{id}" is not a priority screen. Did you mean "{meant}"?',
    unknown: '"{id}" is not a priority screen.',
    again: 'The screen "{id}" is there twice.',
    first: 'It is here first.',
    native: 'The id of the native screen with the route "{route}" ends in "{end}".',
    fact: '`{member}` of {screen} is "{expected}", not "{found}".',
    missing: 'This list lacks {missing}.',
  },
  examples: {
    valid: ['{ "screens": [{ "screenId": "portal-home", "route": "/", "platform": "Web" }] }'],
    invalid: [
      `
{ "screens": [{ "screenId": "portal-home", "route": "/", "platform": "Admin" }] }
                                                                     ^^^^^^^ [fix] \`platform\` of portal-home is "Web", not "Admin".
`,
    ],
  },

  *check({ calibration: { screens }, root }) {
    const first = new Map<PriorityScreen, Part>();
    for (const { part, facts } of screens) {
      const swapped = nativeNamed(part.text('screenId'));
      if (facts?.platform === 'iOS' && swapped && swapped !== facts) {
        const values = {
          member: 'route',
          screen: part.text('screenId') ?? '',
          expected: swapped.route,
          found: facts.route,
        };
        yield { message: 'fact', at: part.at('route'), values };
        continue;
      }
      const id = part.text('screenId') ?? '';
      if (facts?.platform === 'iOS' && id !== '' && !swapped) {
        yield { message: 'native', at: part.at('screenId'), values: { route: facts.route, end: endOf(facts) } };
      }
      const before = facts && first.get(facts);
      if (!facts) {
        if (id !== '') {
          yield unknownScreen(part, id, screens);
        }
      } else if (before) {
        const related = [{ message: 'first', at: before.at('screenId') }] as const;
        yield { message: 'again', at: part.at('screenId'), values: { id }, related };
      } else {
        first.set(facts, part);
        for (const member of ['route', 'platform'] as const) {
          const found = part.text(member);
          const expected = facts[member];
          if (found !== undefined && found !== expected) {
            const at = part.at(member);
            yield {
              message: 'fact',
              at,
              values: { member, screen: facts.screenId, expected, found },
              fix: changeTo(at, expected),
            };
          }
        }
      }
    }
    const missing = priorityScreens.filter((screen) => !first.has(screen));
    if (
      missing.length > 0 &&
      screens.length > 0 &&
      screens.length + missing.length === priorityScreens.length &&
      screens.length > 1
    ) {
      const values = { missing: missing.map(({ screenId }) => screenId).join(', ') };
      yield { message: 'missing', at: root.at('screens'), values };
    }
  },
});

function unknownScreen(part: Part, id: string, screens: readonly CalibratedScreen[]) {
  const at = part.at('screenId');
  const absent = priorityScreens.filter((screen) => !screens.some(({ facts }) => facts === screen));
  const meant = nearest(
    id,
    absent.map(({ screenId }) => screenId),
  );
  return meant === undefined
    ? ({ message: 'unknown', at, values: { id } } as const)
    : ({ message: 'meant', at, values: { id, meant }, fix: changeTo(at, meant) } as const);
}

/** What follows the brand word in the id of a native screen. */
const endOf = ({ screenId }: PriorityScreen): string => screenId.slice(screenId.indexOf('-'));

/** The native screen that an id names by what follows its brand word. */
const nativeNamed = (id: string | undefined): PriorityScreen | undefined =>
  priorityScreens.find((screen) => screen.platform === 'iOS' && id?.endsWith(endOf(screen)));

import type { Calibration } from '../model';
import type { ObjectReader } from '../../../json/objectReader';
import { assertedChangeTo, changeTo } from '../../../diagnostics/fix';
import { nearest } from '../../../text/closestMatch';
import { priorityScreens, type PriorityScreen } from '../spec';
import { hasEachScreen, unusedScreens, type CalibratedScreen } from '../model';
import { defineRule } from '../../../rules/rule';
import { visibleForm, withoutSigns } from '../../../text/normalForm';

export default defineRule({
  id: 'calibration/screens',
  severity: 'error',
  summary: 'Each of the 24 priority screens is listed once, with its route and platform.',
  why: 'A missing priority screen is never calibrated, and easily overlooked.',
  spec: '5. Current UI evidence calibration',
  messages: {
    misspelled: '"{id}" is not a priority screen. Did you mean "{meant}"?',
    unknown: '"{id}" is not a priority screen. Correct it, or remove the screen.',
    duplicate: 'Duplicate screen "{id}". Remove one of them.',
    first: 'First listed here.',
    fact: '`{member}` of {screen} should be "{expected}", not "{found}".',
    suffix: 'The id of this native screen should end in "{suffix}": "{id}" does not.',
    brand: 'The id "{id}" of this native screen should have a plain brand word before "{suffix}".',
    missing: 'This list lacks {missing}.',
  },
  examples: {
    valid: [
      `
{
  "screens": [
    { "screenId": "brand-login", "route": "LoginView · AuthFlow", "platform": "iOS" }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [
    {
      "screenId": "portal-home",
      "route": "/",
      "platform": "Admin"
                  ^^^^^^^ [fix] \`platform\` of portal-home should be "Web", not "Admin".
    }
  ]
}
`,
      `
{
  "screens": [
    { "screenId": "brand-start", "route": "LoginView · AuthFlow", "platform": "iOS" }
                  ^^^^^^^^^^^^^ The id of this native screen should end in "-login": "brand-start" does not.
  ]
}
`,
    ],
  },

  *check({ screens, root }: Calibration) {
    const chosen = chooseScreens(screens);
    const areAllListed = hasEachScreen(screens);
    const screensWithStrayRoute = screens.filter((screen) => strayRoute(screen) !== undefined);
    for (const screen of screens) {
      const { part, facts } = screen;
      const id = part.text('screenId') ?? '';
      if (!facts) {
        if (part.text('screenId') !== undefined) {
          yield unknownScreen(part, id, screens);
        }
      } else if (isMisnamed(screen)) {
        yield misnamedReport(part, facts);
      } else if (chosen.get(facts) !== screen) {
        const related = [{ message: 'first', at: chosen.get(facts)!.part.at('screenId') }] as const;
        yield { message: 'duplicate', at: part.at('screenId'), values: { id }, related };
      } else {
        const isConfirmed =
          areAllListed && (screensWithStrayRoute.length <= 1 || !routes.has(part.text('route') ?? ''));
        yield* factReports(screen, facts, isConfirmed);
      }
    }
    yield* brandReports([...chosen]);
    const missing = priorityScreens.filter((screen) => !chosen.has(screen));
    const isRestKnown = missing.length > 0 && screens.length + missing.length === priorityScreens.length;
    if (isRestKnown && screens.length > 1) {
      const values = { missing: missing.map(({ screenId }) => screenId) };
      yield { message: 'missing', at: root.at('screens'), values };
    }
  },
});

const routes: ReadonlySet<string> = new Set(priorityScreens.map(({ route }) => route));

/** Returns the route of a screen if the specification has another route for its id, else `undefined`. */
function strayRoute({ part, facts }: CalibratedScreen): string | undefined {
  const route = part.text('route');
  return facts && route !== undefined && route !== facts.route ? route : undefined;
}

/**
 * Returns one listed screen for each priority screen, without misnamed ones. If several have the same id, the first one with the
 * right route is chosen, or else the first one.
 */
function chooseScreens(screens: readonly CalibratedScreen[]): ReadonlyMap<PriorityScreen, CalibratedScreen> {
  const chosen = new Map<PriorityScreen, CalibratedScreen>();
  for (const screen of screens.filter((each) => !isMisnamed(each))) {
    const earlierChoice = screen.facts && chosen.get(screen.facts);
    if (
      screen.facts &&
      (!earlierChoice || (strayRoute(earlierChoice) !== undefined && strayRoute(screen) === undefined))
    ) {
      chosen.set(screen.facts, screen);
    }
  }
  return chosen;
}

/** Reports a wrong route, or else a wrong platform. If both are wrong, perhaps the id is the mistake, so only one is reported. */
function* factReports({ part }: CalibratedScreen, facts: PriorityScreen, isConfirmed: boolean) {
  const wrongMember = (['route', 'platform'] as const).find(
    (member) => (part.text(member) ?? facts[member]) !== facts[member],
  );
  if (wrongMember === undefined) {
    return;
  }
  const expected = facts[wrongMember];
  const at = part.at(wrongMember);
  const values = { member: wrongMember, screen: facts.screenId, expected, found: part.text(wrongMember) ?? '' };
  const isOnlyWrongMember = wrongMember === 'platform' || part.text('platform') === facts.platform;
  yield {
    message: 'fact',
    at,
    values,
    fix: isConfirmed && isOnlyWrongMember ? changeTo(at, expected) : assertedChangeTo(at, expected),
  } as const;
}

/** Returns the id of a native screen without the brand word in front: `-login`. */
const idSuffix = ({ screenId }: PriorityScreen) => screenId.slice(screenId.indexOf('-'));

/** Returns whether a screen was identified as a native screen, but its id has another suffix. */
function isMisnamed({ part, facts }: CalibratedScreen): boolean {
  const id = part.text('screenId');
  return facts?.platform === 'iOS' && id !== undefined && !id.endsWith(idSuffix(facts));
}

/** Reports ids of native screens without a brand word that a reader sees. */
function* brandReports(chosen: readonly (readonly [PriorityScreen, CalibratedScreen])[]) {
  const nativeScreens = chosen
    .filter(([{ platform }]) => platform === 'iOS')
    .map(([facts, { part }]) => {
      const [id, suffix] = [part.text('screenId') ?? '', idSuffix(facts)];
      return { id, suffix, brand: id.slice(0, -suffix.length), at: part.at('screenId') };
    })
    .filter(({ id }) => id !== '');
  for (const { id, suffix, at } of nativeScreens.filter(({ brand }) => !isPlainWord(brand))) {
    yield { message: 'brand', at, values: { id, suffix } } as const;
  }
}

/** Returns whether a text has letters or digits, and no invisible characters, white space or signs around it. */
const isPlainWord = (text: string): boolean =>
  withoutSigns(visibleForm(text)) !== '' &&
  visibleForm(text) === text.normalize('NFKC').toLowerCase() &&
  !/^[\s-]|\s/u.test(text);

function misnamedReport(part: ObjectReader, facts: PriorityScreen) {
  const id = part.text('screenId') ?? '';
  const nativeScreen = priorityScreens.find((screen) => screen.platform === 'iOS' && id.endsWith(idSuffix(screen)));
  return nativeScreen
    ? ({
        message: 'fact',
        at: part.at('route'),
        values: { member: 'route', screen: id, expected: nativeScreen.route, found: facts.route },
      } as const)
    : ({ message: 'suffix', at: part.at('screenId'), values: { id, suffix: idSuffix(facts) } } as const);
}

function unknownScreen(part: ObjectReader, id: string, screens: readonly CalibratedScreen[]) {
  const at = part.at('screenId');
  const missingScreens = unusedScreens(screens);
  const nearestId = nearest(
    id,
    missingScreens.map(({ screenId }) => screenId),
  );
  const nearestScreen = missingScreens.find(({ screenId }) => screenId === nearestId);
  if (!nearestScreen) {
    return { message: 'unknown', at, values: { id } } as const;
  }
  const isConfirmed = part.text('route') === nearestScreen.route && part.text('platform') === nearestScreen.platform;
  const fix = isConfirmed ? changeTo(at, nearestScreen.screenId) : assertedChangeTo(at, nearestScreen.screenId);
  return { message: 'misspelled', at, values: { id, meant: nearestScreen.screenId }, fix } as const;
}

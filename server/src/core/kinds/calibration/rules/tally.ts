import { assertTo, changeTo } from '../../../diagnostics/fix';
import { calibrationStatuses, evidenceKinds } from '../spec';
import { areWhole, contradictory, type Calibration } from '../model';
import { phrase } from '../../../l10n/language';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'calibration/tally',
  severity: 'error',
  summary: 'The counts of the program agree with the screens.',
  why: 'People read the counts first. A wrong one makes the whole document misleading.',
  spec: '5. Current UI evidence calibration',
  messages: {
    wrong: '`{member}` should be {count}, not {found}. {what}: {count}.',
    counted: 'Counted here.',
  },
  examples: {
    valid: [
      `
{
  "program": { "liveBound": 1 },
  "screens": [{ "evidenceKind": "LIVE_PROBE" }]
}
`,
    ],
    invalid: [
      `
{
  "program": { "liveBound": 2 },
                            ^ [fix] \`liveBound\` should be 1, not 2. Screens known from a live probe: 1.
  "screens": [{ "evidenceKind": "LIVE_PROBE" }]
}
`,
    ],
  },

  *check(calibration: Calibration, { root }) {
    const { program, screens } = calibration;
    for (const [member, what, by, value] of counts) {
      const counted = screens.filter(({ part }) => by === undefined || part.text(by) === value);
      const found = program.count(member);
      if (found !== undefined && screens.length > 0 && found !== counted.length) {
        const at = program.at(member);
        const related = counted.slice(0, 20).map(({ part }) => ({ message: 'counted', at: part.path }) as const);
        const values = { what, member, count: counted.length, found };
        const causedBy = causes(calibration, root.list('screens') ?? [], by);
        const fix = !causedBy
          ? changeTo(at, counted.length)
          : causedBy === contradiction
            ? assertTo(at, counted.length)
            : undefined;
        yield { message: 'wrong', at, values, related, causedBy, fix };
      }
    }
  },
});

const counts = [
  ['totalP0Screens', phrase('Screens'), undefined, ''],
  ['liveBound', phrase('Screens known from a live probe'), 'evidenceKind', 'LIVE_PROBE'],
  ['sourceBound', phrase('Screens known from the source'), 'evidenceKind', 'SOURCE_BOUND'],
  ['staleRecheckRequired', phrase('Screens to be checked again'), 'calibrationStatus', 'BOUND_STALE_RECHECK_REQUIRED'],
] as const;

const known = { evidenceKind: evidenceKinds, calibrationStatus: calibrationStatuses };

/** A screen that says two things of its evidence may be counted either way. */
const contradiction = ['calibration/receipts'];

/** What a wrong count may only follow from: screens that are not all there, or not all of them to be counted. */
function causes({ screens }: Calibration, list: readonly unknown[], by: keyof typeof known | undefined) {
  const isCountable =
    screens.length === list.length &&
    screens.every(({ part }) => by === undefined || Object.hasOwn(known[by], part.text(by) ?? ''));
  if (!isCountable || !areWhole(screens)) {
    return ['schema', 'calibration/screens'];
  }
  return by === 'evidenceKind' && contradictory(screens).length > 0 ? contradiction : undefined;
}

import { assertedFix, derivedFix, type Fix } from '../../../diagnostics/fix';
import { missingReceipts } from '../spec';
import { hasEachScreen, contradictoryScreens, type CalibratedScreen, type Calibration } from '../model';
import { defineRule } from '../../../rules/rule';

const receiptNames: readonly string[] = Object.keys(missingReceipts);

export default defineRule({
  id: 'calibration/receipts',
  severity: 'error',
  disprovesSteps: true,
  summary: 'A screen lists each missing receipt once. Only a screen with a live probe may omit `route_smoke`.',
  why: 'People collect exactly the receipts that are listed as missing.',
  spec: '5. Current UI evidence calibration',
  messages: {
    unsmoked:
      'This screen is SOURCE_BOUND, so `missingReceipts` should list `route_smoke`. Add it, or correct `evidenceKind`.',
    alsoHere: 'This screen is SOURCE_BOUND, too.',
    smoke: 'The route of this screen was probed live, so `route_smoke` is not missing. Remove it.',
    probed: 'The live probe is named here.',
    duplicate: '"{receipt}" is listed twice. Name each missing receipt once.',
    first: 'First listed here.',
    order: 'List the missing receipts in the usual order: {order}.',
  },
  examples: {
    valid: [
      `
{
  "screens": [
    { "evidenceKind": "LIVE_PROBE", "missingReceipts": ["sha256", "a11y"] }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [
    {
      "evidenceKind": "SOURCE_BOUND",
      "missingReceipts": ["sha256"]
      ^^^^^^^^^^^^^^^^^
      This screen is SOURCE_BOUND, so \`missingReceipts\` should list \`route_smoke\`. Add it, or correct
      \`evidenceKind\`.
    }
  ]
}
`,
      `
{
  "program": { "liveBound": 1, "sourceBound": 0 },
  "screens": [
    {
      "evidenceKind": "LIVE_PROBE",
      "missingReceipts": ["route_smoke", "sha256"]
                          ^^^^^^^^^^^^^
                          [fix] The route of this screen was probed live, so \`route_smoke\` is not missing. Remove it.
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "evidenceKind": "SOURCE_BOUND",
      "missingReceipts": ["route_smoke", "sha256", "sha256"]
                                                   ^^^^^^^^
                                                   [fix¹] "sha256" is listed twice. Name each missing receipt once.
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "evidenceKind": "SOURCE_BOUND",
      "missingReceipts": ["sha256", "route_smoke"]
                          ^^^^^^^^
                          [fix] List the missing receipts in the usual order: route_smoke, viewport_png, sha256, a11y,
                          owner_review.
    }
  ]
}
`,
    ],
  },

  *check(calibration: Calibration) {
    yield* smokeReports(calibration);
    for (const screen of calibration.screens) {
      const missing = screen.part.list('missingReceipts') ?? [];
      const list = screen.part.at('missingReceipts');
      const smoke = missing.indexOf('route_smoke');
      if (smoke >= 0 && screen.part.text('evidenceKind') === 'LIVE_PROBE') {
        const related = [{ message: 'probed', at: screen.part.at('evidenceKind') }] as const;
        yield { message: 'smoke', at: [...list, smoke], related, fix: withoutSmoke(calibration, screen, missing) };
      } else if (missing.every((name) => typeof name === 'string' && receiptNames.includes(name))) {
        yield* listReports(list, missing as readonly string[]);
      }
    }
  },
});

/** Reports the screens bound to their source that do not miss `route_smoke`, as one mistake. */
function* smokeReports({ screens }: Calibration) {
  const unsmoked = screens.filter(
    ({ part }) =>
      part.text('evidenceKind') === 'SOURCE_BOUND' && part.list('missingReceipts')?.includes('route_smoke') === false,
  );
  const [at, ...others] = unsmoked.map(({ part }) => part.at('missingReceipts'));
  if (at) {
    const related = others.map((other) => ({ message: 'alsoHere', at: other }) as const);
    yield { message: 'unsmoked', severity: 'warning', at, related, inputs: [at] } as const;
  }
}

function* listReports(list: readonly (string | number)[], missing: readonly string[]) {
  const duplicateIndex = missing.findIndex((name, index) => missing.indexOf(name) < index);
  const receipt = missing[duplicateIndex];
  const items = receiptNames.filter((name) => missing.includes(name)).map((name) => missing.indexOf(name));
  if (receipt !== undefined) {
    const related = [{ message: 'first', at: [...list, missing.indexOf(receipt)] }] as const;
    // Another receipt may have been meant. Removing the duplicate would claim that this receipt exists.
    const fix = assertedFix('Remove the duplicates', [{ list, items: items.toSorted((a, b) => a - b) }]);
    yield { message: 'duplicate', at: [...list, duplicateIndex], values: { receipt }, related, fix } as const;
    return;
  }
  const misplaced = missing.findIndex((name, index) => missing[items[index]!] !== name);
  if (misplaced >= 0) {
    const at = [...list, misplaced];
    const fix = derivedFix('Put them in order', [{ list, items }]);
    yield { message: 'order', severity: 'information', at, values: { order: receiptNames }, fix } as const;
  }
}

/** The probe and both counts of the program outweigh the list, unless the counts may refer to another screen. */
function withoutSmoke({ program, screens }: Calibration, { part }: CalibratedScreen, missing: readonly unknown[]): Fix {
  const items = missing.flatMap((name, index) => (name === 'route_smoke' ? [] : [index]));
  const changes = [{ list: part.at('missingReceipts'), items }];
  const countOfKind = (kind: string) => screens.filter((screen) => screen.part.text('evidenceKind') === kind).length;
  const isCounted =
    hasEachScreen(screens) &&
    contradictoryScreens(screens).length === 1 &&
    program.count('liveBound') === countOfKind('LIVE_PROBE') &&
    program.count('sourceBound') === countOfKind('SOURCE_BOUND');
  return isCounted ? derivedFix('Remove it from the list', changes) : assertedFix('Remove it from the list', changes);
}

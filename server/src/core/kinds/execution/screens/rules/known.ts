import { valueAt } from '../../../../json/valueAt';
import type { Path } from '../../../../json/path';
import { phrase } from '../../../../l10n/language';
import { assertedFix, changeTo, derivedFix, type Fix } from '../../../../diagnostics/fix';
import { hasEvidence, holdsRecord } from '../../model/evidence';
import type { Execution } from '../../model/execution';
import { findExecutionNames } from '../../view/symbols';
import { defineRule } from '../../../../rules/rule';
import type { Screen } from '../../model/types';

export default defineRule({
  id: 'screens/known',
  severity: 'error',
  summary: 'The document lists exactly the screens of the specification, each once.',
  why: 'Slots, tasks, gates and paths are built from the id: under a wrong one the evidence is lost.',
  spec: '3. Booking execution control',
  messages: {
    misspelled: '"{id}" is not a screen of this document. Did you mean "{meant}"?',
    wrongScreen: '`screenId` should be "{meant}", as in the slots, paths and capture task of this screen, not "{id}".',
    unknown: '"{id}" is not a screen of this document. Correct it, or remove the screen.',
    copy: '"{id}" looks like a copy: it has the title, fixture or route of "{other}". Remove it, or correct what was copied.',
    duplicate: 'Duplicate screen "{id}". Remove one of them.',
    first: 'First listed here.',
    missing: 'This list lacks the screen {missing}.',
  },
  examples: {
    valid: ['{ "screens": [] }'],
    invalid: [
      `
{
  "screens": [
    { "screenId": "booking-stor" },
                  ^^^^^^^^^^^^^^ "booking-stor" is not a screen of this document. Correct it, or remove the screen.
    { "screenId": "booking-store" },
    { "screenId": "booking-store" }
                  ^^^^^^^^^^^^^^^ Duplicate screen "booking-store". Remove one of them.
  ]
}
`,
    ],
  },

  *check(execution: Execution) {
    const { screens, variant } = execution;
    const first = new Map<string, Screen>();
    for (const screen of screens) {
      const id = screen.part.text('screenId');
      const at = screen.part.at('screenId');
      if (id === undefined) {
        continue; // The schema requires it.
      }
      const firstScreen = first.get(screen.id ?? id);
      if (firstScreen) {
        yield {
          message: 'duplicate',
          at,
          values: { id },
          related: [{ message: 'first', at: firstScreen.part.at('screenId') }],
        };
      } else if (screen.copyOf) {
        const other = screen.copyOf.text('screenId') ?? '';
        yield { message: 'copy', at, values: { id, other }, related: [{ message: 'first', at: screen.copyOf.path }] };
      } else if (screen.near !== undefined) {
        yield {
          message: 'misspelled',
          at,
          values: { id, meant: screen.near },
          fix: renameFix(execution, screen, screen.near),
        };
      } else if (screen.id === undefined) {
        const copies = [
          ...execution
            .slotCopies()
            .ofScreen(id)
            .map(({ part }) => part),
          ...execution.gateCopies().ofScreen(id),
        ];
        // Slots, gates and design of a screen of another kind have other shapes.
        const covers = [screen.part, ...copies].map(({ path }) => path);
        yield { message: 'unknown', at, values: { id }, covers };
      } else if (screen.id !== id) {
        const message = variant.screens.has(id) ? 'wrongScreen' : 'misspelled';
        yield { message, at, values: { id, meant: screen.id }, fix: changeTo(at, screen.id) };
      }
      first.set(screen.id ?? id, screen);
    }
    const present = new Set(screens.map(({ id }) => id));
    const missing = [...variant.screens.keys()].filter((id) => !present.has(id));
    const lacksId = screens.some(({ id }) => id === undefined);
    if (screens.length > 0 && !lacksId && screens.length < variant.screens.size) {
      yield { message: 'missing', at: execution.root.at('screens'), values: { missing } };
    }
  },
});

/** Returns a fix that renames a screen in every text with its id. If it has captures or claims, people have to confirm it. */
function renameFix(execution: Execution, screen: Screen, to: string): Fix {
  const from = screen.part.text('screenId');
  const changes = Array.from(walkTexts(execution.root.value)).flatMap(({ path, text }) => {
    const occurrences = findExecutionNames(path, text).filter(({ kind, name }) => kind === 'screen' && name === from);
    const value = occurrences.reduceRight(
      (value, { name, start }) => value.slice(0, start) + to + value.slice(start + name.length),
      text,
    );
    return occurrences.length === 0 ? [] : [{ set: path, value }];
  });
  const isRecorded =
    screen.slots.some(hasEvidence) ||
    changes.some(({ set }) => holdsRecord(valueAt(execution.root.value, set.slice(0, -1))));
  return (isRecorded ? assertedFix : derivedFix)(phrase('Change to {value}'), changes, { value: JSON.stringify(to) });
}

function* walkTexts(value: unknown, path: Path = []): Generator<{ readonly path: Path; readonly text: string }> {
  if (typeof value === 'string') {
    yield { path, text: value };
  } else if (value) {
    for (const [name, inner] of Object.entries(value)) {
      yield* walkTexts(inner, [...path, Array.isArray(value) ? Number(name) : name]);
    }
  }
}

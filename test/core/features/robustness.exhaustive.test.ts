import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Analysis } from '../../../server/src/core/analysis/analysis';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { releases, taskItem, listPredecessors } from '../../../server/src/core/features/callHierarchy';
import { hover } from '../../../server/src/core/features/hover';
import { links } from '../../../server/src/core/features/links';
import { definition, references } from '../../../server/src/core/features/references';
import { rename, renameable } from '../../../server/src/core/features/rename';
import { english } from '../../../server/src/core/l10n/language';
import { applyEdits } from '../../../server/src/core/json/edits';
import { markdown, plainText } from '../../../server/src/core/l10n/markdown';
import { runs, sampled } from '../../support/budget';
import { analysisOptions, namedIn } from '../../support/cursor';
import { programFiles, programText } from '../../support/examples';

/** Calls every feature at the given offsets. Ranges of the answers have to be in the text. */
function runFeaturesAt(text: string, offsets: readonly number[], path = ''): void {
  const analysis = analyze(text, { ...analysisOptions, path });
  if (!analysis?.document) {
    return;
  }
  const named = namedIn(analysis);
  links(analysis.document, () => true).forEach(({ span }) => inside(text, span));
  for (const offset of offsets) {
    runFeatures(analysis, named, text, offset);
  }
}

function runFeatures(analysis: Analysis, named: ReturnType<typeof namedIn>, text: string, offset: number): void {
  const hovered = hover(analysis, english, offset);
  if (hovered) {
    inside(text, hovered.span);
    assert.ok(hovered.content.title.length > 0);
    markdown(hovered.content, (span) => (inside(text, span), '#'));
    plainText(hovered.content);
  }
  definition(named, offset)?.to.forEach(({ whole, name }) => (inside(text, whole), inside(text, name)));
  references(named, offset).forEach(({ span }) => inside(text, span));
  taskItem(named, english, offset);
  [...listPredecessors(named, english, offset), ...releases(named, english, offset)].forEach(({ from }) =>
    inside(text, from),
  );
  const target = renameable(named, english, offset);
  if (target && 'span' in target) {
    inside(text, target.span);
  }
}

function inside(text: string, { offset, length }: { offset: number; length: number }): void {
  assert.ok(offset >= 0 && length >= 0 && offset + length <= text.length, `${offset}+${length} of ${text.length}`);
}

const every = (length: number, step: number) =>
  Array.from({ length: Math.ceil((length + 2) / step) }, (_, index) => index * step);

describe('hover, navigation and rename', () => {
  for (const file of sampled('robustness', programFiles, 1)) {
    it(`never throw anywhere in ${file}`, () => {
      const text = programText(file);
      runFeaturesAt(text, sampled(file, every(text.length, text.length > 50_000 ? 211 : 2), 75), file);
    });

    it(`never throw in ${file}, truncated anywhere`, () => {
      const text = programText(file);
      for (let end = 0; end < text.length; end += Math.ceil(text.length / 13)) {
        const half = text.slice(0, end);
        runFeaturesAt(half, [0, end - 2, end - 1, end, end + 1, ...every(end, Math.ceil(end / 25) + 1)], file);
      }
    });
  }

  it('never throw in small documents with any text at any place', () => {
    const small = `{
  "schemaVersion": "service-docs/booking-execution/v1",
  "program": { "screens": 1, "tasks": 2 },
  "screens": [
    {
      "screenId": "booking-mini",
      "tasks": ["E01-booking-mini-governance-qa"],
      "captureSlots": [{ "id": "R22-booking-mini-mobile-390x844", "family": "MOBILE" }],
      "gates": [{ "id": "SOURCE_EXACT", "state": "PASS" }]
    }
  ],
  "captureSlots": [{ "screenId": "booking-mini", "family": "MOBILE" }],
  "tasks": [
    {
      "id": "E01-booking-mini-governance-qa",
      "gateFamily": "GOVERNANCE",
      "gateType": "qa",
      "screenId": "booking-mini",
      "receiptPath": "artifacts/ui/booking-mini/execution/qa.json"
    }
  ]
}`;
    const piece = fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"',
        ',',
        ':',
        '\\',
        'null',
        '1e999',
        '"id"',
        '"tasks": 3',
        '"screens": {}',
        '\n',
        '__proto__',
        '"\\u002d"',
      ),
      fc.string({ maxLength: 4, unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.nat(small.length), fc.nat(40), piece, (at, cut, added) => {
        const text = small.slice(0, at) + added + small.slice(at + cut);
        runFeaturesAt(text, every(text.length, 23));
      }),
      { numRuns: runs(400) },
    );
  });

  it('change nothing except the name', () => {
    for (const file of [
      'booking-execution.json',
      'browser-auth-pre-admission.json',
      'current-ui-evidence.json',
    ] as const) {
      const text = programText(file);
      const analysis = analyze(text, analysisOptions);
      assert.ok(analysis);
      const named = namedIn(analysis);
      const before = JSON.stringify(JSON.parse(text));
      for (let offset = 0; offset < text.length; offset += Math.ceil(text.length / 60)) {
        const target = renameable(named, english, offset);
        const renamed = rename(named, english, offset, 'quite-another');
        if ('refusal' in renamed || !target || 'refusal' in target) {
          // A document has all its screens, and no others are allowed.
          assert.ok(!target || 'refusal' in target || target.kind === 'screen');
          continue;
        }
        const after = JSON.stringify(JSON.parse(applyEdits(text, renamed)));
        assert.equal(after.replaceAll('quite-another', target.name), before);
      }
    }
  });
});

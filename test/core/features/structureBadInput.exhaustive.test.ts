import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import { countHints } from '../../../server/src/core/features/countHints';
import { bracketPairs } from '../../../server/src/core/features/folding';
import { formatEdits } from '../../../server/src/core/features/format';
import { highlights } from '../../../server/src/core/features/highlights';
import { lenses } from '../../../server/src/core/features/lenses';
import { outline, type OutlineItem } from '../../../server/src/core/features/outline';
import { selections } from '../../../server/src/core/features/selections';
import { sortMembers } from '../../../server/src/core/features/sortMembers';
import { itemsWithIds } from '../../../server/src/core/features/symbols';
import type { Span } from '../../../server/src/core/text/span';
import { english } from '../../../server/src/core/l10n/language';
import { runs, sampled } from '../../support/budget';
import { programFiles, programText } from '../../support/examples';

/** Calls all structure features of a text, and checks their answers. */
function runEveryFeature(text: string, path: string, offsets: readonly number[]): void {
  const isInside = ({ offset, length }: Span) => offset >= 0 && length >= 0 && offset + length <= text.length;
  const json = new JsonDocument(text);
  for (const offset of offsets) {
    assert.ok(selections(json, offset).every(isInside));
  }
  assert.ok(bracketPairs(text).every(isInside));
  assert.ok(formatEdits(text, { tabSize: 2, insertSpaces: true }).every(({ span }) => isInside(span)));
  assert.ok(highlights(json).every(({ span }) => isInside(span)));
  const analysis = analyze(text, { path, domains: ['service-docs'], language: english });
  if (!analysis?.document) {
    return;
  }
  const { document, view } = analysis;
  const items = outline(document, view, english);
  checkItems(items, isInside);
  assert.ok([...itemsWithIds(items)].every(({ id }) => id !== ''));
  for (const { title, target } of lenses(analysis, english)) {
    assert.notEqual(title, '');
    assert.ok(
      !('places' in target) ||
        document.duplicates.length > 0 ||
        target.places.every((place) => document.spansAt(place)),
    );
  }
  assert.ok(countHints(analysis, { offset: 0, length: text.length }).every(({ span }) => isInside(span)));
  const sorted = sortMembers(document, view.kind.schema);
  if (sorted !== undefined) {
    assert.deepEqual(JSON.parse(sorted), JSON.parse(text));
  }
}

function checkItems(items: readonly OutlineItem[], isInside: (span: Span) => boolean): void {
  for (const { name, span, selection, children } of items) {
    assert.notEqual(name.trim(), '');
    assert.ok(isInside(span));
    assert.ok(selection.offset >= span.offset && selection.offset + selection.length <= span.offset + span.length);
    checkItems(children, isInside);
  }
}

describe('structure requests on bad input never throw', () => {
  for (const file of sampled('structureBadInput', programFiles, 1)) {
    // A part of the large documents is enough.
    const text = programText(file).slice(0, 20_000);
    const places = (count: number, length: number) =>
      [...Array(count).keys()].map((i) => Math.floor((i * length) / count));

    it(`for ${file} at every offset, and truncated anywhere`, () => {
      runEveryFeature(text, file, places(runs(2000, 200), text.length + 1));
      for (const end of places(runs(60, 8), text.length)) {
        runEveryFeature(text.slice(0, end), file, places(10, end + 1));
      }
    });

    it(`for ${file} with any value replaced by any other value`, () => {
      const pieces = fc.constantFrom(
        '',
        '"',
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        'null',
        '1e999',
        '\\',
        '\n',
        '\u0000',
        '"\\ud800"',
        '{}',
      );
      fc.assert(
        fc.property(
          fc.nat(text.length),
          fc.nat(30),
          pieces,
          fc.nat(text.length),
          pieces,
          (at, length, one, other, two) => {
            const once = text.slice(0, at) + one + text.slice(at + length);
            const twice = once.slice(0, other) + two + once.slice(other);
            runEveryFeature(twice, file, [at, at + 1, other]);
          },
        ),
        { numRuns: runs(60) },
      );
    });

    it(`for ${file} with values of any type anywhere`, () => {
      const value = JSON.parse(programText(file)) as Record<string, unknown>;
      const unusual = fc.oneof(
        fc.jsonValue(),
        fc.constantFrom([[]], [null, {}], { id: 1, screenId: null }, 'PASS', -1),
      );
      fc.assert(
        fc.property(fc.constantFrom(...Object.keys(value)), unusual, (member, instead) => {
          const changed = JSON.stringify({
            ...value,
            [member]: Array.isArray(value[member]) ? [instead, { id: instead }] : instead,
          });
          runEveryFeature(changed.length > 50_000 ? changed.slice(0, 50_000) : changed, file, [0, 10]);
        }),
        { numRuns: runs(30) },
      );
    });
  }

  it('for deep nesting and long lists', () => {
    const head = '{ "schemaVersion": "service-docs/booking-execution/v1", "screens": ';
    runEveryFeature(`${head}${'['.repeat(250)}${']'.repeat(250)} }`, '', [100]);
    runEveryFeature(`${head}${'['.repeat(100_000)}`, '', [100]);
    runEveryFeature(`${head}[${'{},'.repeat(5_000)}{}] }`, '', [100]);
  });
});

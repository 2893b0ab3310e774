import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { maximumDepth } from '../../../server/src/core/json/depth';
import { textDifference } from '../../../server/src/core/json/textDiff';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import { english } from '../../../server/src/core/l10n/language';
import { runs } from '../../support/budget';
import { programText } from '../../support/examples';
import { jsonTexts } from '../../support/jsonTexts';

const options = { path: 'file:///a.json', domains: ['service-docs'], language: english };

/** Texts that replace a part of a text. */
const pieces = fc.constantFrom(
  ...['', ' ', '\n', 'x', '7', '"', '\\', '\\"', ',', ':', '{', '}', '[', ']', '[]', '{}', '1, 2', 'null', '[[[[]]]]'],
  ...['"a": 1', ', "a": 1', '"a": {"b": []}, ', '"__proto__": 1, ', '"2": 1, "1": {}, ', '}, {', '], [', '"é\u2028😀"'],
);

const edits = fc.array(fc.record({ at: fc.nat(), removed: fc.oneof(fc.constant(0), fc.nat(12)), piece: pieces }), {
  minLength: 1,
  maxLength: 8,
});

/** Yields the texts after each edit. */
function* texts(first: string, all: readonly { readonly at: number; removed: number; piece: string }[]) {
  let text = first;
  for (const { at, removed, piece } of all) {
    const offset = at % (text.length + 1);
    text = text.slice(0, offset) + piece + text.slice(offset + removed);
    yield text;
  }
}

describe('the difference between two texts', () => {
  it('contains exactly the changed part', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (start, old, now, end) => {
        const [before, after] = [start + old + end, start + now + end];
        const { offset, removed, inserted } = textDifference(before, after);
        const put = after.slice(offset, offset + inserted);
        assert.equal(before.slice(0, offset) + put + before.slice(offset + removed), after);
        assert.ok(removed <= old.length && inserted <= now.length);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('an edited text', () => {
  it('is read like a new text', () => {
    let spared = 0;
    fc.assert(
      fc.property(fc.array(jsonTexts, { minLength: 2, maxLength: 4 }), edits, (items, all) => {
        const first = `{"a": {"b": [${items.join(', ')}]}, "c": [${items[0]}]}`;
        let whole = new JsonDocument(first);
        for (const text of texts(first, all)) {
          const edited = new JsonDocument(text, whole);
          assert.deepEqual(contentOf(edited), contentOf(new JsonDocument(text)));
          spared += sharesNodes(whole, edited) ? 1 : 0;
          whole = edited.isValidJson ? edited : whole;
        }
      }),
      { numRuns: runs(3000) },
    );
    assert.ok(spared > runs(300, 2), `${spared} were spared`);
  });

  it('is not read deeper than a new text', () => {
    const [open, close] = ['['.repeat(maximumDepth - 1), ']'.repeat(maximumDepth - 1)];
    const before = new JsonDocument(`${open}1${close}`);
    for (const inner of ['2', '[2]', '[[2]]']) {
      const text = `${open}${inner}${close}`;
      assert.deepEqual(contentOf(new JsonDocument(text, before)), contentOf(new JsonDocument(text)));
    }
  });

  it('has the findings of a new text', () => {
    const right = programText('data-sources-execution.json');
    const wrong = right
      .replace('"WEB_ADMIN"', '"WEB"')
      .replace(/"(id|state|status)": "[A-Z]/g, (start, _, at: number) => (at % 9 === 0 ? `${start}X` : start));
    const typed = fc.constantFrom('x', 'x', '7', ' ', '', '"', `AGE-SECRET-KEY-1${'Q'.repeat(58)}`);
    const near = fc.record({ at: fc.nat(), removed: fc.nat(1), piece: typed });
    let spared = 0;
    fc.assert(
      fc.property(fc.constantFrom(right, wrong), fc.array(near, { minLength: 1, maxLength: 4 }), (file, all) => {
        let whole = analyze(file, options)!;
        assert.equal(whole.evaluate().findings.length > 0, file === wrong);
        for (const text of texts(file, all)) {
          const edited = analyze(text, options, { previous: whole });
          assert.deepEqual(edited?.evaluate().findings, analyze(text, options)?.evaluate().findings);
          spared += edited?.document && sharesNodes(whole.document!, edited.document) ? 1 : 0;
          whole = edited?.document?.isValidJson ? edited : whole;
        }
      }),
      { numRuns: runs(40) },
    );
    assert.ok(spared >= runs(16, 0), `${spared} were spared`);
  });

  it('has the findings of a new text after items are repeated, removed, moved and filled, and after each undo', () => {
    const list = fc.constantFrom('tasks', 'screens', 'captureSlots', 'preflightGates');
    const way = fc.constantFrom(...Object.keys(itemEdits));
    const all = fc.array(fc.record({ list, way, at: fc.nat(), to: fc.nat() }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(all, (steps) => {
        let before = analyze(programText('data-sources-execution.json'), options)!;
        for (const step of steps) {
          const text = withItemEdit(before.text, step);
          const edited = analyze(text, options, { previous: before })!;
          assert.deepEqual(edited.evaluate().findings, analyze(text, options)!.evaluate().findings);
          const undone = analyze(before.text, options, { previous: edited })!;
          assert.deepEqual(undone.evaluate().findings, before.evaluate().findings);
          before = edited;
        }
      }),
      { numRuns: runs(20) },
    );
  });
});

type Item = Record<string, unknown>;

/** The edits of an item in a list, with the index of another item. */
const itemEdits: Readonly<Record<string, (items: Item[], at: number, to: number) => void>> = {
  repeat: (items, at, to) => items.splice(to, 0, { ...items[at] }),
  remove: (items, at) => items.splice(at, 1),
  move: (items, at, to) => items.splice(to, 0, ...items.splice(at, 1)),
  fill: (items, at) => (items[at]!.note = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`),
  split: (items, at) => Object.assign(items[at]!, { a: 'AGE-SECRET-', b: `KEY-1${'Q'.repeat(58)}` }),
  date: (items, at) => (items[at]!.claimedAt = '2030-01-01T00:00:00Z'),
};

function withItemEdit(text: string, { list, way, at, to }: { list: string; way: string; at: number; to: number }) {
  const value = JSON.parse(text) as Record<string, Item[]>;
  const items = value[list]!;
  itemEdits[way]!(items, at % items.length, to % items.length);
  return JSON.stringify(value, null, 2);
}

/** Returns everything that can be read from a document. */
function contentOf(document: JsonDocument) {
  const places = [...document.members()].map(({ name, value }) => {
    const path = document.pathAt(value.offset)!;
    const held = document.childrenOf(path.slice(0, -1));
    return { name, value, path, place: document.spansAt(path), held };
  });
  const { syntaxErrors, duplicates, tooDeep, isValidJson } = document;
  return { value: written(document.value), syntaxErrors, duplicates, tooDeep, isValidJson, places };
}

/** Returns a value as JSON, with its members in order. */
const written = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

/** Returns whether an object or list directly below the root is reused. */
function sharesNodes(before: JsonDocument, after: JsonDocument): boolean {
  const below = ({ value }: JsonDocument) =>
    typeof value === 'object' && value !== null ? Object.values(value as Record<string, unknown>) : [];
  const old = new Set(below(before));
  return below(after).some((value) => typeof value === 'object' && value !== null && old.has(value));
}

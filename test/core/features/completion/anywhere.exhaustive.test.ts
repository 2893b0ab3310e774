import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyze } from '../../../../server/src/core/analysis/analyze';
import { Completer } from '../../../../server/src/core/features/completion/completion';
import { english } from '../../../../server/src/core/l10n/language';
import { isFull, runs, sampled } from '../../../support/budget';
import { completionsAt, withItem } from '../../../support/completed';
import { programFiles, programText, programValue, type Json } from '../../../support/examples';
import { millisecondsComputed } from '../../../support/growth';

const options = { domains: ['service-docs'], language: english };

/** Documents of every kind with short lists and half of their members, so that completion has something to insert everywhere. */
const small = programFiles.flatMap((file) => {
  const value = thinned(programValue(file), 2, 0);
  return [0, 2, '\t'].map((indent) => ({ file, text: JSON.stringify(value, null, indent) }));
});

describe('completion at any position', () => {
  for (const [index, { file, text }] of small.entries()) {
    it(`keeps ${file} valid JSON for any inserted item (layout ${index % 3})`, () => {
      const analysis = analyze(text, { ...options, path: file });
      assert.ok(analysis);
      const completer = new Completer();
      let items = 0;
      const every = text.length < 4000 ? 1 : index % 3 === 1 ? 7 : 23;
      const offsets = Array.from({ length: Math.floor(text.length / every) + 1 }, (_, at) => at * every);
      for (const offset of sampled(`${index} ${file}`, offsets, 15)) {
        for (const item of completionsAt(text, offset, { completer, analysis, path: file })) {
          const end = item.span.offset + item.span.length;
          assert.ok(item.span.offset <= offset && offset <= end, 'the range holds the cursor');
          assert.doesNotMatch(text.slice(item.span.offset, end), /[\r\n]/, 'the range is on one line');
          const after = withItem(text, item);
          assert.ok(
            isJson(after),
            `${item.label} at ${offset}: ${after.slice(Math.max(0, offset - 60), offset + 200)}`,
          );
          items++;
        }
      }
      assert.ok(items > 0);
    });
  }

  for (const file of sampled('anywhere', programFiles, 1)) {
    it(`keeps all of ${file} valid JSON at some positions`, () => {
      const text = programText(file);
      const analysis = analyze(text, { ...options, path: file });
      assert.ok(analysis);
      const completer = new Completer();
      const step = Math.max(1, Math.floor(text.length / 97));
      const offsets = Array.from({ length: Math.floor(text.length / step) + 1 }, (_, at) => at * step);
      for (const offset of sampled(`whole ${file}`, offsets, 5)) {
        for (const item of completionsAt(text, offset, { completer, analysis, path: file }).slice(0, 5)) {
          assert.ok(isJson(withItem(text, item)), `${item.label} at ${offset}`);
        }
      }
    });
  }

  const corpus = [...small.map(({ file, text }) => [file, text] as const)];
  const damage = fc.record({
    document: fc.constantFrom(...corpus),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 120 }),
    put: fc.oneof(
      fc.constantFrom(
        '',
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '\\',
        '//',
        '/*',
        '\n',
        'null',
        '1e400',
        '\u0000',
        '"a',
        'a"',
      ),
      fc.string(),
    ),
    isCutOff: fc.boolean(),
    shift: fc.integer({ min: -30, max: 30 }),
  });

  it('returns non-overlapping edits within truncated and damaged texts', () => {
    const completer = new Completer();
    fc.assert(
      fc.property(damage, ({ document: [file, text], from, length, put, isCutOff, shift }) => {
        const at = Math.floor(from * text.length);
        const damaged = text.slice(0, at) + put + (isCutOff ? '' : text.slice(at + length));
        const analysis = analyze(damaged, { ...options, path: file });
        for (const offset of [at + put.length, at + put.length + shift, 0, damaged.length]) {
          const place = Math.min(damaged.length, Math.max(0, offset));
          const items = completionsAt(damaged, place, { completer, analysis });
          assert.deepEqual(items, completionsAt(damaged, place, { analysis }), 'what is kept changes nothing');
          for (const { span, additionalTextEdits, newText } of items) {
            assert.ok(span.offset >= 0 && span.offset <= place && place <= span.offset + span.length);
            assert.ok(span.offset + span.length <= damaged.length);
            assert.ok(additionalTextEdits.every((edit) => edit.span.offset < span.offset && edit.span.length === 0));
            assert.doesNotMatch(newText, /undefined|\[object/);
          }
        }
      }),
      { numRuns: runs(40) },
    );
  });

  it('responds for deep and long texts', () => {
    const head = '{ "schemaVersion": "service-docs/booking-execution/v1", "tasks": ';
    assert.deepEqual(completionsAt(`${head}${'['.repeat(100_000)}`, head.length + 100_000), []);
    assert.deepEqual(completionsAt(`${head}${'{"a":'.repeat(100_000)}`, head.length + 500_000), []);
    const screen = '{ "screenId": "booking-mini", "captureSlots": [{ "family": "TABLET" }] },';
    const text = `${head}[], "screens": [${screen.repeat(5000)}{}], "captureSlots": [] }`;
    const start = millisecondsComputed();
    assert.ok(completionsAt(text, text.length - 3).length > 0);
    assert.ok(millisecondsComputed() - start < 5000);
  });

  it('never proposes or shows private material of the document', () => {
    const secret = `AGE-SECRET-KEY-1${'Q7'.repeat(29)}`;
    const text = programText('booking-execution.json').replaceAll(
      /"(店铺页|设计负责人|product-runner)"/g,
      `"${secret}"`,
    );
    const analysis = analyze(text, { ...options, path: '' });
    const completer = new Completer();
    for (let offset = 0; offset < text.length; offset += isFull ? 611 : 6_110) {
      assert.ok(!JSON.stringify(completionsAt(text, offset, { completer, analysis })).includes('Q7Q7'));
    }
  });

  it('corrects half-typed text: a text without one token becomes JSON again', () => {
    const text = JSON.stringify(thinned(programValue('booking-execution.json'), 2, 0), null, 2);
    let repaired = 0;
    const members = [...text.matchAll(/^( *)"(\w+)": ("[^"\n]*"|\d+|null|true|false)(,?)$/gm)];
    for (const match of sampled(
      'half typed',
      members.filter((_, index) => index % 3 === 0),
      12,
    )) {
      const [line = '', margin = '', name = '', , comma = ''] = match;
      const typed = [
        `${margin}"${name.slice(0, 2)}`,
        `${margin}"${name}": `,
        `${margin}"${name}": "`,
        `${margin}"${name}": ${comma}`,
        `${margin}${name.slice(0, 2)}`,
      ];
      for (const half of typed) {
        const offset = match.index + half.replace(/,$/, '').length;
        const broken = text.slice(0, match.index) + half + text.slice(match.index + line.length);
        const [first] = completionsAt(broken, offset);
        if (first) {
          assert.ok(isJson(withItem(broken, first)), `${half} → ${first.label}: ${first.newText}`);
          repaired++;
        }
      }
    }
    assert.ok(repaired > (isFull ? 100 : 15), String(repaired));
  });
});

/** Returns the first items of each list, and every second member of each object below the top. */
function thinned(value: Json, items: number, depth: number): Json {
  if (Array.isArray(value)) {
    return value.slice(0, items).map((item) => thinned(item, items, depth + 1));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const entries = Object.entries(value).filter((_, index) => depth === 0 || index % 3 !== 2);
  return Object.fromEntries(entries.map(([name, each]) => [name, thinned(each, items, depth + 1)]));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

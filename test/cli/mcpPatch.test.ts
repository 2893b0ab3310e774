import assert from 'node:assert/strict';
import { applyPatch } from '../../server/src/cli/mcp/patch';
import type { Operation } from '../../server/src/cli/mcp/shapes';
import { Failure } from '../../server/src/core/text/result';
import { english } from '../../server/src/core/l10n/language';
import { programText } from '../support/examples';

const text = programText('booking-execution.json');

const refusalOf = (patch: readonly Partial<Operation>[], own = text): string | undefined => {
  try {
    applyPatch(own, patch as readonly Operation[], english);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof Failure);
    return error.message;
  }
};

const isTooLarge = /^Operation \d+ \(\w+\) makes the document too long or nests it too deeply\.$/;

/** Returns nested lists. */
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('a patch of what_if', () => {
  it('may add, copy and move large values, within its limits', () => {
    const large = 'a'.repeat(1_000_000);
    assert.equal(refusalOf([{ op: 'add', path: '/a', value: large }]), undefined);
    assert.equal(refusalOf([{ op: 'copy', from: '/screens', path: '/a' }]), undefined);
    assert.equal(refusalOf([{ op: 'move', from: '/screens', path: '/a' }]), undefined);
    assert.equal(refusalOf([{ op: 'replace', path: '', value: JSON.parse(text) }]), undefined);
    assert.equal(refusalOf([{ op: 'add', path: '/a', value: nested(200) }]), undefined);
  });

  it('may double the document only a few times', () => {
    const copies = Array.from({ length: 9 }, (_, index) => ({ op: 'copy' as const, from: '', path: `/copy${index}` }));
    assert.match(refusalOf(copies) ?? '', isTooLarge);
    const before = process.memoryUsage().heapUsed;
    assert.match(refusalOf(Array.from({ length: 100 }, () => copies[0]!)) ?? '', isTooLarge);
    assert.ok(process.memoryUsage().heapUsed - before < 200e6);
  });

  it('creates no long or deep value in one operation, for any indentation', () => {
    const wide = `{\n${' '.repeat(50_000)}"schemaVersion": "service-docs/booking-execution/v1"\n}`;
    const flat = { a: Array.from({ length: 60_000 }, () => []) };
    const deep = nested(255);
    const [head, tail] = JSON.stringify(deep).split('[]') as [string, string];
    const inner = JSON.parse(`${head}${JSON.stringify(flat.a)}${tail}`) as unknown;
    for (const [what, patch, own] of [
      ['a long text', [{ op: 'add', path: '/a', value: 'a'.repeat(3_000_000) }], text],
      ['a deep list', [{ op: 'add', path: '/a', value: nested(100_000) }], text],
      ['a deep list to compare', [{ op: 'test', path: '', value: nested(100_000) }], text],
      ['many items below an indented line', [{ op: 'add', path: '/a', value: flat }], wide],
      ['many items in a deep list', [{ op: 'replace', path: '/schemaVersion', value: inner }], text],
      [
        'a list in the innermost list',
        [{ op: 'add', path: `/a${'/0'.repeat(248)}/-`, value: nested(10) }],
        `{ "a": ${JSON.stringify(nested(250))} }`,
      ],
    ] as const) {
      assert.match(refusalOf(patch, own) ?? 'accepted', isTooLarge, what);
    }
  });
});

import { collection } from '../../../../../server/src/core/kinds/execution/model/variants';
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { parseTree, type Node } from 'jsonc-parser';
import { analyze, reanalyze } from '../../../../../server/src/core/analysis/analyze';
import { maximumDepth } from '../../../../../server/src/core/json/depth';
import { JsonDocument } from '../../../../../server/src/core/json/jsonDocument';
import { countMembers, countColons } from '../../../../../server/src/core/json/duplicateKeys';
import { ObjectReader } from '../../../../../server/src/core/json/objectReader';
import { Execution } from '../../../../../server/src/core/kinds/execution/model/execution';
import {
  listTasks,
  reconcileTasks,
  readConsistentTasks,
} from '../../../../../server/src/core/kinds/execution/model/readTasks';
import { english } from '../../../../../server/src/core/l10n/language';
import { runs } from '../../../../support/budget';
import { completionsAt } from '../../../../support/completed';
import { programFiles, programText } from '../../../../support/examples';
import { jsonTexts } from '../../../../support/jsonTexts';

describe('counting members', () => {
  it('finds a duplicate member like a check of every object', () => {
    const twice = fc
      .tuple(fc.array(fc.tuple(fc.constantFrom('"a"', '"\\u0061"', '"b\\\\"', '"\\""'), jsonTexts)), jsonTexts)
      .map(([members, last]) => `[{${members.map(([name, value]) => `${name}:${value}`).join(',')}}, ${last}]`);
    fc.assert(
      fc.property(fc.oneof(twice, jsonTexts), (text) => {
        const isTwice = hasDuplicate(parseTree(text)!);
        assert.ok(!isTwice || countMembers(JSON.parse(text), maximumDepth) < countColons(text));
        assert.equal(isTwice, new JsonDocument(text).duplicates.length > 0);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('avoids a second check of the documents of the program', () => {
    for (const file of programFiles) {
      const text = programText(file);
      assert.equal(countMembers(JSON.parse(text), maximumDepth), countColons(text), file);
    }
  });

  it('finds deep nesting, even if a duplicate member hides it', () => {
    const deep = '['.repeat(maximumDepth + 5) + ']'.repeat(maximumDepth + 5);
    for (const text of [deep, `{"a": ${deep}, "a": 1}`]) {
      const document = new JsonDocument(text);
      assert.equal(document.value, undefined);
      assert.equal(text.slice(0, document.tooDeep?.offset).split('[').length, maximumDepth + (text === deep ? 1 : 0));
    }
  });
});

describe('tasks with the same values everywhere', () => {
  it('are read like tasks with different values', () => {
    const { tasks } = JSON.parse(programText('data-sources-execution.json')) as { tasks: Record<string, string>[] };
    const index = fc.nat(tasks.length - 1);
    const change = fc.oneof(
      fc.record({ at: index, is: fc.constant('removed') }),
      fc.record({ at: index, is: fc.constant('repeated') }),
      fc.record({ at: index, is: fc.constantFrom('id', 'gateId'), to: fc.constantFrom('E07', 'R02') }),
      fc.record({
        at: index,
        is: fc.constantFrom('receiptPath', 'taskPacketPath'),
        to: fc.constantFrom('x', 'x-y.md'),
      }),
      fc.record({ at: index, is: fc.constantFrom('screenId', 'id', 'gateType', 'receiptPath'), from: index }),
    );
    let plain = 0;
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
        const own = tasks.map((task) => ({ ...task }));
        for (const { at, is, ...how } of changes) {
          const task = own[at % own.length]!;
          if (is === 'removed') {
            own.splice(at % own.length, 1);
          } else if (is === 'repeated') {
            own.push({ ...task });
          } else if ('from' in how) {
            task[is] = own[how.from % own.length]![is]!;
          } else if ('to' in how) {
            task[is] = is.endsWith('Path') ? task[is]!.replace(/[^/]*$/, how.to) : how.to + task[is]!.slice(3);
          }
        }
        const value = { ...(JSON.parse(programText('data-sources-execution.json')) as object), tasks: own };
        const execution = new Execution(collection, new ObjectReader(value));
        const inDocument = listTasks(execution);
        const read = readConsistentTasks(execution, inDocument);
        plain += read ? 1 : 0;
        assert.ok(read === undefined || isDeepStrictEqual(read, reconcileTasks(execution, inDocument)));
      }),
      { numRuns: runs(500) },
    );
    assert.ok(plain > runs(100, 1), `${plain} of them were plain`);
  });
});

describe('slots and gates', () => {
  const text = programText('data-sources-execution.json');

  it('are duplicated by the top-level lists in any order', () => {
    const change = fc.record({
      list: fc.constantFrom('captureSlots', 'preflightGates'),
      at: fc.nat(100),
      member: fc.constantFrom('screenId', 'screenTitle', 'fixtureId', 'id', 'state', 'family', 'runner', 'width'),
      to: fc.constantFrom<Json>('BLOCKED', 'PASS', 'data-media', 'x', 7, null),
    });
    let right = 0;
    fc.assert(
      fc.property(fc.array(change, { maxLength: 2 }), (changes) => {
        const value = JSON.parse(text) as Record<string, Record<string, Json>[]>;
        for (const { list, at, member, to } of changes) {
          const item = value[list]![at % value[list]!.length]!;
          item[member] = Object.hasOwn(item, member) ? to : item[member]!;
        }
        const found = mirrorMessages(value);
        right += found.length === 0 ? 1 : 0;
        const [captureSlots, preflightGates] = [value.captureSlots!.toReversed(), value.preflightGates!.toReversed()];
        assert.deepEqual(mirrorMessages({ ...value, captureSlots, preflightGates }), found);
      }),
      { numRuns: runs(200) },
    );
    assert.ok(right > runs(20, 0), `${right} of them were right`);
  });
});

type Json = Record<string, unknown> | string | number | null;

/** Returns the messages about the lists at the top, without their places, because of equal mistakes only the first is named. */
const mirrorMessages = (value: unknown) =>
  analyze(JSON.stringify(value), { path: 'a.json', domains: ['service-docs'], language: english })!
    .evaluate()
    .findings.filter(({ code }) => code === 'slots/mirror' || code === 'gates/mirror')
    .map(({ message }) => message.replace(/data-[\w-]+( [A-Z]+)?/g, 'a screen'))
    .sort();

describe('completion in a complete text', () => {
  it('proposes the same items as if members were read from the text', () => {
    let items = 0;
    for (const path of programFiles) {
      const text = programText(path);
      const analysis = analyze(text, { path, domains: ['service-docs'], language: english })!;
      const of = (offset: number, isWhole: boolean) => completionsAt(text, offset, { path, analysis, isWhole });
      for (let offset = 0; offset < text.length; offset += Math.max(3, Math.floor(text.length / runs(401, 41)))) {
        const offered = of(offset, true);
        assert.deepEqual(offered, of(offset, false), `${path} at ${offset}`);
        items += offered.length;
      }
    }
    assert.ok(items > runs(2000, 200), `${items} items`);
  });
});

describe('a text that is analyzed again', () => {
  it('has the findings of a new text, even with other files', () => {
    const options = { path: 'a.json', domains: ['service-docs'], language: english };
    const none = { file: 'a.json', siblings: () => [], text: () => 'none', picture: () => 'none' };
    for (const file of programFiles) {
      const text = programText(file).replaceAll(/"(READY_TO_CLAIM|PASS|F2)"/g, '"ACCEPTED"');
      const analysis = analyze(text, { ...options, path: file })!;
      assert.deepEqual(
        reanalyze(analysis, { ...options, path: file }).evaluate().findings,
        analysis.evaluate().findings,
      );
      const context = { ...analysis.context, ...none } as unknown as typeof analysis.context;
      const otherwise = { ...options, path: file, context };
      assert.deepEqual(
        reanalyze(analysis, otherwise).evaluate().findings,
        analyze(text, otherwise)!.evaluate().findings,
      );
    }
  });
});

function hasDuplicate({ type, children = [] }: Node): boolean {
  const names = children.map((child) => child.children?.[0]?.value as unknown);
  return (type === 'object' && new Set(names).size < names.length) || children.some(hasDuplicate);
}

import assert from 'node:assert/strict';
import { JsonDocument } from '../../../../server/src/core/json/jsonDocument';
import { textWithConflicts } from '../../../../server/src/core/program/merge/conflictText';
import { mergeDocuments } from '../../../../server/src/core/program/merge/merge';
import { english } from '../../../../server/src/core/l10n/language';
import { sampled } from '../../../support/budget';
import { programText } from '../../../support/examples';
import { assertLinear } from '../../../support/growth';

const options = { path: 'a.json', domains: ['service-docs'], language: english };
const head = '"schemaVersion": "service-docs/booking-execution/v1"';
const list = (length: number, itemOf: (index: number) => string) =>
  Array.from({ length: length / 20 }, (_, index) => `    ${itemOf(index)}`).join(',\n');

/** Documents by their length, in which the sides replace `base`. */
const documents: Readonly<Record<string, (length: number) => string>> = {
  members: (length) => `{\n  ${head},\n${list(length, (at) => `"m${at}": "base ${at}"`)}\n}\n`,
  numbers: (length) => `{\n  ${head},\n  "a": {\n${list(length, (at) => `"m${at}": 1${at}`)}\n  }\n}\n`,
  items: (length) =>
    `{\n  ${head},\n  "a": [\n${list(length, (at) => `{ "id": "i${at}", "v": "base ${at}" }`)}\n  ]\n}\n`,
};

/** A document by its length, in which `base` and the digit 1 stand for the records of many slots. */
const slots = (length: number) => {
  const slot = (at: number) => `{ "id": "s${at}", "checksum": "base", "capturedAt": "base", "receiptId": "base" }`;
  return `{\n  ${head},\n  "captureSlots": [\n${list(length, slot)}\n  ]\n}\n`;
};

const markers = { ours: 'ours', theirs: 'theirs', size: 7 };

const mergedText = (base: string) => {
  const side = (word: string, digit: string) => base.replaceAll('base', word).replaceAll(': 1', `: ${digit}`);
  return mergeDocuments({ base, ours: side('ours', '2'), theirs: side('theirs', '3') }, options, markers);
};

type Tasks = readonly { readonly id: string; readonly screenId: string; readonly status: string }[];

/** The booking document with the tasks of some more screens for each copy. Those that wait for no other one are claimed by a person, if named. */
const claimedTasks = (copies: number, assignee?: string) => {
  const program = JSON.parse(programText('booking-execution.json')) as { readonly tasks: Tasks };
  const tasks = indexes(copies).flatMap((copy) =>
    program.tasks.map((task) => {
      const screenId = `${task.screenId}-${copy}`;
      const claim = assignee === undefined ? {} : { assignee, claimedAt: '2026-03-14T02:40:00+08:00' };
      return { ...task, id: task.id.replace(task.screenId, screenId), screenId, ...claim };
    }),
  );
  return JSON.stringify({ ...program, tasks: [...program.tasks, ...tasks] }, null, 2);
};

const indexes = (length: number) => Array.from({ length }, (_, index) => index);
const object = (members: readonly (readonly [string, unknown])[]) => Object.fromEntries(members);

/** The member `a` of three versions by the number of its parts, where the sides change different parts. */
const separateChanges: Readonly<Record<string, (count: number) => readonly [unknown, unknown, unknown]>> = {
  'both sides add members': (count) => [
    {},
    object(indexes(count).map((at) => [`o${at}`, 1])),
    object(indexes(count).map((at) => [`t${at}`, 1])),
  ],
  'both sides remove members': (count) => [
    object(indexes(count).map((at) => [`m${at}`, 1])),
    object(indexes(count).flatMap((at) => (at % 3 === 0 ? [] : [[`m${at}`, 1]]))),
    object(indexes(count).flatMap((at) => (at % 3 < 2 ? [[`m${at}`, 1]] : []))),
  ],
  'both sides add an item to each list': (count) => {
    const side = (...ids: readonly string[]) =>
      indexes(count / 4).map((at) => ({ id: `i${at}`, list: ids.map((id) => ({ id })) }));
    return [side('a'), side('a', 'o'), side('a', 't')];
  },
  'both sides add items': (count) => [
    [{ id: 'a' }],
    [{ id: 'a' }, ...indexes(count).map((at) => ({ id: `o${at}` }))],
    [{ id: 'a' }, ...indexes(count).map((at) => ({ id: `t${at}` }))],
  ],
};

const schemaVersion = 'service-docs/booking-execution/v1';

/** Merges three versions of the member `a`. Another member is different in each version, so that no whole version is taken. */
const mergedMember = (versions: readonly [unknown, unknown, unknown]) => {
  const [base, ours, theirs] = versions.map((a, index) =>
    JSON.stringify({ schemaVersion, a, b: { [index]: index } }, null, 2),
  ) as [string, string, string];
  const merged = mergeDocuments({ base, ours, theirs }, options, markers);
  return (JSON.parse('text' in merged ? merged.text : '') as { readonly a: unknown }).a;
};

describe('a merge in which both sides changed everything', () => {
  for (const [what, baseOf] of sampled('conflicts', Object.entries(documents), 1)) {
    it(`takes time linear in the size of the document: ${what}`, () =>
      assertLinear(what, mergedText, baseOf, 30_000, 8));
  }

  it('takes time linear in the number of recorded captures', () => assertLinear('slots', mergedText, slots, 12_000, 8));

  it('takes time linear in the number of tasks that both sides claim', () => {
    const merge = (text: string) => {
      const [base, ours, theirs] = [undefined, 'Ann', 'Bo'].map((each) => claimedTasks(text.length, each));
      return mergeDocuments({ base, ours: ours!, theirs: theirs! }, options, markers);
    };
    assertLinear('claims', merge, (length) => ' '.repeat(length), 2, 8);
  });

  it('describes the first thousand conflicts and counts the others', () => {
    const merged = mergedText(documents.items!(22_000));
    const { conflicts } = 'conflicts' in merged ? merged : assert.fail();
    const last = conflicts.at(-1)!;
    assert.deepEqual([conflicts.length, last.message, last.paths.length], [1001, 'Conflicts not listed: 100.', 100]);
  });

  it('leaves documents with more findings than can be compared to a merge by lines', () => {
    const tasks = (from: number) => JSON.stringify(indexes(11_000).map((at) => ({ id: from + at })));
    const [base, ours, theirs] = [0, 1, 2].map((from) => `{${head}, "tasks": ${tasks(from)}}`) as [
      string,
      string,
      string,
    ];
    const reason = 'One version has too many findings to compare (maximum: 10000). Correct some first.';
    assert.deepEqual(mergeDocuments({ base, ours, theirs }, options, markers), { byLines: reason });
  });

  it('has one conflict for a text of one line, however many members differ', () => {
    const names = indexes(150_000).map((at) => `m${at}`);
    const document = new JsonDocument(JSON.stringify(object(names.map((name) => [name, 1]))));
    const conflicts = names.map((name) => ({ at: [name], base: 0, ours: 1, theirs: 2 }));
    const [, ours, , theirs] = textWithConflicts(document, conflicts, markers)!.split('\n');
    assert.deepEqual([ours, theirs], [document.text, document.text.replaceAll(':1', ':2')]);
  });
});

describe('a merge of many separate changes', () => {
  for (const [what, versionsOf] of Object.entries(separateChanges)) {
    it(`takes time linear in the number of changes: ${what}`, () =>
      assertLinear(
        what,
        (text) => mergedMember(versionsOf(text.length)),
        (length) => ' '.repeat(length),
        2_000,
        8,
      ));
  }

  it('has the changes of both sides', () => {
    const merged = Object.values(separateChanges).map((versionsOf) => mergedMember(versionsOf(8)));
    const names = (side: string) => indexes(8).map((at) => `${side}${at}`);
    assert.deepEqual(merged, [
      object([...names('o'), ...names('t')].map((name) => [name, 1])),
      { m1: 1, m4: 1, m7: 1 },
      indexes(2).map((at) => ({ id: `i${at}`, list: ['a', 'o', 't'].map((id) => ({ id })) })),
      ['a', ...names('o'), ...names('t')].map((id) => ({ id })),
    ]);
  });

  it('adds several members of one side to an object that the other side emptied', () =>
    assert.deepEqual(mergedMember([{ x: 1 }, {}, { x: 1, y: 2, z: { w: 3 } }]), { y: 2, z: { w: 3 } }));
});

import assert from 'node:assert/strict';
import { createFindingSelector } from '../../../server/src/core/diagnostics/findingSelector';
import type { Finding } from '../../../server/src/core/diagnostics/finding';
import type { Input } from '../../../server/src/core/diagnostics/input';
import { pathFromPointer } from '../../../server/src/core/json/valueAt';

const root = { tasks: [{ id: 'a', route: '/', more: { id: 'b' } }, { id: 'c' }] };
const at = (pointer: string) => pathFromPointer(root, pointer)!;

describe('findingSelector', () => {
  it('selects findings at an input and below it', () => {
    assert.deepEqual(selected([at('/tasks/0')]), ['/tasks/0', '/tasks/0/id', '/tasks/0/more/id', '/tasks/0/route']);
  });

  it('selects findings at the given members of an object', () => {
    assert.deepEqual(selected([{ object: at('/tasks/0'), by: ['id', 'more'] }]), ['/tasks/0/id', '/tasks/0/more/id']);
  });

  it('selects findings at the given members of all items, at the items, and at the list', () => {
    assert.deepEqual(selected([{ list: at('/tasks'), by: ['id'] }]), [
      '/tasks',
      '/tasks/0',
      '/tasks/0/id',
      '/tasks/1/id',
    ]);
  });

  it('selects findings about missing members', () => {
    const finding = { ...findingAt('/tasks/1'), missing: ['route'] };
    assert.equal(createFindingSelector([finding])([{ object: at('/tasks/1'), by: ['route'] }]).size, 1);
    assert.equal(createFindingSelector([finding])([{ object: at('/tasks/1'), by: ['id'] }]).size, 0);
  });
});

const places = ['/tasks', '/tasks/0', '/tasks/0/id', '/tasks/0/more/id', '/tasks/0/route', '/tasks/1/id'];

function findingAt(pointer: string): Finding {
  return {
    code: 'a/b',
    severity: 'error',
    message: pointer,
    path: at(pointer),
    span: { offset: 0, length: 0 },
    related: [],
  };
}

/** Returns the places of the selected findings, of one finding at each place. */
const selected = (inputs: readonly Input[]): readonly string[] =>
  Array.from(createFindingSelector(places.map(findingAt))(inputs), ({ message }) => message).toSorted();

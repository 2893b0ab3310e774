import assert from 'node:assert/strict';
import { PlaceTree } from '../../../server/src/core/json/placeTree';

describe('items in a place tree', () => {
  const tree = new PlaceTree<string>();
  tree.add(['tasks', 1, 'id'], 'id');
  tree.add(['tasks'], 'tasks');
  tree.add(['tasks', 1], 'task');
  tree.add([], 'document');

  it('are found at a place', () => {
    assert.deepEqual(tree.at(['tasks', 1]), ['task']);
    assert.deepEqual(tree.at(['tasks', 0]), []);
    assert.deepEqual(tree.at(['tasks', 1, 'id', 'x']), []);
  });

  it('are found at a place and below it, in insertion order', () => {
    assert.deepEqual(tree.inside(['tasks']), ['id', 'tasks', 'task']);
    assert.deepEqual(tree.inside([]), ['id', 'tasks', 'task', 'document']);
  });

  it('are found around a place, from the document down to the place itself', () => {
    assert.deepEqual(tree.around(['tasks', 1, 'id']), ['document', 'tasks', 'task', 'id']);
    assert.deepEqual(tree.around(['tasks', 2, 'id']), ['document', 'tasks']);
    assert.deepEqual(tree.around([]), ['document']);
  });
});

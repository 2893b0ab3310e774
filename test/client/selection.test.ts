import assert from 'node:assert/strict';
import { programNodes } from '../../client/src/views/programNodes';
import { nodeAtPosition, rangeToSelect } from '../../client/src/views/selection';
import type { Say } from '../../client/src/views/treeNode';
import { programText } from '../support/examples';
import { programsOf } from '../support/programsOf';

const say: Say = (template, values = {}) => template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const booking = programText('booking-execution.json');
const file = 'file:///docs/our%20program/booking.json';
const program = programsOf({ [file]: booking });

describe('a position in a document', () => {
  it('is selected as a whole if it is on one line, and otherwise by its id or first line', () => {
    const lines = ['  "a": {', '    "id": "x\\"y"', '  }'];
    const at = (line: number, from: number, to: number) => ({
      start: { line, character: from },
      end: { line, character: to },
    });
    const range = { start: { line: 0, character: 7 }, end: { line: 2, character: 3 } };
    assert.deepEqual(
      rangeToSelect((line) => lines[line], at(0, 1, 4), 'x'),
      at(0, 1, 4),
    );
    assert.deepEqual(
      rangeToSelect((line) => lines[line], range, 'x"y'),
      at(1, 11, 15),
    );
    assert.deepEqual(
      rangeToSelect((line) => lines[line], range, 'z'),
      at(0, 2, 8),
    );
    assert.deepEqual(
      rangeToSelect(() => undefined, range, 'z'),
      at(0, 0, 0),
    );
  });

  it('is shown in the tree as the smallest item around it', () => {
    const nodes = programNodes(program, say);
    const line = booking.split('\n').findIndex((text) => text.includes('"R22-booking-store-tablet-1024x768"'));
    const found = nodeAtPosition(nodes, (each) => each === file, { line, character: 10 });
    assert.match(found?.label ?? '', /^TABLET/);
    assert.equal(
      nodeAtPosition(nodes, (each) => each === file, { line: 0, character: 0 }),
      undefined,
    );
    assert.equal(
      nodeAtPosition(nodes, () => false, { line, character: 10 }),
      undefined,
    );
  });
});

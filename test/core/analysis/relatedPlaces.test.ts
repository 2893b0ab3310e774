import assert from 'node:assert/strict';
import { relatedPlaces } from '../../../server/src/core/analysis/rules/relatedPlaces';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import type { Path } from '../../../server/src/core/json/path';
import { english } from '../../../server/src/core/l10n/language';
import { findingsOf } from '../../support/checkFindings';
import { programText } from '../../support/examples';

const booking = programText('booking-execution.json');

describe('related places', () => {
  const relatedOf = (text: string, code: string) => findingsOf(text).find((each) => each.code === code)?.related ?? [];

  it('show the names of the counted items', () => {
    const wrong = booking.replace('"capturedSlots": 4,', '"capturedSlots": 5,');
    assert.deepEqual(
      relatedOf(wrong, 'program/tally').map(({ message }) => message),
      [
        '"booking-discovery · DESKTOP 1440×900"',
        '"booking-discovery · TABLET 1024×768"',
        '"booking-discovery · MOBILE 390×844"',
        '"booking-store · DESKTOP 1440×900"',
      ],
    );
  });

  it('show the owners of kits, which have no id', () => {
    const text = programText('owner-handoff-kits.json').replaceAll(
      /("responsibilities": \[\s*)"[^"]*"/g,
      '$1"TODO: x."',
    );
    assert.deepEqual(
      relatedOf(text, 'document/placeholder').map(({ message }) => message),
      ['"SECURITY"', '"SRE_DBA"', '"QA_WITNESS"'],
    );
  });

  it('keep the message in different documents, whose names VS Code shows', () => {
    const document = new JsonDocument('{}');
    const places = ['a', 'b'].map((file) => ({
      message: 'The other document.',
      at: [],
      in: { file, document: new JsonDocument('{}') },
    }));
    const messages = relatedPlaces(document, places, () => ({ offset: 0, length: 0 }), english).map(
      ({ message }) => message,
    );
    assert.deepEqual(messages, ['The other document.', 'The other document.']);
  });

  it('keep the message of a single place', () => {
    const text = booking.replace('"title":', '"title": "x",\n    "title":');
    assert.deepEqual(
      relatedOf(text, 'document/duplicate-key').map(({ message }) => message),
      ['First defined here.'],
    );
  });

  it('show only the member name at the top of a document, which has no name', () => {
    const document = new JsonDocument(
      '{ "keyRef": "k", "publicKey": "p", "screens": [{ "screenId": "booking-store" }] }',
    );
    const messagesAt = (...paths: readonly Path[]) => {
      const places = paths.map((at) => ({ message: 'Same value here.', at }));
      return relatedPlaces(document, places, () => ({ offset: 0, length: 0 }), english).map(({ message }) => message);
    };
    assert.deepEqual(messagesAt(['keyRef'], ['publicKey']), ['"keyRef"', '"publicKey"']);
    assert.deepEqual(messagesAt(['keyRef'], ['screens', 0]), ['"keyRef"', '"booking-store"']);
    assert.deepEqual(messagesAt(['keyRef']), ['Same value here.']);
  });

  it('are merged into one range for a list that was pasted twice', () => {
    const value = JSON.parse(booking) as { tasks: unknown[] };
    const text = JSON.stringify({ ...value, tasks: [...value.tasks, ...value.tasks] }, undefined, 2);
    const [first, repeated, ...others] = relatedOf(text, 'tasks/set');
    assert.deepEqual(
      [first?.message, repeated?.message, others],
      ['First listed here.', 'Tasks repeated in a row: 116.', []],
    );
    const { offset, length } = repeated!.span;
    const repeatedTasks = JSON.parse(`[${text.slice(offset, offset + length)}]`) as unknown[];
    assert.deepEqual(repeatedTasks, value.tasks.slice(1));
  });

  it('are merged into one range only within one list', () => {
    const { tasks, screens, ...value } = JSON.parse(booking) as Record<'tasks' | 'screens', { screenId: string }[]>;
    const listed = screens.map((screen, place) => {
      const own = tasks.filter(({ screenId }) => screenId === screen.screenId);
      const repeated = [0, 0, 1][place]; // The second of the next screen has the index after that of the screen before.
      return { ...screen, tasks: own.flatMap((task, index) => (index === repeated ? [task, task] : [task])) };
    });
    const text = JSON.stringify({ ...value, screens: listed }, undefined, 2);
    const messages = relatedOf(text, 'tasks/set').map(({ message }) => message);
    assert.deepEqual(messages, [
      'First listed here.',
      '"booking-store · visual_baseline"',
      '"booking-wizard · responsive_reflow"',
    ]);
  });
});

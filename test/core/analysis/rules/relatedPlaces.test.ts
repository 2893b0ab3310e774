import assert from 'node:assert/strict';
import { relatedPlaces } from '../../../../server/src/core/analysis/rules/relatedPlaces';
import { JsonDocument } from '../../../../server/src/core/json/jsonDocument';
import type { Path } from '../../../../server/src/core/json/path';
import { english } from '../../../../server/src/core/l10n/language';

const document = new JsonDocument(`{
  "identityRef": "directory/auth",
  "keyRef": "keys/auth",
  "screens": [{ "screenId": "booking-store", "title": "Store", "route": "/store" }, { "screenId": "booking-mini" }]
}`);

describe('the related places of a finding', () => {
  const messagesAt = (...paths: readonly Path[]) =>
    relatedPlaces(
      document,
      paths.map((at) => ({ message: 'Same value here.', at })),
      () => ({ offset: 0, length: 0 }),
      english,
    ).map(({ message }) => message);

  it('keep the message of a single place', () => {
    assert.deepEqual(messagesAt(['keyRef']), ['Same value here.']);
  });

  it('are named by their items if they share a message, with the member if they share the item', () => {
    assert.deepEqual(messagesAt(['screens', 0], ['screens', 1]), ['"booking-store"', '"booking-mini"']);
    assert.deepEqual(messagesAt(['screens', 0, 'title'], ['screens', 0, 'route']), [
      '"booking-store: title"',
      '"booking-store: route"',
    ]);
  });

  it('are named by the member alone at the top of a document, which has no name', () => {
    assert.deepEqual(messagesAt(['identityRef'], ['keyRef']), ['"identityRef"', '"keyRef"']);
    assert.deepEqual(messagesAt(['identityRef'], ['screens', 0]), ['"identityRef"', '"booking-store"']);
  });
});

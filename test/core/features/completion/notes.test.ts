import assert from 'node:assert/strict';
import { documentation } from '../../../../server/src/core/features/completion/documentation';
import { publishedKinds } from '../../../../server/src/core/kinds/registry';
import { english } from '../../../../server/src/core/l10n/language';
import { completed } from '../../../support/completed';

const booking = '"schemaVersion": "service-docs/booking-execution/v1"';

describe('the note of a completion', () => {
  it('describes a choice in its documentation, so that the list shows the whole value', () => {
    const { items } = completed(`{ ${booking}, "screens": [{ "gates": [{ "state": $0 }] }] }`);
    const describe = (item: (typeof items)[number]) => documentation(item.source!, publishedKinds, english)!;
    assert.deepEqual(
      items.map((item) => [item.newText, item.note, describe(item).split('\n')[0]]),
      [
        ['"PASS"', undefined, 'The check was made and holds.'],
        ['"BLOCKED"', undefined, 'The check does not hold yet. A reachable route or a 200 answer never makes it pass.'],
      ],
    );
  });

  it('moves a note that has no room next to its label to the documentation', () => {
    const title = 'A title that is as long as titles of screens are';
    const screen = (id: string) => `{ "screenId": "${id}", "title": "${title}" }`;
    const [item] = completed(
      `{ ${booking}, "screens": [${screen('booking-mini')}], "tasks": [{ "screenId": "$0" }] }`,
    ).items;
    assert.deepEqual([item!.label, item!.note], ['booking-mini', undefined]);
    assert.equal(documentation(item!.source!, publishedKinds, english)!.split('\n')[0], title);
  });
});

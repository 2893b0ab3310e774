import assert from 'node:assert/strict';
import { ObjectReader } from '../../../server/src/core/json/objectReader';
import { applyChanges } from '../../../server/src/core/json/replaceAt';
import { valueAt } from '../../../server/src/core/json/valueAt';
import type { DocumentKind } from '../../../server/src/core/kinds/contract/documentKind';
import type { RecordableItem } from '../../../server/src/core/kinds/contract/workflow';
import { changesOfEvents } from '../../../server/src/core/relations/eventChanges';
import { makeCount, type Relation } from '../../../server/src/core/relations/relation';

type Crates = readonly ObjectReader[];

const rule = 'crates/any';

const unreported = makeCount<Crates>({
  ...{ at: 'ship', member: 'loaded', what: 'Loaded crates', by: ['isLoaded'], inputs: () => [] },
  items: (crates) => crates.filter((crate) => crate.flag('isLoaded')),
});

const loaded: Relation<Crates> = { ...unreported, rule };

/** Follows from `loaded`. */
const state: Relation<Crates> = {
  ...{ rule, at: 'ship', member: 'state', reason: 'Follows from the crates.' },
  compute: ({ self }) => ({ value: self.count('loaded') === 2 ? 'FULL' : 'OPEN', inputs: () => [self.at('loaded')] }),
};

const document = (ship: object) => ({
  crates: [
    { id: 'a', isLoaded: false },
    { id: 'b', isLoaded: true },
    { id: 'c', isLoaded: false },
  ],
  ship,
});

/** Returns the changes after the crate `a` is loaded, and the ship with them. */
function loadCrate(ship: object, relations: readonly Relation<Crates>[] = [loaded, state]) {
  const root = new ObjectReader(document(ship));
  const kind = { relations, model: (from: ObjectReader) => from.objects('crates') } as unknown as DocumentKind;
  const direct = [{ set: ['crates', 0, 'isLoaded'], value: true }];
  const item = { changesOf: () => direct } as unknown as RecordableItem;
  const { derived } = changesOfEvents({ kind, root }, [{ item, event: { name: 'submitTask', time: '' } }]);
  return { derived, ship: valueAt(applyChanges(root.value, derived), ['ship']) };
}

const shipAfter = (...given: Parameters<typeof loadCrate>) => loadCrate(...given).ship;

describe('the derived members, after an event', () => {
  it('change, as do the members derived from them', () => {
    assert.deepEqual(shipAfter({ loaded: 1, state: 'OPEN' }), { loaded: 2, state: 'FULL' });
  });

  it('keep their mistakes', () => {
    assert.deepEqual(shipAfter({ loaded: 4, state: 'OPEN' }), { loaded: 5, state: 'OPEN' });
    assert.deepEqual(shipAfter({ loaded: 1, state: 'SUNK' }), { loaded: 2, state: 'SUNK' });
  });

  it('are not added', () => {
    assert.deepEqual(shipAfter({ state: 'OPEN' }), { state: 'OPEN' });
  });

  it('name the counted items in document order', () => {
    assert.deepEqual(shipAfter({ loaded: ['b'] }), { loaded: ['a', 'b'] });
    assert.deepEqual(shipAfter({ loaded: ['z', 'b'] }), { loaded: ['z', 'a', 'b'] }, 'a mistake stays');
    assert.deepEqual(shipAfter({ loaded: [] }), { loaded: ['a'] });
  });

  it('stay unchanged if no rule reports them, or if only people can decide', () => {
    const uncertain = {
      ...loaded,
      compute: (at) => ({ ...loaded.compute(at)!, fix: () => 'assertion' }),
    } satisfies Relation<Crates>;
    for (const relation of [unreported, uncertain]) {
      assert.deepEqual(shipAfter({ loaded: 1 }, [relation]), { loaded: 1 });
    }
  });

  it('stay unchanged if the event itself sets them', () => {
    const set: Relation<Crates> = {
      ...{ rule, at: 'crates/*', member: 'isLoaded', reason: 'Never.' },
      compute: ({ self }) => ({ value: self.flag('isLoaded') === true, inputs: () => [] }),
    };
    assert.deepEqual(loadCrate({}, [set]).derived, []);
  });
});

import assert from 'node:assert/strict';
import path from 'node:path';
import { english } from '../../server/src/core/l10n/language';
import { diff } from '../../server/src/core/program/diff';
import type { ItemHistory } from '../../server/src/core/program/history';
import { listMilestones } from '../../server/src/core/program/milestones';
import { programHistory, type ProgramHistory } from '../../server/src/host/programHistory';
import { isFull, sampledNumbers } from '../support/budget';
import { HistoryRepository, createHistory, textOf, expectedHistory, type CreatedHistory } from '../support/histories';
import { progressIn } from '../support/programs';

/** Histories with known content. */
const histories = sampledNumbers('histories', 40, 2).map((seed) => createHistory(seed));

async function historyIn(folder: string, wanted = ''): Promise<ProgramHistory> {
  const optionsFor = (file: string) => ({ path: path.resolve(file), domains: ['service-docs'], language: english });
  return programHistory(wanted, folder, { language: english, optionsFor });
}

/** Returns the name of an item in the expected history: "booking-discovery DESKTOP". */
const itemName = ({ type, id, name, within = '' }: ItemHistory) => `${within} ${type === 'slot' ? id : name}`;

/** Returns the reported milestones in the form of the expected history, without the numbers of documents. */
const milestonesIn = ({ items }: ProgramHistory) =>
  items
    .filter(({ type }) => ['slot', 'gate', 'task'].includes(type))
    .flatMap((item) =>
      listMilestones(item).map(({ type, ...when }) => ({ thing: `${itemName(item)} ${type}`, ...when })),
    );

const sorted = <Item>(items: readonly Item[]) => items.map((item) => JSON.stringify(item)).sort();

describe('the history of a program', () => {
  const results: { history: CreatedHistory; ids: readonly string[]; found: ProgramHistory }[] = [];
  before(async () => {
    for (const history of histories) {
      const repository = new HistoryRepository(history);
      results.push({ history, ids: repository.ids, found: await historyIn(repository.folder.path) });
      repository.remove();
    }
  });

  it('shows for 40 histories when each item progressed and was reverted', () => {
    for (const { history, ids, found } of results) {
      const truth = expectedHistory(history);
      const state = found.moments.map(({ state: { items, unread } }) => ({
        captures: (items.slot?.captured ?? 0) + (items.slot?.accepted ?? 0),
        accepted: items.task?.accepted ?? 0,
        unread: unread.map(({ file }) => file).sort(),
      }));
      assert.deepEqual(
        found.commits.map(({ id }) => id),
        truth.listed.map((index) => ids[index]),
        history.name,
      );
      assert.deepEqual(state, truth.counts, history.name);
      const expected = [...truth.recorded].map(([name, when]) => ({ thing: name.replace(/^\d+ /, ''), ...when }));
      assert.deepEqual(sorted(milestonesIn(found)), sorted(expected), history.name);
    }
  });

  it('matches the difference between any two commits', () => {
    let compared = 0;
    for (const { history, found } of results.slice(0, 16)) {
      const truth = expectedHistory(history);
      const states = truth.listed.map((index) => history.commits[index]!.files);
      const documents = states.map((files) => [...files].flatMap(([file, state]) => progressIn(file, textOf(state))));
      const isWhole = (index: number) =>
        states[index]!.size === 1 && [...states[index]!.values()].every(({ damage }) => damage === undefined);
      for (let now = 1; now < states.length; now++) {
        for (let old = 0; old < now; old++) {
          // Documents that are created, deleted or damaged cannot be compared.
          if (states.slice(old, now + 1).every((_, index) => isWhole(old + index))) {
            const steps = diff(documents[old]!, documents[now]!, english).flatMap(({ changes }) => changes);
            const ofItems = steps.filter(({ type }) => ['slot', 'gate', 'task', 'screen'].includes(type));
            const expected = ofItems.map(({ within, name, from, to }) => ({ within, name, from, to }));
            assert.deepEqual(sorted(movedIn(found, old, now)), sorted(expected), `${history.name}: ${old} to ${now}`);
            compared++;
          }
          if (old === now - 1 && isWhole(old) && isWhole(now)) {
            const { documents: moves } = found.moments[now]!;
            const expected = diff(documents[old]!, documents[now]!, english).flatMap(({ changes }) => changes);
            const steps = expected.filter(({ type }) => type !== 'value');
            const changes = moves.flatMap(({ changes }) => changes);
            const plain = (all: typeof changes) =>
              all.map(({ type, name, within, from, to, direction, at }) => ({
                type,
                name,
                within,
                from,
                to,
                direction,
                at,
              }));
            assert.deepEqual(plain(changes), plain(steps), `${history.name}: ${now}`);
          }
        }
      }
    }
    assert.ok(compared > (isFull ? 100 : 0), String(compared));
  });
});

/** Returns the items whose states differ between two commits. */
function movedIn({ items }: ProgramHistory, old: number, now: number) {
  return items.flatMap((item) => {
    const at = (index: number) => item.steps.findLast(({ commit }) => commit <= index)?.textAfter;
    const [from, to] = [at(old), at(now)];
    return from === to ? [] : [{ within: item.within, name: item.name, from, to }];
  });
}

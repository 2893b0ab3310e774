import assert from 'node:assert/strict';
import { statusdocs, type Report } from '../support/cli';
import { programText, programValue, type Json } from '../support/examples';
import { Repository } from '../support/repository';

describe('a pointer in the configuration or command of guard', () => {
  let repository: Repository;
  beforeEach(() => (repository = new Repository()));
  afterEach(() => repository.remove());

  type Task = { [name: string]: Json };
  const file = 'status/data-sources-execution.json';
  const document = () => programValue('data-sources-execution.json') as { [name: string]: Json; tasks: Task[] };
  const write = (value: object) => repository.write(file, JSON.stringify(value, null, 2));
  const allow = (change: string, at: string) =>
    repository.write(
      'statusdocs.config.json',
      JSON.stringify({ allowedChanges: [{ change, path: at, reason: 'a test', expires: '2999-01-01' }] }),
    );
  const changes = (...args: readonly string[]) => {
    const command = ['guard', '--reporter', 'json', '--against', 'git:HEAD', ...args, 'status'];
    const { files } = JSON.parse(statusdocs(repository.path, command).out) as Report;
    return files.flatMap(({ findings }) =>
      findings.filter(({ code }) => code.startsWith('guard/')).map((each) => `${each.code} ${each.path}`),
    );
  };
  /** Takes back the claim of the first task and swaps it with another one. */
  const takeBackAndSwap = (index: number) => {
    const value = document();
    const { tasks } = value;
    const first = { ...tasks[0]!, assignee: null, claimedAt: null };
    [tasks[0], tasks[index]] = [tasks[index]!, first];
    return value;
  };

  it('allows no change of another task that is moved to it', () => {
    write(document());
    allow('guard/backwards', '/tasks/13');
    repository.commit();
    write(takeBackAndSwap(13));
    assert.deepEqual(changes(), ['guard/backwards /tasks/13']);
  });

  it('allows the change of its task, wherever the task is moved', () => {
    write(document());
    allow('guard/backwards', '/tasks/0');
    repository.commit();
    for (const index of [0, 13]) {
      write(takeBackAndSwap(index));
      assert.deepEqual(changes(), []);
    }
  });

  it('allows the removal of its item only', () => {
    write(document());
    allow('guard/gone', '/tasks/1');
    repository.commit();
    const value = document();
    write({ ...value, tasks: value.tasks.slice(1) });
    assert.deepEqual(changes(), ['guard/gone /tasks']);
    allow('guard/gone', '/tasks/0');
    write(document());
    repository.commit();
    write({ ...value, tasks: value.tasks.slice(1) });
    assert.deepEqual(changes(), []);
  });

  it('suppresses no finding of another item that is moved to it', () => {
    const value = programValue('owner-handoff-kits.json') as { [name: string]: Json; kits: Task[] };
    const wrong = { ...value.kits[1]!, filename: 'other.template.json' };
    const [first, , ...others] = value.kits;
    const rule = 'kits/href-filename';
    const found = (kits: readonly (Task | undefined)[]) => {
      repository.write('status/kits.json', JSON.stringify({ ...value, kits }, null, 2));
      const command = ['guard', '--reporter', 'json', '--against', 'git:HEAD', 'status'];
      const { files } = JSON.parse(statusdocs(repository.path, command).out) as Report;
      return files.flatMap(({ findings }) =>
        findings.filter(({ code }) => code === rule).map((each) => each.path.split('/').slice(0, 3).join('/')),
      );
    };
    const suppress = (at: string) =>
      repository.write(
        'statusdocs.config.json',
        JSON.stringify({ suppressions: [{ rule, path: at, reason: 'a test' }] }),
      );
    repository.write('status/kits.json', JSON.stringify(value, null, 2));
    suppress('/kits/0');
    repository.commit();
    assert.deepEqual(found([first, wrong, ...others]), ['/kits/1']);
    assert.deepEqual(found([wrong, first, ...others]), ['/kits/0']);
    suppress('/kits/1');
    repository.write('status/kits.json', JSON.stringify(value, null, 2));
    repository.commit();
    assert.deepEqual(found([first, wrong, ...others]), []);
    assert.deepEqual(found([wrong, first, ...others]), ['/kits/0'], 'check does not suppress it there');
  });

  it('names the old place of a fixed value that is moved', () => {
    const named = (ids: readonly string[], wrong: string) => ({
      ...programValue('owner-handoff-kits.json'),
      protocol: ids.map((id) => {
        const step = (programValue('owner-handoff-kits.json').protocol as Task[]).find((each) => each.id === id)!;
        return id === wrong ? { ...step, actor: 'somebody else' } : step;
      }),
    });
    const ids = (programValue('owner-handoff-kits.json').protocol as { id: string }[]).map(({ id }) => id);
    repository.write('status/kits.json', programText('owner-handoff-kits.json'));
    repository.commit();
    const swapped = [ids[1]!, ids[0]!, ...ids.slice(2)];
    repository.write('status/kits.json', JSON.stringify(named(swapped, ids[0]!), null, 2));
    assert.deepEqual(changes('--allow', '/protocol/1/actor'), ['guard/fixed /protocol/1/actor']);
    assert.deepEqual(changes('--allow', '/protocol/0/actor'), []);
  });
});

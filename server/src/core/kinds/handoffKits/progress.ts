import type { Part } from '../../document/part';
import type { Language } from '../../language';
import type { ProgressItem, ProgressSort, Standing } from '../../program/item';

/** The kits, the protocol and the QA gates of a manifest. */
export function handoffKitsProgress(root: Part, { say }: Language): readonly ProgressItem[] {
  const listed = (name: string, id: string, sort: ProgressSort, done: string): ProgressItem => {
    const parts = root.parts(id);
    const count = parts.filter((part) => part.text('state') === done).length;
    return {
      sort: 'group',
      id,
      name,
      detail: `${count}/${parts.length}`,
      at: root.at(id),
      children: parts.map((part) => entry(part, sort)),
    };
  };
  return [
    listed(say('Kits'), 'kits', 'kit', 'UNFILLED_PUBLIC_TEMPLATE'),
    listed(say('Protocol'), 'protocol', 'step', 'READY'),
    listed(say('QA gates'), 'qaGates', 'gate', 'PASS'),
  ];
}

function entry(part: Part, sort: ProgressSort): ProgressItem {
  const id = part.text('ownerId') ?? part.text('id') ?? String(part.path.at(-1));
  return {
    sort,
    id,
    name: [part.count('sequence'), id, part.text('role') ?? part.text('name')]
      .filter((each) => each !== undefined)
      .join(' '),
    detail: part.text('state'),
    standing: standingOf(part.text('state')),
    at: part.path,
    file: part.text('href'),
    children: [],
  };
}

function standingOf(state: string | undefined): Standing | undefined {
  switch (state) {
    case 'PASS':
      return 'done';
    case 'READY':
      return 'ready';
    case 'WAITING':
      return 'waiting';
    case 'BLOCKED':
    case 'HELD':
      return 'blocked';
    default:
      return state === undefined ? undefined : 'open';
  }
}

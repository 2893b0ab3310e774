import type { Part } from '../../document/part';
import type { Language } from '../../language';
import type { ProgressItem, ProgressSort } from '../../program/item';
import type { BrowserAuth } from './model';

/** The admission gates, findings and foundations of a browser-auth record, and its surfaces with their real states. */
export function browserAuthProgress(browserAuth: BrowserAuth, { say }: Language): readonly ProgressItem[] {
  const { root, summary, gates } = browserAuth;
  const denied = gates.filter((gate) => gate.text('state') === 'DENIED').length;
  const surfaces = root.parts('targetSurfaces');
  const states = root.parts('realStateContract');
  const observed = summary.count('observedStateReceipts') ?? 0;
  const listed = (name: string, id: string, sort: ProgressSort, detail?: string): ProgressItem => ({
    sort: 'group',
    id,
    name,
    detail,
    at: root.at(id),
    children: root.parts(id).map((part) => entry(part, sort)),
  });
  return [
    listed(
      say('Admission gates'),
      'admissionGates',
      'gate',
      say('{passed} of {gates} passed', { passed: gates.length - denied, gates: gates.length }),
    ),
    {
      sort: 'group',
      id: 'targetSurfaces',
      name: say('Surfaces and their states'),
      detail: say('{observed} of {required} receipts', { observed, required: surfaces.length * states.length }),
      at: root.at('targetSurfaces'),
      children: surfaces.map((surface) => ({
        ...entry(surface, 'surface'),
        children: states.map((state) => ({ ...entry(state, 'state'), standing: 'open' })),
      })),
    },
    listed(say('Findings'), 'currentFindings', 'finding'),
    listed(say('Foundation signals'), 'foundationSignals', 'finding'),
    listed(say('Target architecture'), 'targetArchitecture', 'step'),
  ];
}

function entry(part: Part, sort: ProgressSort): ProgressItem {
  const state = part.text('state');
  const id = part.text('id') ?? String(part.path.at(-1));
  return {
    sort,
    id,
    name: [id, part.text('title') ?? part.text('component')].filter((each) => each !== undefined).join(' '),
    detail: [part.text('severity'), state].filter((each) => each !== undefined).join(' · ') || undefined,
    standing: state === 'DENIED' || state === 'BLOCKED' ? 'blocked' : undefined,
    at: part.path,
    children: [],
  };
}

import type { ObjectReader } from '../../json/objectReader';
import type { Language } from '../../l10n/language';
import type { KindProgress, ProgressItem, ProgressItemType, ProgressState } from '../contract/progress';
import { listGroup } from '../contract/progressWords';
import { figuresOf, idOf, tallyOf } from '../contract/figures';
import { isDenied, type BrowserAuth } from './model';
import { joinWords } from '../../text/collections';

/**
 * Returns the admission gates, findings and foundations of a browser-auth record, and its surfaces with their real
 * states.
 */
export function browserAuthProgress(browserAuth: BrowserAuth, language: Language): KindProgress {
  const { say } = language;
  const { root, program, summary, contract, invariants, gates } = browserAuth;
  const admission = tallyOf(gates, (gate) => gate.text('state') !== undefined && !isDenied(gate));
  const groupOf = (name: string, member: string, type: ProgressItemType): ProgressItem => {
    const children = root.objects(member).map((part) => entry(part, type));
    const group = listGroup(name, root, member, children, language);
    return { ...group, detail: group.detail || String(children.length) };
  };
  return {
    items: [
      {
        ...groupOf(say('Admission gates'), 'admissionGates', 'gate'),
        detail: say('{passed} of {gates} passed', { passed: admission.done, gates: admission.total }),
        tally: admission,
      },
      surfaceGroup(browserAuth, { say }),
      groupOf(say('Findings'), 'currentFindings', 'finding'),
      groupOf(say('Foundation signals'), 'foundationSignals', 'finding'),
      groupOf(say('Migration lanes'), 'migrationLanes', 'step'),
    ],
    figures: [
      ...figuresOf(program, ['d05Accepted', 'd06Activated', 'ledgerAdvanced']),
      ...figuresOf(summary, ['satisfied', 'observedStateReceipts']),
      ...figuresOf(contract, ['observedD05AcceptanceReceipts', 'observedLedgerCasReceipts', 'd06ActivationAuthorized']),
      ...figuresOf(invariants, [
        'repositoryDiscoveryComplete',
        'targetUiDefined',
        'admissionVerifierDefined',
        'browserTokensRemoved',
        'programAdvanced',
      ]),
    ],
  };
}

/** Every surface needs a receipt of every state. The record counts the receipts, but does not name them. */
function surfaceGroup({ root, summary }: BrowserAuth, { say }: Pick<Language, 'say'>): ProgressItem {
  const surfaces = root.objects('targetSurfaces');
  const states = root.objects('realStateContract');
  const total = surfaces.length * states.length;
  const done = summary.count('observedStateReceipts') ?? 0;
  const progressState = done === 0 ? 'open' : done === total ? 'done' : undefined;
  return {
    type: 'group',
    id: 'targetSurfaces',
    name: say('Surfaces and their states'),
    detail: say('{observed} of {required} receipts', { observed: done, required: total }),
    tally: { done, total },
    at: root.at('targetSurfaces'),
    children: surfaces.map((surface) => ({
      ...entry(surface, 'surface'),
      detail: say('{states} states', { states: states.length }),
      children: states.map((state) => ({ ...entry(state, 'state'), progressState })),
    })),
  };
}

function entry(part: ObjectReader, type: ProgressItemType): ProgressItem {
  const state = part.text('state');
  const id = type === 'step' ? idOf(part, 'repository') : idOf(part);
  return {
    type,
    id,
    name: joinWords([id, part.text('title') ?? part.text('deliverable')]),
    detail: joinWords([part.text('severity'), state], ' · ') || undefined,
    progressState: readProgressState(type, state),
    state,
    at: part.path,
    owner: part.text('owner'),
    children: [],
  };
}

function readProgressState(type: ProgressItemType, state: string | undefined): ProgressState | undefined {
  switch (state) {
    case 'DENIED':
    case 'BLOCKED':
      return 'blocked';
    case 'WAIT_D05':
      return 'waiting';
    default:
      return type === 'gate' && state !== undefined ? 'done' : undefined;
  }
}

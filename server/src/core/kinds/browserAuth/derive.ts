import { entryOf } from '../../text/collections';
import type { BrowserAuth } from './model';
import { phrase } from '../../l10n/language';
import { nextOf, patternOf, type Derivation, type ObjectContext } from '../contract/derivation';
import { admissionGates, architecture, findingIds, foundationIds, surfaces, uiStates } from './spec';
import { knifeD05, knivesInAll } from '../contract/knives';

/** The lists of objects with an id, each with the ids in order. */
const sequences: Readonly<Record<string, readonly string[]>> = {
  foundationSignals: foundationIds,
  currentFindings: findingIds,
  admissionGates: Object.keys(admissionGates),
  targetArchitecture: Object.keys(architecture),
  targetSurfaces: Object.keys(surfaces),
  realStateContract: Object.keys(uiStates),
};

/** What follows for the members of a browser-auth record. */
export function browserAuthDerivations(place: ObjectContext<BrowserAuth>): readonly Derivation[] {
  const { model, path } = place;
  const { program, summary, invariants } = model;
  switch (patternOf(path)) {
    case 'program':
      return knives(place);
    case 'sourceSnapshot':
      return [counted({ repositoriesFetched: repositories(place) })];
    case 'admissionSummary':
      return [counted(summaryCounts(place))];
    case 'activationContract':
      return [
        {
          ...counted(contractCounts(place)),
          inputs: (member) => (member === 'observedStateReceipts' ? [summary.at(member)] : undefined),
        },
      ];
    case invariants.path.join('/'):
      return [
        {
          reason: phrase('As in the program of this document.'),
          members: {
            d05Accepted: program.flag('d05Accepted'),
            d06Activated: program.flag('d06Activated'),
          },
          inputs: (member) => [program.at(member)],
        },
        {
          reason: phrase('Follows from `localStorageTokenOperations` of the summary.'),
          members: { browserTokensRemoved: isZero(summary.count('localStorageTokenOperations')) },
          inputs: () => [summary.at('localStorageTokenOperations')],
        },
      ];
    default:
      return path.length === 2 ? inSequence(place, String(path[0])) : [];
  }
}

const counted = (members: Derivation['members']): Derivation => ({
  reason: phrase('Counted from the lists of this document.'),
  members,
});

const isZero = (count: number | undefined) => (count === undefined ? undefined : count === 0);

/** What the specification gives, whatever is accepted. */
const knownInAdvance: readonly string[] = ['totalKnives', 'remainingAfterD05'];

function knives({ self }: ObjectContext<BrowserAuth>): readonly Derivation[] {
  const accepted = self.count('acceptedKnives');
  const remaining = accepted !== undefined && accepted <= knivesInAll ? knivesInAll - accepted : undefined;
  return [
    {
      reason: phrase('Follows from the knives in all and those accepted.'),
      members: {
        totalKnives: knivesInAll,
        currentOrdinal: accepted === undefined ? undefined : accepted + 1,
        remainingIncludingCurrent: remaining,
        remainingAfterD05: knivesInAll - knifeD05,
      },
      inputs: (member) => (knownInAdvance.includes(member) ? [] : [self.at('acceptedKnives')]),
    },
  ];
}

const repositories = ({ model }: ObjectContext<BrowserAuth>) =>
  model.root.object('sourceSnapshot').list('repositories') && model.repositories.length;

function gateCounts({ model }: ObjectContext<BrowserAuth>) {
  const { gates, root } = model;
  const denied = root.list('admissionGates') && gates.filter((gate) => gate.text('state') === 'DENIED').length;
  return {
    required: root.list('admissionGates') && gates.length,
    denied,
    satisfied: denied === undefined ? undefined : gates.length - denied,
  };
}

const surfaceCount = Object.keys(surfaces).length;
const stateCount = Object.keys(uiStates).length;

const summaryCounts = (place: ObjectContext<BrowserAuth>) => ({
  ...gateCounts(place),
  sourceRepositories: repositories(place),
  targetSurfaces: surfaceCount,
  realStatesPerSurface: stateCount,
  requiredStateReceipts: surfaceCount * stateCount,
});

function contractCounts(place: ObjectContext<BrowserAuth>) {
  const { required, satisfied } = gateCounts(place);
  return {
    requiredAdmissionGates: required,
    observedAdmissionGates: satisfied,
    requiredStateReceipts: surfaceCount * stateCount,
    observedStateReceipts: place.model.summary.count('observedStateReceipts'),
  };
}

function inSequence({ model, path, self }: ObjectContext<BrowserAuth>, list: string): readonly Derivation[] {
  const ids = entryOf(sequences, list);
  if (!ids) {
    return [];
  }
  const others = model.root.objects(list).filter((item) => item.path[1] !== path[1]);
  const id = self.text('id') ?? nextOf(ids, new Set(others.map((item) => item.text('id'))));
  const ordinal = ids.indexOf(id ?? '') + 1;
  const members = { id, ...(list === 'targetArchitecture' && ordinal > 0 ? { ordinal } : {}) };
  const inputs = (member: string) => (member === 'ordinal' ? [self.at('id')] : undefined);
  return [{ reason: phrase('The next in the order of the specification.'), members, inputs }];
}

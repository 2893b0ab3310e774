import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { phrase } from '../../l10n/language';
import { isCountable } from '../../rules/idSequence';
import type { DerivedCount } from '../contract/counter';
import { admissionGates, surfaces, uiStates } from './spec';
import { knivesInAll } from '../contract/knives';
import type { BrowserAuth } from './model';
import { repeated, unknownNames } from './repositories';

/** How the member at `path` is derived; `undefined` when it is not a count of this document. */
export function browserAuthCounter(auth: BrowserAuth, path: Path): DerivedCount | undefined {
  const [holder, member] = path;
  const counter = path.length === 2 ? counters[`${String(holder)}/${String(member)}`] : undefined;
  const made = counter?.(auth);
  return made && { ...made, found: auth.root.object(String(holder)).count(String(member)) };
}

type Count = Omit<DerivedCount, 'found'>;

const gates =
  (what: string, counts: (gate: ObjectReader) => boolean) =>
  (auth: BrowserAuth): Count => ({
    ...of(what, auth.gates.filter(counts), gatesAreSettled(auth)),
    countsBy: ['state'],
  });

/** The specification fixes how many there are, so a list that lacks one does not make the count smaller. */
const settled =
  (what: string, list: string, names: object) =>
  ({ root }: BrowserAuth): Count => ({
    ...of(what, root.objects(list), true),
    count: Object.keys(names).length,
    countsBy: [],
  });

const isDenied = (gate: ObjectReader) => gate.text('state') === 'DENIED';

const allGates = gates(phrase('Admission gates'), () => true);
const notDenied = gates(phrase('Admission gates that are not DENIED'), (gate) => !isDenied(gate));
const repositories = (auth: BrowserAuth) =>
  of(phrase('Repositories'), auth.repositories, repeated(auth).size === 0 && unknownNames(auth).size === 0);
const stateReceipts = ({ root }: BrowserAuth): Count => ({
  ...of(phrase('Surfaces times UI states'), root.objects('targetSurfaces'), true),
  count: Object.keys(surfaces).length * Object.keys(uiStates).length,
  countsBy: [],
});

/** A number that follows from other members of the program; none while one of them is no number. */
const ofProgram =
  (what: string, value: (program: ObjectReader) => number | undefined) =>
  ({ program }: BrowserAuth): Count | undefined => {
    const count = value(program);
    return count === undefined || !(count >= 0)
      ? undefined
      : { what, count, items: [program.at('acceptedKnives')], isReliable: true };
  };

const remaining = (program: ObjectReader) => {
  const accepted = program.count('acceptedKnives');
  return accepted === undefined ? undefined : knivesInAll - accepted;
};
const current = (program: ObjectReader) => {
  const accepted = program.count('acceptedKnives');
  return accepted === undefined ? undefined : accepted + 1;
};

/** As the rules auth/summary and auth/knives have it. */
const counters: Readonly<Record<string, (auth: BrowserAuth) => Count | undefined>> = {
  'program/remainingIncludingCurrent': ofProgram(phrase('All knives less the accepted ones'), remaining),
  'program/currentOrdinal': ofProgram(phrase('The knife after the accepted ones'), current),
  'admissionSummary/required': allGates,
  'admissionSummary/satisfied': notDenied,
  'admissionSummary/denied': gates(phrase('Admission gates that are DENIED'), isDenied),
  'admissionSummary/sourceRepositories': repositories,
  'sourceSnapshot/repositoriesFetched': repositories,
  'admissionSummary/targetSurfaces': settled(phrase('Surfaces'), 'targetSurfaces', surfaces),
  'admissionSummary/realStatesPerSurface': settled(phrase('UI states'), 'realStateContract', uiStates),
  'admissionSummary/requiredStateReceipts': stateReceipts,
  'activationContract/requiredStateReceipts': stateReceipts,
  'activationContract/requiredAdmissionGates': allGates,
  'activationContract/observedAdmissionGates': notDenied,
};

function gatesAreSettled({ gates: parts }: BrowserAuth): boolean {
  const names = parts.map((gate) => gate.text('id'));
  return isCountable(names, Object.keys(admissionGates)) && parts.every(isDenied);
}

function of(what: string, parts: readonly ObjectReader[], isReliable: boolean): Count {
  return { what, count: parts.length, items: parts.map(({ path }) => path), isReliable };
}

import type { ExecutionPlace, Execution } from '../model/execution';
import type { Input } from '../../../diagnostics/input';
import type { Path } from '../../../json/path';
import { phrase } from '../../../l10n/language';
import type { DerivedResult, Relation } from '../../../relations/relation';
import { captureRecords, gateProofs, slotRecords } from '../model/evidence';
import { slotsOfScreen } from '../model/inputs';
import { placesOfSlots, screenAround } from '../model/lookup';
import { isExact } from '../model/proofs';
import type { GateReader } from '../model/items';
import type { Screen, Slot } from '../model/types';
import { memoizeForObjects } from '../../../text/collections';
import { captureFamilies } from '../spec';

const stateOfGate = {
  at: 'screens/*/gates/*',
  member: 'state',
  rule: 'gates/evidence',
  // A blocked gate needs no proof.
  judges: (found: unknown) => found === 'PASS',
};

/** The states of gates with proofs: a gate is blocked without its proofs, but a person decides that it passes. */
export const gateRelations: readonly Relation<Execution>[] = [
  {
    ...stateOfGate,
    reason: phrase('The screen lacks some of its three captures.'),
    message: (_, place) => (isCaptureGate(place) ? 'captures' : isProved(place) ? 'early' : 'receipts'),
    relatedMessage: 'slot',
    values: (place) => ({ count: provedSlots(place).length }),
    compute: stateByProofs,
  },
  {
    ...stateOfGate,
    reason: phrase('The source and production revisions of the program differ.'),
    message: 'revisions',
    relatedMessage: 'revision',
    // Differing revisions are one mistake, however many screens claim that they are equal.
    isReportedOnce: true,
    compute: ({ model: { program }, self }) =>
      self.text('id') === 'PRODUCTION_EXACT'
        ? {
            value: isExact(program) ? undefined : 'BLOCKED',
            inputs: () => [program.at('sourceRevision'), program.at('productionRevision')],
            relatedPlaces: () => [program.at('productionRevision')],
            fix: () => 'assertion',
          }
        : undefined,
  },
];

const isCaptureGate = ({ self }: ExecutionPlace): boolean => self.text('id') === 'CAPTURE_ARTIFACT';

const findSlots = (place: ExecutionPlace): readonly Slot[] => findScreen(place)?.slots ?? [];

/** Returns the slots of the screen that have the proof which the gate requires. */
function provedSlots(place: ExecutionPlace): readonly Slot[] {
  const proof = gateProofs.get(place.self.text('id'));
  return proof ? findSlots(place).filter(proof) : [];
}

const isProved = (place: ExecutionPlace): boolean => provedSlots(place).length >= captureFamilies.length;

/** Returns the gate that has to pass first: no capture is reviewed before it is taken. */
function findEarlierGates(place: ExecutionPlace): readonly GateReader[] {
  const screen = isCaptureGate(place) ? undefined : findScreen(place);
  return screen ? captureGates(screen) : [];
}

/** A screen has one such gate. Of a list that repeats it, the first are enough. */
const captureGates = memoizeForObjects(({ gates }: Screen) =>
  gates.filter(({ id }) => id === 'CAPTURE_ARTIFACT').slice(0, 20),
);

function stateByProofs(place: ExecutionPlace): DerivedResult | undefined {
  if (!gateProofs.has(place.self.text('id'))) {
    return undefined;
  }
  const proved = provedSlots(place);
  const openGates = findEarlierGates(place).filter(({ state }) => state !== 'PASS');
  const findUnprovedSlots = () => findSlots(place).filter((slot) => !proved.includes(slot));
  const records = isCaptureGate(place) ? captureRecords : slotRecords;
  return {
    value: isProved(place) && openGates.length === 0 ? undefined : 'BLOCKED',
    inputs: () => [
      ...findSlots(place).flatMap(({ part }) => records.map((member) => part.at(member))),
      ...findDoubts(place, findUnprovedSlots()),
    ],
    relatedPlaces: () =>
      isProved(place)
        ? openGates.map((gate) => gate.at('state'))
        : findUnprovedSlots().map(({ part }) => part.at(isCaptureGate(place) ? missingRecord(part) : 'receiptId')),
    fix: () => 'assertion',
  };
}

/** Returns the records that decide how many proofs there are, apart from the slots themselves. */
function findDoubts(place: ExecutionPlace, unproved: readonly Slot[]): readonly Input[] {
  const { model } = place;
  const screen = findScreen(place);
  if (!screen) {
    return [];
  }
  // A slot without a capture has no receipt either. If the capture gate is reported, this gate only follows from it.
  return [
    ...slotsOfScreen(model, screen),
    ...[...placesOfSlots(model, unproved), ...findEarlierGates(place).map((gate) => gate.path)].map(wholeItem),
  ];
}

/** Returns an item with all its members as an input that explanations do not list. */
const wholeItem = (item: Path): Input => ({ list: item, by: [] });

/** Returns the record that an uncaptured slot lacks. */
const missingRecord = ({ checksum }: Slot['part']) => (checksum === undefined ? 'checksum' : 'capturedAt');

const findScreen = ({ model, path, ancestors }: ExecutionPlace): Screen | undefined =>
  screenAround(model, path) ?? model.screenOf(ancestors[0]?.text('screenId'));

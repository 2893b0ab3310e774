import { screenAround } from './model/lookup';
import { phrase } from '../../l10n/language';
import { ownOrNext, patternOf, type Derivation, type ObjectContext } from '../contract/derivation';
import { deriveScreenId } from './screens/relations';
import { slotDerivations } from './slots/derive';
import { taskDerivations } from './tasks/derive';
import { isTaskAt } from './tasks/relations';
import type { Execution } from './model/execution';
import { gateMirror, newCopy, newMirror, slotMirror, type Mirror, type MirrorItem } from './model/mirrors';
import { countsOfNewTasks } from './model/taskCounts';

/** Returns the derived members of an object of an execution document. */
export function executionDerivations(place: ObjectContext<Execution>): Iterable<Derivation> {
  switch (patternOf(place.path)) {
    case '':
      return mirrorDerivations(place);
    case 'program':
      return programDerivations(place);
    case 'screens/*':
      return screenDerivations(place);
    case 'screens/*/captureSlots/*':
    case 'captureSlots/*':
      return slotDerivations(place);
    case 'screens/*/gates/*':
      return gateDerivations(place);
    case 'preflightGates/*':
      return mirroredGateDerivations(place);
    default:
      return isTaskAt(place.model, place.path) ? taskDerivations(place) : [];
  }
}

/** Derives the lists at the top level that repeat slots and gates of the screens. Derives nothing while a screen is missing. */
function mirrorDerivations({ model: execution }: ObjectContext<Execution>): readonly Derivation[] {
  const { screens, isComplete } = execution;
  const derivationOf = <Item extends MirrorItem>(mirror: Mirror<Item>): Derivation => {
    const items = isComplete ? newMirror(mirror, execution) : [];
    return {
      reason: phrase('As on the screens, which this repeats.'),
      members: { [mirror.list]: items.length > 0 ? items : undefined },
      inputs: () => screens.map(({ part }) => part.at(mirror.listOfScreen)),
    };
  };
  return [derivationOf(slotMirror), derivationOf(gateMirror)];
}

const revisions = (part: ObjectContext['self']) => ({
  sourceRevision: part.text('sourceRevision'),
  productionRevision: part.text('productionRevision'),
});

function programDerivations({ model }: ObjectContext<Execution>): readonly Derivation[] {
  const { root } = model;
  const snapshot = root.object('truthSnapshot');
  const service = snapshot.object('service');
  return [
    {
      reason: phrase('As in the truth snapshot of this document.'),
      members: {
        ...revisions(snapshot),
        protectedApiProbes: service.count('protectedReadProbes'),
        protectedApiUnauthorized: service.count('protectedReadUnauthorized'),
      },
    },
  ];
}

function screenDerivations(place: ObjectContext<Execution>): readonly Derivation[] {
  const { model: execution } = place;
  const id = deriveScreenId(place);
  return id === undefined || !execution.variant.screens.has(id)
    ? []
    : [
        { reason: phrase('Fixed by the list of screens in the specification.'), members: { screenId: id } },
        {
          reason: phrase('As in the slots of the screen at the top level.'),
          members: { title: execution.slotCopies().ofScreen(id)[0]?.part.screenTitle },
        },
        { reason: phrase('Counted from the gates and tasks of the screen.'), members: countsOfNewTasks },
      ];
}

function gateDerivations(place: ObjectContext<Execution>): readonly Derivation[] {
  const { model: execution, path } = place;
  const id = ownOrNext(place, screenAround(execution, path)?.gates ?? [], execution.variant.gates);
  const sameGate = execution.screens
    .flatMap(({ gates }) => gates)
    .find((gate) => gate.id === id && gate.path[1] !== path[1]);
  return [
    { reason: phrase('The next in the order of the specification.'), members: { id } },
    { reason: phrase('As in the same gate of other screens.'), members: { label: sameGate?.text('label') } },
  ];
}

/**
 * Derives a mirrored gate from the gate with its screen and id. If one of these is missing, from the first matching gate
 * without a mirror.
 */
function mirroredGateDerivations({ model: execution, path, self }: ObjectContext<Execution>): readonly Derivation[] {
  const screenId = self.text('screenId');
  const id = self.text('id');
  const copies = execution.gateCopies();
  const first = [...copies.originals.values()].find(
    ({ screen, item }) =>
      copies.copiesOf(item).every((copy) => copy.isAt(path)) &&
      (screenId ?? screen.id) === screen.id &&
      (id ?? item.id) === item.id,
  );
  return first
    ? [
        {
          reason: phrase('As on the screen, which this repeats.'),
          members: newCopy(gateMirror, execution, first),
          // Screen and id determine which gate this copies.
          inputs: (member) => (member === 'screenId' || member === 'id' ? undefined : [first.item.at(member)]),
        },
      ]
    : [];
}

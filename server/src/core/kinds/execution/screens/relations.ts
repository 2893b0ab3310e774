import { type ExecutionPlace, requiredAction, type Execution } from '../model/execution';
import type { Input } from '../../../diagnostics/input';
import { phrase } from '../../../l10n/language';
import type { DerivedResult, Relation } from '../../../relations/relation';
import { nextUnused } from '../../contract/derivation';
import { screenAround } from '../model/lookup';
import { moveIntoFolder, isInFolder, taskNumber } from '../model/naming';
import { executionFolder, numberedTaskName } from '../model/taskNames';
import { baselineTask } from '../spec';
import type { ScreenSpec } from '../model/types';

const screenMember = (member: string) => ({ at: 'screens/*', member });

/** The members of a screen that follow from its id, and from its place in the list (specification, section 3). */
export const screenRelations: readonly Relation<Execution>[] = [
  // The rule screens/order checks the numbers of all screens together: a moved screen is a single mistake.
  {
    ...screenMember('order'),
    reason: phrase('The place of the screen in the list.'),
    compute: ({ path }) => ({ value: Number(path[1]) + 1, inputs: () => [] }),
  },
  ...(['route', 'group', 'fidelity'] as const).map((member) => specifiedValue(member, (facts) => facts[member])),
  {
    ...specifiedValue('action', ({ fidelity }) => requiredAction(fidelity), ['fidelity']),
    message: 'action',
    values: (place) => ({ fidelity: findSpec(place)?.fidelity ?? '' }),
  },
  {
    ...fromId('captureTaskId', ({ model, self }, id) => ({
      value: numberedTaskName(taskNumber(self.text('captureTaskId'), model), id, baselineTask),
    })),
    message: 'task',
  },
  pathInFolder('taskPacketPath', 'screen.task.md'),
  pathInFolder('receiptPath', 'screen.receipt.json'),
];

/**
 * Returns the relation of a member that the specification gives for each screen; `from` names further members that it
 * follows from.
 */
function specifiedValue(
  member: string,
  valueIn: (facts: ScreenSpec) => string | undefined,
  from: readonly string[] = [],
): Relation<Execution> {
  return {
    ...screenMember(member),
    rule: 'screens/facts',
    reason: phrase('Fixed by the list of screens in the specification.'),
    compute: (place) => {
      const facts = findSpec(place);
      const value = facts && valueIn(facts);
      return value === undefined
        ? undefined
        : { value, inputs: () => [...placesOfId(place), ...from.map((name) => place.self.at(name))] };
    },
    values: (place) => ({ screen: deriveScreenId(place) ?? '' }),
  };
}

/** Returns the relation of a member that is built from the id of the screen. */
function fromId(
  member: string,
  valueFor: (place: ExecutionPlace, id: string) => Omit<DerivedResult, 'inputs'>,
): Relation<Execution> {
  return {
    ...screenMember(member),
    rule: 'screens/paths',
    reason: phrase('Built from the id of the screen.'),
    compute: (place) => {
      const id = deriveScreenId(place);
      return id === undefined ? undefined : { ...valueFor(place, id), inputs: () => placesOfId(place) };
    },
    values: (place) => ({ screen: deriveScreenId(place) ?? '' }),
  };
}

/**
 * Returns the relation of a path with any file name in the folder of its screen: by default the name that other screens
 * have.
 */
function pathInFolder(member: string, usual: string): Relation<Execution> {
  const relation = fromId(member, ({ model, path, self }, id) => {
    const folder = executionFolder(id);
    const found = self.text(member);
    const usualName = () => {
      const inOwnFolder = model.screens
        .filter(({ part }) => part.key !== path[1])
        .find((screen) => isInFolder(screen.part.text(member) ?? '', screen.folder ?? '/'));
      return inOwnFolder?.part.text(member)?.split('/').at(-1) ?? usual;
    };
    const movedPath = found === undefined || isInFolder(found, folder) ? found : moveIntoFolder(found, folder);
    // The place of submitted or accepted files may be right.
    const isRecorded = self.text('submittedAt') !== undefined || self.text('acceptedAt') !== undefined;
    const isNamed = found === undefined || movedPath !== undefined;
    return {
      value: movedPath ?? folder + usualName(),
      fix: () => (isRecorded || !isNamed ? 'assertion' : 'derived'),
    };
  });
  const folderOf = (place: ExecutionPlace) => executionFolder(deriveScreenId(place) ?? '');
  return {
    ...relation,
    message: 'path',
    values: (place) => ({ ...relation.values?.(place), folder: folderOf(place) }),
  };
}

/**
 * Returns the id that the screen at a place has or was meant to have. A screen being typed without id is the next one.
 */
export function deriveScreenId({ model, path, self }: ExecutionPlace): string | undefined {
  const around = screenAround(model, path);
  const id = self.text('screenId');
  if (around && around.part.get('screenId') === self.get('screenId')) {
    return around.id;
  }
  const others = model.screens.filter((screen) => screen !== around);
  return id ?? nextUnused([...model.variant.screens.keys()], new Set(others.map((screen) => screen.id)));
}

const findSpec = (place: ExecutionPlace): ScreenSpec | undefined =>
  place.model.variant.screens.get(deriveScreenId(place) ?? '');

/**
 * Returns the places of the screen's id, and of equal ids of other screens: it is unclear which screen is the right
 * one.
 */
function placesOfId(place: ExecutionPlace): readonly Input[] {
  const id = deriveScreenId(place);
  const { self, model } = place;
  const same = model.screens.filter((screen) => screen.id === id && !screen.part.isAt(place.path));
  return [self.at('screenId'), ...same.map(({ part }) => part.at('screenId'))];
}

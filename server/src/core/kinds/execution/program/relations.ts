import type { Path } from '../../../json/path';
import type { ObjectReader } from '../../../json/objectReader';
import { phrase } from '../../../l10n/language';
import type { Relation } from '../../../relations/relation';
import { isRevision, missingReceiptPaths } from '../model/proofs';
import type { Execution } from '../model/execution';

/** The members of program and truth snapshot that follow from others and are not counts (specification, section 4). */
export const programRelations: readonly Relation<Execution>[] = [
  {
    rule: 'program/exact',
    at: 'program',
    member: 'sourceProductionExact',
    reason: phrase('True if the two revisions are equal.'),
    message: (value) => (value === true ? 'equal' : 'differ'),
    compute: ({ self }) => {
      const source = self.text('sourceRevision');
      const production = self.text('productionRevision');
      return source === undefined || production === undefined
        ? undefined
        : { value: source === production, inputs: () => [self.at('sourceRevision'), self.at('productionRevision')] };
    },
  },
  {
    rule: 'program/exact',
    at: 'program',
    member: 'productionRevision',
    reason: phrase('As in the snapshot, and as `sourceProductionExact` states.'),
    message: 'outvoted',
    // A revision that the flag and both revisions of the snapshot contradict is the mistake (reading of the specification, 7.9).
    compute: ({ self, model: { root } }) => {
      const snapshot = root.object('truthSnapshot');
      const source = self.text('sourceRevision');
      const stated = [snapshot.text('sourceRevision'), snapshot.text('productionRevision')];
      const isAgreed = self.flag('sourceProductionExact') === true && stated.every((each) => each === source);
      const agreed = [snapshot.at('productionRevision'), self.at('sourceProductionExact')];
      return isAgreed && isRevision(source)
        ? { value: source, inputs: () => [], relatedPlaces: () => agreed, fix: () => 'assertion' }
        : undefined;
    },
  },
  {
    // No rule: the boundary reports a program that claims to be complete.
    at: 'program',
    member: 'programComplete',
    reason: phrase('Some screens are not accepted with all their receipts.'),
    compute: ({ model }) => {
      const missingPaths = model.screens.flatMap((screen): readonly Path[] => missingReceiptPaths(model, screen));
      return missingPaths.length > 0 ? { value: false, inputs: () => missingPaths } : undefined;
    },
  },
  repeatedValue('program/exact', 'truthSnapshot', 'sourceRevision', revisionIn('sourceRevision')),
  repeatedValue('program/exact', 'truthSnapshot', 'productionRevision', revisionIn('productionRevision')),
  repeatedValue('program/bounds', 'truthSnapshot/service', 'protectedReadProbes', countIn('protectedApiProbes')),
  repeatedValue(
    'program/bounds',
    'truthSnapshot/service',
    'protectedReadUnauthorized',
    countIn('protectedApiUnauthorized'),
  ),
  {
    // No rule: a service may have more routes than there are screens, so program/bounds only reports fewer.
    at: 'truthSnapshot/service',
    member: 'routeShells',
    reason: phrase('Counted from the lists of this document.'),
    compute: ({ model: { root } }) => {
      const screens = root.list('screens');
      return screens && { value: screens.length, inputs: () => [root.at('screens')] };
    },
  },
];

/** A member of the program that the snapshot repeats. */
interface Original {
  readonly name: string;
  readonly read: (program: ObjectReader) => unknown;
}

function revisionIn(name: string): Original {
  const statedRevision = (program: ObjectReader) => program.text(name);
  return { name, read: (program) => (isRevision(statedRevision(program)) ? statedRevision(program) : undefined) };
}

function countIn(name: string): Original {
  return { name, read: (program) => program.count(name) };
}

/**
 * Returns the relation of a member of the snapshot with the value of the program. Only people can decide whether
 * something else was observed.
 */
function repeatedValue(rule: string, at: string, member: string, original: Original): Relation<Execution> {
  return {
    rule,
    at,
    member,
    reason: phrase('As in the program of this document.'),
    message: 'repeats',
    compute: ({ model: { program } }) => {
      const value = original.read(program);
      const from = program.at(original.name);
      return value === undefined
        ? undefined
        : { value, inputs: () => [from], relatedPlaces: () => [from], fix: () => 'assertion' };
    },
  };
}

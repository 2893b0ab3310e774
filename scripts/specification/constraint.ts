import { schemaFile, type Kind } from '../../server/src/core/kinds/contract/kinds';
import { sharedFile } from '../../server/src/core/kinds/contract/schemaMembers';

/** The check of a constraint: a rule, or the schema at a JSON Pointer in a schema file, with its alternatives and items. */
export type Checker = { readonly rule: string } | { readonly file: string; readonly pointer: string };

/** A mark for a constraint that a program cannot check, or only in part. */
export interface Uncheckable {
  /** The reason, as a sentence. */
  readonly uncheckable: string;
  /** True if a program can pin the value, because the specification leaves it open. */
  readonly isOpen?: boolean;
}

/** A test file for a constraint that no case of the conformance suite covers. */
export interface ShownBy {
  /** The path of the test file, such as `test/core/analysis/damage.test.ts`. */
  readonly shownBy: string;
}

/** One constraint of the specification, in our words. */
export interface Constraint {
  /** Unique and stable; used as an anchor. */
  readonly id: string;
  /** The row of the specification, by its identifiers in the first column. */
  readonly row: string;
  readonly text: string;
  /** Empty if no rule or schema checks the constraint. */
  readonly checkedBy: readonly Checker[];
  /** The paths of test files, in addition to the conformance suite. */
  readonly shownBy: readonly string[];
  /** The reason why a program cannot check the constraint, or a part of it; absent if it can. */
  readonly uncheckable?: string;
  readonly isOpen?: boolean;
}

/** A section of the specification, by its heading. */
export interface Section {
  readonly heading: string;
  readonly constraints: readonly Constraint[];
}

type Fact = Checker | Uncheckable | ShownBy;

/** Creates a constraint from its checks, its tests and, if it is not checked completely, the reason. */
export function constraint(
  id: string,
  row: string,
  text: string,
  ...facts: readonly (Fact | readonly Fact[])[]
): Constraint {
  const all = facts.flat();
  const reason = all.find((each) => 'uncheckable' in each);
  return {
    id,
    row,
    text,
    checkedBy: all.filter((each) => 'rule' in each || 'pointer' in each),
    shownBy: all.flatMap((each) => ('shownBy' in each ? [each.shownBy] : [])),
    ...reason,
  };
}

export const rule = (id: string): Checker => ({ rule: id });

export const uncheckable = (reason: string): Uncheckable => ({ uncheckable: reason });

export const shownBy = (test: string): ShownBy => ({ shownBy: test });

/** Marks a constraint that the specification leaves open. A program may pin the value. */
export const leftOpen = (reason: string): Uncheckable => ({ uncheckable: reason, isOpen: true });

/** The mark of values that the specification lists as not shown. */
export const notSpecified = leftOpen('The specification does not show it, so every value is accepted.');

/** The mark of constraints on the routes of other services. */
export const otherService = uncheckable('It is about a running service: documents only record what was observed.');

/**
 * Returns the schemas of the value at `path` and of its named members, in the file of `kind`. In a path such as
 * `program.progress`, `[]` means the items of a list, `[0]` its first item, `{}` other members, `&1` the second combined
 * schema, and `|1` the second alternative.
 */
export const schemasAt = (kind: Kind, path: string, members = ''): readonly Checker[] =>
  checkersAt(schemaFile(kind), '', path, members);

/** Returns the same as `schemasAt` for a shape that several kinds share. The path begins with the name of the shape. */
export function sharedShape(path: string, members = ''): readonly Checker[] {
  const [shape = '', ...rest] = path.split('.');
  const [, name = '', steps = ''] = /^(\w+)(.*)$/.exec(shape) ?? [];
  return checkersAt(sharedFile, `/$defs/${name}`, [steps, ...rest].join('.'), members);
}

/** Returns the schemas of the value at `path` below the JSON Pointer `from`, and of its members named in `members`. */
function checkersAt(file: string, from: string, path: string, members: string): readonly Checker[] {
  const base = from + pointerOf(path);
  const names = members.split(' ').filter((name) => name !== '');
  return [base, ...names.map((name) => `${base}/properties/${name}`)].map((pointer) => ({ file, pointer }));
}

/** Returns the JSON Pointer into a schema for a path in the notation of `schemasAt`. */
function pointerOf(path: string): string {
  return path
    .split('.')
    .filter((segment) => segment !== '')
    .map((segment) => {
      const [, name = '', steps = ''] = /^([^[{&|]*)(.*)$/.exec(segment) ?? [];
      const below = steps
        .replaceAll('[]', '/items')
        .replaceAll('{}', '/additionalProperties')
        .replaceAll(/\[(\d+)\]/g, '/prefixItems/$1')
        .replaceAll(/&(\d+)/g, '/allOf/$1')
        .replaceAll(/\|(\d+)/g, '/oneOf/$1');
      return (name === '' ? '' : `/properties/${name}`) + below;
    })
    .join('');
}

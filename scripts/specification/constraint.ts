import { schemaFile, type Kind } from '../../server/src/core/kinds/contract/kinds';
import { sharedFile } from '../../server/src/core/kinds/contract/schemaMembers';

/** The holder of a constraint: a rule, or the schema of a value with its alternatives and items. */
export type Checker = { readonly rule: string } | { readonly file: string; readonly pointer: string };

/** The reason why a program cannot check a constraint, or a part of it. */
export interface Uncheckable {
  readonly uncheckable: string;
  /** True if a program can pin this, because the specification leaves it open. */
  readonly isOpen?: boolean;
}

/** A test file for a constraint that no case of the conformance suite covers. */
export interface ShownBy {
  readonly shownBy: string;
}

/** One constraint of the specification, in our words. */
export interface Constraint {
  /** Unique and stable; used as an anchor. */
  readonly id: string;
  /** The row of the specification, by its identifiers in the first column. */
  readonly row: string;
  readonly text: string;
  readonly checkedBy: readonly Checker[];
  readonly shownBy: readonly string[];
  readonly uncheckable?: string;
  readonly isOpen?: boolean;
}

/** A section of the specification, by its heading. */
export interface Section {
  readonly heading: string;
  readonly constraints: readonly Constraint[];
}

type About = Checker | Uncheckable | ShownBy;

export function constraint(
  id: string,
  row: string,
  text: string,
  ...facts: readonly (About | readonly About[])[]
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

/** Returns that the specification leaves something open, which a program may pin. */
export const leftOpen = (reason: string): Uncheckable => ({ uncheckable: reason, isOpen: true });

/** The specification lists this as not shown. */
export const notSpecified = leftOpen('The specification does not show it, so every value is accepted.');

/** The constraint is about routes of other services. */
export const otherService = uncheckable('It is about a running service: documents only record what was observed.');

/**
 * Returns the schemas of the value at `path` and of its named members, in the file of `kind`. In a path such as
 * `program.progress`, `[]` means the items of a list, `[0]` its first item, `{}` other members, `&1` the second combined
 * schema, and `|1` the second alternative.
 */
export const schemasAt = (kind: Kind, path: string, members = ''): readonly Checker[] =>
  checkersAt(schemaFile(kind), '', path, members);

/** Returns the same for the shapes that kinds share. The path begins with the name of the shape. */
export function sharedShape(path: string, members = ''): readonly Checker[] {
  const [shape = '', ...rest] = path.split('.');
  const [, name = '', steps = ''] = /^(\w+)(.*)$/.exec(shape) ?? [];
  return checkersAt(sharedFile, `/$defs/${name}`, [steps, ...rest].join('.'), members);
}

function checkersAt(file: string, from: string, path: string, members: string): readonly Checker[] {
  const base = from + pointerOf(path);
  const names = members.split(' ').filter((name) => name !== '');
  return [base, ...names.map((name) => `${base}/properties/${name}`)].map((pointer) => ({ file, pointer }));
}

/** Returns a path of members as a JSON Pointer into a schema. */
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

import { schemaFile, type Kind } from '../../server/src/core/kinds/contract/kinds';
import { sharedFile } from '../../server/src/core/kinds/contract/schemaMembers';

/** What holds a constraint: a rule, or the schema of one value with its alternatives and items. */
export type Holder = { readonly rule: string } | { readonly file: string; readonly pointer: string };

/** Why a program cannot hold a constraint, or the part of it that it cannot. */
export interface Uncheckable {
  readonly uncheckable: string;
  /** Whether a program knows what the specification leaves open, so that it can pin it. */
  readonly isOpen?: boolean;
}

/** A test file that shows a constraint where no case of the conformance suite does. */
export interface ShownBy {
  readonly shownBy: string;
}

/** One constraint of the specification, in our words. */
export interface Constraint {
  /** Unique, stable and an anchor. */
  readonly id: string;
  /** The row of the specification, by its identifiers. */
  readonly row: string;
  readonly says: string;
  readonly heldBy: readonly Holder[];
  readonly shownBy: readonly string[];
  readonly uncheckable?: string;
  readonly isOpen?: boolean;
}

/** A section of the specification, by its heading. */
export interface Section {
  readonly heading: string;
  readonly constraints: readonly Constraint[];
}

type About = Holder | Uncheckable | ShownBy;

export function constraint(
  id: string,
  row: string,
  says: string,
  ...about: readonly (About | readonly About[])[]
): Constraint {
  const all = about.flat();
  const reason = all.find((each) => 'uncheckable' in each);
  return {
    id,
    row,
    says,
    heldBy: all.filter((each) => 'rule' in each || 'pointer' in each),
    shownBy: all.flatMap((each) => ('shownBy' in each ? [each.shownBy] : [])),
    ...reason,
  };
}

export const rule = (id: string): Holder => ({ rule: id });

export const uncheckable = (reason: string): Uncheckable => ({ uncheckable: reason });

export const shownBy = (test: string): ShownBy => ({ shownBy: test });

/** What the specification leaves open, and a program may pin. */
export const leftOpen = (reason: string): Uncheckable => ({ uncheckable: reason, isOpen: true });

/** The specification lists this among what it does not show. */
export const notShown = leftOpen('The specification does not show it, so every value is accepted.');

/** It is about routes of other services, at which no document of ours is. */
export const elsewhere = uncheckable('It is about a running service: documents only record what was observed.');

/**
 * The schemas in the file of `kind` of the value at `path` and of the members named. A path goes by members
 * (`program.progress`), `[]` are the items of a list, `[0]` the first of a list with places, `{}` other members, and
 * `&1` the second of what a schema combines, `|1` the second of its alternatives.
 */
export const at = (kind: Kind, path: string, members = ''): readonly Holder[] =>
  places(schemaFile(kind), '', path, members);

/** The same in the shapes that kinds share; the path begins with the name of the shape. */
export function shared(path: string, members = ''): readonly Holder[] {
  const [shape = '', ...rest] = path.split('.');
  const [, name = '', steps = ''] = /^(\w+)(.*)$/.exec(shape) ?? [];
  return places(sharedFile, `/$defs/${name}`, [steps, ...rest].join('.'), members);
}

function places(file: string, from: string, path: string, members: string): readonly Holder[] {
  const base = from + pointerOf(path);
  const names = members.split(' ').filter((name) => name !== '');
  return [base, ...names.map((name) => `${base}/properties/${name}`)].map((pointer) => ({ file, pointer }));
}

/** A path of members as a JSON Pointer into a schema. */
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

import type { Path } from '../json/path';
import type { Kind } from '../kinds/contract/kinds';
import { schemasAt } from './lookup';
import { validators, type Violation } from './validators';

/** One way in which a document breaks its schema: one cause, one breach. */
export interface Breach {
  readonly keyword: string;
  /** The value that breaks it; for a missing member the object that lacks it, for an unknown one the object that has it. */
  readonly path: Path;
  /** Where the schema speaks of it, for what stands under another name than there. */
  readonly schemaPath?: Path;
  readonly value: unknown;
  /** What ajv says of the keyword, in the order of the schema; several for members that are missing together. */
  readonly params: readonly Violation['params'][];
}

/** All breaches of the schema of `kind`, unordered. */
export function breaches(kind: Kind, root: unknown): readonly Breach[] {
  if (kind === 'unknown') {
    return [];
  }
  const validate = validators[kind];
  if (validate(root)) {
    return [];
  }
  const byPlace = new Map<string, Violation[]>();
  for (const violation of validate.errors ?? []) {
    const there = byPlace.get(violation.instancePath);
    if (there) {
      there.push(violation);
    } else {
      byPlace.set(violation.instancePath, [violation]);
    }
  }
  return Array.from(byPlace, ([pointer, violations]) => breachesAt(kind, follow(root, pointer), violations)).flat();
}

/** The breaches of a list that stands at `path`, where the schema knows it as `member` of the document. */
export const breachesOfList = (kind: Kind, member: string, list: unknown, path: Path): readonly Breach[] =>
  breaches(kind, { [member]: list })
    .filter((breach) => breach.path[0] === member && breach.path.length > 1)
    .map((breach) => ({ ...breach, path: [...path, ...breach.path.slice(1)], schemaPath: breach.path }));

/**
 * Of the keywords that judge a value as a whole only the first counts: text in place of a number is one mistake,
 * though it is also none of the allowed numbers.
 */
const wholeValue = ['type', 'const', 'enum', 'pattern', 'format', 'minLength', 'minimum', 'maximum'];

function breachesAt(kind: Kind, { path, value }: Target, violations: readonly Violation[]): readonly Breach[] {
  const byKeyword = new Map<string, Violation['params'][]>();
  for (const { keyword, params } of withoutOtherBranches(kind, path, violations)) {
    byKeyword.set(keyword, [...(byKeyword.get(keyword) ?? []), params]);
  }
  const judged = wholeValue.find((keyword) => byKeyword.has(keyword));
  return Array.from(byKeyword).flatMap(([keyword, params]): Breach[] => {
    if (wholeValue.includes(keyword) && keyword !== judged) {
      return [];
    }
    return keyword === 'additionalProperties'
      ? params.map((each) => ({ keyword, path, value, params: [each] }))
      : [{ keyword, path, value, params }];
  });
}

/**
 * Our alternatives differ by type. When one of them has the type of the value, it is the one that was meant: what the
 * others say is dropped. When none has, they say together which types there are.
 */
function withoutOtherBranches(kind: Kind, path: Path, violations: readonly Violation[]): readonly Violation[] {
  if (!violations.some(({ keyword }) => keyword === 'oneOf')) {
    return violations;
  }
  const branches = schemasAt(kind, path).flatMap(({ oneOf }) => (Array.isArray(oneOf) ? (oneOf as unknown[]) : []));
  const refusals = violations.filter(({ keyword }) => keyword === 'type');
  const oneIsMeant = refusals.length < branches.length;
  return violations.filter(({ keyword }) => keyword !== 'oneOf' && (keyword !== 'type' || !oneIsMeant));
}

interface Target {
  readonly path: Path;
  readonly value: unknown;
}

export function follow(root: unknown, pointer: string): Target {
  const path: (string | number)[] = [];
  let value = root;
  for (const escaped of pointer.split('/').slice(1)) {
    const name = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
    const segment = Array.isArray(value) ? Number(name) : name;
    path.push(segment);
    value = (value as Readonly<Record<string | number, unknown>>)[segment];
  }
  return { path, value };
}

import type { Path } from '../json/path';
import { SchemaLookup, type Schema } from './lookup';
import type { Validator, Violation } from './validators';

/** One way in which a document breaks its schema: one cause, one error. */
export interface SchemaError {
  readonly keyword: string;
  /** The value that breaks it; for a missing member the object that lacks it, for an unknown one the object that has it. */
  readonly path: Path;
  /** Where the schema speaks of it, for what stands under another name than there. */
  readonly schemaPath?: Path;
  readonly value: unknown;
  /** What ajv says of the keyword, in the order of the schema; several for members that are missing together. */
  readonly params: readonly Violation['params'][];
}

/** The schema that documents of a kind are held to. */
export class DocumentSchema extends SchemaLookup {
  readonly #validate: Validator;

  constructor(schema: () => Schema, validate: Validator, references?: () => readonly Schema[]) {
    super(schema, references);
    this.#validate = validate;
  }

  /** All errors of a document, unordered. */
  errorsOf(root: unknown): readonly SchemaError[] {
    const validate = this.#validate;
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
    return Array.from(byPlace, ([pointer, violations]) => errorsAt(this, follow(root, pointer), violations)).flat();
  }

  /** The errors of a list that stands at `path`, where the schema knows it as `member` of the document. */
  errorsOfList(member: string, list: unknown, path: Path): readonly SchemaError[] {
    return this.errorsOf({ [member]: list })
      .filter((error) => error.path[0] === member && error.path.length > 1)
      .map((error) => ({ ...error, path: [...path, ...error.path.slice(1)], schemaPath: error.path }));
  }
}

/**
 * Of the keywords that judge a value as a whole only the first counts: text in place of a number is one mistake,
 * though it is also none of the allowed numbers.
 */
const wholeValue = ['type', 'const', 'enum', 'pattern', 'format', 'minLength', 'minimum', 'maximum'];

function errorsAt(
  schema: SchemaLookup,
  { path, value }: Target,
  violations: readonly Violation[],
): readonly SchemaError[] {
  const byKeyword = new Map<string, Violation['params'][]>();
  for (const { keyword, params } of withoutOtherBranches(schema, path, violations)) {
    byKeyword.set(keyword, [...(byKeyword.get(keyword) ?? []), params]);
  }
  const judged = wholeValue.find((keyword) => byKeyword.has(keyword));
  return Array.from(byKeyword).flatMap(([keyword, params]): SchemaError[] => {
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
function withoutOtherBranches(
  schema: SchemaLookup,
  path: Path,
  violations: readonly Violation[],
): readonly Violation[] {
  if (!violations.some(({ keyword }) => keyword === 'oneOf')) {
    return violations;
  }
  const branches = schema.at(path).flatMap(({ oneOf }) => (Array.isArray(oneOf) ? (oneOf as unknown[]) : []));
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

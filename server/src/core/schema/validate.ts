import type { Path } from '../json/path';
import { groupBy } from '../text/collections';
import { SchemaLookup, type Schema } from './lookup';
import type { Validator, Violation } from './validators';

/** A violation of the schema: one cause, one error. */
export interface SchemaError {
  readonly keyword: string;
  /** The wrong value; for a missing or unknown member, the object. */
  readonly path: Path;
  /** The place in the schema, if it differs from `path`: a list may have another name than in the schema. */
  readonly schemaPath?: Path;
  readonly value: unknown;
  /** The parameters of ajv, in the order of the schema. An error about several missing members has several. */
  readonly params: readonly Violation['params'][];
}

/** The schema of the documents of a kind. */
export class DocumentSchema extends SchemaLookup {
  readonly #validate: Validator;

  constructor(schema: () => Schema, validate: Validator, references?: () => readonly Schema[]) {
    super(schema, references);
    this.#validate = validate;
  }

  /** Returns the errors of a document, in no particular order. */
  errorsOf(root: unknown): readonly SchemaError[] {
    return this.check(root).errors;
  }

  /** Returns the errors of a document, and the number of those that were only counted, because there are too many. */
  check(root: unknown): { readonly errors: readonly SchemaError[]; readonly more: number } {
    const validate = this.#validate;
    const all: NonNullable<Validator['errors']> = validate(root) ? [] : validate.errors!;
    const byPlace = groupBy(all, ({ instancePath }) => instancePath);
    const errors = Array.from(byPlace, ([pointer, violations]) =>
      explainViolations(this, followPointer(root, pointer), violations),
    ).flat();
    return { errors, more: all.rest?.more ?? 0 };
  }

  /** Returns the errors of a list at `path`, which the schema describes as `member` of the document. */
  errorsOfList(member: string, list: unknown, path: Path): readonly SchemaError[] {
    return this.errorsOf({ [member]: list })
      .filter((error) => error.path[0] === member && error.path.length > 1)
      .map((error) => ({ ...error, path: [...path, ...error.path.slice(1)], schemaPath: error.path }));
  }
}

/**
 * Keywords about a value as a whole. Only the first one that is violated counts. For example, text instead of a number is one
 * mistake, although it also violates `enum`.
 */
const wholeValueKeywords = ['type', 'const', 'enum', 'pattern', 'format', 'minLength', 'minimum', 'maximum'];

function explainViolations(
  schema: SchemaLookup,
  { path, value }: Target,
  violations: readonly Violation[],
): readonly SchemaError[] {
  const byKeyword = groupBy(withoutOtherBranches(schema, path, violations), ({ keyword }) => keyword);
  const firstKeyword = wholeValueKeywords.find((keyword) => byKeyword.has(keyword));
  return Array.from(byKeyword).flatMap(([keyword, violationsOfKeyword]): SchemaError[] => {
    if (wholeValueKeywords.includes(keyword) && keyword !== firstKeyword) {
      return [];
    }
    const params = violationsOfKeyword.map((violation) => violation.params);
    return keyword === 'additionalProperties'
      ? params.map((each) => ({ keyword, path, value, params: [each] }))
      : [{ keyword, path, value, params }];
  });
}

/**
 * Alternatives of our schemas differ by type. If one of them has the type of the value, the errors of the others are
 * dropped. If none has, the error lists all types.
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
  const typeViolations = violations.filter(({ keyword }) => keyword === 'type');
  const hasMatchingType = typeViolations.length < branches.length;
  return violations.filter(({ keyword }) => keyword !== 'oneOf' && (keyword !== 'type' || !hasMatchingType));
}

/** The value that a JSON Pointer refers to. */
interface Target {
  readonly path: Path;
  readonly value: unknown;
}

/** Returns the value at a JSON Pointer. Throws a `TypeError` if a value on the way has no members. */
export function followPointer(root: unknown, pointer: string): Target {
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

import { severities } from '../../core/diagnostics/finding';
import { isObject } from '../../core/json/objectReader';

/** Returns whether a value has a certain shape. */
type Test<Value> = (value: unknown) => value is Value;

/** The type of the values that pass a test. */
type Tested<Shape> = Shape extends Test<infer Value> ? Value : never;

const isText = (value: unknown): value is string => typeof value === 'string';

const isNonEmptyText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns whether a value is a SHA-256 in 64 lower-case hexadecimal digits. */
const isSha256 = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{64}$/.test(value);

/** Returns a test for one of several values. */
function oneOf<const Value>(...values: readonly Value[]): Test<Value> {
  return (value): value is Value => values.some((each) => each === value);
}

/** Returns a test for a list whose items pass a test. */
function listOf<Item>(isItem: Test<Item>): Test<readonly Item[]> {
  return (value): value is readonly Item[] => Array.isArray(value) && value.every(isItem);
}

/** Returns a test for a member that may be absent. */
function optional<Value>(test: Test<Value>): Test<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || test(value);
}

/** Returns a test for an object with exactly these members. Absent members are tested as `undefined`. */
function objectWith<Members extends Readonly<Record<string, Test<unknown>>>>(members: Members) {
  return (value: unknown): value is { readonly [Name in keyof Members]: Tested<Members[Name]> } => {
    if (!isObject(value) || !Object.keys(value).every((name) => Object.hasOwn(members, name))) {
      return false;
    }
    return Object.entries(members).every(([name, test]) => test(Object.hasOwn(value, name) ? value[name] : undefined));
  };
}

const isDigest = objectWith({ sha256: isSha256 });

const isResource = objectWith({ name: isNonEmptyText, digest: isDigest });

/** A file and its digest. */
export type Resource = Tested<typeof isResource>;

const isRequest = objectWith({
  inputs: listOf(isNonEmptyText),
  domains: (value): value is readonly string[] => listOf(isNonEmptyText)(value) && value.length > 0,
  failOn: oneOf(...severities),
  requireComplete: oneOf(true, false),
  maxWarnings: (value): value is number | null => value === null || (Number.isSafeInteger(value) && Number(value) >= 0),
  baseline: (value): value is string | null => value === null || isNonEmptyText(value),
});

/** The request of a check. The same request gives the same answer. */
export type Request = Tested<typeof isRequest>;

const isFinding = objectWith({
  name: isNonEmptyText,
  code: isNonEmptyText,
  severity: oneOf(...severities),
  path: isText,
  fingerprint: isSha256,
});

/** A finding in a file. */
export type StatedFinding = Tested<typeof isFinding>;

/** Returns whether a value has the rules that decided, are off or could not decide for a document. */
const isChecks = objectWith({
  name: isNonEmptyText,
  kind: isNonEmptyText,
  checked: listOf(isNonEmptyText),
  off: listOf(isNonEmptyText),
  undecided: listOf(objectWith({ rule: isNonEmptyText, reason: isNonEmptyText, places: listOf(isText) })),
});

const isSuppressed: Test<object> = objectWith({
  name: isNonEmptyText,
  by: isNonEmptyText,
  rule: isNonEmptyText,
  reason: isNonEmptyText,
  files: optional(isNonEmptyText),
  path: optional(isText),
  expires: optional(isNonEmptyText),
});

/** Names this program, wherever it is hosted. */
export const programName = 'urn:statusdocs';

/** The type of the statement for in-toto: a URI of our own. docs/statement.md explains its members. */
export const predicateType = `${programName}:statement/v1`;

export const statementType = 'https://in-toto.io/Statement/v1';

/** Returns whether a value has exactly the members of a statement, each of its type. */
export const isStatement = objectWith({
  _type: oneOf(statementType),
  /** The status documents, by name. */
  subject: listOf(isResource),
  predicateType: oneOf(predicateType),
  predicate: objectWith({
    /** The program that checked. `digest` covers the program and the published schemas. */
    verifier: objectWith({
      id: isNonEmptyText,
      version: objectWith({ statusdocs: isNonEmptyText }),
      digest: isDigest,
    }),
    request: isRequest,
    /** `PASSED` if `check` ended with exit code 0. */
    verificationResult: oneOf('PASSED', 'FAILED'),
    configuration: listOf(isResource),
    /** Other files that were read: documents, pictures, receipts and the baseline. */
    inputs: listOf(isResource),
    /** Files that could not be read, with the reason. */
    absent: listOf(objectWith({ name: isNonEmptyText, reason: isNonEmptyText })),
    findings: listOf(isFinding),
    checks: listOf(isChecks),
    /** The entries of the configuration that removed findings. */
    suppressed: listOf(isSuppressed),
  }),
});

/**
 * The result of a check and everything it depends on, as an in-toto Statement, version 1. All names are paths relative to the
 * working folder of the check, with `/`. It is not signed and has no time: the same files and version give the same bytes
 * everywhere.
 */
export type Statement = Tested<typeof isStatement>;

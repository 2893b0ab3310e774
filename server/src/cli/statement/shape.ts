import { severities } from '../../core/diagnostics/finding';
import { isObject } from '../../core/json/objectReader';
import { predicateType, statementType, type Statement } from './statement';

/** Returns whether a value has a certain shape. */
type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';

const isNonEmptyText: Test = (value) => typeof value === 'string' && value !== '';

/** Returns whether a value is a SHA-256 in 64 lower-case hexadecimal digits. */
const isSha256: Test = (value) => typeof value === 'string' && /^[\da-f]{64}$/.test(value);

/** Returns a test for one of several values. */
function oneOf(...values: readonly unknown[]): Test {
  return (value) => values.includes(value);
}

/** Returns a test for a list whose items pass a test. */
function listOf(isItem: Test): Test {
  return (value) => Array.isArray(value) && value.every(isItem);
}

/** Returns a test for a member that may be absent. */
function optional(test: Test): Test {
  return (value) => value === undefined || test(value);
}

/** Returns a test for an object with exactly these members. Absent members are tested as `undefined`. */
function objectWith(members: Readonly<Record<string, Test>>): Test {
  return (value) => {
    if (!isObject(value) || !Object.keys(value).every((name) => Object.hasOwn(members, name))) {
      return false;
    }
    return Object.entries(members).every(([name, test]) => test(Object.hasOwn(value, name) ? value[name] : undefined));
  };
}

const isDigest = objectWith({ sha256: isSha256 });

/** Returns whether a value is a list of files, each with its name and digest. */
const isResourceList = listOf(objectWith({ name: isNonEmptyText, digest: isDigest }));

const isRequest = objectWith({
  inputs: listOf(isNonEmptyText),
  domains: (value) => listOf(isNonEmptyText)(value) && Array.isArray(value) && value.length > 0,
  failOn: oneOf(...severities),
  requireComplete: oneOf(true, false),
  maxWarnings: (value) => value === null || (Number.isSafeInteger(value) && Number(value) >= 0),
  baseline: (value) => value === null || isNonEmptyText(value),
});

const isFinding = objectWith({
  name: isNonEmptyText,
  code: isNonEmptyText,
  severity: oneOf(...severities),
  path: isText,
  fingerprint: isSha256,
});

/** Returns whether a value has the rules that decided, are off or could not decide for a document. */
const isChecks = objectWith({
  name: isNonEmptyText,
  kind: isNonEmptyText,
  checked: listOf(isNonEmptyText),
  off: listOf(isNonEmptyText),
  undecided: listOf(objectWith({ rule: isNonEmptyText, reason: isNonEmptyText, places: listOf(isText) })),
});

const isSuppressed = objectWith({
  name: isNonEmptyText,
  by: isNonEmptyText,
  rule: isNonEmptyText,
  reason: isNonEmptyText,
  files: optional(isNonEmptyText),
  path: optional(isText),
  expires: optional(isNonEmptyText),
});

const hasStatementShape = objectWith({
  _type: oneOf(statementType),
  subject: isResourceList,
  predicateType: oneOf(predicateType),
  predicate: objectWith({
    verifier: objectWith({
      id: isNonEmptyText,
      version: objectWith({ statusdocs: isNonEmptyText }),
      digest: isDigest,
    }),
    request: isRequest,
    verificationResult: oneOf('PASSED', 'FAILED'),
    configuration: isResourceList,
    inputs: isResourceList,
    absent: listOf(objectWith({ name: isNonEmptyText, reason: isNonEmptyText })),
    findings: listOf(isFinding),
    checks: listOf(isChecks),
    suppressed: listOf(isSuppressed),
  }),
});

/** Returns whether a value has exactly the members of a statement, each of its type. */
export const isStatement = (value: unknown): value is Statement => hasStatementShape(value);

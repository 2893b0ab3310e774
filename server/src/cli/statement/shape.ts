import { severities } from '../../core/diagnostics/finding';
import { isObject } from '../../core/json/objectReader';
import { predicateType, statementType, type Statement } from './statement';

type Shape = (value: unknown) => boolean;

const text: Shape = (value) => typeof value === 'string';
const name: Shape = (value) => typeof value === 'string' && value !== '';
const isDigest: Shape = (value) => typeof value === 'string' && /^[\da-f]{64}$/.test(value);
const oneOf =
  (...values: readonly unknown[]): Shape =>
  (value) =>
    values.includes(value);
const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);
const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value);

/** Returns a test for an object with exactly these members. */
const exactly =
  (members: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((each) => Object.hasOwn(members, each)) &&
    Object.entries(members).every(([each, shape]) => shape(Object.hasOwn(value, each) ? value[each] : undefined));

const digest = exactly({ sha256: isDigest });
const resources = listOf(exactly({ name, digest }));

const request = exactly({
  inputs: listOf(name),
  prefixes: (value) => listOf(name)(value) && Array.isArray(value) && value.length > 0,
  failOn: oneOf(...severities),
  requireComplete: oneOf(true, false),
  maxWarnings: (value) => value === null || (Number.isSafeInteger(value) && Number(value) >= 0),
  baseline: (value) => value === null || name(value),
});

const finding = exactly({ name, code: name, severity: oneOf(...severities), path: text, fingerprint: isDigest });

const checks = exactly({
  name,
  kind: name,
  checked: listOf(name),
  off: listOf(name),
  undecided: listOf(exactly({ rule: name, reason: name, places: listOf(text) })),
});

const suppressed = exactly({
  ...{ name, by: name, rule: name, reason: name },
  ...{ files: optional(name), path: optional(text), expires: optional(name) },
});

const statement = exactly({
  _type: oneOf(statementType),
  subject: resources,
  predicateType: oneOf(predicateType),
  predicate: exactly({
    verifier: exactly({ id: name, version: exactly({ statusdocs: name }), digest }),
    request,
    verificationResult: oneOf('PASSED', 'FAILED'),
    configuration: resources,
    inputs: resources,
    absent: listOf(exactly({ name, reason: name })),
    findings: listOf(finding),
    checks: listOf(checks),
    suppressed: listOf(suppressed),
  }),
});

/** Reports whether a value has exactly the members of a statement, each of its type. */
export const isStatement = (value: unknown): value is Statement => statement(value);

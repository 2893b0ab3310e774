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
const objectWith =
  (members: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((each) => Object.hasOwn(members, each)) &&
    Object.entries(members).every(([each, shape]) => shape(Object.hasOwn(value, each) ? value[each] : undefined));

const digest = objectWith({ sha256: isDigest });
const resources = listOf(objectWith({ name, digest }));

const request = objectWith({
  inputs: listOf(name),
  prefixes: (value) => listOf(name)(value) && Array.isArray(value) && value.length > 0,
  failOn: oneOf(...severities),
  requireComplete: oneOf(true, false),
  maxWarnings: (value) => value === null || (Number.isSafeInteger(value) && Number(value) >= 0),
  baseline: (value) => value === null || name(value),
});

const finding = objectWith({ name, code: name, severity: oneOf(...severities), path: text, fingerprint: isDigest });

const checks = objectWith({
  name,
  kind: name,
  checked: listOf(name),
  off: listOf(name),
  undecided: listOf(objectWith({ rule: name, reason: name, places: listOf(text) })),
});

const suppressed = objectWith({
  ...{ name, by: name, rule: name, reason: name },
  ...{ files: optional(name), path: optional(text), expires: optional(name) },
});

const statement = objectWith({
  _type: oneOf(statementType),
  subject: resources,
  predicateType: oneOf(predicateType),
  predicate: objectWith({
    verifier: objectWith({ id: name, version: objectWith({ statusdocs: name }), digest }),
    request,
    verificationResult: oneOf('PASSED', 'FAILED'),
    configuration: resources,
    inputs: resources,
    absent: listOf(objectWith({ name, reason: name })),
    findings: listOf(finding),
    checks: listOf(checks),
    suppressed: listOf(suppressed),
  }),
});

/** Reports whether a value has exactly the members of a statement, each of its type. */
export const isStatement = (value: unknown): value is Statement => statement(value);

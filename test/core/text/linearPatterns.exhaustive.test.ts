import assert from 'node:assert/strict';
import { findDecision, isDigest, isSet, plainName, findStatus } from '../../../server/src/core/kinds/common/spec';
import { namedMethod, methodInNote, requestedMethod } from '../../../server/src/core/kinds/common/methods';
import { isProxy, mayBeSamePerson } from '../../../server/src/core/kinds/common/boundary/persons';
import { isPlaceholder, normalForm } from '../../../server/src/core/text/normalForm';
import { shapes } from '../../../server/src/core/secrets/patterns';
import { findMemberSecrets } from '../../../server/src/core/secrets/secretMembers';
import { sampled } from '../../support/budget';
import { attacksOn } from '../../support/attacks';
import { canaries } from '../../support/canaries';
import { assertLinear } from '../../support/growth';
import { patternsIn } from '../../support/patterns';

/** Characters that patterns repeat, alone and after the start of a pattern. */
const repeated = [
  ...[
    '\\',
    ' ',
    '"',
    '\n',
    '\\n',
    '-',
    '_',
    '.',
    'a',
    'A',
    '0',
    '/',
    '+',
    '=',
    ':',
    ';',
    '已',
    '验收',
    '(',
    '@',
    '%20',
    '\\"',
    '",',
    'eyJ',
    '| ',
  ],
  ...[
    '"d',
    '"d\\',
    '"private_key',
    '-----BEGIN ',
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN A ',
    '----',
    'cookie: a',
    'session=',
    '__Host-',
    '"a_',
  ],
  ...[
    'POST ',
    'no POST ',
    'POST sent ',
    'signed by proxy ',
    'accepted ',
    'not ',
    '受',
    '代',
    '替',
    'Bearer ',
    'https://a:',
    'eyJaaaaaaaa.',
    'SG.',
    'AccountKey=',
    'a@',
    'Proc-Type: ',
  ],
];

/** Starts of private material, which patterns match furthest. */
const starts = [
  '',
  '"d',
  '"d\\"',
  '"d": "',
  '-----BEGIN ',
  '-----BEGIN PRIVATE KEY-----',
  'curl -X',
  'Cookie: a=',
  '已',
  'session=',
  'POST',
  'Bearer ',
  '"client_secret',
  'eyJhbGciOi',
];

const texts = sampled(
  'starts and repeated characters',
  starts.flatMap((start) => repeated.map((each) => (length: number) => `${start}${each.repeat(length)}\n!`)),
  3,
);

const assertLinearIn = (
  what: string,
  run: (text: string) => unknown,
  all: readonly ((length: number) => string)[],
  length = 1_000,
) => all.forEach((textOf) => assertLinear(what, run, textOf, length));

/** Searches with a pattern for one match, or for all. */
const searched = (pattern: RegExp) => (text: string) => {
  pattern.lastIndex = 0;
  return pattern.global ? text.replace(pattern, '') : pattern.test(text);
};

describe('every regular expression of the sources', () => {
  const found = patternsIn('server/src', 'server/dashboard/src', 'client/src');

  it('is found, even if it is composed', () => {
    assert.ok(found.length > 300, String(found.length));
    for (const { shape } of shapes) {
      assert.ok(
        found.some(({ pattern }) => String(pattern) === String(shape)),
        String(shape),
      );
    }
  });

  it('takes time linear in the text, for its slowest texts', () => {
    for (const { where, pattern } of sampled('patterns', found, 2)) {
      assertLinearIn(`${where} ${String(pattern).slice(0, 200)}`, searched(pattern), attacksOn(pattern), 4_000);
    }
  });

  it('is reported by this test if it takes quadratic time', () => {
    for (const slow of sampled('slow patterns', [/\s+$/, /\[[^\]]*\]\(x/], 1)) {
      assert.throws(() => assertLinearIn('slow', searched(slow), attacksOn(slow), 4_000), String(slow));
    }
  });
});

describe('text is processed in linear time', () => {
  for (const { shape, hints } of shapes) {
    it(`in the shape ${shape.source.slice(0, 60)}`, () => {
      const own = hints
        .slice(0, 4)
        .flatMap((hint) => [
          (length: number) => hint.repeat(length),
          (length: number) => `${hint} `.repeat(length),
          ...['\\', ' ', 'a', '0', '-', '"'].map((each) => (length: number) => `${hint}${each.repeat(length)}`),
        ]);
      assertLinearIn(shape.source, (text) => shape.test(text), [...texts, ...own]);
    });
  }

  it('in the shape of almost private material', () => {
    const near = canaries().map(
      ({ text }) =>
        (length: number) =>
          `${text.slice(0, -12)} `.repeat(Math.ceil((length * 2) / text.length)),
    );
    for (const { shape } of shapes) {
      assertLinearIn(shape.source, (text) => shape.test(text), near);
    }
  });

  for (const [what, run] of Object.entries({
    decisionOf: findDecision,
    isDigest,
    isSet,
    statusOf: findStatus,
    plain: plainName,
    namedMethod,
    requestedMethod,
    methodInNote,
    isProxy,
    similarPerson: (text: string) => mayBeSamePerson(text, 'Li Wei'),
    isPlaceholder,
    normalForm,
    secret: (text: string) => findMemberSecrets('password', text),
    token: (text: string) => findMemberSecrets('token', text),
    seed: (text: string) => findMemberSecrets('seed', text),
    name: (text: string) => findMemberSecrets(text, 'hunter2'),
  } satisfies Record<string, (text: string) => unknown>)) {
    it(`in ${what}`, () => assertLinearIn(what, run, texts));
  }
});

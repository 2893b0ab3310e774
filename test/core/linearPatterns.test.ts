import assert from 'node:assert/strict';
import { claimsAcceptance, deniesAcceptance } from '../../server/src/core/kinds/anyKind/acceptanceWords';
import { isAffirmed, plain } from '../../server/src/core/kinds/anyKind/facts';
import { permitsSigning, namesProxy, saysNobody } from '../../server/src/core/kinds/anyKind/signing';
import { methodIn, methodNamed, requestIn } from '../../server/src/core/kinds/execution/methods';
import { isProxy, signerIn } from '../../server/src/core/kinds/execution/signer';
import { isPlaceholder, normalForm } from '../../server/src/core/text/normalForm';
import { shapes } from '../../server/src/core/text/privateShapes';
import { secretsOf } from '../../server/src/core/text/secretMembers';
import { canaries } from '../support/canaries';

/** Characters that patterns repeat, alone and after what starts them. */
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

/** Starts of what is private: a pattern goes furthest on these. */
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

/** What a run takes of this process: other processes have no part in it. */
const millisecondsOf = (run: () => unknown) => {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

/** Fails where four times as much text takes far more than four times as long. */
function assertLinear(
  what: string,
  run: (text: string) => unknown,
  texts: readonly ((length: number) => string)[],
): void {
  for (const textOf of texts) {
    const [short, long] = [textOf(1_000), textOf(4_000)];
    const slow = millisecondsOf(() => run(long));
    if (slow > 40) {
      const best = Math.min(...[1, 2, 3, 4, 5].map(() => millisecondsOf(() => run(long))));
      const base = Math.max(1, Math.min(...[1, 2, 3, 4, 5].map(() => millisecondsOf(() => run(short)))));
      assert.ok(
        best / base < 9 || best < 40,
        `${what}: ${base} ms, then ${best} ms for ${JSON.stringify(short.slice(0, 40))}`,
      );
    }
  }
}

const texts = starts.flatMap((start) =>
  repeated.map((each) => (length: number) => `${start}${each.repeat(length)}\n!`),
);

describe('no text takes more than time that grows with it', function () {
  this.timeout(120_000);

  for (const { shape, hints } of shapes) {
    it(`in the shape ${shape.source.slice(0, 60)}`, () => {
      const own = hints
        .slice(0, 4)
        .flatMap((hint) => [
          (length: number) => hint.repeat(length),
          (length: number) => `${hint} `.repeat(length),
          ...['\\', ' ', 'a', '0', '-', '"'].map((each) => (length: number) => `${hint}${each.repeat(length)}`),
        ]);
      assertLinear(shape.source, (text) => shape.test(text), [...texts, ...own]);
    });
  }

  it('in the shapes, for what is nearly private', () => {
    const near = canaries().map(
      ({ text }) =>
        (length: number) =>
          `${text.slice(0, -12)} `.repeat(Math.ceil((length * 2) / text.length)),
    );
    for (const { shape } of shapes) {
      assertLinear(shape.source, (text) => shape.test(text), near);
    }
  });

  for (const [what, run] of Object.entries({
    claimsAcceptance,
    deniesAcceptance,
    isAffirmed,
    plain,
    permitsSigning,
    namesProxy,
    saysNobody,
    methodIn,
    methodNamed,
    requestIn,
    isProxy,
    signerIn,
    isPlaceholder,
    normalForm,
    secret: (text: string) => secretsOf('password', text),
    token: (text: string) => secretsOf('token', text),
    seed: (text: string) => secretsOf('seed', text),
    name: (text: string) => secretsOf(text, 'hunter2'),
  } satisfies Record<string, (text: string) => unknown>)) {
    it(`in ${what}`, () => assertLinear(what, run, texts));
  }
});

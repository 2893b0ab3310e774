import assert from 'node:assert/strict';
import { ObjectReader } from '../../../server/src/core/json/objectReader';
import { newContribution } from '../../../server/src/core/kinds/handoffKits/contribution/contribution';
import { isPrivate } from '../../../server/src/core/secrets/detector';
import { holdsPrivate } from '../../../server/src/core/secrets/locations';
import { findMemberSecrets } from '../../../server/src/core/secrets/secretMembers';
import { findingsOf } from '../../support/checkFindings';
import { programText } from '../../support/examples';

const phrase = 'lunar orbit candle river sadness copper vivid meadow puzzle tunnel ribbon walnut';

const secrets: readonly (readonly [string, unknown])[] = [
  ...[
    'password',
    'Password',
    'PASSWORD',
    'passwd',
    'pwd',
    'dbPassword',
    'admin_password',
    'pass word',
    'passwords',
  ].map((name) => [name, 'hunter2'] as const),
  ...[
    'secret',
    'clientSecret',
    'client_secret',
    'CLIENT-SECRET',
    'authClientSecret',
    'sharedSecret',
    'webhookSecret',
    'secretValue',
  ].map((name) => [name, 's3cr3t-value'] as const),
  ...[
    'refresh_token',
    'refreshToken',
    'access_token',
    'accessToken',
    'authToken',
    'sessionToken',
    'apiToken',
    'bearer_token',
  ].map((name) => [name, 'q8w7e6r5t4'] as const),
  ...[
    'apiKey',
    'api_key',
    'API KEY',
    'secretKey',
    'accessKey',
    'encryptionKey',
    'privateKey',
    'private_key',
    'privateKeyPem',
    'ownerPrivateKeyHex',
  ].map((name) => [name, 'ab12cd34ef56ab12'] as const),
  ['p\u0430ssword', 'hunter2'],
  ['pass\u200bword', 'hunter2'],
  ['ｐａｓｓｗｏｒｄ', 'hunter2'],
  ['密码', 'hunter2'],
  ['私钥', 'ab12cd34ef56'],
  ['password', 'correct horse battery staple'],
  ['password', 'correcthorse'],
  ['password', 12345678],
  ['mnemonic', phrase],
  ['seedPhrase', phrase],
  ['seed', phrase],
  ['seed', 'f'.repeat(31) + '0'],
  ['recoveryCodes', ['1234-5678', '8765-4321']],
  ['mnemonic', phrase.split(' ')],
  ['privateKey', Array.from({ length: 32 }, (_, at) => at)],
  ['privateKey', { type: 'Buffer', data: Array.from({ length: 32 }, (_, at) => at) }],
  ['privateKey', Object.fromEntries(Array.from({ length: 32 }, (_, at) => [at, at]))],
  ['password', { value: 'hunter2' }],
  ['token', 'q8w7e6r5t4y3u2i1'],
  ['sessionId', 'q8w7e6r5t4y3u2i1'],
  ['sessionCookie', 'q8w7e6r5t4'],
  ['password', 'пароль123'],
  ['password', 'abc12'],
  ['password', 'test'],
  ['password', '1234'],
  ['privateKey', 'abc'],
  ['refresh_token', 'foo'],
  ['password', '12345'],
  ['password', 12345],
  ['password1', 'hG7kk29Lqx'],
  ['apiKeyBase64_2', 'hG7kk29Lqx'],
  ['password', { current: 'hG7$kk29Lq!x' }],
  ['password', { a: { b: '0a1b2c3d4e5f60718293a4b5c6d7e8f9' } }],
  ['backupCode', '1234-5678'],
  ['bearer', 'q8w7e6r5t4y3u2i1'],
  ['memberSession', 'q8w7e6r5t4y3u2i1'],
  ['seed', 'Zx8Kq2Lm9Pw4Rt7Yb3Nc6Vd1Fg5Hj0Sa'],
  ['aws_secret_access_key', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
  ['aws_secret_access_key', '/JalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
  ['password', 'Tr0ub4dor/Secret9'],
  ['password', 'blue/Horse'],
  ['password', '(Tr0ub4dor9)'],
  ['password', 'ab1://x9Kq'],
  ['client_secret', 'Abc8Q:xYz9'],
  ['client_secret', 'SECRET:xYz9'],
  ['access_token', 'ya/Gx9aKq2LmN8pRs4TuV6wXy'],
  ['token', 'ya/Gx9aKq2LmN8pRs4TuV6wXy'],
  ['apiKey', 'sK9x:Pq3LmN8RtVw2'],
  ['apiKey', 'key-3ax6xnjp29jd6fds4gc373sgvjxteol0'],
];

const harmless: readonly (readonly [string, unknown])[] = [
  ...[
    null,
    '',
    'TBD',
    'n/a',
    '待定',
    false,
    true,
    0,
    3,
    [],
    {},
    '***',
    '••••••••',
    '<password>',
    '${PASSWORD}',
    '{{password}}',
    'xxxxxxxx',
  ].map((value) => ['password', value] as const),
  ...[
    'NOT_STORED',
    'not-stored',
    'withheld',
    'redacted',
    'out-of-band',
    'none',
    'no password',
    'REQUIRED',
    'disabled',
    'held by its owner',
  ].map((value) => ['password', value] as const),
  ...[
    'vault/auth/owner',
    'vault:auth/owner',
    'env:AUTH_SECRET',
    'https://vault.example/x',
    '/run/secrets/auth',
    'arn:aws:kms:eu',
    'directory/auth-owner',
    'sha256:abcdef12',
    'SHA256:uN3kZ1mW',
    'vault://kv/Auth-1',
    'vault-auth-owner-1',
    'kv/auth/owner',
    'auth.owner:login',
    '../keys/Auth.pem',
    '#/$defs/ownerKey',
    '${AUTH_SECRET_1}',
    '$AUTH_SECRET_1',
  ].map((value) => ['secret', value] as const),
  ...['由所有者保管', '不得写入', '不写入文档；由所有者线下保管'].map((value) => ['私钥', value] as const),
  ...[
    { algorithm: 'PBKDF2WithHmacSHA256', storage: 'Argon2id-v19-m65536' },
    { id: '6ba7b810-9dad-11d1-80b4-00c04fd430c8', rotatedAt: '2026-03-14T03:15:00Z' },
    { session: '6ba7b810-9dad-11d1-80b4-00c04fd430c8', state: 'NOT_STORED', lifetime: '10m', length: 12 },
    { policy: 'At least 12 characters', screen: 'booking-store-v1', handoff: 'https://a.example/Kit-1' },
    { publicKey: 'MCowBQYDK2VwAyEA', fingerprint: 'SHA256:uN3kZ1mW' },
  ].map((value) => ['password', value] as const),
  ['secrets', '24/24'],
  ['password', 'yes'],
  ['apiKeys', 'P0'],
  ['session', '2026-03-14T03:15:00Z'],
  ['bearer', 'locally-stored'],
  ['密码', '至少12位'],
  ['passwordPolicy', 'at least 12 characters'],
  ['passwordHash', 'ab12cd34ef56ab12'],
  ['publicKey', 'MCowBQYDK2VwAyEA'],
  ['keyRef', 'directory/auth-owner-1'],
  ['refreshTokenReuse', 'rejected'],
  ['refresh_token_reuse', 'rejected-with-401'],
  ['localStorageTokenOperations', 3],
  ['browserTokensRemoved', false],
  ['portalCanReadPrivateKey', false],
  ['portalCanReceivePrivateMaterial', false],
  ['readPrivateKey', false],
  ['apiKeys', false],
  ['apiKeys', 3],
  ['accessTokens', 'no long-lived token in the browser'],
  ['seed', 42],
  ['seed', 'demo-shop-seed-v1'],
  ['seed', 'booking-demo-shop-seed-2026-03-14'],
  ['seededFamilies', 6],
  ['token', 'browser_token_leak'],
  ['csrfToken', 'q8w7e6r5t4y3u2i1'],
  ['pageToken', 'q8w7e6r5t4y3u2i1'],
  ['cookie', 'HttpOnly; Secure; SameSite=Lax'],
  ['sessionCookie', 'host-only, HttpOnly, Secure'],
  ['secretRef', 'auth-owner-secret-1'],
  ['secretName', 'auth-owner-secret-1'],
  ['apiKeyId', 'ab12cd34ef56ab12'],
  ['tokenContract', 'rotate refresh material once'],
  ['forbiddenMaterial', ['private key', 'mnemonic', 'session token']],
  ['checksum', 'ab12cd34ef56ab12'],
  ['passed', 'hunter2hunter2'],
  ['passes', 12345678],
  ['compass', 'north-north-east-1'],
];

function reported(name: string, value: unknown): readonly string[] {
  const own = `"notes": [{ ${JSON.stringify(name)}: ${JSON.stringify(value)} }],`;
  return findingsOf(programText('current-ui-evidence.json').replace('{', () => `{ ${own}`)).map(({ code }) => code);
}

describe('a secret that is recognized by the name of its member', () => {
  for (const [name, value] of secrets) {
    it(`includes ${JSON.stringify({ [name]: value }).slice(0, 80)}`, () => {
      assert.ok(findMemberSecrets(name, value).length > 0);
      assert.ok(reported(name, value).every((code) => code === 'boundary/private-material'));
    });
  }
  for (const [name, value] of harmless) {
    it(`does not include ${JSON.stringify({ [name]: value })}`, () => assert.deepEqual(reported(name, value), []));
  }
});

const honestSentences: readonly string[] = [
  'No private key is ever read, received or stored by the service.',
  'The password is entered by the owner and never leaves the browser.',
  'Refresh token rotation: each refresh_token is used once.',
  'Set-Cookie is host-only, HttpOnly, Secure and SameSite=Lax.',
  'The page keeps an access_token in browser storage: a recorded blocker.',
  'The console falls back to a locally stored Bearer token.',
  'Cookie: session=<redacted>; nothing else is sent.',
  'The cookie session=… is cleared on logout.',
  'Mnemonics and recovery codes are forbidden material.',
  'Accepted 0 of 9 screens.',
  'Nothing is accepted until a reviewed receipt exists.',
  'Not accepted; the capture is missing.',
  'A reachable route is never treated as acceptance.',
  'A 200 health answer is not acceptance.',
  'Acceptance needs a captured artifact with a checksum and a reviewed receipt.',
  'Awaiting acceptance by the product owner.',
  'Acceptance is pending.',
  'The formats accepted for upload are PNG and WebP.',
  'The server would answer 202 Accepted to such a request.',
  'Availability and booking creation are server-side writes and are not exercised.',
  'GET only; no POST was sent.',
  'This probe never sends POST /api/booking.',
  'No DELETE, no PATCH, no PUT.',
  'Logout is POST /auth/logout in the target contract, which is planned.',
  'The search page sends GET /search?q=.',
  'Nobody signs on behalf of an owner.',
  'Delegation is not allowed.',
  'Proxy signing is forbidden.',
  'Continuous integration cannot sign.',
  'Owners sign in person, out of band.',
  'No database migration was run; no deployment was made.',
  'productionMutations stays 0.',
  'The write probe was not executed.',
  'Production connections: none.',
  'A PEM header such as -----BEGIN PRIVATE KEY----- must not appear.',
  'The public key is an SPKI PEM.',
  '服务从不读取、接收或保存私钥。',
  '密码由所有者自行输入，不写入文档。',
  '助记词与恢复码属于禁止材料。',
  '尚未验收，等待回执。',
  '未通过验收前保持关闭。',
  '路由可达不等于验收。',
  '200 健康应答不视为验收通过。',
  '待产品负责人验收。',
  '验收需要带校验和的截图与经审核的回执。',
  '已验收 0 项，共 9 项。',
  '验收通过后方可发布。',
  '是否验收由负责人决定。',
  '只执行 GET，不执行 POST。',
  '未发送任何 POST 或 DELETE 请求。',
  '禁止 POST /api/booking。',
  '预约创建属于服务端写入，不演练。',
  '写入探测未执行。',
  '未进行任何数据库迁移。',
  '未部署认证服务。',
  '不得代签，不得委托。',
  '四位负责人各自签署，任何人不得代签。',
  '委托未被允许。',
  '持续集成不能签名。',
  '会话 Cookie 仅限主机，HttpOnly、Secure。',
  '刷新令牌轮换，重复使用即撤销会话。',
  '浏览器中不保存长期令牌。',
  '公钥指纹之外的材料一概不收。',
  '生产保持冻结，失败即拒绝。',
];

describe('a secret that is recognized by the preceding name in a string', () => {
  for (const text of ['client_secret=Abc8Q:xYz9', 'password=hG7$kk29Lq', '{"password":"ya/Gx9aKq2"}']) {
    it(`includes ${text}`, () => assert.ok(isPrivate(text)));
  }
  for (const text of [
    'password: ${PASSWORD1}',
    '{"access_token":"directory/auth-owner-1"}',
    '{"password":"vault:kv/Auth-1"}',
  ]) {
    it(`does not include ${text}`, () => assert.ok(!isPrivate(text)));
  }
});

describe('harmless prose', () => {
  it('is long enough for this test', () => assert.ok(honestSentences.length >= 60));

  it('has no findings in any position', () => {
    for (const sentence of honestSentences) {
      assert.ok(!isPrivate(sentence), sentence);
      const notes = {
        note: sentence,
        remarks: [sentence],
        status: sentence,
        boundary: sentence,
        privateKeyNote: sentence,
      };
      const text = programText('current-ui-evidence.json').replace('{', () => `{ "extra": ${JSON.stringify(notes)},`);
      assert.deepEqual(
        findingsOf(text).map(({ code, path }) => `${code} ${path.join('/')}`),
        [],
        sentence,
      );
    }
  });

  it('has no findings in the notes of a probe', () => {
    for (const sentence of honestSentences) {
      const document = JSON.parse(programText('booking-execution.json')) as {
        screens: { routeProbe: Record<string, unknown> }[];
      };
      const [{ routeProbe } = { routeProbe: {} as Record<string, unknown> }] = document.screens;
      Object.assign(routeProbe, { note: sentence, boundary: sentence });
      assert.deepEqual(
        findingsOf(JSON.stringify(document)).map(({ code, path }) => `${code} ${path.join('/')}`),
        [],
        sentence,
      );
    }
  });
});

describe('a secret recognized by the name of its member', () => {
  it('is not printed by the schema if another value is required', () => {
    for (const value of [12345678, 'hunter2hunter2ab', ['hunter2hunter2ab', 'hunter2hunter2ab']]) {
      const text = programText('data-sources-execution.json').replace(/"apiKeys": false/, () => {
        return `"apiKeys": ${JSON.stringify(value)}`;
      });
      const findings = findingsOf(text);
      assert.ok(findings.some(({ code }) => code === 'boundary/private-material'));
      assert.doesNotMatch(JSON.stringify(findings), /12345678|hunter/);
    }
  });

  it('is not copied into a contribution from any depth', () => {
    const template = (subject: unknown) =>
      newContribution('AUTH', new ObjectReader({ identityRef: subject, publicKey: { a: [{ mnemonic: phrase }] } }))
        ?.text ?? '';
    assert.doesNotMatch(template({ login: { password: 'hunter2hunter' } }), /hunter|lunar/);
    assert.match(template('somebody'), /somebody/);
  });

  it('makes its container private', () => {
    assert.ok(holdsPrivate('hunter2hunter', 'password'));
    assert.ok(holdsPrivate([{ deep: { clientSecret: ['hunter2hunter'] } }]));
    assert.ok(!holdsPrivate('hunter2hunter', 'note'));
    assert.ok(!holdsPrivate({ password: 'TBD' }));
  });
});

import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';

/**
 * Private material of every shape, generated on demand, so that it is not in the sources. It is worthless. `marks` are pieces
 * that must not appear in any output.
 */
export interface Canary {
  readonly name: string;
  readonly text: string;
  readonly marks: readonly string[];
}

/** Returns text that looks random and is always the same. */
export function noise(seed: string, length: number, alphabet = letters + letters.toLowerCase() + digits): string {
  let text = '';
  for (let block = 0; text.length < length; block++) {
    const bytes = createHash('sha512').update(`${seed} ${block}`).digest();
    text += [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  }
  return text.slice(0, length);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const hex = '0123456789abcdef';

const canary = (name: string, text: string, ...marks: string[]): Canary => ({
  name,
  text,
  marks: marks.length > 0 ? marks : [text],
});

export const keys = {
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ec: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  p521: generateKeyPairSync('ec', { namedCurve: 'P-521' }),
  ed25519: generateKeyPairSync('ed25519'),
  x448: generateKeyPairSync('x448'),
  dsa: generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 }),
  pss: generateKeyPairSync('rsa-pss', { modulusLength: 2048 }),
};

const pem = (key: KeyObject, type: 'pkcs1' | 'pkcs8' | 'sec1', passphrase?: string) =>
  key
    .export({
      type,
      format: 'pem',
      ...(passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase }),
    } as never)
    .toString()
    .trim();

/** Returns the lines between the first and the last: the key itself. */
const bodyOf = (text: string) => text.split('\n').slice(1, -1);

const armoured = (label: string, lines: readonly string[]) =>
  [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n');

const noiseLines = (seed: string, count: number) => Array.from({ length: count }, (_, at) => noise(`${seed}${at}`, 64));

/** Returns texts that are private in any place. */
export function canaries(): readonly Canary[] {
  const pems: readonly (readonly [string, string])[] = [
    ...Object.entries(keys).map(([name, { privateKey }]) => [`PKCS#8 ${name}`, pem(privateKey, 'pkcs8')] as const),
    ['PKCS#1', pem(keys.rsa.privateKey, 'pkcs1')],
    ['SEC1', pem(keys.ec.privateKey, 'sec1')],
    ['encrypted PKCS#8', pem(keys.ec.privateKey, 'pkcs8', 'x')],
    ['OpenSSH', armoured('OPENSSH PRIVATE KEY', [`b3BlbnNzaC1rZXktdjE${noise('ssh', 45)}`, ...noiseLines('o', 2)])],
    ['PGP', armoured('PGP PRIVATE KEY BLOCK', ['', ...noiseLines('pgp', 3), '=abcd'])],
    ['SSH2', armoured('SSH2 ENCRYPTED PRIVATE KEY', noiseLines('ssh2', 2)).replaceAll('-----', '---- ')],
  ];
  return [
    ...pems.map(([name, text]) => canary(name, text, ...bodyOf(text).filter((line) => line.length > 16))),
    ...pems
      .filter(([name]) => !/PGP|SSH2/.test(name))
      .map(([name, text]) => canary(`${name} without its first line`, bodyOf(text).join(''))),
    ...pems.slice(0, 2).map(([name, text]) => canary(`${name} in one line`, text.replaceAll('\n', '\\n'))),
    ...pems.slice(0, 2).map(([name, text]) => canary(`${name} in Base64`, Buffer.from(text).toString('base64'))),
    ...tokens(),
  ];
}

function tokens(): readonly Canary[] {
  const upper = (seed: string, length: number) => noise(seed, length, letters + digits);
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const jwt = `${encoded({ alg: 'ES256', kid: 'a' })}.${encoded({ sub: 'someone', iat: 1 })}`;
  const secret = noise('jwk', 43);
  return [
    canary('age', `AGE-SECRET-KEY-1${upper('age', 58)}`, upper('age', 58)),
    canary('a JSON Web Key as text', `{"kty":"EC","crv":"P-256","d":"${secret}"}`, secret),
    canary('a JSON Web Key as text in a text', `{\\"kty\\":\\"EC\\",\\"d\\":\\"${secret}\\"}`, secret),
    canary('JWT', `${jwt}.${noise('jwt', 86)}`),
    canary('JWT in a sentence', `Authorization: Bearer ${jwt}.${noise('jwt', 86)}, as sent`, jwt),
    canary(
      'JWE',
      `${encoded({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.${noise('k', 300)}.${noise('iv', 16)}.${noise('c', 40)}.${noise('t', 22)}`,
    ),
    canary('AWS', `AKIA${upper('aws', 16)}`),
    canary('AWS secret', `aws_secret_access_key = ${noise('aws2', 40)}`),
    canary('a password after its aligned name', `password  =  ${noise('aligned', 18)}7`),
    canary('a key after a separate colon', `api_key : ${noise('alone', 18)}7`),
    canary('GitHub', `ghp_${noise('gh', 36)}`),
    canary('GitHub, fine', `github_pat_${noise('gh', 22)}_${noise('gh2', 59)}`),
    canary('GitLab', `glpat-${noise('gl', 20)}`),
    canary('npm', `npm_${noise('npm', 36)}`),
    canary('Slack', `xoxb-${noise('s', 12, digits)}-${noise('slack', 24)}`),
    canary('Slack hook', `https://hooks.slack.com/services/T${upper('t', 8)}/B${upper('b', 8)}/${noise('sh', 24)}`),
    canary('Stripe', `sk_live_${noise('stripe', 24)}`),
    canary('Google', `AIza${noise('g', 35)}`),
    canary('Azure', `AccountKey=${noise('az', 86)}==`),
    canary('Aliyun', `LTAI${noise('ali', 20)}`),
    canary('Tencent', `AKID${noise('tc', 32)}`),
    canary('Vault', `hvs.${noise('hv', 24)}`),
    canary('DigitalOcean', `dop_v1_${noise('do', 64, hex)}`),
    canary('Telegram', `${noise('tg', 9, '123456789')}:AA${noise('tg2', 33)}`),
    canary('DingTalk', `https://oapi.dingtalk.com/robot/send?access_token=${noise('ding', 64, hex)}`),
    canary('an address with a password', `postgres://app:${noise('pw', 14)}@db.internal:5432/app`, noise('pw', 14)),
    canary('a token in an address', `https://a.example/x?access_token=${noise('q', 24)}`),
    canary('an encoded JSON Web Key', encoded({ kty: 'EC', crv: 'P-256', x: noise('x', 43), d: secret })),
    canary('an encoded key set', encoded({ keys: [{ kid: 'a', kty: 'oct', k: secret }] })),
    canary(
      'a cookie that is set',
      `Set-Cookie: session=${noise('cookie', 24)}7; HttpOnly; Secure`,
      noise('cookie', 24),
    ),
    canary(
      'a cookie that is sent',
      `curl -H "Cookie: sid=${noise('sent', 24)}7" https://a.example/`,
      noise('sent', 24),
    ),
    canary('a cookie of a host', `__Host-session=${noise('host', 24)}7`, noise('host', 24)),
    canary('the id of a session', `JSESSIONID=${noise('session', 24)}7`, noise('session', 24)),
    canary('a secret as text', `{"client_secret": "${noise('client', 24)}7"}`, noise('client', 24)),
    ...encodedSecrets(),
    canary('a bearer in capitals', `AUTHORIZATION: BEARER ${noise('loud', 30)}9`, noise('loud', 30)),
    canary('a basic authorization', `Authorization: Basic ${base64(`app:${noise('basic', 20)}`)}`),
    canary('a password that is set', `DB_PASSWORD="${noise('set', 20)}7"`, noise('set', 20)),
    canary('a key that is set', `export AWS_SECRET_ACCESS_KEY=${noise('exported', 38)}7a`, noise('exported', 38)),
    canary('an encoded password in an address', `https://app:${noise('pct', 14)}%40%3A@a.example/`, noise('pct', 14)),
    canary(
      'an encoded address',
      encodeURIComponent(`https://app:${noise('whole', 14)}@a.example/`),
      noise('whole', 14),
    ),
    canary('a token before a host', `https://${noise('host token', 30)}7@a.example/x.git`, noise('host token', 30)),
    canary('a bearer', `curl -H "Authorization: Bearer ${noise('bearer', 30)}9"`),
  ];
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Returns the same secrets in Base64 and in hexadecimal digits. */
function encodedSecrets(): readonly Canary[] {
  const hexOf = (bytes: string | Buffer) => Buffer.from(bytes).toString('hex');
  const key = pem(keys.ec.privateKey, 'pkcs8');
  const token = `ghp_${noise('encoded', 36)}`;
  const password = `password=${noise('encoded password', 20)}7`;
  return [
    canary('PKCS#8 after a word in Base64', base64(`key: ${key}`)),
    canary('PKCS#8 in Base64 twice', base64(base64(key))),
    canary('PKCS#8 in Base64 in lines', base64(key).replace(/.{64}/g, '$&\n'), base64(key).slice(64, 128)),
    canary('PKCS#8 in digits', hexOf(key)),
    canary('PKCS#8 in capital digits', hexOf(key).toUpperCase()),
    canary('PKCS#8 of bytes in digits', hexOf(keys.ec.privateKey.export({ type: 'pkcs8', format: 'der' }))),
    canary('a JSON Web Key in digits', hexOf(JSON.stringify(keys.ec.privateKey.export({ format: 'jwk' })))),
    canary('a token in Base64', base64(token)),
    canary('a token in digits', hexOf(token)),
    canary('a password in Base64', base64(password), base64(password).slice(16)),
    canary('a password in digits', hexOf(password), hexOf(password).slice(20)),
    canary('a token in digits at the end of a path', `booking-discovery/home_${hexOf(token)}`, hexOf(token)),
  ];
}

/** Returns JSON values that are private as a whole, with the pieces that must not appear. */
export function privateValues(): readonly {
  readonly name: string;
  readonly value: unknown;
  readonly marks: readonly string[];
}[] {
  const jwk = keys.ec.privateKey.export({ format: 'jwk' });
  const ed = keys.ed25519.privateKey.export({ format: 'jwk' });
  const rsa = keys.rsa.privateKey.export({ format: 'jwk' });
  const oct = noise('oct', 43);
  const lines = pem(keys.ec.privateKey, 'pkcs8').split('\n');
  const text = pem(keys.ed25519.privateKey, 'pkcs8');
  const token = `ghp_${noise('split', 36)}`;
  const small = letters.toLowerCase();
  const letterNoise = noise('letters', 14, small);
  const phrase = Array.from({ length: 12 }, (_, at) => noise(`word ${at}`, 6, small)).join(' ');
  return [
    { name: 'EC JWK', value: jwk, marks: [String(jwk.d)] },
    { name: 'Ed25519 JWK', value: ed, marks: [String(ed.d)] },
    { name: 'RSA JWK', value: rsa, marks: [String(rsa.d), String(rsa.p), String(rsa.qi)] },
    { name: 'RSA JWK that is not named', value: { n: rsa.n, d: rsa.d }, marks: [String(rsa.d)] },
    { name: 'symmetric JWK', value: { kty: 'oct', k: oct }, marks: [oct] },
    { name: 'JWK in pieces', value: { kty: 'OKP', d: [noise('d1', 20), noise('d2', 23)] }, marks: [noise('d2', 23)] },
    {
      name: 'JWK in bytes',
      value: { kty: 'OKP', crv: 'Ed25519', d: [...Buffer.from(noise('bytes', 32))] },
      marks: ['\0'],
    },
    {
      name: 'JWK in a Buffer',
      value: { kty: 'OKP', d: Buffer.from(noise('bytes', 32)).toJSON() },
      marks: ['\0'],
    },
    { name: 'password', value: { password: noise('password', 12) }, marks: [noise('password', 12)] },
    { name: 'password of letters', value: { dbPassword: letterNoise }, marks: [letterNoise] },
    {
      name: 'secret in an object',
      value: { clientSecret: { value: noise('secret', 20) } },
      marks: [noise('secret', 20)],
    },
    {
      name: 'secrets in a list',
      value: { api_keys: [noise('key1', 20), noise('key2', 20)] },
      marks: [noise('key2', 20)],
    },
    { name: 'refresh token', value: { refresh_token: noise('refresh', 20) }, marks: [noise('refresh', 20)] },
    { name: 'recovery phrase', value: { mnemonic: phrase }, marks: [phrase] },
    { name: 'recovery phrase in words', value: { seedPhrase: phrase.split(' ') }, marks: [phrase] },
    { name: 'private key in bytes', value: { privateKey: [...Buffer.from(noise('raw', 32))] }, marks: ['\0'] },
    ...['access_token', 'apiKey', 'aws_secret_access_key', 'secretAccessKey', 'db_pass', 'authorization', 'jwt'].map(
      (name) => ({ name, value: { [name]: `${noise(name, 24)}7` }, marks: [noise(name, 24)] }),
    ),
    { name: 'a named password', value: { name: 'PASSWORD', value: noise('named', 20) }, marks: [noise('named', 20)] },
    {
      name: 'PEM in neighbouring members',
      value: { first: text.slice(0, 40), second: text.slice(40, 70), third: text.slice(70) },
      marks: [text.slice(70, 100)],
    },
    {
      name: 'JWT in its parts',
      value: { header: 'eyJhbGciOiJFUzI1NiJ9', payload: 'eyJzdWIiOiJzb21lb25lIn0', signature: noise('signed', 86) },
      marks: [noise('signed', 86)],
    },
    { name: 'PEM line by line', value: lines, marks: lines.slice(1, -1) },
    {
      name: 'PEM cut anywhere',
      value: [text.slice(0, 15), text.slice(15, 60), text.slice(60)],
      marks: [text.slice(60, 90)],
    },
    { name: 'token cut anywhere', value: [token.slice(0, 9), token.slice(9)], marks: [token.slice(9)] },
  ];
}

/** Returns public texts that look similar. */
export function publicTexts(): readonly string[] {
  const spki = Object.values(keys).map(({ publicKey }) => publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const pkcs1 = keys.rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  return [
    ...[...spki, pkcs1].flatMap((text) => [text, bodyOf(text.trim()).join(''), text.replaceAll('\n', '\\n')]),
    ...['ed25519', 'ec', 'rsa'].map((name) => JSON.stringify(keys[name as 'rsa'].publicKey.export({ format: 'jwk' }))),
    `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${noise('pub', 43)} someone@example`,
    armoured('CERTIFICATE', [`MIIBbDCCAROgAwIBAgIU${noise('cert', 44)}`, ...noiseLines('cert', 4)]),
    armoured('CERTIFICATE REQUEST', [`MIHGMG4CAQAwDDEKMAgGA1UEAwwBeDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IA`]),
    armoured('PGP PUBLIC KEY BLOCK', ['', ...noiseLines('pgp public', 3)]),
    `age1${noise('age', 58, 'qpzry9x8gf2tvdw0s3jn54khce6mua7l')}`,
    noise('digest', 64, hex),
    noise('digest', 128, hex),
    `sha256-${createHash('sha256').update('a').digest('base64')}`,
    `sha512-${createHash('sha512').update('a').digest('base64')}`,
    noise('revision', 40, hex),
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    'urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    base64('An ordinary sentence about the status of a document, which nobody has to hide.'),
    Buffer.from('An ordinary sentence about the status of a document.').toString('hex'),
    `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]).toString('base64')}${noise('picture', 400)}`,
    `30${noise('a digest that begins like a key', 62, hex)}`,
    'password: at-least-12-characters, password=<redacted>, api_key=$API_KEY, secret: sha256:0123456789abcdef',
    'https://example.com/@team2/a-very-long-name-of-a-page-2026',
    'BEARER OF THE AUTHORIZATION, WHO HAS TO BE NAMED',
    'Bearer tokens are kept by nobody', // words, not a token
    'The bearer authentication-configuration-of-the-console falls back to local storage',
    'no private key, no session token',
    'The private key stays with its owner: -----BEGIN',
    'https://docs.example/status?t=:hash&page=2',
    'https://example.com:8443/a@b',
    'mailto:someone@example.com',
    'git@example.com:team/repo.git',
    'pkg:npm/%40scope/name@1.0.0',
    'R22-booking-merchant-login-desktop-1440x900',
    'E01-data-sources-release_proof-exact_release',
    'artifacts/ui/booking-store/visual/desktop-1440x900.png',
    'directory/auth-owner',
    '私钥原文、助记词或恢复码不得写入',
    '-----BEGIN PRIVATE KEY-----',
    'Set-Cookie: session=…; HttpOnly; Secure; SameSite=Lax',
    'Cookie: none is sent',
    '/console?sid=1&session=a',
    'The __Host- prefix of the cookie is asked for',
  ];
}

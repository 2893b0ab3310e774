import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { toBase64Url } from '../../server/src/host/bytes';
import { Lookups } from '../../server/src/host/lookups';
import { publicKey } from '../../server/src/host/publicKeys';
import { WebKeys } from '../../server/src/host/webKeys';

/** Public keys of every type that both platforms support. */
const keys: Readonly<Record<string, KeyObject>> = {
  ...Object.fromEntries(
    [1024, 2048, 3072].map((modulusLength) => [
      `RSA ${modulusLength}`,
      generateKeyPairSync('rsa', { modulusLength }).publicKey,
    ]),
  ),
  ...Object.fromEntries(
    ['P-256', 'P-384', 'P-521'].map((namedCurve) => [
      `EC ${namedCurve}`,
      generateKeyPairSync('ec', { namedCurve }).publicKey,
    ]),
  ),
  Ed25519: generateKeyPairSync('ed25519').publicKey,
  Ed448: generateKeyPairSync('ed448').publicKey,
  X25519: generateKeyPairSync('x25519').publicKey,
  X448: generateKeyPairSync('x448').publicKey,
};

const jwk = (key: KeyObject) => key.export({ format: 'jwk' });
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

/** Reads a key with the Web Cryptography API, which is asynchronous. */
async function webKey(written: unknown) {
  const lookups = new Lookups();
  const reader = new WebKeys(lookups);
  return lookups.whenLoaded(() => reader.publicKey(written));
}

describe('public keys in a browser', () => {
  for (const [type, key] of Object.entries(keys)) {
    it(`are read as in Node.js: ${type}`, async () => {
      for (const written of [pem(key), jwk(key), JSON.stringify(jwk(key)), { ...jwk(key), key_ops: [], use: 'enc' }]) {
        const found = await webKey(written);
        assert.deepEqual(found, publicKey(written));
        assert.equal(typeof found === 'object' && found.type, type);
      }
    });
  }

  const changed = {
    'an even exponent': { ...jwk(keys['RSA 2048']!), e: 'AQAA' },
    'an exponent of one': { ...jwk(keys['RSA 2048']!), e: 'AQ' },
    'a modulus with a small factor': { ...jwk(keys['RSA 2048']!), n: toBase64Url(new Uint8Array(256).fill(0xff)) },
    'a point off its curve': { ...jwk(keys['EC P-256']!), x: jwk(keys['EC P-384']!).x!.slice(0, 43) },
    'a coordinate that is too long': { ...jwk(keys['EC P-256']!), x: jwk(keys['EC P-384']!).x },
    'a missing coordinate': { ...jwk(keys['EC P-256']!), y: undefined },
    'a coordinate of the wrong type': { ...jwk(keys['EC P-256']!), y: 7 },
    'a modulus of the wrong type': { ...jwk(keys['RSA 2048']!), n: null },
    'no point of Ed25519': { kty: 'OKP', crv: 'Ed25519', x: toBase64Url(new Uint8Array(32).fill(2)) },
    'a point of small order': { kty: 'OKP', crv: 'Ed25519', x: toBase64Url(new Uint8Array(32)) },
    'a point that is too short': { kty: 'OKP', crv: 'Ed25519', x: 'AAAA' },
    'an unknown curve': { ...jwk(keys['EC P-256']!), crv: 'P-257' },
    'a member of Object as curve': { ...jwk(keys['EC P-256']!), crv: 'constructor' },
    'a curve of another type of key': { ...jwk(keys['EC P-256']!), kty: 'OKP' },
    'an unknown type': { kty: 'oct', x: 'AAAA' },
    'a damaged PEM': pem(keys.Ed25519!).replace('MCow', 'MCox'),
    'a shortened PEM': pem(keys['RSA 2048']!).replace(/\n.*\n-----END/, '\n-----END'),
    'a text': 'x',
    'a number': 7,
  };
  for (const [name, written] of Object.entries(changed)) {
    it(`are rejected as in Node.js: ${name}`, async () => {
      assert.deepEqual(await webKey(written), publicKey(written));
    });
  }

  it('stay unread if no browser supports their curve', async () => {
    const { publicKey: key } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
    assert.equal(await webKey(jwk(key)), undefined);
    assert.equal(await webKey(pem(key)), undefined);
  });
});

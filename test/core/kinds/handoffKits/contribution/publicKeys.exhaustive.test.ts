import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createPublicKey, ECDH, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { publicKey } from '../../../../../server/src/host/publicKeys';
import { Folder } from '../../../../support/cli';

const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' });

const pairs = {
  Ed25519: generateKeyPairSync('ed25519'),
  'EC P-256': generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  'EC P-384': generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  'RSA 2048': generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

describe('a public key', () => {
  for (const [type, pair] of Object.entries(pairs)) {
    it(`of ${type} has one fingerprint, as PEM, as JWK and as a JWK in text`, () => {
      const jwk = pair.publicKey.export({ format: 'jwk' });
      const written = [
        pem(pair.publicKey),
        `\n${String(pem(pair.publicKey)).replaceAll('\n', '\r\n')}`,
        jwk,
        JSON.stringify(jwk),
      ];
      const keys = written.map(publicKey);
      assert.ok(keys[0] !== 'none');
      assert.equal(keys[0]?.type, type);
      assert.match(keys[0]?.fingerprint ?? '', /^[0-9a-f]{64}$/);
      keys.forEach((key) => assert.deepEqual(key, keys[0]));
    });
  }

  it('has one fingerprint with a compressed point, and for any padding of RSA', () => {
    const fromDer = (der: Buffer) => pem(createPublicKey({ key: der, format: 'der', type: 'spki' }));
    const ec = pairs['EC P-256'].publicKey;
    const point = ec.export({ type: 'spki', format: 'der' }).subarray(-65);
    const compressed = ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'compressed') as Buffer;
    const header = Buffer.from('3039301306072a8648ce3d020106082a8648ce3d030107032200', 'hex');
    assert.deepEqual(publicKey(fromDer(Buffer.concat([header, compressed]))), publicKey(pem(ec)));

    const rsa = pairs['RSA 2048'].publicKey;
    const bits = rsa.export({ type: 'pkcs1', format: 'der' });
    const element = (tag: number, content: Buffer) =>
      Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 255]), content]);
    const anyPadding = Buffer.from('300b06092a864886f70d01010a', 'hex');
    const pss = element(0x30, Buffer.concat([anyPadding, element(3, Buffer.concat([Buffer.from([0]), bits]))]));
    const [plain, padded] = [publicKey(pem(rsa)), publicKey(fromDer(pss))];
    assert.ok(plain !== 'none' && padded !== 'none');
    assert.equal(padded.fingerprint, plain.fingerprint);
  });

  it('is invalid if its text contains two keys', () => {
    const both = `${String(pem(pairs.Ed25519.publicKey))}${String(pem(pairs['EC P-256'].publicKey))}`;
    assert.equal(publicKey(both), 'none');
  });

  it('is invalid if it is private, in any notation', () => {
    const { privateKey } = pairs['EC P-256'];
    const written = [
      privateKey.export({ type: 'pkcs8', format: 'pem' }),
      privateKey.export({ type: 'sec1', format: 'pem' }),
      privateKey.export({ format: 'jwk' }),
      JSON.stringify(privateKey.export({ format: 'jwk' })),
      { kty: 'oct', k: 'c2VjcmV0LXNlY3JldC1zZWNyZXQ' },
    ];
    written.forEach((key) => assert.equal(publicKey(key), 'none'));
  });

  it('is invalid if its text contains no key', () => {
    const half = String(pem(pairs.Ed25519.publicKey)).slice(0, 60);
    const notKeys = [
      null,
      undefined,
      '',
      'my key',
      1,
      [],
      {},
      { kty: 'EC' },
      '{',
      half,
      'ssh-ed25519 AAAA',
      'ssh-rsa !!',
      `ssh-rsa ${'A'.repeat(400)}`,
    ];
    notKeys.forEach((key) => assert.equal(publicKey(key), 'none'));
  });

  describe('of OpenSSH', function () {
    // If OpenSSH is installed, its keys are tested, too.
    const hasOpenSsh = spawnSync('ssh-keygen', ['-?']).error === undefined;
    for (const type of ['ed25519', 'ecdsa', 'rsa']) {
      (hasOpenSsh ? it : it.skip)(`reads ${type} as the same key that OpenSSH exports as PEM`, () => {
        const folder = new Folder();
        try {
          const file = path.join(folder.path, 'key');
          execFileSync('ssh-keygen', ['-q', '-t', type, '-N', '', '-C', 'owner of a key', '-f', file]);
          const own = fs.readFileSync(`${file}.pub`, 'utf8');
          const found = publicKey(own);
          assert.ok(found !== 'none');
          if (type !== 'ed25519') {
            const exported = execFileSync('ssh-keygen', ['-e', '-m', 'PKCS8', '-f', `${file}.pub`], {
              encoding: 'utf8',
            });
            assert.deepEqual(publicKey(exported), found);
          }
          assert.equal(publicKey(fs.readFileSync(file, 'utf8')), 'none');
        } finally {
          folder.remove();
        }
      });
    }
  });
});

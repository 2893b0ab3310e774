import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
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

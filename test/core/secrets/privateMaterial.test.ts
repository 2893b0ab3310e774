import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { english } from '../../../server/src/core/l10n/language';
import { isPrivate, isPrivateTogether, privateMember } from '../../../server/src/core/secrets/detector';
import { shapes } from '../../../server/src/core/secrets/patterns';
import { canaries, keys, noise, privateValues, publicTexts } from '../../support/canaries';
import { examples, programText } from '../../support/examples';

/** Returns the places of private material in the calibration document with `value`. */
function reported(value: unknown): readonly string[] {
  const text = programText('current-ui-evidence.json').replace('{', () => `{ "notes": ${JSON.stringify(value)},`);
  const { findings } = analyze(text, { path: 'a.json', domains: ['service-docs'], language: english })!.evaluate();
  return findings.filter(({ code }) => code === 'boundary/private-material').map(({ path: at }) => at.join('/'));
}

describe('private material', () => {
  for (const { name, text } of canaries()) {
    it(`includes ${name}, in any position`, () => {
      assert.deepEqual(reported(text), ['notes']);
      assert.deepEqual(reported({ deep: [[{ text }]] }), ['notes/deep/0/0/text']);
      assert.deepEqual(reported({ [text]: 1 }), [`notes/${text}`]);
      assert.ok(isPrivate(`before ${text} after`));
    });
  }

  it('is found across the strings of an object, even next to a suspicious list and a number', () => {
    const texts = { a: 'AGE-SECRET-', b: 'KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ' };
    for (const first of [5, ['cat-kin', 'cat-kin'], 'plain']) {
      assert.ok(reported([{ first: 'cat-kin and others' }, { first, ...texts }]).includes('notes/1'), String(first));
    }
  });

  for (const { name, text } of canaries().filter((each) => !/password|Base64|address|host$/.test(each.name))) {
    it(`includes ${name}, split over the items of a list`, () => {
      const middle = Math.min(Math.floor(text.length / 2), 24);
      const pieces = [text.slice(0, 6), text.slice(6, middle), text.slice(middle)];
      assert.ok(isPrivateTogether(pieces) || pieces.some(isPrivate));
      assert.ok(reported({ pieces }).length > 0);
    });
  }

  for (const [name, { privateKey, publicKey }] of Object.entries(keys)) {
    it(`includes a private key in hexadecimal digits, but not a public key: ${name}`, () => {
      const bytes = privateKey.export({ format: 'der', type: 'pkcs8' });
      const encrypted = privateKey.export({ format: 'der', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'long' });
      const open = publicKey.export({ format: 'der', type: 'spki' });
      for (const written of [
        (key: Buffer) => key.toString('hex'),
        (key: Buffer) => key.toString('hex').toUpperCase(),
      ]) {
        assert.deepEqual(
          [bytes, encrypted, open].map((key) => isPrivate(written(key))),
          [true, true, false],
        );
      }
    });
  }

  it('does not include a sentence about tokens before other strings', () => {
    const texts = [
      'D06-A07',
      'Zero long-lived browser Bearer storage.',
      'auth-platform-team-2',
      '2026-03-14: none',
      'DENIED',
    ];
    assert.ok(!isPrivateTogether(texts));
  });

  it('is found encoded after words that could also be encoded', () => {
    const [token] = canaries().filter(({ name }) => name.startsWith('GitHub'));
    for (const before of ['', 'a', 'path/to/', 'Credentials', 'base64,', '9f', 'deadbeef', 'CDIZaf']) {
      for (const encoding of ['base64', 'base64url', 'hex'] as const) {
        const text = before + Buffer.from(`token=${token!.text}`).toString(encoding);
        assert.ok(isPrivate(text), text);
      }
    }
  });

  const password = `password=${noise('another encoded password', 20)}7, which is the only one`;
  const base64 = Buffer.from(password).toString('base64');
  const digits = Buffer.from(password).toString('hex');
  const encoded: Readonly<Record<string, string>> = {
    'Base64 in lines of 20 characters': base64.replace(/.{20}/g, '$&\n'),
    'Base64 in lines of 7 characters, in a text': base64.replace(/.{7}/g, '$&\\n'),
    'digits with colons': digits.replace(/..(?!$)/g, '$&:'),
    'digits with spaces': digits.replace(/..(?!$)/g, '$& '),
    'digits as in C': digits.replace(/../g, '0x$&, '),
    'digits as in a shell': digits.replace(/../g, '\\x$&'),
    'digits after percent signs': digits.replace(/../g, '%$&'),
    'a private JWK in an address': encodeURIComponent(JSON.stringify(keys.ec.privateKey.export({ format: 'jwk' }))),
  };
  for (const [name, text] of Object.entries(encoded)) {
    it(`includes ${name}`, () => assert.deepEqual([reported(text), isPrivate(`see ${text} there`)], [['notes'], true]));
  }

  it('is assumed in text that is too long after decoding, but not in text that is encoded once', () => {
    assert.ok(isPrivate('V'.repeat(40_000)));
    const prose = 'Nothing of this has to be hidden, but all of it was encoded. '.repeat(1_000);
    for (const encoding of ['base64', 'hex'] as const) {
      const text = Buffer.from(prose).toString(encoding);
      assert.ok(!isPrivate(text));
      assert.ok(!isPrivate(text.replace(/.{76}/g, '$&\n')));
      assert.ok(!isPrivate(Buffer.from(text).toString('base64')));
    }
    assert.ok(!isPrivate(encodeURIComponent(encodeURIComponent(prose))));
  });

  for (const { name, value } of privateValues()) {
    it(`does not include ${name}`, () => {
      assert.ok(reported(value).length > 0);
      assert.ok(reported([{ key: value }]).length > 0);
    });
  }

  it('is reported once for a list it is split over, and at the items that contain it', () => {
    const body = noise('body', 64);
    assert.deepEqual(reported({ pieces: ['-----BEGIN PRI', 'VATE KEY-----', body] }), ['notes/pieces']);
    assert.deepEqual(reported({ pieces: ['-----BEGIN', 'PRIVATE KEY-----', body] }), ['notes/pieces']);
    assert.deepEqual(reported({ pieces: ['a', `-----BEGIN PRIVATE KEY-----${body}`, 'b'] }), ['notes/pieces/1']);
  });

  it('does not include the first or last line of a key without the key', () => {
    for (const text of [
      '-----BEGIN PRIVATE KEY-----',
      '-----END PRIVATE KEY-----',
      '-----BEGIN RSA PRIVATE KEY-----\\n…\\n-----END RSA PRIVATE KEY-----',
      'No text with -----BEGIN PRIVATE KEY----- is ever in a document.',
      '-----BEGIN PGP PRIVATE KEY BLOCK----- 不得出现',
    ]) {
      assert.deepEqual(reported(text), [], text);
      assert.deepEqual(reported([text, 'nothing else']), [], text);
    }
    const broken = '{ "schemaVersion": "service-docs/current-ui-evidence/v1", "a": "-----BEGIN PRIVATE KEY-----", }';
    const { findings } = analyze(broken, { path: 'a.json', domains: ['service-docs'], language: english })!.evaluate();
    assert.deepEqual(
      findings.filter(({ code }) => code === 'boundary/private-material'),
      [],
    );
  });

  it('is reported in each object that repeats it', () => {
    const { text } = canaries()[0]!;
    const objects = [{ text }, { text }, { text: 'nothing private' }, { text: 'nothing private' }, { text }, {}];
    assert.deepEqual(reported(objects), ['notes/0/text', 'notes/1/text', 'notes/4/text']);
  });

  it('is reported immediately after a multiline key is pasted, which breaks the text', () => {
    const { text: key } = canaries().find(({ name }) => name === 'PKCS#8 ec')!;
    for (const pasted of [`"${key}"`, `"${key}`, key.replace('-', '"-'), `["a", "${key}"]`, `{ "a": "${key}" }`]) {
      const text = `{ "schemaVersion": "service-docs/current-ui-evidence/v1", "notes": ${pasted}, "zzz": 1 }`;
      const { findings } = analyze(text, { path: 'a.json', domains: ['service-docs'], language: english })!.evaluate();
      const codes = findings.map(({ code }) => code);
      assert.ok(codes.includes('boundary/private-material'), pasted.slice(0, 40));
      assert.ok(codes.includes('document/syntax'));
    }
  });

  it('is reported after a character too many or too few anywhere, which makes the parser skip it', () => {
    const { text: key } = canaries().find(({ name }) => name === 'PKCS#8 ec')!;
    const lines = Array.from({ length: 20 }, (_, index) => `"note${index}": [{ "text": "a", "of": 1 }]`);
    const text = `{ "schemaVersion": "service-docs/current-ui-evidence/v1",\n${[
      '"a": { "b": "c" }',
      `"notes": ${JSON.stringify(key)}`,
      ...lines,
    ].join(',\n')}\n}`;
    const [first, last] = [text.indexOf('"a"'), text.indexOf('-----BEGIN')];
    for (let offset = first; offset <= last; offset++) {
      for (const inserted of ['', ...'",:{}[]']) {
        const broken = text.slice(0, offset) + inserted + text.slice(inserted === '' ? offset + 1 : offset);
        const { findings } = analyze(broken, {
          path: 'a.json',
          domains: ['service-docs'],
          language: english,
        })!.evaluate();
        const spans = findings.filter(({ code }) => code === 'boundary/private-material').map(({ span }) => span);
        assert.equal(spans.length, 1, broken.slice(0, 200));
      }
    }
    const far = `${text.slice(0, first)}}${lines.join()},${text.slice(first)}`;
    const { findings } = analyze(far, { path: 'a.json', domains: ['service-docs'], language: english })!.evaluate();
    assert.ok(findings.some(({ code }) => code === 'boundary/private-material'));
  });

  it('is not hidden by a fix that renames it', () => {
    const { value } = privateValues()[0]!;
    const text = programText('booking-execution.json').replace(
      '"tasks": [',
      () => `"tasks": [${JSON.stringify(value)},`,
    );
    const { findings } = analyze(text, { path: 'a.json', domains: ['service-docs'], language: english })!.evaluate();
    const renaming = findings.filter(({ fix }) => fix?.changes.some((change) => 'rename' in change));
    assert.deepEqual(renaming, []);
    assert.ok(findings.some(({ code }) => code === 'document/member-typo'));
  });

  it('is not found in public values', () => {
    for (const text of publicTexts()) {
      assert.ok(!isPrivate(text), text);
      assert.deepEqual(reported([text, { text }, { [text]: text }]), [], text);
    }
    assert.deepEqual(reported(publicTexts()), []);
  });

  it('is not found in our own texts: examples, schemas, messages, pages and rule specification', () => {
    const root = path.join(examples, '..');
    for (const folder of ['examples/program', 'schemas', 'l10n', 'docs']) {
      for (const file of fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
        if (/\.(json|md)$/.test(file) && !file.endsWith('boundary-private-material.md')) {
          const text = fs.readFileSync(path.join(root, folder, file), 'utf8');
          const found = text.split('\n').find(isPrivate);
          assert.equal(found, undefined, `${folder}/${file}`);
        }
      }
    }
  });

  it('does not include an object that only has members with the names of a key', () => {
    for (const value of [
      { d: 'M0 0L10 10', x: '10', y: '20' },
      { n: 'Alice', d: '2026-01-01' },
      { k: 'value', p: 'x', q: 'search' },
      { kty: 'EC', crv: 'P-256', x: 'a', y: 'b' },
      { kty: 'OKP', d: [] },
    ]) {
      assert.equal(privateMember(value), undefined, JSON.stringify(value));
    }
  });
});

describe('the hints of private material', () => {
  it('end with few letters, so that the table of their endings is small', () => {
    const endings = shapes.flatMap(({ hints }) => hints.map((hint) => hint.slice(-3)));
    assert.ok(new Set(endings.join('')).size < 64); // one more doubles each side of the table
  });
});

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, notUtf8, statusdocs } from '../support/cli';
import { contribution, ownerIds } from '../support/contributions';

describe('statusdocs assemble', () => {
  let folder: Folder;

  beforeEach(() => {
    folder = new Folder();
    // In alphabetical order they differ from the order of the owners.
    ownerIds.forEach((owner) => folder.write(`${owner.toLowerCase()}.json`, contribution(owner)));
  });
  afterEach(() => folder.remove());

  const rejected = (...inputs: string[]) => {
    const { code, out } = statusdocs(folder.path, ['assemble', '--json', ...(inputs.length > 0 ? inputs : ['.'])]);
    const { outcome, reasons } = JSON.parse(out) as { outcome: string; reasons: { file?: string; message: string }[] };
    assert.deepEqual([code, outcome], [1, 'REJECT_AND_HOLD_PRODUCTION']);
    return reasons.map(({ file, message }) => (file === undefined ? message : `${file}: ${message}`));
  };

  it('prints only the sanitized receipt of four contributions, in owner order', () => {
    const before = fs.readdirSync(folder.path);
    const { code, out, err } = statusdocs(folder.path, ['assemble', '.']);
    assert.deepEqual([code, err], [0, '']);
    const pem = (JSON.parse(fs.readFileSync(`${folder.path}/auth.json`, 'utf8')) as { publicKey: string }).publicKey;
    const spki = createPublicKey(pem).export({ type: 'spki', format: 'der' });
    const receipt = JSON.parse(out) as { sanitizedReceipt: string; owners: Record<string, string>[] };
    assert.equal(receipt.sanitizedReceipt, 'IDENTITYREF_KEYREF_PUBLIC_KEY_FINGERPRINT_ONLY');
    assert.deepEqual(
      receipt.owners.map(({ ownerId }) => ownerId),
      ownerIds,
    );
    assert.deepEqual(receipt.owners[0], {
      ownerId: 'AUTH',
      identityRef: 'directory/auth-owner',
      keyRef: 'keys/auth/2026',
      publicKeyFingerprint: `SHA256:${createHash('sha256').update(spki).digest('hex')}`,
    });
    assert.equal(out.includes('PUBLIC KEY---'), false);
    assert.deepEqual(fs.readdirSync(folder.path), before);
    const named = ownerIds.map((owner) => `${owner.toLowerCase()}.json`);
    assert.equal(statusdocs(folder.path, ['assemble', ...named]).out, out);
  });

  it('reports only the syntax error of a contribution whose key was pasted with its line breaks', () => {
    const text = contribution('AUTH');
    folder.write(
      'auth.json',
      text.replace(/"publicKey": ".*?"/, (member) => member.replaceAll('\\n', '\n')),
    );
    const message =
      'A string cannot contain line breaks. Write each line break as \\n, so that the string is on one line.';
    assert.deepEqual(rejected(), [`auth.json: ${message}`]);
  });

  it('prints the line and column of each reason, as check does', () => {
    folder.write('auth.json', contribution('AUTH', { keyRef: null }));
    folder.write('security.json', contribution('SECURITY').replace('"SECURITY",', '"SECURITY",,'));
    const { out } = statusdocs(folder.path, ['assemble', '.']);
    const placeOf = (text: string, part: string) => {
      const before = text.slice(0, text.indexOf(part)).split('\n');
      return `${before.length}:${before.at(-1)!.length + 1}`;
    };
    const read = (file: string) => fs.readFileSync(`${folder.path}/${file}`, 'utf8');
    const auth = placeOf(read('auth.json'), 'null');
    assert.match(out, new RegExp(`^ {2}auth\\.json:${auth} {2}\`keyRef\` is not filled in\\.$`, 'm'));
    const checked = statusdocs(folder.path, ['check', 'security.json']).out;
    const place = /security\.json:\d+:\d+ {2}/;
    assert.ok(place.test(out), out);
    assert.equal(place.exec(out)?.[0], place.exec(checked)?.[0]);
    const { reasons } = JSON.parse(statusdocs(folder.path, ['assemble', '--json', '.']).out) as {
      reasons: { file?: string; range?: { start: object } }[];
    };
    const [line, column] = auth.split(':').map(Number) as [number, number];
    assert.deepEqual(reasons.find(({ file }) => file === 'auth.json')?.range?.start, {
      line: line - 1,
      character: column - 1,
    });
  });

  it('does not report a contribution as missing if its owner cannot be read', () => {
    folder.write('auth.json', contribution('AUTH').replace('"AUTH"', ''));
    assert.deepEqual(rejected(), ['auth.json: A value is missing before `,`.']);
  });

  it('lists the owners whose contributions are missing, without a verdict, if nothing else is wrong', () => {
    fs.rmSync(path.join(folder.path, 'security.json'));
    fs.rmSync(path.join(folder.path, 'sre_dba.json'));
    folder.write('qa_witness.json', contribution('QA_WITNESS', { identityRef: null, keyRef: null, publicKey: null }));
    const assembled = () => statusdocs(folder.path, ['assemble', '.']);
    assert.deepEqual(assembled(), {
      code: 1,
      out: [
        '1 of 4 contributions are filled in. Waiting for SECURITY, SRE_DBA and QA_WITNESS.',
        '  qa_witness.json:4:18  `identityRef`, `keyRef` and `publicKey` are not filled in.',
        'To start a missing contribution: "statusdocs new contribution --owner SECURITY security-owner.json"',
        '',
      ].join('\n'),
      err: '',
    });
    const { out } = statusdocs(folder.path, ['assemble', '--json', '.']);
    assert.deepEqual((JSON.parse(out) as object & { waitingFor: unknown }).waitingFor, [
      'SECURITY',
      'SRE_DBA',
      'QA_WITNESS',
    ]);
    folder.write('auth.json', contribution('AUTH', { keyRef: null }));
    assert.match(
      assembled().out,
      /^REJECT_AND_HOLD_PRODUCTION\nComplete contributions: 0 of 4\. Not complete: AUTH, SECURITY, SRE_DBA and QA_WITNESS\.\n/,
    );
    folder.write('auth.json', contribution('AUTH'));
    folder.write(
      'qa_witness.json',
      contribution('QA_WITNESS', { identityRef: null, keyRef: null, publicKey: null, delegationAllowed: true }),
    );
    assert.match(
      assembled().out,
      /^REJECT_AND_HOLD_PRODUCTION\nComplete contributions: 1 of 4\. Not complete: SECURITY, SRE_DBA and QA_WITNESS\.\n/,
    );
  });

  it('prints the command that starts a missing contribution next to the others', () => {
    const lastLine = (input: string) => statusdocs(folder.path, ['assemble', input]).out.trimEnd().split('\n').at(-1);
    fs.mkdirSync(path.join(folder.path, 'owners'));
    assert.equal(
      lastLine('owners'),
      'To start a missing contribution: "statusdocs new contribution --owner AUTH contributions/auth-owner.json"',
    );
    folder.write('owners/AUTH.json', contribution('AUTH', { keyRef: null }));
    assert.equal(
      lastLine('owners'),
      'To start a missing contribution: "statusdocs new contribution --owner SECURITY owners/security-owner.json"',
    );
    ownerIds.forEach((owner) => folder.write(`owners/${owner}.json`, contribution(owner, { keyRef: null })));
    assert.equal(lastLine('owners'), 'Nothing was written.');
  });

  describe('with --allowed-signers', () => {
    const at = (name: string) => path.join(folder.path, name);
    const assembled = () => statusdocs(folder.path, ['assemble', '.', '--allowed-signers', 'allowed_signers']);
    const keygen = (args: readonly string[], input = '') =>
      spawnSync('ssh-keygen', args, { cwd: folder.path, input, encoding: 'utf8' });

    it('writes a file by which ssh-keygen verifies the signatures of the owners', () => {
      const types = {
        AUTH: ['ed25519'],
        SECURITY: ['rsa', '-b', '3072'],
        SRE_DBA: ['ecdsa', '-b', '256'],
        QA_WITNESS: ['ecdsa', '-b', '521'],
      };
      for (const [owner, type] of Object.entries(types)) {
        assert.equal(keygen(['-q', '-N', '', '-C', 'a comment', '-f', owner, '-t', ...type]).status, 0);
        const publicKey = fs.readFileSync(at(`${owner}.pub`), 'utf8').trim();
        folder.write(`${owner.toLowerCase()}.json`, contribution(owner, { publicKey }));
      }
      assert.equal(assembled().err, '');
      const signed = '{ "statement": true }';
      folder.write('statement.json', signed);
      for (const owner of ownerIds) {
        assert.equal(keygen(['-Y', 'sign', '-f', owner, '-n', 'file', 'statement.json']).status, 0);
        const verify = (as: string, space: string, text: string) =>
          keygen(['-Y', 'verify', '-f', 'allowed_signers', '-I', as, '-n', space, '-s', 'statement.json.sig'], text)
            .status;
        assert.equal(verify(owner, 'file', signed), 0, owner);
        assert.notEqual(verify(owner, 'file', `${signed} `), 0);
        assert.notEqual(verify(owner === 'AUTH' ? 'SECURITY' : 'AUTH', 'file', signed), 0);
        assert.notEqual(verify(owner, 'git', signed), 0);
        fs.rmSync(at('statement.json.sig'));
      }
    });

    it('reports keys that OpenSSH does not support', () => {
      const pem = () => generateKeyPairSync('ed448').publicKey.export({ type: 'spki', format: 'pem' });
      folder.write('security.json', contribution('SECURITY', { publicKey: pem() }));
      const { code, err } = assembled();
      assert.deepEqual(
        [code, err],
        [0, 'OpenSSH has no keys of the type of SECURITY: their signatures cannot be verified with it.\n'],
      );
      assert.equal(fs.readFileSync(at('allowed_signers'), 'utf8').split('\n').length, 4);
      ownerIds.forEach((owner) =>
        folder.write(`${owner.toLowerCase()}.json`, contribution(owner, { publicKey: pem() })),
      );
      fs.rmSync(at('allowed_signers'));
      assert.equal(assembled().code, 2);
      assert.equal(fs.existsSync(at('allowed_signers')), false);
    });

    it('does not overwrite a contribution', () => {
      const before = fs.readFileSync(at('auth.json'), 'utf8');
      const { code, err } = statusdocs(folder.path, ['assemble', '.', '--allowed-signers', './auth.json']);
      assert.equal(code, 2);
      assert.match(err, /Can't write \.\/auth\.json: it is a status document\./);
      assert.equal(fs.readFileSync(at('auth.json'), 'utf8'), before);
    });

    it('writes nothing if the contributions are rejected', () => {
      fs.rmSync(at('auth.json'));
      assert.equal(assembled().code, 1);
      assert.equal(fs.existsSync(at('allowed_signers')), false);
    });
  });

  it('neither changes the templates of a folder nor reads them as contributions', () => {
    folder.write(
      'security.template.json',
      contribution('SECURITY', { identityRef: null, keyRef: null, publicKey: null }),
    );
    assert.equal(statusdocs(folder.path, ['assemble', '.']).code, 0);
    assert.deepEqual(rejected('auth.json', 'security.template.json', 'sre_dba.json', 'qa_witness.json'), [
      'security.template.json: This is a template. Name the contribution that was started from it.',
    ]);
  });

  it('rejects missing, duplicate and shared contributions', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    fs.rmSync(`${folder.path}/qa_witness.json`);
    folder.write('again.json', contribution('AUTH'));
    folder.write('security.json', contribution('SECURITY', { publicKey: publicKey.export({ format: 'jwk' }) }));
    folder.write(
      'sre_dba.json',
      contribution('SRE_DBA', {
        identityRef: ' directory/security-owner',
        publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
      }),
    );
    const reasons = rejected();
    for (const reason of [
      'There are 2 contributions of AUTH. Keep one.',
      'The contribution of QA_WITNESS is missing. Add it.',
      'SECURITY and SRE_DBA share an identity. Each has to name their own.',
      'SECURITY and SRE_DBA share a public key. Each has to name their own.',
    ]) {
      assert.ok(reasons.includes(reason), `${reason}\n${reasons.join('\n')}`);
    }
  });

  for (const [what, changes, reason] of [
    [
      'a delegation',
      { delegationAllowed: true },
      /`delegationAllowed` should be false: acting for an owner is not allowed\./,
    ],
    ['an empty field', { keyRef: ' ' }, /`keyRef` is not filled in\./],
    ['empty fields', { keyRef: ' ', publicKey: null }, /`keyRef` and `publicKey` are not filled in\./],
    ['another member', { note: 'please' }, /an unknown property `note`/],
    ['a key nobody can read', { publicKey: 'ssh-ed25519 AAAA' }, /Can't read this public key\./],
    ['an owner nobody knows', { ownerId: 'MALLORY' }, /The contribution of AUTH is missing\./],
  ] as const) {
    it(`rejects ${what}`, () => {
      folder.write('auth.json', contribution('AUTH', changes));
      assert.match(rejected().join('\n'), reason);
    });
  }

  it('rejects a contribution that contradicts another contribution of the folder, whether or not both are named', () => {
    folder.write('again.json', contribution('AUTH', { identityRef: 'directory/security-owner' }));
    const named = ownerIds.map((owner) => `${owner.toLowerCase()}.json`);
    const reasons = rejected(...named);
    assert.ok(
      reasons.some((reason) => /^auth\.json: This folder has another contribution of AUTH/.test(reason)),
      reasons.join(),
    );
    assert.ok(
      reasons.some((reason) => /^security\.json: .*has the same `identityRef`/.test(reason)),
      reasons.join(),
    );
  });

  it('rejects a contribution that is not UTF-8', () => {
    folder.write('auth.json', notUtf8(contribution('AUTH').replace(/"identityRef"/, '"note": "x", "identityRef"')));
    const { code, out, err } = statusdocs(folder.path, ['assemble', '.']);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /^auth\.json: This file is not UTF-8 text/);
  });

  it('prints each reason once', () => {
    folder.write('auth.json', contribution('AUTH', { delegationAllowed: true, note: 'please' }));
    assert.equal(rejected().length, 2);
    folder.write('auth.json', contribution('AUTH', { identityRef: 'directory/security-owner' }));
    assert.deepEqual(rejected(), ['AUTH and SECURITY share an identity. Each has to name their own.']);
  });

  it('rejects private material without printing it', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = privateKey.export({ format: 'jwk' });
    for (const publicKey of [privateKey.export({ type: 'pkcs8', format: 'pem' }), jwk]) {
      folder.write('auth.json', contribution('AUTH', { publicKey }));
      const { code, out, err } = statusdocs(folder.path, ['assemble', '.']);
      assert.equal(code, 1);
      assert.match(out, /^REJECT_AND_HOLD_PRODUCTION\n/);
      assert.match(out, /\nNothing was written\.\n$/);
      const secret = typeof publicKey === 'string' ? publicKey.split('\n')[1]! : jwk.d!;
      assert.equal((out + err).includes(secret), false);
    }
  });

  it('requires file arguments, and rejects files that are not contributions', () => {
    assert.equal(statusdocs(folder.path, ['assemble']).code, 2);
    assert.equal(statusdocs(folder.path, ['assemble', 'none.json']).code, 2);
    folder.write('other.json', '{}');
    assert.ok(rejected('other.json').includes('other.json: Not a contribution.'));
  });

  it('prints Chinese', () => {
    fs.rmSync(`${folder.path}/auth.json`);
    assert.match(statusdocs(folder.path, ['assemble', '.'], { LC_ALL: 'zh_CN.UTF-8' }).out, /等待 AUTH/);
  });
});

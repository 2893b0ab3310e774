import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { statusdocs, type Report } from '../support/cli';
import { contribution } from '../support/contributions';
import { copyProgram } from '../support/examples';
import { Repository } from '../support/repository';

describe('the templates that guard compares', () => {
  it('count as deleted if they leave their published path under any name, unless their site moves too', () => {
    const repository = new Repository();
    try {
      const at = (...names: string[]) => path.join(repository.path, ...names);
      copyProgram(at('status'), ['data-sources-execution.json']);
      repository.commit();
      const found = () => {
        const { out } = statusdocs(repository.path, ['guard', '--reporter', 'json', '--against', 'git:HEAD', '.']);
        const findings = (JSON.parse(out) as Report).files.flatMap(({ file, findings: each }) =>
          each.map(({ code }) => `${file} ${code}`),
        );
        return findings.filter((each) => each.includes(' guard/'));
      };
      const template = 'handoff/auth-s08-r02-c02/auth-owner.template.json';
      for (const to of ['auth-owner.template.json', 'owners/auth.json', 'handoff/auth-owner.template.json']) {
        fs.mkdirSync(path.dirname(at('status', to)), { recursive: true });
        fs.renameSync(at('status', template), at('status', to));
        assert.deepEqual(found(), [`status/${template} guard/gone`], to);
        fs.renameSync(at('status', to), at('status', template));
      }
      fs.renameSync(at('status'), at('site'));
      assert.deepEqual(found(), []);
    } finally {
      repository.remove();
    }
  });
});

describe('the contributions that guard compares', () => {
  it('may have their key in another form, but not another key', () => {
    const repository = new Repository();
    try {
      const { publicKey } = generateKeyPairSync('ed25519');
      const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
      const kind = 'service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1';
      const codes = (key: unknown) => {
        repository.write('auth.json', contribution('AUTH', { schemaVersion: kind, publicKey: key }));
        const { out } = statusdocs(repository.path, ['guard', '--reporter', 'json', '--against', 'HEAD', '.']);
        const findings = (JSON.parse(out) as Report).files.flatMap((each) => each.findings.map(({ code }) => code));
        return findings.filter((code) => code.startsWith('guard/'));
      };
      repository.write('auth.json', contribution('AUTH', { schemaVersion: kind, publicKey: pem }));
      repository.commit();
      for (const key of [pem.trimEnd(), pem.replaceAll('\n', '\r\n'), publicKey.export({ format: 'jwk' })]) {
        assert.deepEqual(codes(key), [], JSON.stringify(key));
      }
      const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
      assert.deepEqual(codes(other), ['guard/rewritten']);
    } finally {
      repository.remove();
    }
  });
});

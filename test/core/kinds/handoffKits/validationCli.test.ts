import assert from 'node:assert/strict';
import { findingsOf } from '../../../support/checkFindings';
import { programValue, type Json } from '../../../support/examples';

/** Returns the part of the command that the rule names; `undefined` if it has no finding. */
function foundIn(command: string): string | undefined {
  const document = programValue('owner-handoff-kits.json') as { assemblyContract: { [name: string]: Json } };
  document.assemblyContract.validationCli = `statusdocs assemble a.json b.json c.json d.json --output set.json && ${command}`;
  const [found] = findingsOf(JSON.stringify(document)).filter(({ code }) => code === 'handoff/validation-cli');
  return found && /(?:contains "|the method )([^".]+)/.exec(found.message)?.[1];
}

describe('the command that checks the contributions', () => {
  it('has no option or subcommand that signs, submits for an owner or creates a key', () => {
    for (const [command, token] of [
      ['gpg --detach-sign set.json', '--detach-sign'],
      ['gpg --armor -b set.json', '-b'],
      ['gpg2 -sb set.json', '-sb'],
      ['minisign -S -m set.json', '-S'],
      ['cosign sign-blob set.json', 'sign-blob'],
      ['openssl genpkey -algorithm ed25519', 'genpkey'],
      ['openssl dgst -sha256 -sign owner.pem set.json', '-sign'],
      ['gpg --full-generate-key', '--full-generate-key'],
      ['ssh-keygen -t ed25519 -f owner', '-t'],
      ['cosign generate-key-pair', 'generate-key-pair'],
      ['openssl req -newkey rsa:4096', '-newkey'],
      ['tool submit --on-behalf-of=AUTH', '--on-behalf-of'],
      ['tool sign set.json', 'sign'],
      ['tool --S\u0456gn set.json', '--Sign'],
    ] as const) {
      assert.equal(foundIn(command), token, command);
    }
  });

  it('sends nothing', () => {
    assert.equal(foundIn('curl -X POST https://a.example/set'), 'POST');
    assert.equal(foundIn('http put https://a.example/set'), 'PUT');
    for (const sign of ['/', ':', '_', ' / ', '|']) {
      assert.equal(foundIn(`http GET${sign}POST https://a.example/set`), 'POST', sign);
      assert.equal(foundIn(`http get${sign}delete https://a.example/set`), 'DELETE', sign);
    }
    assert.equal(foundIn('curl -d @set.json https://a.example/set'), 'POST');
  });

  it('may verify signatures, and may have words about signing in file and option names', () => {
    for (const command of [
      ...['gpg --verify signatures.asc -', 'cosign verify-blob set.json', 'tool --no-sign', 'node sign.mjs --check'],
      ...['tool sign in --user qa', 'curl -s https://a.example/set', 'tool --design', 'jq -S . set.json', 'ls -s set'],
      ...['ssh-keygen -Y verify -f signers -s set.sig', 'ls -t', 'ssh-keygen -l -f owner.pub'],
    ]) {
      assert.equal(foundIn(command), undefined, command);
    }
  });
});

import { defineRule } from '../../../rules/rule';
import { contributionKind, filledFields } from '../contribution';
import { holdsPrivate } from '../../../text/privateMaterial';

export default defineRule({
  id: 'contribution/public-key',
  kinds: [contributionKind],
  severity: 'warning',
  summary: 'The public key of a contribution can be read: as SPKI PEM, as an OpenSSH public key, or as a public JWK.',
  why: 'A key that nobody can read binds no owner, and the assembly refuses it.',
  spec: 'Authentication',
  messages: {
    unreadable:
      'This is no public key that can be read. Write it as SPKI PEM, as an OpenSSH public key, or as a public JWK.',
  },
  examples: {
    valid: ['{ "publicKey": null }'],
    invalid: [
      `
{ "publicKey": "my key" }
               ^^^^^^^^ This is no public key that can be read. Write it as SPKI PEM, as an OpenSSH public key, or as a public JWK.
`,
    ],
  },

  *check({ root }, beside) {
    const key = root.get('publicKey');
    // What is private is told by the rule on that, in other words.
    const isAsked = filledFields(root).includes('publicKey') && !holdsPrivate(key);
    if (isAsked && beside.publicKey(key) === 'none') {
      yield { message: 'unreadable', at: root.at('publicKey') };
    }
  },
});

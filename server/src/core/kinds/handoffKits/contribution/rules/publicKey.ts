import type { Contributions } from '../contributions';
import { holdsPrivate } from '../../../../secrets/locations';
import { defineRule } from '../../../../rules/rule';
import { filledFields } from '../contribution';
import { weaknessWords } from '../publicKeys';

export default defineRule({
  id: 'contribution/public-key',
  severity: 'error',
  summary: 'A public key can be read, as SPKI PEM, OpenSSH or public JWK, and is strong enough to sign.',
  why: 'An unreadable key binds no owner, and a weak key lets others sign in their place.',
  spec: 'Authentication',
  messages: {
    unreadable: "Can't read this public key. Use SPKI PEM, OpenSSH or a public JWK.",
    weak: 'This {type} key is too weak to sign: {what}. Use Ed25519, EC P-256 or RSA with 2048 bits or more.',
  },
  examples: {
    valid: [
      `
{
  "publicKey": null
}
`,
    ],
    invalid: [
      `
{
  "publicKey": "my key"
               ^^^^^^^^ Can't read this public key. Use SPKI PEM, OpenSSH or a public JWK.
}
`,
      `
{
  "publicKey": {
  ^^^^^^^^^^^ This X25519 key is too weak to sign: keys of this type cannot sign. Use
  Ed25519, EC P-256 or RSA with 2048 bits or more.
    "kty": "OKP",
    "crv": "X25519",
    "x": "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE"
  }
}
`,
    ],
  },

  *check({ parts }: Contributions, context) {
    for (const part of parts) {
      const publicKey = part.get('publicKey');
      if (!filledFields(part).includes('publicKey') || holdsPrivate(publicKey)) {
        continue; // The rule on private material reports it.
      }
      const at = part.at('publicKey');
      const key = context.publicKey(publicKey);
      if (key === undefined) {
        yield { undecided: 'notLookedAt', at };
      } else if (key === 'none') {
        yield { message: 'unreadable', at };
      } else if (key.weakness) {
        yield { message: 'weak', at, values: { type: key.type, what: weaknessWords[key.weakness] } };
      }
    }
  },
});

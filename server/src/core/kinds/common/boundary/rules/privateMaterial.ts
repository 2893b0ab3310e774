import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'boundary/private-material',
  severity: 'error',
  isLocked: true,
  runsOnSyntaxErrors: true, // A pasted key of several lines breaks the syntax.
  summary:
    'A document holds no private key or private part of one, and no password, token or recovery phrase: ' +
    'plain, encoded or in pieces.',
  why: 'Documents are published, so a secret in one has to be replaced at once. Some secrets are not recognized: see `docs/security.md`.',
  spec: 'What the service does',
  messages: {
    text: 'This looks like a private key or token. Remove it and revoke it: readers of the document could use it.',
    secret: '`{member}` contains a secret. Remove it and revoke it: readers of the document could use it.',
    member:
      '`{member}` is the private part of a key. Remove it and revoke the key: readers of the document could use it.',
  },
  examples: {
    valid: [
      '{ "notes": ["6bd3c79502f0d5f8000aec10e424425b48848ff174e3ac41e45ddc6a57b4fed4"] }',
      '{ "fixture": { "login": "demo", "password": "withheld", "secret": "vault:demo/login" } }',
    ],
    invalid: [
      `
{
  "fixture": { "login": "demo", "password": "blue-Horse-42" }
                                            ^^^^^^^^^^^^^^^
                                            \`password\` contains a secret. Remove it and revoke it: readers of the document could use it.
}
`,
      `
{
  "notes": [
    "AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ"
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    This looks like a private key or token. Remove it and revoke it: readers of the document could use it.
  ]
}
`,
      `
{
  "notes": ["cGFzc3dvcmQ9Ymx1ZTdIb3JzZTQy"]
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            This looks like a private key or token. Remove it and revoke it: readers of the document could use it.
}
`,
      `
{
  "publicKey": {
    "kty": "EC",
    "crv": "P-256",
    "d": "AQAB"
    ^^^ \`d\` is the private part of a key. Remove it and revoke the key: readers of the document could use it.
  }
}
`,
    ],
  },

  *check(_, { privatePlaces }) {
    for (const place of privatePlaces) {
      const { at, span } = place;
      if (place.is === 'secret') {
        yield { message: 'secret', at, span, values: { member: place.member } };
      } else if (place.is === 'member') {
        yield { message: 'member', at, onKey: true, values: { member: String(at.at(-1)) } };
      } else if (place.is === 'name') {
        yield { message: 'text', at, onKey: true };
      } else {
        yield { message: 'text', at, span };
      }
    }
  },
});

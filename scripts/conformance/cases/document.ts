import { casesOf, acceptedCase, add, move, ofText, remove, set, rejectedCase } from '../case';

const version = 'service-docs/current-ui-evidence-progress/v1';

/** Constraints of every document. */
export const document = [
  casesOf(
    'document/syntax',
    ofText('a comment', `{ "schemaVersion": "${version}" /* still to come */ }`, 'document/syntax', [
      'document/syntax ',
    ]),
    ofText('a comma after the last member', `{ "schemaVersion": "${version}", "stages": [] , }`, 'document/syntax', [
      'document/syntax ',
    ]),
    ofText('white space of every kind', `\r\n{\t"schemaVersion":\n"${version}" }\n\n`, 'document/syntax', []),
    ofText('a byte order mark', `\ufeff{ "schemaVersion": "${version}" }`, 'document/syntax', []),
  ),
  casesOf(
    'document/future-time',
    ofText(
      'a document audited next year',
      `{ "schemaVersion": "${version}", "auditedAt": "2027-01-04T09:00:00+08:00" }`,
      'document/future-time',
      ['document/future-time /auditedAt'],
      { today: '2026-03-14' },
    ),
    ofText(
      'a document audited in a time zone where the next day has begun',
      `{ "schemaVersion": "${version}", "auditedAt": "2026-03-15T09:00:00+08:00" }`,
      'document/future-time',
      [],
      { today: '2026-03-14' },
    ),
  ),
  casesOf(
    'document/duplicate-key',
    ofText(
      'a duplicate member with different values',
      `{ "schemaVersion": "${version}", "readOnly": false, "readOnly": true }`,
      'document/duplicate-key',
      ['document/duplicate-key /readOnly'],
    ),
    ofText(
      'a duplicate member with another spelling of its name',
      `{ "schemaVersion": "${version}", "readOnly": true, "read\\u004fnly": true }`,
      'document/duplicate-key',
      ['document/duplicate-key /readOnly'],
    ),
    ofText(
      'a member in two objects',
      `{ "schemaVersion": "${version}", "a": { "id": 1 }, "b": { "id": 1 } }`,
      'document/duplicate-key',
      [],
    ),
    ofText(
      'members that differ by case',
      `{ "schemaVersion": "${version}", "note": 1, "Note": 1 }`,
      'document/duplicate-key',
      [],
    ),
  ),
  casesOf(
    'document/schema-version',
    rejectedCase(
      'calibration',
      'a version that is not supported',
      [set('/schemaVersion', 'service-docs/current-ui-evidence/v2')],
      ['document/schema-version /schemaVersion'],
    ),
    rejectedCase(
      'booking',
      'a kind that is misspelled',
      [set('/schemaVersion', 'service-docs/boking-execution/v1')],
      ['document/schema-version /schemaVersion'],
      { only: ['document/schema-version'] },
    ),
    acceptedCase(
      'calibration',
      'another domain that is accepted',
      [set('/schemaVersion', 'status.example/current-ui-evidence/v1')],
      { domains: ['service-docs', 'status.example'], only: ['document/schema-version'] },
    ),
    acceptedCase('auth', 'the domain of the specification beside one of the deployment', [], {
      domains: ['status.example', 'service-docs'],
    }),
  ),
  casesOf(
    'document/schema-pointer',
    rejectedCase(
      'booking',
      'the pointer of another kind',
      [set('/$schema', '/schemas/data-sources-execution.v1.schema.json')],
      ['document/schema-pointer /$schema'],
    ),
    rejectedCase(
      'auth',
      'a pointer to another folder',
      [set('/$schema', '/schema/d06-browser-auth-pre-admission.v1.schema.json')],
      ['document/schema-pointer /$schema'],
    ),
    acceptedCase('calibration', 'a document without a schema pointer, which its kind does not require', [
      remove('/$schema'),
    ]),
    acceptedCase('set', 'a schema pointer after the other members', [move('/$schema', '/$schema')]),
  ),
  casesOf(
    'document/member-typo',
    rejectedCase(
      'booking',
      'a missing member whose name has an extra letter',
      [move('/tasks/0/gateLabel', '/tasks/0/gateLabell')],
      ['document/member-typo /tasks/0/gateLabell'],
      { only: ['document/member-typo'] },
    ),
    rejectedCase(
      'booking',
      'a missing member whose name has two letters exchanged',
      [move('/tasks/0/reviewer', '/tasks/0/reveiwer')],
      ['document/member-typo /tasks/0/reveiwer'],
      { only: ['document/member-typo'] },
    ),
    acceptedCase('calibration', 'an unknown member whose name resembles no other', [add('/program/remarks', 'none')], {
      only: ['document/member-typo'],
    }),
    acceptedCase(
      'booking',
      'an unknown member whose name resembles a present member',
      [add('/program/titles', 'K22')],
      {
        only: ['document/member-typo'],
      },
    ),
  ),
  casesOf(
    'document/unknown-members',
    rejectedCase(
      'booking',
      'a flag that is not in the specification',
      [add('/screens/0/isReleased', true)],
      ['document/unknown-members /screens/0/isReleased'],
    ),
    rejectedCase(
      'receipt',
      'unknown members inside each other',
      [add('/review', { isDone: true })],
      ['document/unknown-members /review'],
    ),
    rejectedCase(
      'booking',
      'a member of an object of another kind',
      [add('/truthSnapshot/evidenceLabel', 'none')],
      ['document/unknown-members /truthSnapshot/evidenceLabel'],
    ),
    rejectedCase(
      'booking',
      'a member of another object of the same kind',
      [add('/truthSnapshot/blocker', 'none')],
      ['document/unknown-members /truthSnapshot/blocker'],
    ),
    acceptedCase('kits', 'another name of a permission', [move('/permissions/generateKey', '/permissions/mayAct')]),
  ),
  casesOf(
    'document/too-large',
    rejectedCase('progress', 'a text that is one character too long', [], ['document/too-large '], {
      padding: 64 * 1024 * 1024,
      only: ['document/too-large'],
    }),
    rejectedCase('template', 'a text of twice the maximum length', [], ['document/too-large '], {
      padding: 128 * 1024 * 1024,
      only: ['document/too-large'],
    }),
    acceptedCase('progress', 'a mebibyte of spaces', [], { padding: 1024 * 1024 }),
    acceptedCase('template', 'a template with spaces at its end', [], { padding: 64 * 1024 }),
  ),
];

import type { RuleDoc } from './builtIn';

const eightPermissions = `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1",
  "permissions": {
    "p1": false, "p2": false, "p3": false, "p4": false, "p5": false, "p6": false, "p7": false, "p8": false
  }
}
`;

/** The codes of schema violations, one for each keyword that our schemas use. */
export const schemaCodes: readonly RuleDoc[] = [
  {
    id: 'schema/required',
    severity: 'error',
    isLocked: true,
    summary: 'A property that the specification requires is missing.',
    why: 'Missing facts are unknown, and unknown work never counts as done.',
    spec: 'Resources and their fields',
    examples: {
      valid: [
        `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1",
  "ownerId": "AUTH", "identityRef": null, "keyRef": null, "publicKey": null, "delegationAllowed": false
}
`,
      ],
      invalid: [
        `
{
^ [fix¹] This document lacks \`keyRef\` and \`publicKey\`.
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1",
  "ownerId": "AUTH", "identityRef": null, "delegationAllowed": false
}
`,
      ],
    },
  },
  {
    id: 'schema/additionalProperties',
    severity: 'error',
    isLocked: true,
    summary: 'The specification allows no other properties here.',
    why: 'A misspelled property has no effect, and is easily overlooked.',
    spec: 'Resources and their fields',
    examples: {
      valid: [
        `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1",
  "ownerId": "AUTH", "identityRef": null, "keyRef": null, "publicKey": null, "delegationAllowed": false
}
`,
      ],
      invalid: [
        `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1",
  "ownerId": "AUTH", "identityRef": null, "publicKey": null, "delegationAllowed": false,
  "keyref": null,
  ^^^^^^^^ [fix] This document has an unknown property \`keyref\`. Did you mean \`keyRef\`?
  "remarks": ""
  ^^^^^^^^^ [fix¹] This document has an unknown property \`remarks\`. Remove it.
}
`,
      ],
    },
  },
  {
    id: 'schema/type',
    severity: 'error',
    isLocked: true,
    summary: 'The value has the wrong type, such as a string where the specification requires a number.',
    why: 'Readers of the published documents calculate with counts: given a string, they fail or count it as zero.',
    spec: 'Resources and their fields',
    examples: {
      valid: ['{ "schemaVersion": "service-docs/current-ui-evidence/v1", "program": { "liveBound": 4 } }'],
      invalid: [
        `
{
  "schemaVersion": "service-docs/current-ui-evidence/v1",
  "program": {
    "liveBound": "4",
                 ^^^ [fix] \`liveBound\` of this program should be a whole number, not the text "4".
    "policy": null
              ^^^^ \`policy\` of this program should be text, not null.
  }
}
`,
      ],
    },
  },
  {
    id: 'schema/const',
    severity: 'error',
    isLocked: true,
    summary: 'The specification fixes this value.',
    why: 'A fixed value states a fact of the program. Any other value is a false claim.',
    spec: 'Resources and their fields',
    examples: {
      valid: ['{ "schemaVersion": "service-docs/current-ui-evidence/v1", "program": { "totalP0Screens": 24 } }'],
      invalid: [
        `
{
  "schemaVersion": "service-docs/current-ui-evidence/v1",
  "program": {
    "totalP0Screens": 25
                      ^^
                      [fix¹] \`totalP0Screens\` of this program should be 24, not 25. There are 24 priority screens.
  }
}
`,
      ],
    },
  },
  {
    id: 'schema/enum',
    severity: 'error',
    isLocked: true,
    summary: 'The value is not in the list of the specification.',
    why: 'A state outside the list has no defined meaning.',
    spec: 'States and transitions',
    examples: {
      valid: [
        '{ "schemaVersion": "service-docs/current-ui-evidence/v1", "screens": [{ "evidenceKind": "SOURCE_BOUND" }] }',
      ],
      invalid: [
        `
{
  "schemaVersion": "service-docs/current-ui-evidence/v1",
  "screens": [
    {
      "evidenceKind": "source-bound"
                      ^^^^^^^^^^^^^^
                      [fix¹] \`evidenceKind\` of this screen should be "LIVE_PROBE" or
                      "SOURCE_BOUND", not "source-bound". Did you mean "SOURCE_BOUND"?
    }
  ]
}
`,
      ],
    },
  },
  {
    id: 'schema/pattern',
    severity: 'error',
    isLocked: true,
    summary: 'The string does not have the form that the specification requires, such as a revision of 40 digits.',
    why: 'Values are compared as text: a digest in capitals never matches.',
    spec: 'Resources and their fields',
    examples: {
      valid: ['{ "schemaVersion": "service-docs/current-ui-evidence/v1", "auditedAt": "2026-03-14" }'],
      invalid: [
        `
{
  "schemaVersion": "service-docs/current-ui-evidence/v1",
  "auditedAt": "14.03.2026"
               ^^^^^^^^^^^^ [fix¹] \`auditedAt\` should be a date such as "2026-03-14", not "14.03.2026".
}
`,
      ],
    },
  },
  {
    id: 'schema/format',
    severity: 'error',
    isLocked: true,
    summary: 'The string is not the date, timestamp or URL that the specification requires.',
    why: 'An observation, claim or capture cannot have a date that does not exist.',
    spec: 'Resources and their fields',
    examples: {
      valid: ['{ "schemaVersion": "service-docs/current-ui-evidence/v1", "auditedAt": "2026-02-28" }'],
      invalid: [
        `
{
  "schemaVersion": "service-docs/current-ui-evidence/v1",
  "auditedAt": "2026-02-30"
               ^^^^^^^^^^^^ \`auditedAt\` should be a real date; "2026-02-30" does not exist.
}
`,
      ],
    },
  },
  {
    id: 'schema/minLength',
    severity: 'error',
    isLocked: true,
    summary:
      'The string is shorter than the specification requires. Invisible characters do not count, and a run of white space counts as one.',
    why: 'An empty string takes the place of a value but holds no information.',
    spec: 'Resources and their fields',
    examples: {
      valid: [
        `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1",
  "kits": [{ "role": "Identity owner" }]
}
`,
      ],
      invalid: [
        `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1",
  "kits": [{ "role": "ID" }]
                     ^^^^ \`role\` of this kit should be at least 4 characters long, but has 2.
}
`,
        `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1",
  "qaGates": [{ "name": "Q         " }]
                        ^^^^^^^^^^^^ \`name\` of this QA gate should be at least 6 characters long, but has 1.
}
`,
      ],
    },
  },
  {
    id: 'schema/minimum',
    severity: 'error',
    isLocked: true,
    summary: 'The number is smaller than the specification allows.',
    why: 'A count below zero, or a state that does not exist, makes every sum that it goes into wrong.',
    spec: 'Limits',
    examples: {
      valid: ['{ "schemaVersion": "service-docs/current-ui-evidence/v1", "program": { "liveBound": 0 } }'],
      invalid: [
        `
{
  "schemaVersion": "service-docs/current-ui-evidence/v1",
  "program": {
    "liveBound": -1
                 ^^ \`liveBound\` of this program should be at least 0, not -1.
  }
}
`,
      ],
    },
  },
  {
    id: 'schema/maximum',
    severity: 'error',
    isLocked: true,
    summary: 'The number is larger than the specification allows.',
    why: 'Numbers beyond the end of the program refer to nothing.',
    spec: 'Limits',
    examples: {
      valid: ['{ "schemaVersion": "service-docs/current-ui-evidence/v1", "screens": [{ "statesDefined": 5 }] }'],
      invalid: [
        `
{
  "schemaVersion": "service-docs/current-ui-evidence/v1",
  "screens": [
    {
      "statesDefined": 6
                       ^ [fix¹] \`statesDefined\` of this screen should be between 4 and 5, not 6.
    }
  ]
}
`,
      ],
    },
  },
  {
    id: 'schema/minItems',
    severity: 'error',
    isLocked: true,
    summary: 'The array has fewer items than the specification requires.',
    why: 'A screen or gate that is left out is never checked.',
    spec: 'Limits',
    examples: {
      valid: [
        `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1",
  "kits": [{}, {}, {}, {}]
}
`,
      ],
      invalid: [
        `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1",
  "kits": [{}, {}, {}]
  ^^^^^^ \`kits\` should have exactly 4 items, but has 3.
}
`,
      ],
    },
  },
  {
    id: 'schema/maxItems',
    severity: 'error',
    isLocked: true,
    summary: 'The array has more items than the specification allows.',
    why: 'Extra items are counted with the rest, although they are not in the specification.',
    spec: 'Limits',
    examples: {
      valid: [
        `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1",
  "kits": [{}, {}, {}, {}]
}
`,
      ],
      invalid: [
        `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1",
  "kits": [{}, {}, {}, {}, {}]
  ^^^^^^ \`kits\` should have exactly 4 items, but has 5.
}
`,
      ],
    },
  },
  {
    id: 'schema/uniqueItems',
    severity: 'error',
    isLocked: true,
    summary: 'Two items of the list are equal, but each may occur only once.',
    why: 'Duplicate items are counted twice.',
    spec: 'Resources and their fields',
    examples: {
      valid: [
        '{ "schemaVersion": "service-docs/booking-execution/v1", "truthSnapshot": { "authMeta": { "advertisedCapabilities": ["email_otp", "phone_otp"] } } }',
      ],
      invalid: [
        `
{
  "schemaVersion": "service-docs/booking-execution/v1",
  "truthSnapshot": {
    "authMeta": {
      "advertisedCapabilities": ["email_otp", "phone_otp", "email_otp"]
      ^^^^^^^^^^^^^^^^^^^^^^^^ [fix¹] \`advertisedCapabilities\` of this identity meta lists "email_otp" twice. Remove one of them.
    }
  }
}
`,
      ],
    },
  },
  {
    id: 'schema/minProperties',
    severity: 'error',
    isLocked: true,
    summary: 'The object has fewer properties than the specification requires.',
    why: 'A permission that is not stated is not known to be refused.',
    spec: '1. Owner handoff kits manifest',
    examples: {
      valid: [eightPermissions],
      invalid: [
        `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1",
  "permissions": { "p1": false }
  ^^^^^^^^^^^^^ \`permissions\` should have exactly 8 properties, but has 1.
}
`,
      ],
    },
  },
  {
    id: 'schema/maxProperties',
    severity: 'error',
    isLocked: true,
    summary: 'The object has more properties than the specification allows.',
    why: 'A permission outside the specification was never granted.',
    spec: '1. Owner handoff kits manifest',
    examples: {
      valid: [eightPermissions],
      invalid: [
        `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1",
  "permissions": {
  ^^^^^^^^^^^^^ \`permissions\` should have exactly 8 properties, but has 9.
    "p1": false, "p2": false, "p3": false, "p4": false, "p5": false, "p6": false, "p7": false, "p8": false, "p9": false
  }
}
`,
      ],
    },
  },
];

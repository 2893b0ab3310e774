import type { Rule } from '../../rules/rule';

/** The documentation and settings of a code: a rule without its check. */
export type RuleDoc = Omit<Rule, 'check' | 'kinds' | 'messages'>;

/** The codes of reading a document; all other codes are rules or schema keywords. */
export const builtInRules: readonly RuleDoc[] = [
  {
    id: 'document/syntax',
    severity: 'error',
    isLocked: true,
    summary: 'A document is strict JSON: no comments, no trailing commas.',
    why: 'Readers of the published documents accept strict JSON only.',
    spec: 'Resources and their fields',
    examples: {
      valid: ['{ "schemaVersion": "service-docs/current-ui-evidence-progress/v1" }'],
      invalid: [
        `
{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",
  "readOnly": true,
                  ^ [fix] Trailing comma. Remove it.
}
`,
      ],
    },
  },
  {
    id: 'document/duplicate-key',
    severity: 'error',
    isLocked: true,
    summary: 'No property is defined twice in one object.',
    why: 'Programs read the last one only, while people may read the first.',
    spec: 'Resources and their fields',
    examples: {
      valid: ['{ "schemaVersion": "service-docs/current-ui-evidence-progress/v1", "readOnly": true }'],
      invalid: [
        `
{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",
  "readOnly": false,
  "readOnly": true
  ^^^^^^^^^^ [fix¹] Duplicate property \`readOnly\`. Only the last one is used: remove the other.
}
`,
      ],
    },
  },
  {
    id: 'document/schema-version',
    severity: 'error',
    isLocked: 'errors',
    summary: 'The `schemaVersion` of a document has a known kind, a supported version and an accepted domain.',
    why: 'Without a valid `schemaVersion`, a document is never checked. A domain that is not accepted is only reported as information.',
    spec: 'Versioning',
    examples: {
      valid: [
        `
{
  "schemaVersion": "service-docs/booking-execution/v1"
}
`,
      ],
      invalid: [
        `
{
  "schemaVersion": "service-docs/booking-execution/v2"
                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                   Version 2 of booking execution documents is not supported, only version 1. Correct
                   it: nothing else was checked.
}
`,
        `
{
  "schemaVersion": "service-docs/boking-execution/v1"
                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                   [fix] Unknown kind "boking-execution". Did you mean "booking-execution"?
}
`,
        `
{
  "schemaVersion": "booking-execution/v1.0"
                   ^^^^^^^^^^^^^^^^^^^^^^^^
                   [fix] \`schemaVersion\` is "booking-execution/v1.0". It
                   should be "service-docs/booking-execution/v1".
}
`,
        `
{
  "schemaVersion": "service-docs/roadmap/v1"
                   ^^^^^^^^^^^^^^^^^^^^^^^^^
                   \`schemaVersion\` names an unknown kind, "roadmap"; the
                   nearest is "booking-execution". Correct it: nothing else was checked.
}
`,
      ],
    },
  },
  {
    id: 'document/too-large',
    severity: 'error',
    isLocked: true,
    summary: 'A document has at most 64 Mi characters and 250,000 objects.',
    why: "A larger document is not checked, and an unchecked document can't be relied on.",
    spec: 'Limits',
    examples: { valid: ['{ "schemaVersion": "service-docs/booking-execution/v1" }'], invalid: [] },
  },
];

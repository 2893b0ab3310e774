import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'program/exact',
  severity: 'error',
  summary:
    '`sourceProductionExact` is true exactly if the two revisions are equal, and the snapshot states the same revisions.',
  why: 'Evidence about another revision than the one in production proves nothing.',
  spec: '4. Collection back-office execution control',
  messages: {
    equal: 'The two revisions are equal, so `sourceProductionExact` should be {expected}.',
    differ: 'The two revisions differ, so `sourceProductionExact` should be {expected}.',
    repeats: '`{member}` of the snapshot should be {expected}, as in the program, not {found}.',
    counted: 'The value of the program.',
    outvoted: '`{member}` should be {expected}, as in the snapshot and as `sourceProductionExact` states, not {found}.',
  },
  examples: {
    valid: [
      `
{
  "program": {
    "sourceRevision": "3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f",
    "productionRevision": "3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f",
    "sourceProductionExact": true
  }
}
`,
    ],
    invalid: [
      `
{
  "program": {
    "sourceRevision": "a",
    "productionRevision": "b",
    "sourceProductionExact": true
                             ^^^^ [fix] The two revisions differ, so \`sourceProductionExact\` should be false.
  }
}
`,
    ],
  },
});

import type { ObjectReader } from '../../../../json/objectReader';
import { defineRule } from '../../../../rules/rule';
import { sequenceMessages, sequenceReports } from '../../../../rules/idSequence';
import { rosters } from '../../spec';

export default defineRule({
  id: 'handoff/gate-order',
  severity: 'error',
  summary: 'The QA gates are Q01 to Q08, in order, each once.',
  why: 'Reviews refer to the gates by number. A gate that is repeated or out of order hides another one.',
  spec: '1. Owner handoff kits manifest',
  messages: sequenceMessages,
  examples: {
    valid: [
      `
{
  "qaGates": [
    { "id": "Q01" },
    { "id": "Q02" },
    { "id": "Q03" },
    { "id": "Q04" },
    { "id": "Q05" },
    { "id": "Q06" },
    { "id": "Q07" },
    { "id": "Q08" }
  ]
}
`,
    ],
    invalid: [
      `
{
  "qaGates": [
    { "id": "Q02" },
            ^^^^^ [fix] "Q02" is out of order: put "Q01" here.
    { "id": "Q01" },
    { "id": "Q03" },
    { "id": "Q04" },
    { "id": "Q05" },
    { "id": "Q06" },
    { "id": "Q07" },
    { "id": "Q08" }
  ]
}
`,
      `
{
  "qaGates": [
    { "id": "Q01" },
    { "id": "Q03" },
            ^^^^^ [fix¹] Duplicate "Q03". One of them should be "Q02".
    { "id": "Q03" },
    { "id": "Q04" },
    { "id": "Q05" },
    { "id": "Q06" },
    { "id": "Q07" },
    { "id": "Q08" }
  ]
}
`,
    ],
  },

  // A rule and not a relation, because the gates are compared as a whole: a moved gate is a single mistake.
  check: (root: ObjectReader) => sequenceReports(root, 'qaGates', rosters.qaGates),
});

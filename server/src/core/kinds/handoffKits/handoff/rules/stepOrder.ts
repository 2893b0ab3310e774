import type { ObjectReader } from '../../../../json/objectReader';
import { defineRule } from '../../../../rules/rule';
import { sequenceMessages, sequenceReports } from '../../../../rules/idSequence';
import { rosters } from '../../spec';

export default defineRule({
  id: 'handoff/step-order',
  severity: 'error',
  summary: 'The steps of the protocol are H01 to H06, in order, each once.',
  why: 'Each step leads to the next one. A step that is repeated or out of order hides what comes next.',
  spec: '1. Owner handoff kits manifest',
  messages: sequenceMessages,
  examples: {
    valid: [
      `
{
  "protocol": [
    { "id": "H01" },
    { "id": "H02" },
    { "id": "H03" },
    { "id": "H04" },
    { "id": "H05" },
    { "id": "H06" }
  ]
}
`,
    ],
    invalid: [
      `
{
  "protocol": [
    { "id": "H02" },
            ^^^^^ [fix] "H02" is out of order: put "H01" here.
    { "id": "H01" },
    { "id": "H03" },
    { "id": "H04" },
    { "id": "H05" },
    { "id": "H06" }
  ]
}
`,
      `
{
  "protocol": [
    { "id": "H01" },
    { "id": "H03" },
            ^^^^^ [fix¹] Duplicate "H03". One of them should be "H02".
    { "id": "H03" },
    { "id": "H04" },
    { "id": "H05" },
    { "id": "H06" }
  ]
}
`,
    ],
  },

  // A rule and not a relation, because the steps are compared as a whole: a moved step is a single mistake.
  check: (root: ObjectReader) => sequenceReports(root, 'protocol', rosters.protocol),
});

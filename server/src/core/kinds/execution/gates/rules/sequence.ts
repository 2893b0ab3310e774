import type { Execution } from '../../model/execution';
import { sequenceMessages, sequenceReports } from '../../../../rules/idSequence';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'gates/sequence',
  severity: 'error',
  summary: 'Every screen has the gates of its document, each once and in order.',
  why: 'The gates lead to acceptance step by step; a missing gate is never checked.',
  spec: '3. Booking execution control',
  messages: sequenceMessages,
  examples: {
    valid: [
      `
{
  "screens": [
    {
      "gates": [
        { "id": "SOURCE_EXACT" },
        { "id": "PRODUCTION_EXACT" },
        { "id": "ROUTE_BOUNDARY" },
        { "id": "DATA_TRUTH_SPLIT" },
        { "id": "FIXTURE_CONTRACT" },
        { "id": "CAPTURE_ARTIFACT" },
        { "id": "REVIEWED_RECEIPT" }
      ]
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [
    {
      "gates": [
        { "id": "PRODUCTION_EXACT" },
                ^^^^^^^^^^^^^^^^^^ [fix] "PRODUCTION_EXACT" is out of order: put "SOURCE_EXACT" here.
        { "id": "SOURCE_EXACT" },
        { "id": "ROUTE_BOUNDARY" },
        { "id": "DATA_TRUTH_SPLIT" },
        { "id": "FIXTURE_CONTRACT" },
        { "id": "CAPTURE_ARTIFACT" },
        { "id": "REVIEWED_RECEIPT" }
      ]
    }
  ]
}
`,
    ],
  },

  // A rule and not a relation, because the gates of a screen are compared as a whole: a moved gate is a single mistake.
  *check(execution: Execution) {
    for (const { part } of execution.screens) {
      yield* sequenceReports(part, 'gates', execution.variant.gates);
    }
  },
});

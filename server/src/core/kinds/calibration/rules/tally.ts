import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'calibration/tally',
  severity: 'error',
  summary: 'The counts of the program agree with the screens.',
  why: 'People read the counts first. A wrong one makes the whole document misleading.',
  spec: '5. Current UI evidence calibration',
  messages: {
    wrong: '`{member}` should be {count}, not {found}. {what}: {count}.',
    counted: 'Counted here.',
  },
  examples: {
    valid: [
      `
{
  "program": { "liveBound": 1 },
  "screens": [{ "evidenceKind": "LIVE_PROBE" }]
}
`,
    ],
    invalid: [
      `
{
  "program": { "liveBound": 2 },
                            ^ [fix] \`liveBound\` should be 1, not 2. Screens known from a live probe: 1.
  "screens": [{ "evidenceKind": "LIVE_PROBE" }]
}
`,
    ],
  },
});

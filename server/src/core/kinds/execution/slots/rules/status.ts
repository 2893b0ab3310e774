import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'slots/status',
  severity: 'error',
  summary: 'Every slot of a document has the ready status of that document.',
  why: 'The status names the runner that may capture: the collection back office needs an authenticated one.',
  spec: '3. Booking execution control',
  messages: {
    wrong: '`{member}` of this slot should be "{expected}", not "{found}".',
  },
  examples: {
    valid: ['{ "screens": [{ "captureSlots": [{ "family": "MOBILE", "status": "READY_FOR_PRODUCT_RUNNER" }] }] }'],
    invalid: [
      `
{
  "screens": [
    {
      "captureSlots": [
        {
          "family": "MOBILE",
          "status": "READY_FOR_AUTHENTICATED_PRODUCT_RUNNER"
                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                    [fix] \`status\` of this slot should be "READY_FOR_PRODUCT_RUNNER", not
                    "READY_FOR_AUTHENTICATED_PRODUCT_RUNNER".
        }
      ]
    }
  ]
}
`,
    ],
  },
});

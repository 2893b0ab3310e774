import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'screens/paths',
  severity: 'error',
  summary: 'The paths and the capture task of a screen are built from its id.',
  why: 'A runner that follows a wrong path writes its evidence where it is never found.',
  spec: '3. Booking execution control',
  messages: {
    path: '`{member}` of {screen} should lie below "{folder}", not at "{found}".',
    task: '`{member}` of {screen} should be its visual baseline "{expected}", not "{found}".',
  },
  examples: {
    valid: [
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "receiptPath": "artifacts/ui/booking-mini/execution/screen.receipt.json"
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
      "screenId": "booking-mini",
      "receiptPath": "artifacts/ui/booking/execution/screen.receipt.json",
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                     [fix] \`receiptPath\` of booking-mini should lie below "artifacts/ui/booking-mini/execution/",
                     not at "artifacts/ui/booking/execution/screen.receipt.json".
      "captureTaskId": "E01-booking-mini-evidence-accessibility"
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                       [fix] \`captureTaskId\` of booking-mini should be its visual baseline
                       "E01-booking-mini-evidence-visual_baseline", not "E01-booking-mini-evidence-accessibility".
    }
  ]
}
`,
    ],
  },
});

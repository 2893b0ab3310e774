import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'slots/id',
  severity: 'error',
  summary: 'The id of a slot is built from its screen, family and size.',
  why: 'Receipts and artifacts refer to a slot by this id; a wrong one detaches the evidence from its screen.',
  spec: '3. Booking execution control',
  messages: {
    wrong: '`{member}` of this slot should be "{expected}", not "{found}".',
  },
  examples: {
    valid: [
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "captureSlots": [
        { "family": "MOBILE", "id": "R22-booking-mini-mobile-390x844" }
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
      "screenId": "booking-mini",
      "captureSlots": [
        {
          "family": "MOBILE",
          "id": "R22-booking-mini-tablet-390x844"
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                [fix] \`id\` of this slot should be "R22-booking-mini-mobile-390x844", not
                "R22-booking-mini-tablet-390x844".
        }
      ]
    }
  ]
}
`,
    ],
  },
});

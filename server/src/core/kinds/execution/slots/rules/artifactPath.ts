import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'slots/artifact-path',
  severity: 'error',
  summary: 'The picture of a slot is at the path built from its screen, family and size.',
  why: 'The runner writes the picture there, and the reviewer looks for it there.',
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
        {
          "family": "MOBILE",
          "artifactPath": "artifacts/ui/booking-mini/visual/mobile-390x844.png"
        }
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
          "artifactPath": "artifacts/ui/booking/visual/mobile-390x844.png"
                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                          [fix] \`artifactPath\` of this slot should be
                          "artifacts/ui/booking-mini/visual/mobile-390x844.png", not
                          "artifacts/ui/booking/visual/mobile-390x844.png".
        }
      ]
    }
  ]
}
`,
    ],
  },
});

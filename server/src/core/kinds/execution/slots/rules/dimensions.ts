import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'slots/dimensions',
  severity: 'error',
  disprovesSteps: true,
  summary: 'Width, height, pixel ratio and input of a slot are those of its family.',
  why: 'A picture of another size does not show what the family of devices shows.',
  spec: '3. Booking execution control',
  messages: {
    wrong: '`{member}` of this {family} slot should be {expected}, not {found}.',
  },
  examples: {
    valid: [
      `
{
  "screens": [
    {
      "captureSlots": [
        {
          "family": "MOBILE",
          "width": 390,
          "height": 844,
          "pixelRatio": 3,
          "input": "touch"
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
      "captureSlots": [
        {
          "family": "MOBILE",
          "width": 390,
          "height": 884
                    ^^^ [fix] \`height\` of this MOBILE slot should be 844, not 884.
        }
      ]
    }
  ]
}
`,
    ],
  },
});

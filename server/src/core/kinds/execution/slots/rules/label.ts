import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'slots/label',
  severity: 'error',
  summary: 'The label of a slot is its width and height with the sign ×.',
  why: 'People recognize a slot by its label.',
  spec: '3. Booking execution control',
  messages: {
    wrong: '`{member}` of this {family} slot should be {expected}, not {found}.',
  },
  examples: {
    valid: ['{ "screens": [{ "captureSlots": [{ "family": "MOBILE", "label": "390×844" }] }] }'],
    invalid: [
      `
{ "screens": [{ "captureSlots": [{ "family": "MOBILE", "label": "390x844" }] }] }
                                                                ^^^^^^^^^
                                                                [fix] \`label\` of this MOBILE slot should be
                                                                "390×844", not "390x844".
`,
    ],
  },
});

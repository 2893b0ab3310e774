import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'screens/facts',
  severity: 'error',
  summary: 'Route, group, fidelity and action of a screen are those of the specification.',
  why: 'A screen with another route or fidelity is another screen: its captures would prove nothing.',
  spec: '3. Booking execution control',
  messages: {
    wrong: '`{member}` of {screen} should be {expected}, not {found}.',
    action: '`{member}` of a screen of fidelity {fidelity} should be "{expected}", not "{found}".',
  },
  examples: {
    valid: [
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "route": "/mini",
      "fidelity": "F2",
      "action": "replace-and-capture"
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
      "route": "/minis",
               ^^^^^^^^ [fix] \`route\` of booking-mini should be "/mini", not "/minis".
      "fidelity": "F2",
      "action": "retain-and-capture"
                ^^^^^^^^^^^^^^^^^^^^
                [fix] \`action\` of a screen of fidelity F2 should be "replace-and-capture", not "retain-and-capture".
    }
  ]
}
`,
    ],
  },
});

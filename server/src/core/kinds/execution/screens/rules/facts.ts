import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'screens/facts',
  severity: 'error',
  summary: 'Route, group, fidelity and action of a screen are those of the specification.',
  why: 'A screen with another route or fidelity is another screen: its captures would prove nothing.',
  spec: '3. Booking execution control',
  messages: {
    wrong: '`{member}` of {screen} should be {expected}, not {found}.',
    action: 'A screen of fidelity {fidelity} has the action "{expected}".',
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
                ^^^^^^^^^^^^^^^^^^^^ [fix] A screen of fidelity F2 has the action "replace-and-capture".
    }
  ]
}
`,
    ],
  },
});

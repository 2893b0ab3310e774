import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'kits/href-filename',
  severity: 'error',
  summary: 'The `href` of a kit ends in its `filename`.',
  why: 'An owner who follows the address and one who looks for the file must find the same template.',
  spec: '1. Owner handoff kits manifest',
  messages: {
    differs: '`{member}` should end in the `filename` "{filename}", but is "{found}".',
    filename: 'File name given here.',
  },
  examples: {
    valid: [
      `
{
  "kits": [
    {
      "filename": "a.template.json",
      "href": "/handoff/auth-s08-r02-c02/a.template.json"
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "kits": [
    {
      "filename": "a.template.json",
      "href": "/handoff/a.template"
              ^^^^^^^^^^^^^^^^^^^^^
              [fix] \`href\` should end in the \`filename\` "a.template.json", but is "/handoff/a.template".
    }
  ]
}
`,
      `
{
  "kits": [
    {
      "filename": "a.template.json",
      "href": "/handoff/auth-s08-r02-c02/b.template.json"
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
              [fix¹] \`href\` should end in the \`filename\` "a.template.json", but is
              "/handoff/auth-s08-r02-c02/b.template.json".
    }
  ]
}
`,
    ],
  },
});

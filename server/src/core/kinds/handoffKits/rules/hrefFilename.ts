import { changeUnless } from '../../../rules/fix';
import { defineRule } from '../../../rules/rule';

const folder = '/handoff/auth-s08-r02-c02/';

export default defineRule({
  id: 'kits/href-filename',
  kinds: ['auth-s08-r02-c02-owner-handoff-kits'],
  severity: 'error',
  summary: 'The `href` of a kit ends in its `filename`.',
  why: 'An owner who follows the address and one who looks for the file must find the same template.',
  spec: '1. Owner handoff kits manifest',
  messages: {
    differs: 'This address should end in the `filename` "{filename}".',
    filename: 'The file name is given here.',
  },
  examples: {
    valid: ['{ "kits": [{ "filename": "a.template.json", "href": "/handoff/auth-s08-r02-c02/a.template.json" }] }'],
    invalid: [
      `
{ "kits": [{ "filename": "a.template.json", "href": "/handoff/auth-s08-r02-c02/b.template.json" }] }
                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ [fix] This address should end in the \`filename\` "a.template.json".
`,
    ],
  },

  *check({ root }) {
    // Where another kit is at that address already, one of the two names may be mistaken instead.
    const hrefs = new Set(root.parts('kits').map((kit) => kit.text('href')));
    for (const kit of root.parts('kits')) {
      const filename = kit.text('filename');
      const href = kit.text('href');
      if (filename !== undefined && href !== undefined && href.split('/').at(-1) !== filename) {
        yield {
          message: 'differs',
          at: kit.at('href'),
          values: { filename },
          related: [{ message: 'filename', at: kit.at('filename') }],
          fix: changeUnless(hrefs.has(folder + filename), kit.at('href'), folder + filename),
        };
      }
    }
  },
});

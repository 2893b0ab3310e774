import type { ObjectReader } from '../../../../json/objectReader';
import { assertedChangeTo, changeTo } from '../../../../diagnostics/fix';
import { defineRule } from '../../../../rules/rule';
import { templatePath } from '../../contribution/contribution';
import { templateFolder } from '../../spec';

export default defineRule({
  id: 'kits/href-filename',
  severity: 'error',
  summary: 'The `href` of a kit ends in its `filename`.',
  why: 'An owner who follows the address and one who looks for the file must find the same template.',
  spec: '1. Owner handoff kits manifest',
  messages: {
    differs: 'This address should end in the `filename` "{filename}".',
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
              ^^^^^^^^^^^^^^^^^^^^^ [fix] This address should end in the \`filename\` "a.template.json".
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
              [fix¹] This address should end in the \`filename\` "a.template.json".
    }
  ]
}
`,
    ],
  },

  *check(root: ObjectReader) {
    const kits = root.objects('kits');
    for (const kit of kits) {
      const filename = kit.text('filename');
      const href = kit.text('href');
      if (filename !== undefined && href !== undefined && href.split('/').at(-1) !== filename) {
        const at = kit.at('href');
        const expected = templateFolder + filename;
        const isNamed = templatePath.test(expected);
        yield {
          message: 'differs',
          at,
          values: { filename },
          related: [{ message: 'filename', at: kit.at('filename') }],
          restsOn: isNamed ? [] : [kit.at('filename')],
          fix: isNamed ? fixOf(kit, kits, expected) : undefined,
        };
      }
    }
  },
});

/** A malformed address, or the address of another kit, is the mistake. In other cases the file name may be the mistake. */
function fixOf(kit: ObjectReader, kits: readonly ObjectReader[], expected: string) {
  const [href = '', filename] = [kit.text('href'), kit.text('filename')];
  const others = kits.filter((each) => each !== kit);
  const isTaken = others.some((each) => each.text('href') === expected || each.text('filename') === filename);
  const isMistaken = !templatePath.test(href) || others.some((each) => each.text('href') === href);
  return isMistaken && !isTaken ? changeTo(kit.at('href'), expected) : assertedChangeTo(kit.at('href'), expected);
}

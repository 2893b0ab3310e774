import { JsonDocument } from '../../../../json/jsonDocument';
import { isObject, ObjectReader } from '../../../../json/objectReader';
import { defineRule } from '../../../../rules/rule';

const href = '/handoff/auth-s08-r02-c02/auth-owner.template.json';

export default defineRule({
  id: 'kits/template-file',
  severity: 'warning',
  summary: 'The template that a kit names exists and belongs to its owner.',
  why: 'An owner who follows the address of a kit must find an empty template with the right name on it.',
  spec: '1. Owner handoff kits manifest',
  messages: {
    missing: 'No template at "{href}" below the publish root. Add it, or correct `href`.',
    unreadable: 'The file at "{href}" is not a JSON object. Replace it with the template.',
    owner: 'The template at "{href}" belongs to "{found}", but this kit to "{expected}". Correct one of them.',
  },
  examples: {
    valid: [`{ "kits": [{ "ownerId": "AUTH", "href": "${href}" }] }`],
    invalid: [
      `
{
  "kits": [
    { "ownerId": "AUTH", "href": "/handoff/auth-s08-r02-c02/a.template.json" }
                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                                 No template at "/handoff/auth-s08-r02-c02/a.template.json" below the publish root. Add
                                 it, or correct \`href\`.
  ]
}
`,
      `
{
  "kits": [
    { "ownerId": "SECURITY", "href": "${href}" }
                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                                     The template at "${href}"
                                     belongs to "AUTH", but this kit to "SECURITY". Correct one of them.
  ]
}
`,
    ],
    context: { texts: { [href]: '{ "ownerId": "AUTH", "identityRef": null, "delegationAllowed": false }' } },
  },

  *check(root: ObjectReader, context) {
    for (const kit of root.objects('kits')) {
      const href = kit.text('href') ?? '';
      const file = href === '' ? undefined : context.text(href);
      const at = kit.at('href');
      if (file === 'none' || file === 'outside') {
        yield { message: 'missing', at, values: { href }, inputs: [at] };
        continue;
      }
      if (typeof file !== 'object') {
        if (href !== '') {
          yield { undecided: file === undefined ? 'notLookedAt' : 'fileUnreadable', at };
        }
        continue;
      }
      const template = new JsonDocument(file.text).value;
      if (!isObject(template)) {
        yield { message: 'unreadable', at, values: { href } };
        continue;
      }
      const [owner, expected] = [new ObjectReader(template).text('ownerId'), kit.text('ownerId')];
      if (owner !== undefined && expected !== undefined && owner !== expected) {
        const inputs = [at, kit.at('ownerId')];
        yield { message: 'owner', at, values: { href, found: owner, expected }, inputs };
      }
    }
  },
});

import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'document/one-of-kind',
  severity: 'error',
  summary: 'The folder of a program has one document of each kind, and one template of each owner.',
  why: 'With two of them, readers cannot know which one holds.',
  spec: 'What the service does',
  messages: {
    second:
      'Another document of this kind is in the same folder: {file}. Keep one, or name the other under `exclude` in statusdocs.config.json.',
    secondTemplate:
      'Another template of this owner is in the same folder: {file}. Keep one, or name the other under `exclude` in statusdocs.config.json.',
    other: 'The other document.',
  },
  examples: {
    kind: 'auth-s08-r02-c02-owner-authority-contribution-template',
    valid: ['{ "ownerId": "QA_WITNESS" }', '{ "ownerId": "SECURITY" }'],
    invalid: [
      `
{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1",
                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                   Another template of this owner is in the same folder: old.template.json. Keep one, or
                   name the other under \`exclude\` in statusdocs.config.json.
  "ownerId": "AUTH"
}
`,
      `
{
  "ownerId": "AUTH",
  "schemaVersion": "docs.example/auth-s08-r02-c02-owner-authority-contribution-template/v1"
                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                   Another template of this owner is in the same folder: old.template.json. Keep one, or
                   name the other under \`exclude\` in statusdocs.config.json.
}
`,
    ],
    context: {
      file: 'handoff/auth-s08-r02-c02/auth-owner.template.json',
      documents: {
        'handoff/auth-s08-r02-c02/old.template.json': `{
          "schemaVersion": "service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1",
          "ownerId": "AUTH"
        }`,
      },
    },
  },

  *check(_, { kind, root, statements, siblings }) {
    if (statements.only === undefined) {
      return;
    }
    if (!siblings) {
      yield { undecided: 'notLookedAt', at: [] };
      return;
    }
    const others = siblings.filter((sibling) => sibling.statements.only === statements.only);
    const [first] = others;
    if (first) {
      const at = root.text('schemaVersion') === undefined ? [] : ['schemaVersion'];
      yield {
        message: statements.only === kind.id ? 'second' : 'secondTemplate',
        at,
        values: { file: first.file.slice(first.file.lastIndexOf('/') + 1) },
        related: others.map((other) => ({ message: 'other', at: ['schemaVersion'], in: other }) as const),
      };
    }
  },
});

import type { Sibling } from '../../../../rules/context';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'document/one-of-kind',
  severity: 'error',
  summary:
    'A program has one document of each kind below its publish root, and one template of each owner in a folder.',
  why: 'With two, readers cannot know which one is valid.',
  spec: 'What the service does',
  messages: {
    sameFolder:
      'Another document of this kind is in the same folder: {file}. Keep one, or name the other under `exclude` in statusdocs.config.json.',
    secondTemplate:
      'Another template of this owner is in the same folder: {file}. Keep one, or name the other under `exclude` in statusdocs.config.json.',
    otherFolder:
      'Another document of this kind has the same publish root: {file}. Keep one, or name the other under `exclude` in statusdocs.config.json.',
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

  *check(_, { file, kind, root, statements, siblings, elsewhere }) {
    if (statements.only === undefined) {
      return;
    }
    if (!siblings) {
      yield { undecided: 'notLookedAt', at: [] };
      return;
    }
    const isSecond = (other: Sibling) => other.statements.only === statements.only;
    const isTemplate = statements.only !== kind.id;
    const near = siblings.filter(isSecond);
    const others = [...near, ...(isTemplate ? [] : (elsewhere?.() ?? []).filter(isSecond))];
    const [first] = others;
    if (first) {
      const at = root.text('schemaVersion') === undefined ? [] : ['schemaVersion'];
      const isNear = near.length > 0;
      yield {
        message: isTemplate ? 'secondTemplate' : isNear ? 'sameFolder' : 'otherFolder',
        at,
        values: { file: isNear ? first.file.slice(first.file.lastIndexOf('/') + 1) : shortenPath(file, first.file) },
        related: others.map((other) => ({ message: 'other', at: ['schemaVersion'], in: other }) as const),
      };
    }
  },
});

/** Returns the path of another document. A URI begins where it differs from `file`, because the rest is long. */
function shortenPath(file: string, other: string): string {
  if (!/^[a-z][\w+.-]*:\/\//.test(other)) {
    return other;
  }
  const ownNames = file.split('/');
  const names = other.split('/');
  return decodeURI(names.slice(names.findIndex((name, index) => name !== ownNames[index])).join('/'));
}

import { changeTo, derivedFix } from '../../../../diagnostics/fix';
import { schemaHref } from '../../../contract/kinds';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'document/schema-pointer',
  severity: 'warning',
  summary: '`$schema` is the path at which the schema of the kind is published.',
  why: 'Another tool that follows it would check the document against the wrong schema.',
  spec: 'What the service does',
  messages: {
    missing: 'This document lacks `$schema`: add "{expected}".',
    wrong: '`$schema` should be "{expected}", where the schema of this document is published, not "{found}".',
  },
  examples: {
    kind: 'current-ui-evidence',
    valid: [
      `
{
  "$schema": "/schemas/current-ui-evidence.v1.schema.json"
}
`,
    ],
    invalid: [
      `
{
  "$schema": "/schemas/current-ui.v1.schema.json"
             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
             [fix] \`$schema\` should be "/schemas/current-ui-evidence.v1.schema.json", where the schema of this document is published, not "/schemas/current-ui.v1.schema.json".
}
`,
    ],
  },

  *check(_, { root, kind }) {
    if (kind.requiresSchemaPointer && !root.has('$schema')) {
      const fix = derivedFix('Add `$schema`', [{ set: root.at('$schema'), value: schemaHref(kind.id) }]);
      yield {
        message: 'missing',
        at: root.path,
        severity: 'information',
        values: { expected: schemaHref(kind.id) },
        fix,
      };
    }
    const found = root.text('$schema');
    const expected = schemaHref(kind.id);
    if (found !== undefined && found !== expected) {
      const at = root.at('$schema');
      yield { message: 'wrong', at, values: { expected, found }, fix: changeTo(at, expected) };
    }
  },
});

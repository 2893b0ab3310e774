import { nearest } from '../../../text/nearest';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'auth/repositories',
  kinds: ['d06-browser-auth-pre-admission'],
  severity: 'error',
  summary: 'Every repository that is named is in the source snapshot.',
  why: 'A finding about a repository nobody has read is hearsay.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    unknown: '"{name}" is not in the source snapshot.',
    meant: '"{name}" is not in the source snapshot. Did you mean "{meant}"?',
  },
  examples: {
    valid: [
      '{ "sourceSnapshot": { "repositories": [{ "id": "portal" }] }, "currentFindings": [{ "repository": "portal" }] }',
    ],
    invalid: [
      `
{ "sourceSnapshot": { "repositories": [{ "id": "portal" }] }, "currentFindings": [{ "repository": "portals" }] }
                                                                                                  ^^^^^^^^^ "portals" is not in the source snapshot. Did you mean "portal"?
`,
    ],
  },

  *check({ root, browserAuth: { repositories } }) {
    const known = new Set(repositories.flatMap((repository) => repository.text('id') ?? []));
    if (known.size === 0) {
      return; // Without a snapshot there is nothing to compare with; the schema asks for it.
    }
    for (const list of ['foundationSignals', 'currentFindings', 'targetSurfaces', 'migrationLanes']) {
      for (const item of root.parts(list)) {
        const name = item.text('repository');
        if (name !== undefined && !known.has(name)) {
          const meant = nearest(name, known);
          const at = item.at('repository');
          yield meant === undefined
            ? { message: 'unknown', at, values: { name } }
            : { message: 'meant', at, values: { name, meant } };
        }
      }
    }
  },
});

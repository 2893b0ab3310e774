import type { ObjectReader } from '../../../../json/objectReader';
import { derivedFix } from '../../../../diagnostics/fix';
import { defineRule } from '../../../../rules/rule';
import { nearest } from '../../../../text/closestMatch';

export default defineRule({
  id: 'document/member-typo',
  severity: 'information',
  summary: 'No unknown property name is one or two letters away from the name of a missing property.',
  why: 'Unknown properties are accepted, so a misspelled one goes unnoticed.',
  spec: 'Resources and their fields',
  messages: {
    typo: 'Unknown property `{member}`. Did you mean `{meant}`, which is missing?',
  },
  examples: {
    kind: 'current-ui-evidence',
    valid: ['{ "program": { "title": "A", "titel": "B" } }'],
    invalid: [
      `
{ "program": { "titel": "A" } }
               ^^^^^^^ [fix] Unknown property \`titel\`. Did you mean \`title\`, which is missing?
`,
    ],
  },

  *check(model, { objects, kind, file }) {
    for (const part of objects.all) {
      const { known, isClosed } = kind.schema.membersAt(part.path);
      const unknown = isClosed ? [] : Object.keys(part.value).filter((member) => !known.has(member));
      if (unknown.length > 0) {
        const unexpected = kind.unexpectedMembers?.(model, part.path, file) ?? [];
        const missing = [...known].filter((name) => !part.has(name) && !unexpected.includes(name));
        yield* typos(part, unknown, missing);
      }
    }
  },
});

/** Reports the unknown members of an object whose names differ little from names of missing members. */
function* typos(part: ObjectReader, unknown: readonly string[], missing: readonly string[]) {
  const suggestions = unknown.map((member) => ({ member, meant: nearest(member, missing) }));
  for (const { member, meant } of suggestions) {
    if (meant !== undefined) {
      const at = part.at(member);
      // If two members may mean the same one, people have to decide.
      const isOnly = suggestions.filter((other) => other.meant === meant).length === 1;
      const rename = [{ rename: at, to: meant }];
      const fix = isOnly ? derivedFix('Rename it to {name}', rename, { name: meant }) : undefined;
      yield { message: 'typo', at, onKey: true, values: { member, meant }, fix } as const;
    }
  }
}

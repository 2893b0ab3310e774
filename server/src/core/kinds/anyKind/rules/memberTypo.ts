import { isObject } from '../../../document/part';
import type { Path } from '../../../finding';
import { derived } from '../../../rules/fix';
import { defineRule } from '../../../rules/rule';
import { schemasAt } from '../../../schema/schemas';
import { nearest } from '../../../text/nearest';
import { kinds, type Kind } from '../../kinds';

export default defineRule({
  id: 'document/member-typo',
  kinds: ['current-ui-evidence', ...kinds.filter((kind) => kind !== 'current-ui-evidence')],
  severity: 'information',
  summary: 'No member has a name that is one or two letters away from a member that is missing.',
  why: 'Members the specification does not show are accepted as they come, so a misspelt one goes unnoticed.',
  spec: 'Resources and their fields',
  messages: {
    typo: '`{member}` is not known here, and `{meant}` is missing. Did you mean that?',
  },
  examples: {
    valid: ['{ "program": { "title": "A", "titel": "B" } }'],
    invalid: [
      `
{ "program": { "titel": "A" } }
               ^^^^^^^ [fix] \`titel\` is not known here, and \`title\` is missing. Did you mean that?
`,
    ],
  },

  *check({ parts, kind }) {
    // Items of one list have one schema: it is looked up once.
    const seen = new Map<string, ReturnType<typeof membersAt>>();
    for (const part of parts) {
      const place = part.path.map((segment) => (typeof segment === 'number' ? '*' : segment)).join('/');
      const { known, isClosed } = seen.get(place) ?? membersAt(kind, part.path);
      seen.set(place, { known, isClosed });
      const unknown = known.size > 0 && !isClosed ? Object.keys(part.value).filter((member) => !known.has(member)) : [];
      const missing = unknown.length > 0 ? [...known].filter((name) => !part.has(name)) : [];
      const typos = unknown.map((member) => ({ member, meant: nearest(member, missing) }));
      for (const { member, meant } of typos) {
        if (meant !== undefined) {
          const at = part.at(member);
          // Two members that may both mean one: which of them does is for people to say.
          const isOnly = typos.filter((other) => other.meant === meant).length === 1;
          const rename = [{ rename: at, to: meant }];
          const fix = isOnly ? derived('Rename it to {name}', rename, { name: meant }) : undefined;
          yield { message: 'typo', at, onKey: true, values: { member, meant }, fix };
        }
      }
    }
  },
});

/** The members the schema knows at `path`, and whether it reports others itself. */
function membersAt(kind: Kind, path: Path) {
  const schemas = schemasAt(kind, path);
  const names = schemas.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));
  return {
    known: new Set(names),
    isClosed: schemas.some(({ additionalProperties }) => additionalProperties === false),
  };
}

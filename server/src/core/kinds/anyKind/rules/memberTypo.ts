import { isObject, type Part } from '../../../document/part';
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
    const membersOf = schemaMembers(kind);
    for (const part of parts) {
      const { known, isClosed } = membersOf(part);
      if (known.size > 0 && !isClosed && hasOther(part, known)) {
        yield* typos(part, known);
      }
    }
  },
});

/** Whether an object has a member that is none of `known`. Nearly always it has none, so that no list of all is made. */
function hasOther({ value }: Part, known: ReadonlySet<string>): boolean {
  for (const name in value) {
    if (!known.has(name)) {
      return true;
    }
  }
  return false;
}

function* typos(part: Part, known: ReadonlySet<string>) {
  const missing = [...known].filter((name) => !part.has(name));
  const unknown = Object.keys(part.value).filter((member) => !known.has(member));
  const found = unknown.map((member) => ({ member, meant: nearest(member, missing) }));
  for (const { member, meant } of found) {
    if (meant !== undefined) {
      const at = part.at(member);
      // Two members that may both mean one: which of them does is for people to say.
      const isOnly = found.filter((other) => other.meant === meant).length === 1;
      const rename = [{ rename: at, to: meant }];
      const fix = isOnly ? derived('Rename it to {name}', rename, { name: meant }) : undefined;
      yield { message: 'typo', at, onKey: true, values: { member, meant }, fix } as const;
    }
  }
}

/** What the schema says of the members of parts: of the items of one list it says the same, and is asked once. */
function schemaMembers(kind: Kind): (part: Part) => SchemaMembers {
  const ofLists = new Map<Part['above'], SchemaMembers>();
  const ofPlaces = new Map<string, SchemaMembers>();
  return (part) => {
    const isItem = typeof part.segment === 'number';
    const known = isItem ? ofLists.get(part.above) : undefined;
    if (known) {
      return known;
    }
    const { path } = part;
    const place = path.map((segment) => (typeof segment === 'number' ? '*' : segment)).join('/');
    const members = ofPlaces.get(place) ?? membersAt(kind, path);
    ofPlaces.set(place, members);
    if (isItem) {
      ofLists.set(part.above, members);
    }
    return members;
  };
}

interface SchemaMembers {
  readonly known: ReadonlySet<string>;
  /** Whether the schema reports other members itself. */
  readonly isClosed: boolean;
}

/** What the schema says of the members at `path`. */
function membersAt(kind: Kind, path: Path): SchemaMembers {
  const schemas = schemasAt(kind, path);
  const names = schemas.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));
  return {
    known: new Set(names),
    isClosed: schemas.some(({ additionalProperties }) => additionalProperties === false),
  };
}

import type { ObjectReader } from '../../../../json/objectReader';
import type { Path } from '../../../../json/path';
import { defineRule } from '../../../../rules/rule';
import { isGenerated } from '../../../../text/generated';

export default defineRule({
  id: 'document/placeholder',
  severity: 'warning',
  runsOnSyntaxErrors: true,
  summary: 'No placeholder of a new document is left. `publish` refuses a document that has one.',
  why: 'A placeholder has the right form, so it passes every other check and is published as a fact.',
  spec: 'Resources and their fields',
  messages: {
    one: 'This is a placeholder of a new document. Replace it.',
    two: 'This is a placeholder of a new document. Replace it here and in one more place.',
    many: 'This is a placeholder of a new document. Replace it here and in {more} more places.',
  },
  examples: {
    kind: 'current-ui-evidence',
    valid: [
      `
{
  "program": {
    "title": "Current UI evidence",
    "policy": "A live route is no acceptance."
  }
}
`,
    ],
    invalid: [
      `
{
  "program": {
    "title": "TODO: The title of the program."
             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ This is a placeholder of a new document. Replace it.
  },
  "screens": [
    {
      "sourceRevision": "0000000000000000000000000000000000000000"
                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                        This is a placeholder of a new document. Replace it here and in one more place.
    },
    {
      "sourceRevision": "0000000000000000000000000000000000000000"
    }
  ]
}
`,
    ],
  },

  // A new document repeats its placeholders a hundred times: each is told once, where it stands first.
  *check(_, { objects }) {
    const found = new Map<string, { readonly at: Path; count: number }>();
    for (const part of objects.all) {
      addPlaceholders(part, found);
    }
    for (const { at, count } of found.values()) {
      if (count > 2) {
        yield { message: 'many', at, values: { more: count - 1 } };
      } else {
        yield { message: count === 2 ? 'two' : 'one', at };
      }
    }
  },
});

function addPlaceholders(part: ObjectReader, found: Map<string, { readonly at: Path; count: number }>): void {
  const { value } = part;
  for (const name in value) {
    const member = value[name];
    if (typeof member === 'string') {
      if (isGenerated(member)) {
        add(member, part.at(name), found);
      }
    } else if (Array.isArray(member)) {
      for (let index = 0; index < member.length; index++) {
        const item: unknown = member[index];
        if (typeof item === 'string' && isGenerated(item)) {
          add(item, [...part.at(name), index], found);
        }
      }
    }
  }
}

function add(text: string, at: Path, found: Map<string, { readonly at: Path; count: number }>): void {
  const known = found.get(text);
  if (known) {
    known.count++;
  } else {
    found.set(text, { at, count: 1 });
  }
}

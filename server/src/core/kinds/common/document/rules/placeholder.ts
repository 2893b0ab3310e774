import type { ObjectReader } from '../../../../json/objectReader';
import type { Path } from '../../../../json/path';
import { defineRule } from '../../../../rules/rule';
import { redact } from '../../../../secrets/redact';
import type { ObjectIndex } from '../../../../json/objectIndex';
import { isGenerated, isKnifeNumber } from '../../../../text/generated';

export default defineRule({
  id: 'document/placeholder',
  severity: 'warning',
  runsOnSyntaxErrors: true,
  summary:
    'Every placeholder of a new document is replaced, and no ordinal or total of knives is 0. `publish` refuses documents that violate this rule.',
  why: 'A placeholder has the right form, so it passes every other check and is published as a fact.',
  spec: 'Resources and their fields',
  messages: {
    single: '`{member}` is still a placeholder. Replace "{text}".',
    several: '`{member}` is still a placeholder in {count} places. Replace "{text}".',
    zero: '`{member}` is still 0, as in a new document. Replace it.',
    zeros: '`{member}` is still 0, as in a new document. Replace it in all {count} places.',
    noKnife: '`{member}` should be at least 1, not 0: ordinals and totals of knives start at 1.',
    alsoHere: 'Also a placeholder.',
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
    "title": "Booking",
    "architectureOrdinal": 0,
                           ^
                           \`architectureOrdinal\` should be at least 1, not 0: ordinals and totals of knives start at
                           1.
    "architectureTotal": 4
  }
}
`,
      `
{
  "program": {
    "title": "TODO: The title of the program."
             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
             \`title\` is still a placeholder. Replace "TODO: The title of the program".
  },
  "screens": [
    {
      "sourceRevision": "0000000000000000000000000000000000000000"
                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                        \`sourceRevision\` is still a placeholder in 2 places. Replace
                        "0000000000000000000000000000000000000000".
    },
    {
      "sourceRevision": "0000000000000000000000000000000000000000"
    }
  ]
}
`,
    ],
  },

  // A new document repeats its placeholders a hundred times, often with the number of an item. Alike placeholders are reported once,
  // at the first place.
  *check(_, { objects }) {
    const placesByText: PlaceholderPlaces = new Map();
    for (const part of objects.all) {
      addPlaceholders(part, placesByText);
    }
    for (const { text: placeholder, places } of placesByText.values()) {
      const [at = [], ...others] = places;
      const member = memberName(at);
      const text = redact(placeholder.replace(/[.。]$/, ''), 80);
      const related = relatedPlaces(others);
      yield others.length === 0
        ? { message: 'single', at, values: { member, text } }
        : { message: 'several', at, values: { member, text, count: others.length + 1 }, related };
    }
    const zeros = findZeros(objects);
    // If all texts are written and other knives have numbers, a 0 was written by a person.
    const isNew = placesByText.size > 0 || zeros.isEverywhere;
    for (const [at = [], ...others] of zeros.places) {
      const member = memberName(at);
      const related = relatedPlaces(others);
      yield !isNew
        ? { message: 'noKnife', at, values: { member }, related, severity: 'error', inputs: [at] }
        : others.length === 0
          ? { message: 'zero', at, values: { member }, inputs: [at] }
          : { message: 'zeros', at, values: { member, count: others.length + 1 }, related, inputs: [at] };
    }
  },
});

/** The first of the placeholders that are alike, with the places of all, by the text without its number. */
type PlaceholderPlaces = Map<string, { readonly text: string; readonly places: Path[] }>;

/** The number of the item that a placeholder is about, such as "TODO: Step 1 of the handoff." */
const numberInText = /(?<!\w)\d{1,2}(?!\w)/g;

const memberName = (at: Path): string => String(at.findLast((segment) => typeof segment === 'string'));

const relatedPlaces = (others: readonly Path[]) =>
  others.slice(0, maximumListed).map((other) => ({ message: 'alsoHere', at: other }) as const);

/**
 * Returns the places of each member that is still 0, and whether the document has no other number of knives except the
 * fixed total.
 */
function findZeros(objects: ObjectIndex) {
  const places: (readonly Path[])[] = [];
  let isEverywhere = true;
  for (const name of [...objects.names].filter(isKnifeNumber)) {
    const parts = objects.with(name);
    const zeros = parts.filter((part) => part.value[name] === 0).map((part) => part.at(name));
    places.push(...(zeros.length > 0 ? [zeros] : []));
    isEverywhere &&= name === 'globalTotal' || zeros.length === parts.length;
  }
  return { places, isEverywhere };
}

/** Maximum number of related places of one placeholder. */
const maximumListed = 200;

function addPlaceholders(part: ObjectReader, placesByText: PlaceholderPlaces): void {
  const { value } = part;
  for (const name in value) {
    const member = value[name];
    if (typeof member === 'string') {
      if (isGenerated(member)) {
        add(member, part.at(name), placesByText);
      }
    } else if (Array.isArray(member)) {
      for (let index = 0; index < member.length; index++) {
        const item: unknown = member[index];
        if (typeof item === 'string' && isGenerated(item)) {
          add(item, [...part.at(name), index], placesByText);
        }
      }
    }
  }
}

function add(text: string, at: Path, placesByText: PlaceholderPlaces): void {
  const key = text.replace(numberInText, '#');
  const found = placesByText.get(key);
  if (found) {
    found.places.push(at);
  } else {
    placesByText.set(key, { text, places: [at] });
  }
}

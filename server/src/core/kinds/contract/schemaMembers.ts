/** Functions that return JSON Schemas. Their argument `sentence` describes the member for people. */

import { knivesInAll } from './knives';
import type { NameRoster } from '../../rules/idSequence';
import {
  contentKeyword,
  explainingKeyword,
  roleKeyword,
  sharingKeyword,
  type Content,
  type Role,
  type Sharing,
} from '../../schema/roles';

export type Schema = { readonly [keyword: string]: unknown };

/** Returns the description for all validators; if the sentence has text in backticks, also as Markdown for editors. */
export function prose(sentence: string): Schema {
  const plainText = sentence.replaceAll('`', '');
  return plainText === sentence
    ? { description: plainText }
    : { description: plainText, markdownDescription: sentence };
}

/** Returns a function that gives a member a role, which defines the meaning of a change of its value. */
const withRole =
  (role: Role) =>
  (member: Schema): Schema => ({ ...member, [roleKeyword]: role });

/** Returns a function that defines which tasks have the same value in a member. */
const shared =
  (by: Sharing) =>
  (member: Schema): Schema => ({ ...member, [sharingKeyword]: by });

export const sameOnScreen = shared('screen');
export const sameOfType = shared('type');

export const recorded = withRole('record');
export const person = withRole('person');
export const source = withRole('source');
export const growing = withRole('growing');
export const missing = withRole('missing');
export const state = withRole('state');
export const fact = withRole('fact');
export const counted = withRole('count');
export const section = withRole('section');
export const latest = withRole('latest');

/** Returns a function that defines the content of the text or list of a member. */
const withContent =
  (content: Content) =>
  (member: Schema): Schema => ({ ...member, [contentKeyword]: content });

export const identifier = withContent('id');
export const toned = withContent('state');
export const ratio = withContent('ratio');
export const file = withContent('file');
export const key = withContent('key');
export const sequence = withContent('sequence');

/** Returns the schema of a member that explains others of its object. A merge takes all of them from one side. */
export const explaining = (explained: readonly string[], member: Schema): Schema => ({
  ...member,
  [explainingKeyword]: explained,
});

/** The file with the shapes that several kinds share. */
export const sharedFile = 'shared-shapes.v1.schema.json';

/** Returns a function for the schema of a member with a shared shape. */
const refer =
  (name: string) =>
  (sentence: string): Schema => ({ $ref: `${sharedFile}#/$defs/${name}`, ...prose(sentence) });

export const count = refer('count');
export const sha256 = refer('sha256');
export const revision = refer('revision');
export const date = refer('date');
export const timestamp = refer('timestamp');
export const timestampOrNull = refer('timestampOrNull');
export const utcTimestamp = refer('utcTimestamp');
export const offsetTimestamp = refer('offsetTimestamp');
export const zeroCounter = refer('zeroCounter');
export const notExecuted = refer('notExecuted');
/** Returns a reference to a shared shape, without a sentence. */
export const sharedShape = (name: string): Schema => ({ $ref: `${sharedFile}#/$defs/${name}` });

/** Returns the schema of any text. `limits` are further keywords, such as its minimum length. */
export const text = (sentence: string, limits: Schema = {}): Schema => ({
  type: 'string',
  ...prose(sentence),
  ...limits,
});
export const textOrNull = (sentence: string): Schema => ({ type: ['string', 'null'], ...prose(sentence) });
/** A pattern of texts with a visible character. */
const visible = '[^\\s\\u0000-\\u001f\\u00ad\\u200b-\\u200f\\u2060-\\u2064\\ufeff]';

/** Returns the schema of a text that is not blank. */
export const filledText = (sentence: string): Schema => formattedText(visible, 'text that is not blank', sentence);
/** Returns the schema of a text that is not blank, or null. */
export const filledOrNull = (sentence: string): Schema => ({
  ...textOrNull(sentence),
  pattern: visible,
  patternErrorMessage: 'text that is not blank, or null',
});
/** Returns the schema of a text that is not blank, with a minimum length in Unicode code points. */
export const textOfLength = (minLength: number, sentence: string): Schema => ({ ...filledText(sentence), minLength });
export const flag = (sentence: string): Schema => ({ type: 'boolean', ...prose(sentence) });
/** Returns the schema of the number of a knife in the whole program, or of a step in a phase. */
export const ordinal = (sentence: string): Schema => ({
  type: 'integer',
  minimum: 0,
  maximum: knivesInAll,
  ...prose(sentence),
});
/** Returns the schema of a value that never changes. The sentence states the fact, because messages end with it. */
export const fixed = (value: unknown, sentence: string): Schema => ({ const: value, ...prose(sentence) });
/** Returns the schema of a member whose type the specification does not give. */
export const anyValue = (sentence: string): Schema => prose(sentence);

/** Returns the schema of a text of a given form. `form` completes "should be …" in the message for other texts. */
export const formattedText = (pattern: string, form: string, sentence: string): Schema =>
  text(sentence, { pattern, patternErrorMessage: form });

/** Returns the schema of a closed set of values, each with its meaning. */
export const oneOf = (meanings: Readonly<Record<string, string>>, sentence: string): Schema => ({
  enum: Object.keys(meanings),
  ...prose(sentence),
  markdownEnumDescriptions: Object.values(meanings),
});

/** Returns the schema of a closed set of names that need no explanation. */
export const nameOf = (names: readonly string[], sentence: string): Schema => ({ enum: names, ...prose(sentence) });

export const list = (items: Schema, sentence: string, limits: Schema = {}): Schema => ({
  type: 'array',
  ...prose(sentence),
  ...limits,
  items,
});

/** Returns the schema of a list of names or ids of other things: texts that are not blank, each once. */
export const references = (item: string, sentence: string): Schema => list(filledText(item), sentence, unique);

/** Returns the schema of a number of items, or of their list. */
export const countOrList = (sentence: string, limits: Schema = {}): Schema => ({
  ...prose(sentence),
  oneOf: [
    { type: 'integer', minimum: 0, title: 'number' },
    { type: 'array', title: 'list', ...limits },
  ],
});

/** Limits of a list whose items must be unique. */
export const unique: Schema = { uniqueItems: true };

export const exactSize = (n: number): Schema => ({ minItems: n, maxItems: n });

/** Returns the limits of a list that has each item of a roster. */
export const sizeOf = ({ values }: NameRoster): Schema => exactSize(values.length);

/**
 * Returns the schema of an object. Its members are required, except those named in `optional`. Other members are
 * accepted, unless `limits` forbids them. `title` completes "of this …" in messages.
 */
export function object(
  title: string,
  sentence: string,
  members: Readonly<Record<string, Schema>>,
  { optional = [], ...limits }: Schema & { optional?: readonly string[] } = {},
): Schema {
  return {
    title,
    ...prose(sentence),
    type: 'object',
    required: Object.keys(members).filter((name) => !optional.includes(name)),
    ...limits,
    properties: members,
  };
}

/** Returns the schema of an object of a shape with further required members. */
export const extended = (shape: Schema, members: Readonly<Record<string, Schema>>): Schema => ({
  allOf: [shape, { type: 'object', required: Object.keys(members), properties: members }],
});

/** Returns the schema of an object of a shape, some of whose members have narrower schemas. */
export const narrowShape = (shape: Schema, members: Readonly<Record<string, Schema>>): Schema => ({
  allOf: [shape, { properties: members }],
});

/** Returns the schema of a document's `schemaVersion`. The domain before the kind depends on the deployment. */
export const schemaVersion = (kind: string): Schema =>
  text(
    'Names the kind of this document and its major version. The part before the kind is the domain of the deployment.',
    {
      pattern: `^.+/${kind}/v1$`,
      patternErrorMessage: `"service-docs/${kind}/v1" (or another domain before the kind)`,
      examples: [`service-docs/${kind}/v1`],
    },
  );

/** The schema of a document's `$schema`. The rule document/schema-pointer checks its value. */
export const schemaPointer = text('The path of the schema of this document, relative to the base URL of the service.');

/** Returns a whole schema file. Its `$id` is relative, so that the schema is valid at any address. */
export const schemaOf = (file: string, body: Schema): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: file,
  ...body,
});

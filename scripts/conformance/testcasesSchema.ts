const text = (description: string) => ({ type: 'string', description });
const closed = (required: readonly string[], properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const table = (description: string, each: object) => ({ type: 'object', description, additionalProperties: each });

const operation = {
  description: 'An operation of a JSON Patch (RFC 6902).',
  type: 'object',
  required: ['op', 'path'],
  properties: {
    op: { enum: ['add', 'replace', 'remove', 'move', 'copy'] },
    path: text('A JSON Pointer.'),
    from: text('A JSON Pointer, of move and copy.'),
    value: { description: 'What add and replace put there.' },
  },
};

const document = {
  description: 'A document of the suite with a patch, or the text of one.',
  oneOf: [
    closed(['base'], { base: text('The document below conformance/.'), patch: { type: 'array', items: operation } }),
    closed(['text'], { text: text('The whole text.') }),
  ],
};

const picture = closed(['sha256'], {
  sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  size: {
    description: 'In pixels; absent for what is not a PNG picture.',
    ...closed(['width', 'height'], { width: { type: 'integer' }, height: { type: 'integer' } }),
  },
});

const testcase = closed(['id', 'about', 'description', 'path', 'document', 'expected'], {
  id: text('Unique: what the case is about, and what it shows.'),
  about: text('The rule, or the file of the schema.'),
  description: text('What is special about the document.'),
  path: text('The path of the document; a kind may depend on it.'),
  document,
  padding: { type: 'integer', minimum: 1, description: 'How many blanks follow the text of the document.' },
  beside: closed([], {
    documents: table('Other documents of the folder, by their paths.', document),
    files: table(
      'The files below the publish root, by their paths; there are no others.',
      text('The text of the file.'),
    ),
    pictures: table('The pictures below the publish root, by their paths; there are no others.', picture),
  }),
  domains: {
    type: 'array',
    items: { type: 'string' },
    description: 'The accepted domains; only service-docs when absent.',
  },
  today: text('The present day; no clock is known when absent.'),
  only: { type: 'array', items: { type: 'string' }, description: 'The codes that are compared; all when absent.' },
  expected: {
    description: 'All findings, in any order.',
    type: 'array',
    items: closed(['code', 'path'], {
      code: text('The rule, or schema/ and the keyword.'),
      path: text('A JSON Pointer to the place; for what is missing, to what should hold it.'),
    }),
  },
});

/** The schema of `conformance/testcases.json`. */
export const testcasesSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'testcases.schema.json',
  title: 'Conformance suite for status documents',
  ...closed(['cases'], { $schema: { type: 'string' }, cases: { type: 'array', items: testcase } }),
};

import assert from 'node:assert/strict';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Path } from '../../server/src/core/json/path';
import { kinds, receiptKind, schemaFile, type KnownKind } from '../../server/src/core/kinds/contract/kinds';
import { validators } from '../../server/src/core/schema/validators';
import { changed, programFiles, programValue, type Json } from '../support/examples';
import { schemaFiles, schemasBelow } from '../support/schemaFiles';

/** Keywords that constrain a value, except those that only refer to other schemas. */
const judging = [
  'type',
  'const',
  'enum',
  'pattern',
  'format',
  'required',
  'additionalProperties',
  'minItems',
  'maxItems',
];
const alsoJudging = ['minProperties', 'maxProperties', 'minLength', 'minimum', 'maximum', 'uniqueItems', 'oneOf'];
const leading = ['$ref', '$defs', 'properties', 'items', 'prefixItems', 'allOf'];
const telling = ['$schema', '$id', 'title', 'description', 'markdownDescription', 'markdownEnumDescriptions'];
const alsoTelling = ['patternErrorMessage', 'examples', '$comment', 'x-role', 'x-same', 'x-content', 'x-explains'];

const everySchema = Array.from(schemaFiles, ([file, schema]) =>
  Array.from(schemasBelow(schema), ({ at, schema: below }) => ({ at: `${file}#${at}`, schema: below })),
).flat();

/** The schemas of members. */
const memberSchemas = everySchema.filter(({ at }) => /\/properties\/[^/]+$/.test(at));

const kindOf = ({ schemaVersion }: { schemaVersion?: Json }): KnownKind =>
  kinds.find((kind) => typeof schemaVersion === 'string' && schemaVersion.includes(`/${kind}/`)) ??
  'auth-s08-r02-c02-owner-authority-contribution-template';

function otherValidator(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false, logger: false });
  addFormats(ajv);
  schemaFiles.forEach((schema) => ajv.addSchema(schema));
  return ajv;
}

describe('the published schemas', () => {
  it('include one schema for each kind, and the shapes that kinds share', () => {
    assert.deepEqual(
      [...schemaFiles.keys()].sort(),
      [...[...kinds, receiptKind].map(schemaFile), 'shared-shapes.v1.schema.json'].sort(),
    );
  });

  for (const [file, schema] of schemaFiles) {
    it(`include ${file}, which is valid by its meta-schema and has the name of its file`, () => {
      const ajv = new Ajv2020();
      assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema');
      assert.ok(ajv.validateSchema(schema), JSON.stringify(ajv.errors));
      assert.equal(schema.$id, file);
    });
  }

  it('use no keyword without a message', () => {
    const known = new Set([...judging, ...alsoJudging, ...leading, ...telling, ...alsoTelling]);
    for (const { at, schema } of everySchema) {
      assert.deepEqual(
        Object.keys(schema).filter((keyword) => !known.has(keyword)),
        [],
        at,
      );
    }
  });

  it('describe every member', () => {
    assert.ok(memberSchemas.length > 300);
    const narrowing = /\/allOf\/1\/properties\/(id|gateId)$/; // says more of a member described in the shared shape
    for (const { at, schema } of memberSchemas.filter((member) => !narrowing.test(member.at))) {
      assert.match(String(schema.description), /^[A-Z0-9].*\.$/s, at);
    }
  });

  it('describe every state, with one sentence for each value', () => {
    for (const { at, schema } of everySchema.filter((each) => each.schema.markdownEnumDescriptions)) {
      const meanings = schema.markdownEnumDescriptions as readonly string[];
      assert.equal(meanings.length, (schema.enum as unknown[]).length, at);
      assert.ok(
        meanings.every((meaning) => /^[A-Z].*\.$/.test(meaning)),
        at,
      );
    }
  });

  it('allow a time without seconds, even for a validator with all formats of JSON Schema', () => {
    const ajv = otherValidator();
    for (const file of programFiles) {
      const value = JSON.parse(JSON.stringify(programValue(file)).replace(/(T\d\d:\d\d):\d\d/g, '$1')) as Json;
      const validate = ajv.getSchema(schemaFile(kindOf(value as object)))!;
      assert.equal(validate(value), true, `${file}: ${JSON.stringify(validate.errors)}`);
    }
  });

  it('describe every pattern', () => {
    for (const { at, schema } of everySchema.filter((each) => each.schema.pattern)) {
      assert.equal(typeof schema.patternErrorMessage, 'string', at);
    }
  });

  it('have a title for every object that messages can use', () => {
    const objects = everySchema.filter(({ schema }) => schema.type === 'object' && schema.title === undefined);
    assert.deepEqual(
      objects.filter(({ at }) => !at.includes('/allOf/')).map(({ at }) => at),
      [],
    );
  });

  it('accept the correct program, even in another compilation', () => {
    const ajv = otherValidator();
    for (const file of programFiles) {
      const document = programValue(file);
      const kind = kindOf(document);
      const validate = ajv.getSchema(schemaFile(kind));
      assert.ok(validate?.(document), JSON.stringify(validate?.errors));
      assert.ok(validators[kind](document));
    }
  });
});

describe('the published schemas enforce', () => {
  const enforces = (what: string, file: (typeof programFiles)[number], path: Path, value: Json | undefined) =>
    it(what, () => {
      const document = changed(programValue(file), path, value);
      assert.equal(validators[kindOf(programValue(file))](document), false);
    });

  const kits = 'owner-handoff-kits.json';
  enforces('each of the 14 boundary members', kits, ['handoffBoundary', 'ciCanSign'], undefined);
  enforces('that there is no fifteenth boundary member', kits, ['handoffBoundary', 'more'], false);
  enforces('8 permissions', kits, ['permissions', 'createBallot'], undefined);
  enforces('that permissions are refused', kits, ['permissions', 'createBallot'], true);
  enforces('4 kits', kits, ['kits', 3], undefined);
  enforces('6 protocol steps', kits, ['protocol', 5], undefined);
  enforces('8 QA gates', kits, ['qaGates', 7], undefined);
  enforces('the owner order', kits, ['assemblyContract', 'ownerOrder'], ['SECURITY', 'AUTH', 'SRE_DBA', 'QA_WITNESS']);
  enforces('a validationCli of at least 80 characters', kits, ['assemblyContract', 'validationCli'], 'x'.repeat(79));
  enforces('a nextRequiredEvent of at least 40 characters', kits, ['decision', 'nextRequiredEvent'], '字'.repeat(39));
  enforces('that there is no other member at the top', kits, ['more'], 1);
  const auth = 'browser-auth-pre-admission.json';
  enforces('10 admission gates', auth, ['admissionGates', 9], undefined);
  enforces('12 negative tests', auth, ['negativeTests', 11], undefined);
  enforces('9 UI states', auth, ['realStateContract', 8], undefined);
  enforces('a time in UTC', auth, ['observedAt'], '2026-03-14T09:00:00+08:00');
  const booking = 'booking-execution.json';
  enforces('9 booking screens', booking, ['screens', 8], undefined);
  enforces('3 slots for each screen', booking, ['screens', 0, 'captureSlots', 2], undefined);
  enforces('7 gates for each screen', booking, ['screens', 0, 'gates', 6], undefined);
  enforces('36 knives', booking, ['program', 'globalTotal'], 35);
  enforces('15 collection screens', 'data-sources-execution.json', ['screens', 14], undefined);
  const calibration = 'current-ui-evidence.json';
  enforces('24 priority screens', calibration, ['screens', 23], undefined);
  enforces('7 stages', calibration, ['program', 'progress', 'stages', 6], undefined);
  enforces('a time with its offset', calibration, ['program', 'progress', 'auditedAt'], '2026-03-14T09:00:00');
  enforces(
    'that an owner does not delegate',
    'handoff/auth-s08-r02-c02/auth-owner.template.json',
    ['delegationAllowed'],
    true,
  );
});

describe('the counts of tasks on a screen', () => {
  it('may be numbers, ids or tasks', () => {
    const document = programValue('booking-execution.json');
    const screens = document.screens as { tasks: unknown; readyTasks: unknown }[];
    screens[0]!.tasks = document.tasks;
    screens[0]!.readyTasks = ['E01-booking-discovery-evidence-visual_baseline'];
    assert.ok(validators['booking-execution'](document), JSON.stringify(validators['booking-execution'].errors));
  });
});

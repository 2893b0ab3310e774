import assert from 'node:assert/strict';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { recognise } from '../../server/src/core/document/recognise';
import { schemaFile } from '../../server/src/core/kinds/kinds';
import { validators } from '../../server/src/core/schema/validators';
import { programFiles, programText, programValue, type Json } from '../support/examples';
import { schemaFiles } from '../support/schemaFiles';

const ajv = new Ajv2020({ allErrors: true, messages: false, strict: false, inlineRefs: false });
addFormats(ajv, ['date']);
schemaFiles.forEach((schema) => ajv.addSchema(schema));

const replacements: readonly Json[] = [null, true, -1, 1.5, 1e300, '', 'x', '2026-02-30', '2024-02-29', [], {}, ['x']];

describe('the compact validators', () => {
  for (const file of programFiles) {
    it(`say of ${file}, damaged in a thousand ways, what those of ajv say`, () => {
      const { kind } = recognise(programText(file), file)!;
      const peer = ajv.getSchema(schemaFile(kind))!;
      const ours = validators[kind];
      const value = programValue(file);
      const random = randomNumbers(7);
      for (let round = 0; round < 1000; round++) {
        const restore = damaged(value, random);
        assert.equal(ours(value), peer(value));
        assert.deepEqual(told(ours.errors), told(peer.errors));
        restore();
      }
    });
  }
});

const told = (errors: unknown) =>
  ((errors ?? []) as { instancePath: string; keyword: string; params: unknown }[]).map(
    ({ instancePath, keyword, params }) => ({ instancePath, keyword, params }),
  );

type Holder = Record<string | number, Json | undefined>;

/** Replaces, removes or adds one value in a document. @returns what undoes it */
function damaged(document: Json, random: () => number): () => void {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  let holder = document as Holder;
  let name = pick(Object.keys(holder));
  while (typeof holder[name] === 'object' && Object.keys(holder[name] ?? {}).length > 0 && random() > 0.2) {
    holder = holder[name] as Holder;
    name = pick(Object.keys(holder));
  }
  const before = holder[name];
  const way = random();
  if (way < 0.2 && Array.isArray(holder)) {
    const last = holder.pop() as Json;
    return () => holder.push(last);
  }
  if (way < 0.2) {
    Reflect.deleteProperty(holder, name);
  } else if (way < 0.3 && !Array.isArray(holder)) {
    holder.unheardOf = 1;
    return () => Reflect.deleteProperty(holder, 'unheardOf');
  } else {
    holder[name] = pick(replacements);
  }
  return () => {
    holder[name] = before;
  };
}

/** Numbers from 0 to 1 that are the same each time. */
function randomNumbers(seed: number): () => number {
  let last = seed;
  return () => (last = (last * 1103515245 + 12345) % 2147483648) / 2147483648;
}

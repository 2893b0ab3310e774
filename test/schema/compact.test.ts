import assert from 'node:assert/strict';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats';
import { recognize } from '../../server/src/core/analysis/recognize';
import { schemaFile, type KnownKind } from '../../server/src/core/kinds/contract/kinds';
import { validators } from '../../server/src/core/schema/validators';
import { sampledNumbers } from '../support/budget';
import { damaged, randomNumbers } from '../support/damaged';
import { programFiles, programText, programValue } from '../support/examples';
import { schemaFiles } from '../support/schemaFiles';

const ajv = new Ajv2020({ allErrors: true, messages: false, strict: false, inlineRefs: false });
addFormats(ajv, ['date']);
const { validate: isMoment } = fullFormats['iso-date-time'] as { validate: (text: string) => boolean };
ajv.addFormat('iso-8601', (text) => isMoment(text.replace(/([Tt ]\d\d:\d\d)(?!:)/, '$1:00')));
schemaFiles.forEach((schema) => ajv.addSchema(schema));

describe('the compact validators', () => {
  for (const file of programFiles) {
    it(`say of ${file}, damaged in a thousand ways, what those of ajv say`, () => {
      const { kind } = recognize(programText(file), file)!;
      const peer = ajv.getSchema(schemaFile(kind))!;
      const ours = validators[kind as KnownKind];
      const value = programValue(file);
      for (const round of sampledNumbers(file, 1000, 150)) {
        const restore = damaged(value, randomNumbers(round));
        assert.equal(ours(value), peer(value));
        assert.deepEqual(sortErrors(ours.errors), sortErrors(peer.errors));
        restore();
      }
    });
  }
});

const sortErrors = (errors: unknown) =>
  ((errors ?? []) as { instancePath: string; keyword: string; params: unknown }[]).map(
    ({ instancePath, keyword, params }) => ({ instancePath, keyword, params }),
  );

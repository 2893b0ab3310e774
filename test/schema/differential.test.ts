import assert from 'node:assert/strict';
import fc from 'fast-check';
import { getLanguageService, TextDocument, type LanguageService } from 'vscode-json-languageservice';
import { JsonDocument } from '../../server/src/core/json/jsonDocument';
import { recognize } from '../../server/src/core/analysis/recognize';
import { pointer } from '../../server/src/core/json/path';
import { schemaFile } from '../../server/src/core/kinds/contract/kinds';
import { isFull, sampled } from '../support/budget';
import { schemaFindingsOf } from '../support/checkFindings';
import { changed, programFiles, programText, programValue, type Json } from '../support/examples';
import { schemaFiles } from '../support/schemaFiles';

/** Another validator with the same schemas, as if a service had published them. */
const peer: LanguageService = getLanguageService({
  schemaRequestService: (uri) => Promise.resolve(JSON.stringify(schemaFiles.get(uri.split('/').at(-1)!))),
  workspaceContext: { resolveRelativePath: (relative, from) => new URL(relative, from).href },
});

/** Returns the places that the peer reports: unknown members, wrong values, or objects that lack a member. */
async function peerPlaces(text: string, file: string): Promise<readonly string[]> {
  const { kind } = recognize(text, file)!;
  const document = TextDocument.create('test:///document.json', 'json', 1, text);
  peer.configure({ validate: true, schemas: [{ uri: `test:///schemas/${schemaFile(kind)}`, fileMatch: ['*.json'] }] });
  const parsed = peer.parseJSONDocument(document);
  const settings = { schemaValidation: 'error' } as const;
  const schema = { $ref: `test:///schemas/${schemaFile(kind)}` };
  const diagnostics = await peer.doValidation(document, parsed, settings, schema);
  const json = new JsonDocument(text);
  return diagnostics.map(({ range, message }) => {
    const offset = document.offsetAt(range.start);
    assert.doesNotMatch(JSON.stringify(message), /unable to load|problems loading/i);
    return pointer(json.pathAt(offset) ?? []);
  });
}

/** Returns our places in the form of the peer: only schema findings, each place once. */
const ourPlaces = (text: string, file: string) => schemaFindingsOf(text, file).map(({ path }) => pointer(path));

const unique = (places: readonly string[]) => [...new Set(places)].sort();

const replacements: readonly (Json | undefined)[] = [
  '2026-02-30',
  undefined,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  99,
  '',
  'x',
  'READY',
  [],
  {},
  [1],
  { a: 1 },
];

/** Returns the paths of all values below the root. */
function pathsOf(value: Json, above: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([name, below]) => {
    const path = [...above, Array.isArray(value) ? Number(name) : name];
    return [path, ...pathsOf(below, path)];
  });
}

describe('another validator with the same schemas', () => {
  it('also finds nothing in the correct program', async () => {
    for (const file of programFiles) {
      assert.deepEqual(await peerPlaces(programText(file), file), []);
    }
  });

  for (const file of sampled('differential', programFiles, 2)) {
    it(`agrees on the positions of the errors in ${file}`, async () => {
      const document = programValue(file);
      const paths = pathsOf(document).filter(([first]) => first !== 'schemaVersion' && first !== '$schema');
      const all = fc.sample(fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...replacements)), {
        numRuns: 80,
        seed: 20261121,
      });
      const changes = sampled(file, all, 15);
      let wrong = 0;
      for (const [path, value] of changes) {
        const text = JSON.stringify(changed(document, path, value), null, 1); // strict, so that both see the same value
        const ours = unique(ourPlaces(text, file));
        const theirs = unique(await peerPlaces(text, file));
        // The peer allows 31 days in each month, so we may report more for this day.
        const compared = value === '2026-02-30' ? ours.filter((place) => theirs.includes(place)) : ours;
        assert.deepEqual(compared, theirs, `${pointer(path)} := ${JSON.stringify(value)}`);
        wrong += ours.length > 0 ? 1 : 0;
      }
      assert.ok(!isFull || wrong > changes.length / 2, `only ${wrong} of ${changes.length} changes were mistakes`);
    });
  }
});

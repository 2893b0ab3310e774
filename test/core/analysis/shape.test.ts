import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { pointer } from '../../../server/src/core/json/path';
import { recognize } from '../../../server/src/core/analysis/recognize';
import { kinds, specificationDomain } from '../../../server/src/core/kinds/contract/kinds';
import { publishedKinds } from '../../../server/src/core/kinds/registry';
import { scaffold } from '../../../server/src/core/features/scaffold';
import { english } from '../../../server/src/core/l10n/language';
import { sampled } from '../../support/budget';
import { examples } from '../../support/examples';

const texts = kinds.map((kind) => {
  const own = {
    kind: publishedKinds.of(kind),
    domain: specificationDomain,
    now: '2026-08-01T09:00:00Z',
    language: english,
  };
  const document = JSON.parse(scaffold(own)) as Record<string, unknown>;
  delete document.schemaVersion;
  delete document.$schema;
  return { kind, document };
});

describe('a document without a usable schemaVersion', () => {
  for (const { kind, document } of texts) {
    it(`causes one finding at its place if it is wrapped: ${kind}`, () => {
      const named = { schemaVersion: `service-docs/${kind}/v1`, ...document };
      const wrappers: readonly (readonly [string, unknown])[] = [
        ['/0', [document]],
        ['/data', { status: 'ok', data: document }],
        ['/documents/1', { documents: [{ other: 1 }, named, named] }],
        ['/data/0/document', { data: [{ document, of: 3 }, 7] }],
        ['/a/b/c/d', { a: { b: { c: { d: named } } } }],
      ];
      for (const [at, value] of sampled(`wrapped ${kind}`, wrappers, 2)) {
        const text = JSON.stringify(value);
        assert.equal(recognize(text)?.kind, kind);
        const { findings } = analyze(text, {
          path: 'a.json',
          domains: ['service-docs'],
          language: english,
        })!.evaluate();
        assert.deepEqual(
          findings.map(({ code, path }) => `${code} ${pointer(path)}`),
          [`document/schema-version ${at}`],
        );
        const { offset, length } = findings[0]!.span;
        assert.match(text.slice(offset, offset + length), /^(?:"\w+"|\{)$/, 'only its name or bracket is underlined');
      }
    });

    it(`is recognized by its members: ${kind}`, () => {
      for (const value of [undefined, null, '', 1, [], {}, 'v1', 'nonsense/v1']) {
        const text = JSON.stringify({ schemaVersion: value, ...document }, null, 2);
        assert.equal(recognize(text)?.kind, kind, `schemaVersion: ${JSON.stringify(value)}`);
      }
    });

    it(`has one finding for a misspelled schemaVersion, regardless of other names of its kind: ${kind}`, () => {
      const stated = `service-docs/${kind}/v1`;
      const members = ['schemVersion', 'schema_version', 'schemaV\u0000ersion'].flatMap((name) =>
        [stated, '', 3].map((value) => [name, value] as const),
      );
      for (const [name, value] of sampled(`misspelled ${kind}`, members, 2)) {
        const text = JSON.stringify({ $schema: `/schemas/${kind}.v1.schema.json`, [name]: value, ...document });
        const options = { path: 'a.json', domains: ['service-docs'], language: english };
        const [first, ...others] = analyze(text, options)!
          .evaluate()
          .findings.filter(({ path, code }) => path[0] === name || code === 'document/schema-version');
        assert.deepEqual([first?.path, others], [[name], []], `${name}: ${value}`);
        assert.deepEqual(new JsonDocument(fixAll(text, options).text).duplicates, []);
      }
    });

    it(`is recognized by a schemaVersion with another member name: ${kind}`, () => {
      const text = JSON.stringify({ version: `service-docs/${kind}/v1`, ...document });
      const found = recognize(text);
      assert.deepEqual([found?.kind, found?.misspelled?.member], [kind, 'version']);
    });
  }

  it('is checked like any other document, with schemaVersion as the error', () => {
    const { document } = texts.find(({ kind }) => kind === 'booking-execution')!;
    const program = { ...(document.program as object), programComplete: true };
    for (const schemaVersion of [undefined, null, '']) {
      const text = JSON.stringify({ schemaVersion, ...document, program });
      const analysis = analyze(text, { path: 'a.json', domains: ['service-docs'], language: english });
      const codes =
        analysis
          ?.evaluate()
          .findings.filter(({ severity }) => severity === 'error')
          .map(({ code }) => code) ?? [];
      assert.ok(codes.includes('document/schema-version') && codes.includes('boundary/acceptance'), String(codes));
    }
  });

  it('is still recognized if half of its top-level members are missing', () => {
    const text = fs.readFileSync(path.join(examples, 'program/data-sources-execution.json'), 'utf8');
    const { schemaVersion, $schema, policy, generatedAt, captureSlots, ...rest } = JSON.parse(text) as Record<
      string,
      unknown
    >;
    assert.ok(schemaVersion !== $schema && policy !== generatedAt && captureSlots);
    assert.equal(recognize(JSON.stringify(rest))?.kind, 'data-sources-execution');
  });

  const foreign: Readonly<Record<string, unknown>> = {
    'a list of contributions to a project': { contributions: [{ author: 'a', date: '2026-01-01' }] },
    'an empty list of contributions': { contributions: [] },
    'a program with screens': { program: { id: 'x', title: 'y', status: 'z' }, screens: [{ title: 'a', route: '/' }] },
    'a package': { name: 'x', version: '1.0.0', scripts: {}, dependencies: {} },
    'names of members as values': { names: ['ownerId', 'identityRef', 'keyRef', 'publicKey', 'delegationAllowed'] },
    'a document deep in other data': { name: 'x', a: { b: 1, c: { d: 2, e: { f: 3, document: texts[0]!.document } } } },
  };
  for (const file of fs.readdirSync('schemas').filter((name) => name.endsWith('.json'))) {
    it(`is not recognized in the schema ${file}`, () =>
      assert.equal(
        recognize(fs.readFileSync(path.join('schemas', file), 'utf8').replace(/"\$schema".*/, '')),
        undefined,
      ));
  }
  for (const [what, value] of Object.entries(foreign)) {
    it(`is not recognized in ${what}`, () => assert.equal(recognize(JSON.stringify(value)), undefined));
  }
});

describe('a document with a syntax error before its schemaVersion', () => {
  it('has no finding for a correct schemaVersion', () => {
    const text = `{ "$schema": "/schemas/a.v1.schema.json,
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1",
  "ownerId": "AUTH", "identityRef": null, "keyRef": null, "publicKey": null, "delegationAllowed": false }`;
    const found =
      analyze(text, { path: 'a.json', domains: ['service-docs'], language: english })?.evaluate().findings ?? [];
    assert.deepEqual(
      found.map(({ code }) => code).filter((code) => code.startsWith('document/')),
      ['document/syntax'],
    );
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Analysis } from '../../../server/src/core/analysis/analysis';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { recognize } from '../../../server/src/core/analysis/recognize';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { kinds } from '../../../server/src/core/kinds/contract/kinds';
import { english } from '../../../server/src/core/l10n/language';
import { runs } from '../../support/budget';

const options = { path: '/site/a.json', domains: ['service-docs'], language: english };

const stating = (schemaVersion: unknown): string => JSON.stringify({ schemaVersion, policy: 7 }, null, 2);

const versionFindings = (analysis: Analysis) =>
  analysis
    .evaluate()
    .findings.filter(({ code }) => code === 'document/schema-version')
    .map(({ severity, message }) => ({ severity, message }));

describe('an almost correct schemaVersion', () => {
  const right = 'service-docs/booking-execution/v1';
  const nearMisses: Readonly<Record<string, string>> = {
    'a space after it': `${right} `,
    'a space before it': ` ${right}`,
    'a line break after it': `${right}\n`,
    'an invisible character': `service-docs/booking\u200b-execution/v1`,
    'v1.0': 'service-docs/booking-execution/v1.0',
    V1: 'service-docs/booking-execution/V1',
    v01: 'service-docs/booking-execution/v01',
    'a version without v': 'service-docs/booking-execution/1',
    'no version': 'service-docs/booking-execution',
    'a slash and no version': 'service-docs/booking-execution/',
    'a slash after it': `${right}/`,
    'a slash before it': `/${right}`,
    'two slashes': 'service-docs//booking-execution/v1',
    'no prefix': 'booking-execution/v1',
    'the kind alone': 'booking-execution',
    'letters of full width': 'ｓｅｒｖｉｃｅ-docs/ｂｏｏｋｉｎｇ-execution/ｖ１',
    'back slashes': 'service-docs\\booking-execution\\v1',
    'capital letters': 'Service-Docs/Booking-Execution/V1',
    'a prefix in capitals': 'SERVICE-DOCS/booking-execution/v1',
    'the version before the kind': 'service-docs/v1/booking-execution',
    'a hyphen for a slash': 'service-docs/booking-execution-v1',
    'hyphens for all slashes': 'service-docs-booking-execution-v1',
    'a dot for a slash': 'service-docs/booking-execution.v1',
    'a space for a slash': 'service-docs/booking-execution v1',
    'hyphens of another sort': 'service\u2011docs/booking\u2011execution/v1',
    'a misspelled kind in capitals': 'service-docs/Boking-Execution/v1',
    'a misspelled kind and no version': 'service-docs/boking-execution',
  };
  for (const [what, value] of Object.entries(nearMisses)) {
    it(`with ${what} is an error with a fix, and everything else is checked`, () => {
      const analysis = analyze(stating(value), options);
      assert.equal(analysis?.recognition.kind, 'booking-execution');
      assert.deepEqual(
        versionFindings(analysis).map(({ severity }) => severity),
        ['error'],
      );
      assert.ok(
        analysis.evaluate().findings.some(({ path }) => path[0] === 'policy'),
        'the rest is checked',
      );
      const fixed = fixAll(stating(value), options, ({ code }) => code === 'document/schema-version').text;
      assert.equal(fixed, stating(right));
    });
  }

  it('is reported with its invisible difference', () => {
    const messagesOf = (value: string) =>
      versionFindings(analyze(stating(value), options)!).map(({ message }) => message);
    for (const value of [`${right} `, `${right}\n`, 'service-docs/booking\u200b-execution/v1']) {
      assert.deepEqual(messagesOf(value), [
        `\`schemaVersion\` should be exactly "${right}", without blanks or other characters.`,
      ]);
    }
    assert.deepEqual(messagesOf('service-docs/booking-execution/V1'), [
      `\`schemaVersion\` is "service-docs/booking-execution/V1". It should be "${right}".`,
    ]);
  });

  it('keeps a domain that is not accepted', () => {
    const { text } = fixAll(stating('docs.example/team/booking-execution/v1.0'), options);
    assert.equal(
      (JSON.parse(text) as { schemaVersion: string }).schemaVersion,
      'docs.example/team/booking-execution/v1',
    );
  });

  it('has no fix if the version or the domain is unknown', () => {
    const fixOf = (value: string, domains: readonly string[]) =>
      analyze(stating(value), { ...options, domains })
        ?.evaluate()
        .findings.find(({ code }) => code === 'document/schema-version')?.fix;
    assert.equal(fixOf('service-docs/booking-execution/v1.7', ['service-docs']), undefined);
    assert.equal(fixOf('service-docs/booking-execution/v1-beta', ['service-docs']), undefined);
    assert.equal(fixOf('booking-execution/v1', ['service-docs', 'docs.example']), undefined);
    assert.equal(fixOf('service-docs/team/booking-execution/v1.0', ['service-docs']), undefined);
    assert.equal(fixOf('service-docs/v1/booking-execution/v1.0', ['service-docs']), undefined);
  });

  for (const value of ['v2', 'V2', 'v02', 'v2.1', 'v0', 'v12345678', '2'].map(
    (v) => `service-docs/booking-execution/${v}`,
  )) {
    it(`is reported as another major version in ${value}, and nothing else is checked`, () => {
      const analysis = analyze(stating(value), options);
      assert.deepEqual(
        analysis?.evaluate().findings.map(({ code, severity }) => [code, severity]),
        [['document/schema-version', 'error']],
      );
    });
  }

  it('identifies a calibration or its progress', () => {
    const kindOf = (value: string) => recognize(stating(value))?.kind;
    assert.equal(kindOf('service-docs/current-ui-evidence/v1.0'), 'current-ui-evidence');
    assert.equal(kindOf('current-ui-evidence'), 'current-ui-evidence');
    assert.equal(kindOf('service-docs/current-ui-evidence-progress/v1.0'), 'current-ui-evidence-progress');
    assert.equal(kindOf('current-ui-evidence-progress v1'), 'current-ui-evidence-progress');
    assert.equal(kindOf('service-docs/current-ui-evidence-v1'), 'current-ui-evidence');
    assert.equal(kindOf('service-docs/current-ui-evidence-progres/v1'), 'current-ui-evidence-progress');
  });

  it('is found even if it is not a string', () => {
    for (const value of [[right], { id: right }, [{ of: [right] }], [1, right]]) {
      const analysis = analyze(stating(value), options);
      assert.deepEqual(analysis && versionFindings(analysis), [
        { severity: 'error', message: `\`schemaVersion\` should be the string "${right}".` },
      ]);
      assert.equal(fixAll(stating(value), options).text, stating(right));
    }
  });

  it('is found in a member with a misspelled name', () => {
    for (const name of [
      'schemaversion',
      'schemaVerson',
      'schemaVersion ',
      'SchemaVersion',
      'schema_version',
      'schema-version',
      'shcemaVersion',
      '$schemaVersion',
      'ｓchemaVersion',
    ]) {
      const text = JSON.stringify({ [name]: right, policy: 7 });
      const analysis = analyze(text, options);
      assert.ok(analysis, name);
      const about = analysis.evaluate().findings.filter(({ path }) => path.length === 0 || path[0] === name);
      assert.deepEqual(
        about.filter(({ message }) => message.toLowerCase().includes('schema')).map(({ code }) => code),
        ['document/schema-version'],
        name,
      );
      assert.match(fixAll(text, options).text, /^\{"schemaVersion":"service-docs\/booking-execution\/v1",/);
    }
  });

  it('is not renamed in broken text, which may have another schemaVersion', () => {
    const version = `"_schemaVersion": "${right}"`;
    for (const text of [`{ "a": 1 [[]] ${version} }`, `{ "_schemaVersion": "x": { "a": 1 }, ${version} } x`]) {
      const found = analyze(text, options)!
        .evaluate()
        .findings.find(({ code }) => code === 'document/schema-version');
      assert.ok(found && !found.fix, text);
    }
  });

  it('is found even if the syntax is broken there', () => {
    for (const text of [
      `{ "schemaVersion": "${right}`,
      `{ "schemaVersion" "${right}", "policy": 7 }`,
      `{ "schemaVersion": "${right}\n}`,
    ]) {
      assert.equal(recognize(text)?.kind, 'booking-execution', text);
    }
  });

  it('is recognized for any kind in any spelling', () => {
    const way = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => ` ${text}\t`,
      (text: string) => text.replaceAll('/', '\\'),
      (text: string) => text.replace(/[/]v1$/, ''),
      (text: string) => text.replace(/v1$/, 'v1.0.0'),
      (text: string) => text.replace('service-docs/', ''),
      (text: string) => text.replace(/v1$/, 'version 1'),
      (text: string) => text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(way, { maxLength: 3 }), (kind, ways) => {
        const value = ways.reduce((text, spelled) => spelled(text), `service-docs/${kind}/v1`);
        const found = recognize(stating(value), '', ['service-docs']);
        assert.equal(found?.kind, kind, value);
        assert.equal(found.major, 1, value);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('an unknown kind', () => {
  const nameNothing = [
    'service-docs/',
    'service-docs/v1',
    'service-docs/x',
    'service-docs/x/y/z',
    'Service-Docs/roadmap/v1',
  ];
  for (const value of [
    'service-docs/roadmap/v1',
    'service-docs/unknown/v1',
    'service-docs/constructor/v1',
    'service-docs/booking-execution-receipts/v1',
    ...nameNothing,
  ]) {
    it(`below an accepted domain is an error: ${value}`, () => {
      const analysis = analyze(stating(value), options);
      assert.equal(analysis?.recognition.kind, 'unknown');
      assert.deepEqual(
        analysis.evaluate().findings.map(({ code, severity }) => [code, severity]),
        [['document/schema-version', 'error']],
      );
      assert.match(analysis.evaluate().findings[0]!.message, /the nearest is "[a-z0-9-]+"/);
      assert.equal(analysis.view.root.has('policy'), false);
    });
  }

  it('is a document below a domain that only the configuration accepts, and still below the default domain', () => {
    const config = { rules: new Map(), domains: ['docs.example'], suppressions: [], allowedChanges: [] };
    const configured = { ...options, configured: { config, file: 'a.json', today: '2026-03-14' } };
    assert.equal(analyze(stating('docs.example/roadmap/v1'), configured)?.recognition.kind, 'unknown');
    assert.equal(analyze(stating('service-docs/roadmap/v1'), configured)?.recognition.kind, 'unknown');
  });
});

describe('other JSON', () => {
  for (const value of [
    2,
    '1.0',
    'v1',
    '',
    'foo/bar/v1',
    'acme/booking-execution-receipts/v1',
    'acme/my-booking-execution/v1',
    'service-docsx/y/v1',
    ['a'],
    {},
    null,
    'booking',
    'execution/v1',
  ]) {
    it(`is ignored: ${JSON.stringify(value)}`, () => assert.equal(analyze(stating(value), options), undefined));
  }

  it('is ignored even if its text names a kind', () => {
    assert.equal(recognize('{ "version": "service-docs/booking-execution/v1" }', '', ['service-docs']), undefined);
    assert.equal(recognize('{ "a": { "schemaversion": "service-docs/booking-execution/v1" } }'), undefined);
    assert.equal(recognize('{ "a": [{ "schemaVersion": ["service-docs/booking-execution/v1"] }] }'), undefined);
    assert.equal(recognize('{ "schemaVersion": 1, "b": ["service-docs/booking-execution/v1"] }'), undefined);
  });
});

describe('an almost correct $schema', () => {
  const path = '/schemas/booking-execution.v1.schema.json';
  const values = [
    path,
    `${path}?v=3`,
    `${path}#`,
    `https://docs.example${path}`,
    '/schemas/booking-execution.v1.0.schema.json',
    `${path} `,
    'booking-execution.v1.schema.json',
    './booking-execution.V1.schema.json',
    '/schemas/booking-execution.schema.json',
    path.replaceAll('/', '\\'),
  ];
  for (const value of values) {
    it(`identifies a kind: ${value}`, () => {
      const found = recognize(JSON.stringify({ $schema: value }));
      assert.deepEqual([found?.kind, found?.major], ['booking-execution', 1]);
    });
  }

  it('is reported as not supported if its major version differs', () => {
    assert.equal(recognize(JSON.stringify({ $schema: '/schemas/booking-execution.v2.0.schema.json' }))?.major, 2);
  });

  it('identifies no kind if it names anything else', () => {
    for (const value of [
      'https://json.schemastore.org/package',
      '/schemas/booking.v1.schema.json',
      'https://acme.example/booking-execution.json',
    ]) {
      assert.equal(recognize(JSON.stringify({ $schema: value })), undefined);
    }
  });
});

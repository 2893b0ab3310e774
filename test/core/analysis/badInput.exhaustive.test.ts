import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { shownLines } from '../../../server/src/cli/report/shownText';
import { TextLines } from '../../../server/src/core/text/lineIndex';
import { recognize } from '../../../server/src/core/analysis/recognize';
import { JsonDocument, maximumObjects } from '../../../server/src/core/json/jsonDocument';
import { maximumBrokenLength } from '../../../server/src/core/json/parser';
import { english } from '../../../server/src/core/l10n/language';
import { isFull, runs, sampled } from '../../support/budget';
import { findingsOf } from '../../support/checkFindings';
import { programFiles, programText } from '../../support/examples';
import { millisecondsComputed } from '../../support/growth';

const options = { path: '', domains: ['service-docs'], language: english };
const head = '{ "schemaVersion": "service-docs/booking-execution/v1"';
const codesOf = (text: string, path = '') => findingsOf(text, path).map(({ code }) => code);
const templatePath = 'handoff/auth-s08-r02-c02/x.template.json';

describe('bad input', () => {
  for (const [what, text] of Object.entries({ empty: '', space: ' \n\t', 'only a byte order mark': '\uFEFF' })) {
    it(`is ignored as other JSON, or reported as an empty template: ${what}`, () => {
      assert.equal(analyze(text, options), undefined);
      assert.deepEqual(
        findingsOf(text, templatePath).map(({ message }) => message),
        [
          'The file is empty. Restore the document, or write it as a JSON object. If the file never was a document, delete it.',
        ],
      );
    });
  }

  for (const text of ['null', '[]', '7', '"text"', 'true']) {
    it(`is ignored as other JSON, or has one finding as a template: ${text}`, () => {
      assert.equal(analyze(text, options), undefined);
      const [finding, ...others] = findingsOf(text, templatePath);
      assert.equal(finding?.code, 'schema/type');
      assert.match(finding.message, /^This document should be an object, not /);
      assert.deepEqual(others, []);
    });
  }

  for (const file of sampled('badInput', programFiles, 1)) {
    it(`has no findings if only the byte order mark, line endings or tabs differ: ${file}`, () => {
      const text = programText(file);
      for (const same of [
        `\uFEFF${text}`,
        text.replaceAll('\n', '\r\n'),
        text.replaceAll('\n', '\r'),
        text.replaceAll('  ', '\t'),
      ]) {
        assert.deepEqual(codesOf(same, file), []);
      }
    });
  }

  it('causes one finding if it is nested 100,000 levels deep, complete or not', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = `${head}, "x": ${open.repeat(100_000)}${open === '[' ? '' : '1'}`;
      assert.deepEqual(codesOf(`${deep}${close.repeat(100_000)} }`), ['document/too-deep']);
      assert.deepEqual(codesOf(deep), ['document/too-deep']);
    }
  });

  it('causes one finding without lines and with little memory if it is broken and too long', () => {
    for (const unit of sampled('longBroken', ['-', '"', '//\n', '\n', ' ', '"\\', '\\"\n', '<<<<<<< a\n'], 1)) {
      const text = `${head}, ${unit.repeat(maximumBrokenLength / unit.length)}`;
      const before = process.memoryUsage().rss;
      const codes = codesOf(text);
      assert.deepEqual(new Set(codes), new Set(['document/syntax']), JSON.stringify(unit));
      assert.ok(unit.startsWith('<') || codes.length === 1, JSON.stringify(unit));
      assert.equal(shownLines(new TextLines(text)), undefined);
      assert.ok(process.memoryUsage().rss - before < 1e9, JSON.stringify(unit));
    }
  });

  it('is recognized as a document after any amount of white space and comments', () => {
    for (const unit of [' ', '//\n', '/* */']) {
      assert.equal(recognize(unit.repeat((isFull ? 2e7 : 2e6) / unit.length) + head)?.kind, 'booking-execution');
    }
  });

  it('is found at a depth of 250 levels like anywhere else', () => {
    const codes = codesOf(`${head}, "x": ${'['.repeat(250)}${']'.repeat(250)} }`);
    assert.deepEqual([...new Set(codes)], ['schema/required']);
  });

  it('neither hides nor adds findings with names that every object inherits', () => {
    const text = programText('current-ui-evidence.json').replace(
      '"program": {',
      '"__proto__": { "polluted": true }, "constructor": 1, "hasOwnProperty": null, "toString": [], "program": {',
    );
    assert.deepEqual(codesOf(text), []);
    const hidden = text.replace('"readOnly": true,', '"__proto__": { "readOnly": true },');
    assert.deepEqual(codesOf(hidden), ['schema/required']);
    const { value } = new JsonDocument(hidden.trimEnd().slice(0, -1));
    assert.equal(
      Object.getPrototypeOf((value as { program: { progress: object } }).program.progress),
      Object.prototype,
    );
    assert.equal(({} as { polluted?: unknown }).polluted, undefined);
  });

  it('may contain lone surrogates in text', () => {
    const text = programText('current-ui-evidence.json').replace('"title": "门户首页"', '"title": "\\ud800 \uD800"');
    assert.deepEqual(codesOf(text), []);
  });

  it('includes a number that is too large to be a count', () => {
    const text = programText('current-ui-evidence.json').replace('"accepted": 0', '"accepted": 1e400');
    assert.deepEqual(
      findingsOf(text).map(({ code, message }) => [code, message]),
      [['schema/type', '`accepted` of this program should be a whole number, not a number that is too large.']],
    );
  });

  it('is found even in a document of 20 MB, or of 2 MB in a short run', () => {
    const filler = `"filler": [${'"0123456789abcdef",'.repeat(isFull ? 1_050_000 : 105_000)}0],`;
    const text = programText('booking-execution.json').replace('"policy":', `${filler}\n"policy":`);
    assert.ok(text.length > (isFull ? 20_000_000 : 2_000_000) - 60_000);
    assert.deepEqual(codesOf(text), []);
    assert.deepEqual(codesOf(text.replace('"globalTotal": 36', '"globalTotal": 35')), ['schema/const']);
  });

  it('takes time linear in its size for 20,000 broken tasks, and is partly reported', () => {
    const broken = (tasks: number) => `${head}, "tasks": [${'{ "id": 1 },'.repeat(tasks)}{}] }`;
    const timed = (text: string) => {
      const start = millisecondsComputed();
      const codes = codesOf(text);
      return { ms: millisecondsComputed() - start, codes };
    };
    timed(broken(2_000));
    const small = timed(broken(2_000));
    const large = timed(broken(20_000));
    assert.equal(large.codes.length, 1001);
    assert.equal(large.codes.at(-1), 'document/too-many');
    assert.ok(large.ms < 40 * small.ms, `${large.ms} ms against ${small.ms} ms for a tenth`);
  });

  it('is rejected with a message if it has more than 64 Mi characters', () => {
    const text = `${head}, "filler": "${'x'.repeat(64 * 1024 * 1024)}" }`;
    assert.deepEqual(codesOf(text), ['document/too-large']);
  });

  it('is rejected with a message if it has more than 250,000 objects', () => {
    const objects = (count: number) => `${head}, "a": [${Array<string>(count).fill('{}').join()}] }`;
    assert.deepEqual(codesOf(objects(maximumObjects)), ['document/too-large']); // And the document itself.
    assert.ok(!codesOf(objects(maximumObjects - 1)).includes('document/too-large'));
  });
});

describe('a single mistake', () => {
  const collection = programText('data-sources-execution.json');
  const slips: Readonly<Record<string, string>> = {
    'a closing bracket that is missing': collection.replace(/"capturedAt"\s*\],/, '"capturedAt",'),
    'an opening brace that is missing': collection.replace('"tasks": [\n    {', '"tasks": [\n'),
    'an extra closing bracket': collection.replace('"policy":', '}, "policy":'),
    'an extra quote': collection.replace('"tasks": [\n', '"tasks": ["\n'),
    'a quote that is missing': collection.replace('"group": "RUNTIME"', 'group": "RUNTIME"'),
    'a colon that is missing': collection.replace('"program": {', '"program" {'),
    'a member being written': collection.replace('"policy":', '"new":\n  "policy":'),
    'a name being written': collection.replace('"policy":', '"new"\n  "policy":'),
    'a mistyped name where no others are allowed': programText('owner-handoff-kits.json').replace(
      'ciCanSign',
      'ciCanSing',
    ),
  };
  for (const [what, text] of Object.entries(slips)) {
    it(`causes one or two findings: ${what}`, () => {
      assert.notEqual(text, collection);
      const findings = findingsOf(text);
      assert.ok(findings.length === 1 || findings.length === 2, findings.map(({ message }) => message).join('\n'));
    });
  }

  it('causes one finding if it is a duplicate kind', () => {
    const text = `{
  "schemaVersion": "service-docs/booking-execution/v1",
  "schemaVersion": "service-docs/current-ui-evidence/v1"
}`;
    assert.deepEqual(codesOf(text), ['document/duplicate-key']);
  });

  it('causes no message with a character that a terminal would interpret', () => {
    const wicked = 'a\u001b[2J\n::error::\u202e';
    const document = { ...(JSON.parse(programText('owner-handoff-kits.json')) as object), status: wicked, [wicked]: 1 };
    const findings = findingsOf(JSON.stringify(document));
    assert.equal(findings.length, 2);
    for (const { message } of findings) {
      assert.doesNotMatch(message, /[\u0000-\u001f\u202e]/);
      assert.ok(message.includes('\\u001b[2J\\n'), message);
    }
  });
});

describe('private material', () => {
  const secret = `AGE-SECRET-KEY-1${'Q7'.repeat(29)}`;

  it('is found anywhere, and no message contains it', () => {
    for (const place of [
      '"ownerId": "AUTH"',
      '"identityRef": null',
      '"publicKey": null',
      '"delegationAllowed": false',
    ]) {
      const text = programText('handoff/auth-s08-r02-c02/auth-owner.template.json').replace(
        place,
        `${place.split(':')[0]!}: "${secret}"`,
      );
      const findings = findingsOf(text, templatePath);
      assert.ok(
        findings.some(({ code }) => code === 'boundary/private-material'),
        place,
      );
      assert.ok(
        !JSON.stringify(findings.map(({ message, related, fix }) => [message, related, fix?.title])).includes('Q7Q7'),
        place,
      );
    }
  });

  it('is never part of messages about the syntax or about names', () => {
    const broken = `{ "ownerId": ${secret}, "${secret}": 1 }`;
    for (const text of [broken, broken.replace(`: ${secret}`, ': "AUTH"')]) {
      assert.ok(!JSON.stringify(findingsOf(text, templatePath).map(({ message }) => message)).includes('Q7Q7'));
    }
  });

  it('does not include digests, revisions, UUIDs and public keys', () => {
    const public_ = [
      'a'.repeat(64),
      'b'.repeat(40),
      '00000000-0000-4000-8000-000000000000',
      '-----BEGIN PUBLIC KEY-----',
    ];
    const text = programText('current-ui-evidence.json').replace(
      '"policy":',
      `"notes": ${JSON.stringify(public_)}, "policy":`,
    );
    assert.deepEqual(codesOf(text), []);
  });
});

describe('a document with any changes', () => {
  const corpus = programFiles.map((file) => [file, programText(file)] as const);
  const damage = fc.record({
    document: fc.constantFrom(...corpus),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 200 }),
    put: fc.oneof(
      fc.constantFrom('', '{', '}', '[', ']', ',', ':', '"', '\\', '//', '\n', 'null', '1e400', '\u0000'),
      fc.string(),
    ),
    isCutOff: fc.boolean(),
  });

  it('is analyzed to the end, with findings within the text, and with broken syntax reported', () => {
    fc.assert(
      fc.property(damage, ({ document: [file, text], from, length, put, isCutOff }) => {
        const at = Math.floor(from * text.length);
        const damaged = text.slice(0, at) + put + (isCutOff ? '' : text.slice(at + length));
        const findings = analyze(damaged, { ...options, path: file })?.evaluate().findings ?? [];
        for (const { span, related, message, code } of findings) {
          assert.notEqual(code, 'document/crash', message);
          assert.doesNotMatch(message, /undefined|\{\w+\}|\[object/);
          for (const { offset, length: spanLength } of [span, ...related.map((each) => each.span)]) {
            assert.ok(offset >= 0 && spanLength >= 0 && offset + spanLength <= damaged.length);
          }
        }
        const isStatusDocument = analyze(damaged, { ...options, path: file }) !== undefined;
        const isReported = findings.some(
          ({ code }) => code === 'document/syntax' || code === 'document/schema-version',
        );
        assert.ok(
          !isStatusDocument || isStrict(damaged) || isReported || put.includes('/v'),
          damaged.slice(at - 20, at + 20),
        );
      }),
      { numRuns: runs(400) },
    );
  });
});

function isStrict(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

import assert from 'node:assert/strict';
import Ajv2020 from 'ajv/dist/2020';
import type { Analysis } from '../../../server/src/core/analysis/analysis';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { Completer } from '../../../server/src/core/features/completion/completion';
import { countHints } from '../../../server/src/core/features/countHints';
import { createExplanation } from '../../../server/src/core/features/explanation';
import { hover } from '../../../server/src/core/features/hover';
import { lenses } from '../../../server/src/core/features/lenses';
import { outline } from '../../../server/src/core/features/outline';
import { scaffold } from '../../../server/src/core/features/scaffold';
import { recordEvent } from '../../../server/src/core/features/workflowActions';
import { applyEdits } from '../../../server/src/core/json/edits';
import { isWithin } from '../../../server/src/core/json/path';
import type { ObjectReader } from '../../../server/src/core/json/objectReader';
import { defineKind } from '../../../server/src/core/kinds/contract/documentKind';
import { formatSchemaVersion } from '../../../server/src/core/kinds/contract/kinds';
import { KindRegistry, publishedKinds } from '../../../server/src/core/kinds/registry';
import { english } from '../../../server/src/core/l10n/language';
import { plainText } from '../../../server/src/core/l10n/markdown';
import { documentProgress } from '../../../server/src/core/program/progress';
import { makeCount } from '../../../server/src/core/relations/relation';
import { defineRule } from '../../../server/src/core/rules/rule';
import { DocumentSchema } from '../../../server/src/core/schema/validate';

// A complete kind: a list of voyages.

class Voyages {
  readonly all: readonly ObjectReader[];

  constructor(readonly root: ObjectReader) {
    this.all = root.objects('voyages');
  }
}

const schema = {
  $id: 'voyages.v1.schema.json',
  type: 'object',
  required: ['schemaVersion', 'voyages', 'count'],
  properties: {
    schemaVersion: { type: 'string' },
    voyages: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'state'],
        properties: { id: { type: 'string' }, state: { enum: ['AT_SEA', 'ARRIVED'] } },
      },
    },
    count: { type: 'integer', description: 'How many voyages there are.' },
  },
};

const parts = {
  severity: 'error',
  why: 'Nobody waits in vain.',
  spec: 'Voyages',
  examples: { valid: [], invalid: [] },
} as const;

const tally = defineRule({
  ...parts,
  id: 'voyages/tally',
  summary: 'The voyages are counted.',
  messages: { wrong: 'There are {count} voyages, not {found}.', counted: 'Counted here.' },
});

const atSea = makeCount<Voyages>({
  rule: 'voyages/tally',
  at: '',
  member: 'count',
  what: 'Voyages at sea',
  items: ({ all }) => all.filter((part) => part.text('state') === 'AT_SEA'),
  by: ['state'],
  inputs: ({ root }) => [{ list: root.at('voyages'), by: ['state'] }],
});

const once = defineRule({
  ...parts,
  id: 'voyages/once',
  summary: 'Each voyage is there once.',
  messages: { again: 'The voyage {id} is there twice.' },
  *check({ all }: Voyages) {
    for (const [index, part] of all.entries()) {
      const id = part.text('id');
      if (id !== undefined && all.slice(0, index).some((before) => before.text('id') === id)) {
        yield { message: 'again', at: part.at('id'), values: { id } };
      }
    }
  },
});

const voyages = defineKind<Voyages>({
  id: 'voyages',
  name: 'voyages',
  schema: new DocumentSchema(() => schema, new Ajv2020({ allErrors: true }).compile(schema)),
  rules: [tally, once],
  section: () => 'Voyages',
  model: (root) => new Voyages(root),
  template: (_, domain) => ({
    schemaVersion: formatSchemaVersion('voyages', domain),
    voyages: [{ id: 'first', state: 'AT_SEA' }],
  }),
  hover: ({ model, speaker }, { path }) =>
    path[0] === 'voyages' && path.length === 3
      ? { blocks: [{ paragraph: speaker.say('{count} voyages', { count: model.all.length }) }] }
      : undefined,
  lenses: ({ root, all }) => [
    { at: root.path, title: `${all.length} voyages`, target: { places: [root.at('voyages')] } },
  ],
  relations: [atSea],
  recordableAt: ({ all }, path) => {
    const voyage = all.find((part) => isWithin(path, part.path));
    return (
      voyage && {
        ...{
          at: voyage.path,
          id: voyage.text('id') ?? '',
          picture: undefined,
          events: ['submitTask'],
          next: 'submitTask',
        },
        recordedIn: () => [],
        recordedBy: () => 'submitTask',
        blockedBy: () => undefined,
        receipt: () => undefined,
        changesOf: () => [{ set: voyage.at('state'), value: 'ARRIVED' }],
      }
    );
  },
  progress: ({ all }) => ({
    detail: `${all.length} voyages`,
    items: all.map((part) => ({
      ...{ type: 'step', id: part.text('id') ?? '', name: part.text('id') ?? '', at: part.path, children: [] },
      progressState: part.text('state') === 'ARRIVED' ? 'done' : 'active',
    })),
    figures: [],
  }),
});

const kinds = new KindRegistry([...publishedKinds.kinds, voyages]);

const analyzed = (text: string): Analysis =>
  analyze(text, { path: 'fleet.json', domains: ['service-docs'], language: english, kinds })!;

const text = `{
  "schemaVersion": "service-docs/voyages/v1",
  "voyages": [
    { "id": "north", "state": "AT_SEA" },
    { "id": "north", "state": "LOST" }
  ],
  "count": 3
}
`;

const findingsOf = (source: string) =>
  analyzed(source)
    .evaluate()
    .findings.map(({ code, path }) => `${code} ${path.join('/')}`);

describe('a kind defined by one value in one file', () => {
  const analysis = analyzed(text);

  it('is recognized, and checked by its schema, its rules and the general rules that it names', () => {
    assert.equal(analysis.view.kind, voyages);
    assert.deepEqual(findingsOf(text), ['voyages/once voyages/1/id', 'schema/enum voyages/1/state']);
    assert.deepEqual(findingsOf(text.replace('voyages/v1', 'voyagse/v1')).slice(0, 1), [
      'document/schema-version schemaVersion',
    ]);
    assert.ok(analysis.evaluate().checks.checked.includes('voyages/once'));
  });

  it('has hovers', () => {
    const hovered = hover(analysis, english, text.indexOf('"north"') + 2);
    assert.match(plainText(hovered!.content), /2 voyages/);
    const count = hover(analysis, english, text.indexOf('"count"') + 2);
    assert.match(plainText(count!.content), /How many voyages there are/);
  });

  it('supports completion of its members with their sources, of its values, and of the whole document', () => {
    const completed = (source: string) => {
      const offset = source.indexOf('$0');
      const text = source.replace('$0', '');
      const { view } = analyze(text, { path: '', domains: ['service-docs'], language: english, kinds }) ?? {};
      const { today, domain, becomesStatusDocument } = {
        today: '2026-03-14',
        domain: 'service-docs',
        becomesStatusDocument: true,
      };
      const request = {
        text,
        offset,
        view,
        kinds,
        isWhole: false,
        domain,
        today,
        becomesStatusDocument,
        language: english,
      };
      return new Completer().at(request).map(({ label, newText }) => `${label}: ${newText}`);
    };
    const begun = text.replace(',\n  "count": 3', ',\n  $0');
    assert.ok(completed(begun).includes('count: "count": 1'), completed(begun).join('\n'));
    assert.deepEqual(completed(text.replace('"LOST"', '$0')), ['AT_SEA: "AT_SEA"', 'ARRIVED: "ARRIVED"']);
    assert.ok(completed('$0').some((each) => each.startsWith('voyages document')));
  });

  it('can be created, is listed and shown', () => {
    const begun = scaffold({ kind: voyages, domain: 'service-docs', now: '2026-03-14T00:00:00Z', language: english });
    assert.deepEqual(findingsOf(begun), []);
    assert.match(begun, /"count": 1/, 'what follows is filled in');
    assert.deepEqual(
      outline(analysis.document!, analysis.view, english).map(({ name }) => name),
      ['schemaVersion', 'voyages', 'count'],
    );
    assert.deepEqual(
      lenses(analysis, english).map(({ title }) => title),
      ['2 voyages'],
    );
    const { item } = documentProgress(analysis, english);
    assert.deepEqual(
      [item.name, item.detail, item.children.map(({ id, progressState }) => [id, progressState])],
      [
        'voyages',
        '2 voyages',
        [
          ['north', 'active'],
          ['north', 'active'],
        ],
      ],
    );
  });

  describe('with a derived value as a single entry of the relations', () => {
    const whole = text
      .replace('"LOST"', '"ARRIVED"')
      .replace('"id": "north", "state": "ARR', '"id": "south", "state": "ARR');

    it('reports a wrong value with its fix', () => {
      const [finding, ...others] = analyzed(whole).evaluate().findings;
      assert.deepEqual(others, []);
      assert.equal(finding?.code, 'voyages/tally');
      assert.deepEqual(finding.fix?.changes, [{ set: ['count'], value: 1 }]);
      const options = { path: 'fleet.json', domains: ['service-docs'], language: english, kinds };
      assert.equal(fixAll(whole, options).text, whole.replace('"count": 3', '"count": 1'));
    });

    it('does not report a value while a source has an error', () => {
      const { heldBack } = analyzed(text).evaluate();
      assert.deepEqual(
        heldBack.map(({ code }) => code),
        ['voyages/tally'],
      );
    });

    it('shows a hover with the counted items', () => {
      const hovered = plainText(hover(analyzed(whole), english, whole.indexOf('"count"') + 2)!.content);
      assert.match(hovered, /Should be 1, not 3\. Voyages at sea: 1\./);
      assert.match(hovered, /north/);
    });

    it('shows an inlay hint with the expected number', () => {
      const hints = countHints(analyzed(whole), { offset: 0, length: whole.length });
      assert.deepEqual(
        hints.map(({ expected }) => expected),
        [1],
      );
    });

    it('updates the value with a recorded event', () => {
      const right = whole.replace('"count": 3', '"count": 1');
      const options = { path: 'fleet.json', domains: ['service-docs'], language: english, kinds };
      const recorded = recordEvent(right, options, ['voyages', 0], {
        name: 'submitTask',
        time: '2026-03-14T00:00:00Z',
      });
      assert.ok(!('refused' in recorded), JSON.stringify(recorded));
      assert.equal(
        applyEdits(right, [...recorded.direct, ...recorded.derived]),
        right.replace('AT_SEA', 'ARRIVED').replace('"count": 1', '"count": 0'),
      );
    });

    it('explains which items are counted', () => {
      const explained = createExplanation(analyzed(whole), ['count'], english)!;
      assert.deepEqual([explained.basis, explained.expected], ['derived', '1']);
      assert.deepEqual(
        explained.inputs.map(({ at }) => at.join('/')),
        ['voyages/0/state'],
      );
    });
  });
});

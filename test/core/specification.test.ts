import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { testcases } from '../../scripts/conformance/assemble';
import { schemaFiles } from '../../scripts/schemaFiles';
import { placeName, schemaPlaces, unnamedPlaces } from '../../scripts/specification/coverage';
import { constraints } from '../../scripts/specification/index';
import { shownBy } from '../../scripts/specification/shown';
import { documentedCodes, documentedRules, specificationFile } from '../../server/src/core/analysis/rules/docs';
import { publishedKinds } from '../../server/src/core/kinds/registry';
import { specificationRow } from '../../server/src/core/kinds/contract/sections';

const root = path.join(__dirname, '..', '..');
const places = new Set(schemaPlaces(schemaFiles).map(placeName));
const ruleIds = new Set(documentedRules.map(({ id }) => id));

const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

describe('the constraints of the specification', () => {
  it('have different ids that can be linked to', () => {
    const ids = idsOf(constraints);
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(
      ids.filter((id) => !/^[\w.-]+$/.test(id)),
      [],
    );
  });

  it('are all held by a rule or a schema, or say why a program cannot', () => {
    const loose = constraints.filter(({ heldBy, uncheckable }) => heldBy.length === 0 && uncheckable === undefined);
    assert.deepEqual(idsOf(loose), []);
  });

  it('name rules and places of schemas that exist', () => {
    const named = constraints.flatMap(({ heldBy }) => heldBy);
    assert.deepEqual(
      named.filter((holder) => ('rule' in holder ? !ruleIds.has(holder.rule) : !places.has(placeName(holder)))),
      [],
    );
  });

  it('name every rule', () => {
    const named = new Set(
      constraints.flatMap(({ heldBy }) => heldBy.map((holder) => ('rule' in holder ? holder.rule : ''))),
    );
    assert.deepEqual(
      [...ruleIds].filter((id) => !named.has(id)),
      [],
    );
  });

  it('name every part of a schema that judges a value', () => {
    assert.deepEqual(unnamedPlaces(schemaFiles, constraints), []);
    const [first] = constraints.filter(({ id }) => id === 'booking.slot.label');
    const without = constraints.filter(
      ({ heldBy }) => !heldBy.some((holder) => 'pointer' in holder && holder.pointer.endsWith('/label')),
    );
    assert.ok(
      first &&
        unnamedPlaces(schemaFiles, without).includes(
          'shared-shapes.v1.schema.json#/$defs/captureSlot/properties/label',
        ),
    );
  });

  it('are shown by cases or tests where they are held', () => {
    const cases = testcases();
    const unshown = constraints.filter((constraint) => {
      const shown = shownBy(constraint, cases);
      return constraint.heldBy.length > 0 && shown.cases.length + shown.tests.length === 0;
    });
    assert.deepEqual(idsOf(unshown), []);
    const tests = new Set(constraints.flatMap((constraint) => shownBy(constraint, []).tests));
    assert.deepEqual(
      [...tests].filter((test) => !fs.existsSync(path.join(root, test))),
      [],
    );
  });
});

describe('the rows of the specification', () => {
  it('are about what is pointed at, not about one member that has its form', () => {
    const { schema } = publishedKinds.of('booking-execution');
    const rows = [
      ['tasks', 0],
      ['captureSlots', 0],
      ['tasks', 0, 'productionPosture'],
      ['screens', 0, 'gates', 0],
    ];
    assert.deepEqual(
      rows.map((at) => specificationRow(schema, at)?.row),
      ['members after preflightGates', 'captureSlots[] · top level', 'tasks[].productionPosture', 'screens[].gates[]'],
    );
  });

  it('are on the page that the page of each rule and code links to', () => {
    for (const { spec } of documentedCodes) {
      assert.ok(pageOf(specificationFile(spec)).startsWith(`# ${spec}\n`), spec);
    }
  });

  it('are linked from the page of each rule', () => {
    for (const { id } of documentedRules) {
      const rule = fs.readFileSync(path.join(root, 'docs/rules', `${id.replace('/', '-')}.md`), 'utf8');
      const rows = Array.from(rule.matchAll(/specification\/([\w-]+\.md)#([\w.-]+)\)/g));
      assert.ok(rows.length > 0, id);
      for (const [, page = '', anchor = ''] of rows) {
        assert.ok(pageOf(page).includes(`<a id="${anchor}"></a>`), `${page}#${anchor}`);
      }
    }
  });
});

const pageOf = (name: string) => fs.readFileSync(path.join(root, 'docs/specification', name), 'utf8');

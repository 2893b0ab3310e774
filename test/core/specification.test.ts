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
  it('have unique ids that can be linked to', () => {
    const ids = idsOf(constraints);
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(
      ids.filter((id) => !/^[\w.-]+$/.test(id)),
      [],
    );
  });

  it('are all checked by a rule or a schema, or explain why a program cannot check them', () => {
    const loose = constraints.filter(
      ({ checkedBy, uncheckable }) => checkedBy.length === 0 && uncheckable === undefined,
    );
    assert.deepEqual(idsOf(loose), []);
  });

  it('name existing rules and schema positions', () => {
    const named = constraints.flatMap(({ checkedBy }) => checkedBy);
    assert.deepEqual(
      named.filter((holder) => ('rule' in holder ? !ruleIds.has(holder.rule) : !places.has(placeName(holder)))),
      [],
    );
  });

  it('name every rule', () => {
    const named = new Set(
      constraints.flatMap(({ checkedBy }) => checkedBy.map((holder) => ('rule' in holder ? holder.rule : ''))),
    );
    assert.deepEqual(
      [...ruleIds].filter((id) => !named.has(id)),
      [],
    );
  });

  it('name every part of a schema that restricts a value', () => {
    assert.deepEqual(unnamedPlaces(schemaFiles, constraints), []);
    const [first] = constraints.filter(({ id }) => id === 'booking.slot.label');
    const without = constraints.filter(
      ({ checkedBy }) => !checkedBy.some((holder) => 'pointer' in holder && holder.pointer.endsWith('/label')),
    );
    assert.ok(
      first &&
        unnamedPlaces(schemaFiles, without).includes(
          'shared-shapes.v1.schema.json#/$defs/captureSlot/properties/label',
        ),
    );
  });

  it('have cases or tests if they are checked', () => {
    const cases = testcases();
    const unshown = constraints.filter((constraint) => {
      const shown = shownBy(constraint, cases);
      return constraint.checkedBy.length > 0 && shown.cases.length + shown.tests.length === 0;
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
  it('describe the linked object, not only one member of its form', () => {
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

import assert from 'node:assert/strict';
import { programNodes } from '../../client/src/views/programNodes';
import {
  nodesAndDescendants,
  shownLabel,
  wholeText,
  withUniqueIds,
  type Say,
  type TreeNode,
} from '../../client/src/views/treeNode';
import { shortName } from '../../server/src/core/kinds/contract/taskNames';
import { english } from '../../server/src/core/l10n/language';
import { programText } from '../support/examples';
import { programsOf } from '../support/programsOf';

describe('tree item labels', () => {
  it('are shortened if they remain unambiguous', () => {
    assert.equal(shortName('EVIDENCE/visual_baseline'), 'visual_baseline');
    assert.equal(shortName('RELEASE_PROOF/exact_release'), 'RELEASE_PROOF/exact_release');
    assert.equal(shortName('a/b/c'), 'a/b/c');
  });

  it('remain distinct if their texts are equal', () => {
    const node = (id: string): TreeNode => ({
      id,
      label: id,
      icon: { id: 'x' },
      accessibleLabel: id,
      errors: 0,
      warnings: 0,
      children: [],
    });
    const ids = withUniqueIds([node('a'), node('a'), node('a')]).map(({ id }) => id);
    assert.equal(new Set(ids).size, 3);
  });

  it('are shortened in the middle if a description follows', () => {
    const description = '0/3 captured';
    const label = 'data-sources-execution-of-the-year';
    assert.equal(shownLabel({ label, description }), 'data-sources-ex…on-of-the-year');
    assert.equal(shownLabel({ label }), label);
    assert.equal(shownLabel({ label: 'PRODUCTION_RECOVERY', description }), 'PRODUCTION_RECOVERY');
  });

  it('have their whole text in the tooltip', () => {
    assert.equal(wholeText({ label: 'a', description: 'b' }), 'a · b');
    assert.equal(wholeText({ label: 'a', description: '' }), 'a');
  });

  it('have only their own state in the tooltip of a group that is a part of a list', () => {
    const broken = programText('booking-execution.json').replace('"width": 1440', '"width": "1440"');
    const say: Say = (template, values = {}) => english.say(template, values);
    const nodes = [...nodesAndDescendants(programNodes(programsOf({ 'file:///docs/booking.json': broken }), say))];
    const tooltips = ['DISCOVERY', 'TRANSACTION', 'Capture slots', 'CAPTURE'].map((name) => {
      const { isPartOfPath, tooltip } = nodes.find(({ label }) => label === name) ?? {};
      return [name, isPartOfPath, tooltip];
    });
    assert.deepEqual(tooltips, [
      ['DISCOVERY', true, '1 error'],
      ['TRANSACTION', true, ''],
      ['Capture slots', false, 'Capture slots · 3 of 3 captured'],
      ['CAPTURE', true, ''],
    ]);
  });

  it('say that nothing was checked in a document of an unsupported version', () => {
    const text = programText('booking-execution.json')
      .slice(0, 200)
      .replace(/\/v1",[^]*/, '/v9" }');
    const [program] = programNodes(programsOf({ 'file:///docs/future.json': text }), english.say);
    assert.deepEqual(
      program?.children.map(({ label, description }) => [label, description]),
      [['Booking', 'nothing was checked']],
    );
  });

  it('are the file name of a document whose kind is unknown', () => {
    const text = '{ "schemaVersion": "service-docs/weather/v1" }';
    const [program] = programNodes(programsOf({ 'file:///docs/lost.json': text }), english.say);
    assert.deepEqual(
      program?.children.map(({ label, description }) => [label, description]),
      [['lost', 'nothing was checked']],
    );
  });
});

import assert from 'node:assert/strict';
import { rules } from '../../server/src/core/rules/index';
import { annotated } from '../support/annotated';
import { checkFixes, checkRule } from '../support/checkRule';

// The examples of a rule are its documentation and its tests: they cannot say what the rule does not do.
for (const rule of rules) {
  describe(rule.id, () => {
    for (const [index, example] of rule.examples.valid.entries()) {
      it(`accepts its example ${index + 1}`, () => checkRule(rule, example));
    }
    for (const [index, example] of rule.examples.invalid.entries()) {
      it(`reports its example ${index + 1}, and its fix settles it`, () => {
        assert.notDeepEqual(annotated(example.trim()).annotations, []);
        checkRule(rule, example);
        checkFixes(rule, example);
      });
    }
    it('has the parts every rule has', () => {
      assert.match(rule.id, /^[a-z]+\/[a-z-]+$/);
      for (const sentence of [rule.summary, rule.why, ...Object.values(rule.messages)]) {
        assert.match(sentence, /^[A-Z0-9`"{].*[.?]$/);
      }
      assert.ok(rule.examples.valid.length > 0 && rule.examples.invalid.length > 0);
    });
  });
}

describe('the rules', () => {
  it('have different ids', () => assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length));
});

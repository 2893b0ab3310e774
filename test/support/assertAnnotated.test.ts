import assert from 'node:assert/strict';
import { parseAnnotated } from '../../server/src/cli/rulePages/annotated';
import { assertAnnotated, withCarets } from './assertAnnotated';

const fixture = `{
  "a": 1,
       ^ One is not two.
  "b": 2
  ^^^ No \`b\` here.
       ^ And not three.
}`;

describe('a fixture with carets', () => {
  const { text, annotations } = parseAnnotated(fixture);

  it('equals the text with its annotations drawn again', () => assert.equal(withCarets(text, annotations), fixture));

  it('may continue below its carets, up to the period of its message', () => {
    const folded = `{
  "a": 1,
       ^
       One is
       not two.
  "b": 2
  ^^^ No
  \`b\` here.
       ^ And not three.
}`;
    assert.deepEqual(parseAnnotated(folded), { text, annotations });
    assert.throws(() => parseAnnotated('{\n  "a": 1\n       ^ Without a full stop\n}'), /without a full stop/);
    assert.throws(() => parseAnnotated('{ "a": 1 }\n  ^^^ Without a full stop'), /without a full stop/);
  });

  it('is shown next to the actual findings if a test fails', () => {
    const [first, ...others] = annotations;
    const found = [{ ...first!, message: 'One is one.' }, ...others];
    assert.doesNotThrow(() => assertAnnotated(text, annotations, annotations));
    assert.throws(() => assertAnnotated(text, found, annotations), {
      expected: fixture,
      actual: fixture.replace('One is not two.', 'One is one.'),
    });
  });

  it('shows with dots that a place ends on another line', () => {
    assert.equal(withCarets('{\n}\n', [{ offset: 0, length: 3, message: 'Empty.' }]), '{\n^… Empty.\n}\n');
    assert.throws(() =>
      assertAnnotated('{\n}', [{ offset: 0, length: 3, message: '' }], [{ offset: 0, length: 1, message: '' }]),
    );
  });
});

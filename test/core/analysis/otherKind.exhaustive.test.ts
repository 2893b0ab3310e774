import assert from 'node:assert/strict';
import { findOtherKind } from '../../../server/src/core/analysis/fittingKind';
import { recognize } from '../../../server/src/core/analysis/recognize';
import { publishedKinds } from '../../../server/src/core/kinds/registry';
import { sampled } from '../../support/budget';
import { programFiles, programText, programValue } from '../../support/examples';
import { mistakesAt, places } from '../../support/mistakes';

describe('a document with the version of another kind', () => {
  it('is distinguished from a document with a mistake of any size', () => {
    for (const file of programFiles) {
      const document = programValue(file);
      const kind = publishedKinds.of(recognize(programText(file), file)!.kind);
      const shallow = [...places(document)].filter(({ length }) => length === 1 || length === 2);
      for (const at of sampled(file, shallow, 3)) {
        const some = [...mistakesAt(document, at)].filter((_, index) => index % 3 === 0);
        for (const { what, document: mistaken } of some) {
          assert.equal(findOtherKind(kind, mistaken, publishedKinds), undefined, `${file} ${what}`);
        }
      }
    }
  });
});

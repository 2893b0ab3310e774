import assert from 'node:assert/strict';
import { laneNames } from '../../../server/src/core/kinds/common/lanes';
import { newReceipt } from '../../../server/src/core/kinds/common/newReceipt';
import { distinctiveMembers, versionMember } from '../../../server/src/core/kinds/contract/kinds';
import { programFiles, programText } from '../../support/examples';

describe('the members that tell a document from other JSON', () => {
  const others = distinctiveMembers.filter((name) => name !== versionMember);

  it('occur in each document, even without the member that names its kind', () => {
    const receipts = laneNames.map((lane) => [lane, newReceipt(lane, 'receipt.json').text] as const);
    for (const [name, text] of [...programFiles.map((file) => [file, programText(file)] as const), ...receipts]) {
      assert.ok(
        others.some((member) => text.includes(`"${member}"`)),
        name,
      );
    }
  });
});

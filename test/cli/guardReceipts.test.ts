import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, statusdocs, type Report } from '../support/cli';
import { accepted } from '../support/oneScreen';
import { Repository } from '../support/repository';

describe('the receipts that guard compares', () => {
  const [before, after] = [new Folder(), new Folder()];
  afterEach(() => [before, after].forEach((folder) => folder.remove()));

  const document = accepted() as { screens: { captureSlots: { artifactPath: string; receiptId: string }[] }[] };
  const [slot] = document.screens[3]!.captureSlots;
  const { artifactPath, receiptId } = slot!;
  const fields = { screenId: 'booking-status', sourceRevision: 'a', fixtureId: 'a', environment: 'production' };
  const ofPicture = { ...fields, artifactPath, artifactDigest: 'a', runnerVersion: '1' };

  const assertGuarded = (receipt: object) => {
    const nameOf = (name: string) => `artifacts/ui/booking-status/execution/${name}.receipt.json`;
    for (const [folder, name] of [
      [before, 'capture'],
      [after, 'moved'],
    ] as const) {
      folder.write('booking-execution.json', JSON.stringify(document));
      folder.write(nameOf(name), JSON.stringify(receipt));
    }
    const codes = () => {
      const { out } = statusdocs(after.path, ['guard', '--reporter', 'json', '--against', before.path, '.']);
      const { files } = JSON.parse(out) as Report;
      return files.flatMap(({ findings }) => findings.map(({ code }) => code)).filter((code) => /^guard/.test(code));
    };
    assert.deepEqual(codes(), []);
    fs.rmSync(path.join(after.path, nameOf('moved')));
    assert.deepEqual(codes(), ['guard/gone']);
  };

  it('are found in another file if no path names them, as for a capture', () => {
    assertGuarded({ ...ofPicture, receiptId });
  });

  it('are found in the old folder of a document that moved without them', () => {
    const repository = new Repository();
    const file = 'artifacts/ui/booking-status/execution/capture.receipt.json';
    const receipt = { ...ofPicture, receiptId };
    const codesAfter = (changed: object) => {
      repository.write(`site/${file}`, JSON.stringify(changed));
      const { out } = statusdocs(repository.path, ['guard', '--reporter', 'json', '--against', 'HEAD', 'site']);
      const { files } = JSON.parse(out) as Report;
      return files.flatMap(({ findings }) => findings.map(({ code }) => code)).filter((code) => /^guard/.test(code));
    };
    repository.write('status/booking-execution.json', JSON.stringify(document));
    repository.write(`status/${file}`, JSON.stringify(receipt));
    repository.commit();
    fs.rmSync(path.join(repository.path, 'status/booking-execution.json'));
    repository.write('site/booking-execution.json', JSON.stringify(document));
    assert.deepEqual([codesAfter(receipt), codesAfter({ ...receipt, runnerVersion: '2' })], [[], ['guard/rewritten']]);
    repository.remove();
  });

  it('are found by their id in another spelling', () => {
    assertGuarded({ ...ofPicture, receiptId: receiptId.toUpperCase() });
  });

  it('are found by their picture if they have no id, or a placeholder in place of it', () => {
    assertGuarded(ofPicture);
    assertGuarded({ ...ofPicture, receiptId: 'TODO' });
    assertGuarded({ ...ofPicture, artifactPath: `/${artifactPath}` });
  });
});

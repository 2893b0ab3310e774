import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { mistakes } from '../../../scripts/examples/broken';
import { pointer } from '../../../server/src/core/json/path';
import { findingsOf } from '../../support/checkFindings';
import { examples, programValue, type Json } from '../../support/examples';

function documentsIn(folder: string): readonly string[] {
  return fs
    .readdirSync(path.join(examples, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.split(path.sep).join('/'));
}

const found = (folder: string, file: string) =>
  findingsOf(fs.readFileSync(path.join(examples, folder, file), 'utf8'), file).map(
    ({ code, path: at }) => `${code} ${pointer(at)}`,
  );

describe('the example', () => {
  for (const file of documentsIn('program')) {
    it(`program/${file} has no findings`, () => assert.deepEqual(found('program', file), []));
  }

  for (const file of documentsIn('broken')) {
    it(`broken/${file} has exactly the findings of its planted mistakes`, () => {
      const planted = mistakes.filter((mistake) => mistake.file === file).map(({ code, path: at }) => `${code} ${at}`);
      assert.deepEqual(found('broken', file).toSorted(), planted.toSorted());
    });
  }

  it('program has the size that the specification describes', () => {
    const sizes = (['booking-execution.json', 'data-sources-execution.json'] as const).map((file) => {
      const { screens, captureSlots, tasks } = programValue(file) as { [name: string]: Json[] };
      return [screens?.length, captureSlots?.length, tasks?.length];
    });
    assert.deepEqual(sizes, [
      [9, 27, 117],
      [15, 45, 195],
    ]);
  });

  it('program has captured artifacts that are PNGs of the right size with the recorded checksum', async () => {
    const { createHash } = await import('node:crypto');
    let captured = 0;
    for (const file of ['booking-execution.json', 'data-sources-execution.json'] as const) {
      const { captureSlots } = programValue(file) as { captureSlots: { [name: string]: string & number }[] };
      for (const slot of captureSlots.filter(({ checksum }) => checksum !== null)) {
        const bytes = fs.readFileSync(path.join(examples, 'program', slot.artifactPath!));
        assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
        assert.equal(bytes.readUInt32BE(16), slot.width! * slot.pixelRatio!);
        assert.equal(bytes.readUInt32BE(20), slot.height! * slot.pixelRatio!);
        assert.equal(createHash('sha256').update(bytes).digest('hex'), slot.checksum);
        captured++;
      }
    }
    assert.equal(captured, 6);
  });
});

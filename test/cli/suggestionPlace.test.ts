import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { parseSuggestionPlace } from '../../server/src/cli/commands/suggestionPlace';
import { Folder, statusdocs } from '../support/cli';
import { copyProgram, programText } from '../support/examples';

const booking = programText('booking-execution.json').replace(
  '"transactionProbe": "NOT_EXECUTED"',
  '"transactionProbe": "EXECUTED"',
);
const calibration = programText('current-ui-evidence.json').replace(/"statesDefined": \d/, '"statesDefined": 7');

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

describe('applying a suggestion at a place', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.remove());

  const apply = (place: string, ...options: string[]) =>
    statusdocs(folder.path, ['check', '--apply', place, ...options]);
  const textOf = (file: string) => fs.readFileSync(path.join(folder.path, file), 'utf8');

  it('writes the suggestion, and leaves every other finding', () => {
    const wrongCount = booking.replace('"capturedSlots": 4', '"capturedSlots": 5');
    folder.write('a.json', wrongCount);
    const place = `a.json:${lineOf(booking, '"transactionProbe"')}`;
    assert.match(apply(place, '--dry-run').out, /^-.*"EXECUTED"\r?\n\+.*"NOT_EXECUTED"/m);
    assert.equal(textOf('a.json'), wrongCount);
    const { code, out, err } = apply(place);
    assert.deepEqual([code, err], [1, 'Fixed 1 finding in a.json.\n']);
    assert.match(out, /program\/tally/);
    assert.equal(textOf('a.json'), wrongCount.replace('"EXECUTED"', '"NOT_EXECUTED"'));
  });

  it('writes a value derived from a picture', () => {
    copyProgram(path.join(folder.path, 'status'), ['data-sources-execution.json']);
    const [checksum = ''] = /(?<="checksum": ")[0-9a-f]{64}/.exec(programText('booking-execution.json')) ?? [];
    const right = textOf('status/booking-execution.json');
    const wrong = right.replace(checksum, '0'.repeat(64));
    folder.write('status/booking-execution.json', wrong);
    const { code, out, err } = apply(`status/booking-execution.json:${lineOf(wrong, '0'.repeat(64))}`);
    assert.deepEqual([code, err], [0, 'Fixed 1 finding in status/booking-execution.json.\n'], out);
    assert.equal(textOf('status/booking-execution.json'), right);
  });

  it('lists several suggestions by number instead of choosing one', () => {
    folder.write('ui.json', calibration);
    const place = `ui.json:${lineOf(calibration, '"statesDefined": 7')}`;
    const { code, err } = apply(place);
    assert.equal(code, 2);
    assert.equal(err, `Choose one at ${place}:\n  ${place}=1  Change to 4\n  ${place}=2  Change to 5\n`);
    assert.equal(textOf('ui.json'), calibration);
    apply(`${place}=2`);
    assert.equal(textOf('ui.json'), calibration.replace('"statesDefined": 7', '"statesDefined": 5'));
  });

  it('changes nothing if the place has no suggestion, or if the option is misused', () => {
    folder.write('a.json', booking);
    const line = lineOf(booking, '"transactionProbe"');
    for (const args of [
      ['a.json:1'],
      [`a.json:${line}:1`],
      [`a.json:${line}=2`],
      ['a.json'],
      [`a.json:${line}`, 'a.json'],
    ]) {
      assert.equal(apply(args[0]!, ...args.slice(1)).code, 2, args.join(' '));
    }
    for (const option of ['--fix', '--staged', '--watch', '--statement=s.json']) {
      assert.match(apply(`a.json:${line}`, option).err, /^Can't use/, option);
    }
    assert.equal(textOf('a.json'), booking);
  });

  it('reports a missing file, and a line past the end', () => {
    folder.write('a.json', booking);
    const missing = apply('b.json:1');
    assert.deepEqual([missing.code, missing.out.split('\n')[0]], [2, 'b.json: Not found. Did you mean "a.json"?']);
    const { code, err } = apply('a.json:999999');
    assert.deepEqual([code, err], [2, 'a.json has no line 999999.\n']);
  });

  it('accepts a place in the format of findings', () => {
    assert.deepEqual(parseSuggestionPlace('a.json:3:7'), { file: 'a.json', line: 3, column: 7, number: undefined });
    assert.deepEqual(parseSuggestionPlace('C:\\a.json:3=2'), {
      file: 'C:\\a.json',
      line: 3,
      column: undefined,
      number: 2,
    });
    assert.equal(parseSuggestionPlace('a.json'), undefined);
  });
});

import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, report, statusdocs } from '../support/cli';
import { copyProgram, programText, programValue, withMissingReceipt } from '../support/examples';

describe('statusdocs check, with other files of the folder,', () => {
  let folder: Folder;

  beforeEach(() => {
    folder = new Folder();
    copyProgram(folder.path, ['data-sources-execution.json']);
  });
  afterEach(() => folder.remove());

  const found = (...inputs: string[]) =>
    report(folder.path, ...inputs).report.files.flatMap(({ file, findings }) =>
      findings.map(({ code, severity, path: at }) => `${file} ${severity} ${code} ${at}`),
    );
  const change = (file: string, before: string, after: string) =>
    folder.write(file, fs.readFileSync(path.join(folder.path, file), 'utf8').replace(before, after));

  it('reads the recorded pictures', () => {
    assert.deepEqual(found('.'), []);
    const visual = 'artifacts/ui/booking-discovery/visual';
    const picture = (name: string) => path.join(folder.path, visual, name);
    const at = (slot: number, member: string) =>
      `booking-execution.json error artifacts/file /screens/0/captureSlots/${slot}/${member}`;
    fs.rmSync(picture('desktop-1440x900.png'));
    fs.appendFileSync(picture('tablet-1024x768.png'), ' ');
    fs.copyFileSync(picture('tablet-1024x768.png'), picture('mobile-390x844.png'));
    assert.deepEqual(found('booking-execution.json'), [
      at(0, 'artifactPath'),
      at(1, 'checksum'),
      at(2, 'artifactPath'),
    ]);
    folder.write(`${visual}/mobile-390x844.png`, 'GIF89a');
    const { findings } = report(folder.path, 'booking-execution.json').report.files[0]!;
    assert.match(findings.at(-1)?.message ?? '', /^The file at "artifacts\/.*" is not a PNG picture/);
  });

  it('finds and fixes a wrong count even if a picture is missing', () => {
    fs.rmSync(path.join(folder.path, 'artifacts/ui/booking-discovery/visual/desktop-1440x900.png'));
    change('booking-execution.json', '"capturedSlots": 4', '"capturedSlots": 5');
    assert.deepEqual(found('booking-execution.json'), [
      'booking-execution.json error program/tally /program/capturedSlots',
      'booking-execution.json error artifacts/file /screens/0/captureSlots/0/artifactPath',
    ]);
    statusdocs(folder.path, ['check', '--fix', 'booking-execution.json']);
    assert.equal(found('booking-execution.json').length, 1);
  });

  it('counts a task as accepted only with its receipt, even in fixes', () => {
    const text = withMissingReceipt();
    folder.write('booking-execution.json', text);
    assert.deepEqual(found('booking-execution.json'), [
      'booking-execution.json error evidence/present /tasks/0/receiptId',
    ]);
    statusdocs(folder.path, ['check', '--fix', 'booking-execution.json']);
    assert.equal(fs.readFileSync(path.join(folder.path, 'booking-execution.json'), 'utf8'), text);
  });

  it('reports a picture that is not recorded', () => {
    const missing = 'artifacts/ui/booking-store/visual/mobile-390x844.png';
    folder.write(
      missing,
      fs.readFileSync(path.join(folder.path, 'artifacts/ui/booking-discovery/visual/mobile-390x844.png')),
    );
    assert.deepEqual(found('booking-execution.json'), [
      'booking-execution.json hint artifacts/file /screens/1/captureSlots/2/artifactPath',
    ]);
  });

  it('never reads a picture outside the publish root', () => {
    const outside = new Folder();
    try {
      const target = outside.write(
        'a.png',
        fs.readFileSync(path.join(folder.path, 'artifacts/ui/booking-discovery/visual/tablet-1024x768.png')),
      );
      const link = path.join(folder.path, 'artifacts/ui/booking-discovery/visual/tablet-1024x768.png');
      fs.rmSync(link);
      fs.symlinkSync(target, link);
      assert.deepEqual(found('booking-execution.json'), [
        'booking-execution.json error artifacts/file /screens/0/captureSlots/1/artifactPath',
      ]);
    } finally {
      outside.remove();
    }
  });

  it('reads existing receipts', () => {
    const [, receipt = ''] =
      /"receiptPath": "([^"]+visual_baseline[^"]*)"/.exec(programText('booking-execution.json')) ?? [];
    assert.notEqual(receipt, '');
    folder.write(receipt, JSON.stringify({ screenId: 'booking-store', sourceRevision: 'x' }));
    const codes = found('booking-execution.json').map((line) => line.replace(/\d+/g, 'n'));
    assert.deepEqual([...new Set(codes)], ['booking-execution.json error evidence/agreement /tasks/n/receiptPath']);
  });

  it('reports an accepted receipt that is too large', () => {
    const document = programValue('booking-execution.json');
    const [task] = document.tasks as [{ receiptId: string; receiptPath: string }];
    task.receiptId = 'r-1';
    folder.write('booking-execution.json', JSON.stringify(document));
    folder.write(task.receiptPath, `{ "pad": "${'x'.repeat(5 * 1024 * 1024)}" }`);
    assert.deepEqual(
      found('booking-execution.json').filter((line) => / evidence\/(?:agreement|present) /.test(line)),
      ['booking-execution.json error evidence/present /tasks/0/receiptId'],
    );
  });

  it('reports an accepted receipt that is not UTF-8', () => {
    const document = programValue('booking-execution.json');
    const [task] = document.tasks as [{ receiptId: string; receiptPath: string }];
    task.receiptId = 'r-1';
    folder.write('booking-execution.json', JSON.stringify(document));
    folder.write(task.receiptPath, Buffer.from('{ "receiptId": "r-1", "note": "\xff" }', 'latin1'));
    assert.deepEqual(
      found('booking-execution.json').filter((line) => / evidence\/(?:agreement|present) /.test(line)),
      ['booking-execution.json error evidence/agreement /tasks/0/receiptPath'],
    );
  });

  it('rejects a receipt that is incomplete, has duplicates, or has wrong types', () => {
    const [, receipt = ''] =
      /"receiptPath": "([^"]+booking-discovery[^"]+visual_baseline[^"]*)"/.exec(
        programText('booking-execution.json'),
      ) ?? [];
    const task = (programValue('booking-execution.json').tasks as Record<string, unknown>[]).find(
      ({ receiptPath }) => receiptPath === receipt,
    )!;
    const changes: Readonly<Record<string, unknown>> = {
      ...task,
      fixtureId: 'booking/discovery/home-v1',
      artifactPath: 'artifacts/ui/booking-discovery/visual/desktop-1440x900.png',
      capturedAt: '2026-03-14T03:15:00+08:00',
      artifactDigest: (programValue('booking-execution.json').captureSlots as { checksum: string }[])[0]!.checksum,
    };
    const fields = Object.fromEntries((task.receiptFields as string[]).map((name) => [name, changes[name] ?? 'x']));
    const receiptText = JSON.stringify(fields, null, 2);
    const messages = (text: string) => {
      folder.write(receipt, text);
      return report(folder.path, 'booking-execution.json').report.files[0]!.findings.map(({ message }) =>
        message.replace(receipt, 'it'),
      );
    };
    assert.deepEqual(messages(receiptText), []);
    for (const text of [
      receiptText.slice(0, -1),
      `${receiptText} ]] junk`,
      `/* */${receiptText}`,
      receiptText.replaceAll(',', ''),
      '{{{',
      '',
    ]) {
      const [message = '', ...others] = messages(text);
      assert.match(message, /^The receipt at "it" is not a JSON object/, text.slice(0, 20));
      assert.deepEqual(others, []);
    }
    assert.deepEqual(messages(`{ "screenId": "other",${receiptText.slice(1)}`), [
      'The receipt at "it" has a duplicate `screenId`. Remove one of them.',
    ]);
    assert.match(messages(JSON.stringify({ ...fields, screenId: 42 })).join(), /is for the screen "42"/);
    assert.match(messages(JSON.stringify({ ...fields, sourceRevision: [] })).join(), /is for the revision "\[\]"/);
    assert.match(messages(JSON.stringify({ ...fields, runnerVersion: undefined })).join(), /lacks `runnerVersion`/);
    assert.deepEqual(messages(JSON.stringify({ ...fields, runnerVersion: ' ' })), []); // A draft, because it accepts nothing.
  });

  it('rejects a truncated picture', () => {
    const picture = path.join(folder.path, 'artifacts/ui/booking-discovery/visual/tablet-1024x768.png');
    fs.truncateSync(picture, 40);
    const sha256 = createHash('sha256').update(fs.readFileSync(picture)).digest('hex');
    const [, before = ''] = /tablet-1024x768\.png",[^}]*?"checksum": "([0-9a-f]{64})"/.exec(
      programText('booking-execution.json'),
    ) ?? [''];
    const text = programText('booking-execution.json').replaceAll(before, sha256);
    folder.write('booking-execution.json', text);
    assert.deepEqual(found('booking-execution.json'), [
      'booking-execution.json error artifacts/file /screens/0/captureSlots/1/artifactPath',
    ]);
  });

  it('compares the named documents with the other documents of the folder, and prints the other position', () => {
    change('booking-execution.json', '"completedKnives": 4', '"completedKnives": 3');
    const [finding] = report(folder.path, 'booking-execution.json').report.files[0]!.findings.filter(
      ({ code }) => code === 'program/agreement',
    );
    assert.equal(finding?.severity, 'warning');
    const [related] = finding.related as { file: string; path: string; range: { start: { line: number } } }[];
    assert.deepEqual([related?.file, related?.path], ['browser-auth-pre-admission.json', '/program/acceptedKnives']);
    assert.deepEqual(found('browser-auth-pre-admission.json'), [], 'two documents outweigh one');
    assert.ok(related && related.range.start.line > 0);
  });

  it('compares the screens of the calibration with those of the execution', () => {
    const calibration = programValue('current-ui-evidence.json');
    const screens = calibration.screens as { screenId: string; route: string; fidelity: string }[];
    const index = screens.findIndex(({ screenId }) => screenId === 'booking-store');
    screens[index]!.fidelity = screens[index]!.fidelity === 'F2' ? 'F3' : 'F2';
    folder.write('current-ui-evidence.json', JSON.stringify(calibration, null, 2));
    assert.deepEqual(found('.'), [
      'booking-execution.json warning screens/agreement /screens/1/fidelity',
      `current-ui-evidence.json warning screens/agreement /screens/${index}/fidelity`,
    ]);
  });

  it('compares the stages of the calibration with those in a separate file', () => {
    const { program } = programValue('current-ui-evidence.json') as {
      program: { progress: { stages: { status: string; progress: string }[] } };
    };
    folder.write('progress.json', JSON.stringify(program.progress, null, 2));
    assert.deepEqual(found('.'), []);
    program.progress.stages[4]!.progress = '1/24';
    folder.write('progress.json', JSON.stringify(program.progress, null, 2));
    assert.deepEqual(found('.'), [
      'current-ui-evidence.json error screens/agreement /program/progress/stages/4/progress',
      'progress.json error screens/agreement /stages/4/progress',
    ]);
    Object.assign(program.progress, { currentStage: 'P06_HUMAN_OWNER_REVIEW' });
    program.progress.stages[4]!.status = 'DONE';
    program.progress.stages[4]!.progress = '24/24';
    program.progress.stages[5]!.status = 'ACTIVE';
    folder.write('progress.json', JSON.stringify(program.progress, null, 2));
    const ofRule = found('.').filter((each) => each.includes('screens/agreement'));
    assert.equal(ofRule.length, 2, `one mistake for each document: ${ofRule.join('; ')}`);
  });

  it('reports a wrong picture path once, and does not report the picture as missing', () => {
    const picture = 'artifacts/ui/booking-discovery/visual/desktop-1440x900.png';
    const file = path.join(folder.path, 'booking-execution.json');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll(picture, picture.replace('desktop', 'dsktop')));
    assert.deepEqual(
      found('.')
        .filter((each) => each.includes('artifact'))
        .map((each) => each.split(' ')[2]),
      ['slots/artifact-path'],
    );
  });

  it('reads the templates that kits name', () => {
    const template = 'handoff/auth-s08-r02-c02/security-owner.template.json';
    change(template, '"identityRef": null', '"identityRef": "directory/somebody"');
    assert.deepEqual(found('.'), [`${template} error contribution/unfilled-template /identityRef`]);
    fs.rmSync(path.join(folder.path, template));
    assert.deepEqual(found('.'), ['owner-handoff-kits.json warning kits/template-file /kits/1/href']);
  });

  it('compares contributions by their keys in any notation', () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const contribution = (ownerId: string, key: unknown, identityRef = `directory/${ownerId}`) =>
      JSON.stringify({
        $schema: '/schemas/auth-s08-r02-c02-owner-authority-contribution-template.v1.schema.json',
        ownerId,
        identityRef,
        keyRef: `keys/${ownerId}`,
        publicKey: key,
        delegationAllowed: false,
      });
    folder.write('c/auth.json', contribution('AUTH', publicKey.export({ type: 'spki', format: 'pem' })));
    folder.write('c/security.json', contribution('SECURITY', publicKey.export({ format: 'jwk' })));
    folder.write('c/sre.json', contribution('SRE_DBA', 'no key at all'));
    folder.write('c/again.json', contribution('SRE_DBA', null, 'directory/AUTH'));
    assert.deepEqual(found('c').toSorted(), [
      'c/again.json error contribution/distinct /identityRef',
      'c/again.json error contribution/owner /ownerId',
      'c/auth.json error contribution/distinct /identityRef',
      'c/auth.json error contribution/distinct /publicKey',
      'c/security.json error contribution/distinct /publicKey',
      'c/sre.json error contribution/owner /ownerId',
      'c/sre.json error contribution/public-key /publicKey',
    ]);
  });
});

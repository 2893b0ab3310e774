import assert from 'node:assert/strict';
import { analyze } from '../../../../../server/src/core/analysis/analyze';
import { readConfig } from '../../../../../server/src/core/analysis/config/config';
import { english } from '../../../../../server/src/core/l10n/language';
import { programValue, type Json } from '../../../../support/examples';

type Member = { [name: string]: Json };

const findingsOf = (value: unknown, path = 'a.json', configuration = '{}') => {
  const { config } = readConfig(configuration, english);
  const options = { path, domains: ['service-docs'], language: english };
  const analysis = analyze(JSON.stringify(value), {
    ...options,
    configured: { config, file: path, today: '2026-04-01' },
  });
  return analysis!.evaluate().findings.filter(({ code }) => code.startsWith('document/') || code === 'schema/required');
};
const unknown = (value: unknown, path?: string, configuration?: string) =>
  findingsOf(value, path, configuration)
    .filter(({ code }) => code === 'document/unknown-members')
    .map(({ path: at, related }) => [at, ...related.map((each) => each.path)].map((each) => each.join('/')));

/** Returns the booking document with members added to its first screen. */
const withScreen = (members: Member) => {
  const document = programValue('booking-execution.json');
  Object.assign((document.screens as Member[])[0]!, members);
  return document;
};

describe('unknown members', () => {
  it('cause one warning per document, with all places', () => {
    const document = withScreen({ isReleased: true, review: { board: 'x', isReleased: true } });
    Object.assign(document.program as Member, { isReleased: true, signedOff: 'yes' });
    const [found, ...others] = findingsOf(document);
    assert.deepEqual(others, []);
    assert.equal(found?.severity, 'warning');
    assert.match(found.message, /^`isReleased`, `signedOff` and `review` are not specified here, /);
    assert.deepEqual(unknown(document), [['program/isReleased', 'program/signedOff', 'screens/0/review']]);
  });

  it('are reported inside members without a specified shape', () => {
    assert.deepEqual(unknown(withScreen({ routeProbe: { probe: 'GET /', observed: { isReleased: true } } })), [
      ['screens/0/routeProbe/observed/isReleased'],
    ]);
  });

  it('are not reported inside a value of the wrong type, which is one mistake', () => {
    const codes = (members: Member) => {
      const options = { path: 'a.json', domains: ['service-docs'], language: english };
      const found = analyze(JSON.stringify(withScreen(members)), options)!.evaluate().findings;
      return found.map(({ code, path }) => `${code} ${path.join('/')}`);
    };
    const { screens } = programValue('booking-execution.json');
    const { routeProbe, captureSlots } = (screens as Member[])[0] as { routeProbe: Member; captureSlots: Member[] };
    for (const value of [{ isReleased: true }, [{ isReleased: true }], { a: { isReleased: [{ b: 1 }] } }]) {
      const kind = Array.isArray(value) ? 'a list' : 'an object';
      assert.deepEqual(
        codes({ routeProbe: { ...routeProbe, note: value } }),
        ['schema/type screens/0/routeProbe/note'],
        kind,
      );
      const [first, ...others] = captureSlots;
      assert.deepEqual(
        codes({ captureSlots: [{ ...first, checksum: value }, ...others] }),
        ['schema/type screens/0/captureSlots/0/checksum'],
        kind,
      );
      assert.deepEqual(codes({ fidelity: value }), ['schema/enum screens/0/fidelity'], kind);
      assert.deepEqual(codes({ tasks: { of: value } }), ['schema/type screens/0/tasks'], kind);
    }
  });

  it('exclude keys of objects by id', () => {
    assert.deepEqual(unknown(withScreen({ group: { 'booking-store': 1, DESKTOP: 2 } })), []);
  });

  it('include names of the specification at a place that lacks them, by the names of both', () => {
    const [found] = findingsOf(withScreen({ gateLabel: 'x', group: { title: 1 } }));
    assert.match(found!.message, /^`screens\.gateLabel` is not specified here/);
    const knife = programValue('browser-auth-pre-admission.json') as { knife: Member };
    Object.assign(knife.knife, { evidence: 'D05 accepted, all ten gates open', status: 'DONE' });
    assert.match(findingsOf(knife)[0]!.message, /^`knife\.evidence` and `knife\.status` are not specified here/);
    const kits = programValue('owner-handoff-kits.json') as { decision: Member };
    Object.assign(kits.decision, { status: 'COMPLETED' });
    assert.match(findingsOf(kits)[0]!.message, /^`decision\.status` is not specified here/);
  });

  it('include statuses of receipts, which accept nothing', () => {
    const path = 'artifacts/ui/booking-store/execution/x.receipt.json';
    for (const status of ['ACCEPTED', 'DONE', 'REJECTED']) {
      const receipt = { screenId: 'booking-store', decision: 'REJECTED', status };
      assert.deepEqual(unknown(receipt, path), [['status']], status);
    }
  });

  it('include records and counts of the specification at a place that lacks them, by the names of both', () => {
    const document = withScreen({ checksum: 'x' });
    Object.assign((document.screens as Member[])[5]!.design as Member, { receiptId: 'r-1', capturedSlots: 3 });
    const [found] = findingsOf(document);
    assert.match(
      found!.message,
      /`screens\.checksum`, `design\.receiptId` and `design\.capturedSlots` are not specified here/,
    );
    const configuration = JSON.stringify({ knownMembers: ['design.*', 'screens.checksum'] });
    assert.deepEqual(unknown(document, 'a.json', configuration), []);
  });

  it('include fixed numbers and flags of the specification at a place that lacks them', () => {
    const document = programValue('owner-handoff-kits.json') as { kits: Member[] };
    Object.assign(document.kits[1]!, { acceptedKnives: 36, c02Complete: true });
    assert.match(findingsOf(document)[0]!.message, /^`kits\.acceptedKnives` and `kits\.c02Complete` are not specified/);
  });

  it('include a result outside of checks', () => {
    assert.match(findingsOf(withScreen({ result: 'PASS' }))[0]!.message, /^`result` is not specified/);
    const receipt = { screenId: 'booking-store', result: 'FAIL', assertions: [{ name: 'a', result: 'PASS' }] };
    assert.match(
      findingsOf(receipt, 'artifacts/ui/booking-store/execution/x.receipt.json')
        .map(({ message }) => message)
        .join(),
      /`result` is not specified/,
    );
  });

  it('include statuses and decisions at a place that lacks them', () => {
    const document = withScreen({ phase: 'begun' });
    Object.assign((document.tasks as Member[])[0]!, { state: 'DONE', decision: 'APPROVED' });
    assert.match(findingsOf(document)[0]!.message, /^`decision`, `screens\.phase` and `tasks\.state` are/);
  });

  it('exclude misspelled names, which have a separate finding', () => {
    const document = withScreen({ titel: 'x' });
    delete (document.screens as Member[])[0]!.title;
    assert.deepEqual(
      findingsOf(document).map(({ code }) => code),
      ['schema/required'], // The missing property and the misspelled one are one mistake.
    );
    assert.deepEqual(unknown(document), []);
  });

  it('exclude a task list with a custom name, but include the members of its tasks', () => {
    const { tasks, ...document } = programValue('booking-execution.json');
    assert.deepEqual(unknown({ ...document, executionTasks: tasks }), []);
    const [first, ...others] = tasks as Member[];
    assert.deepEqual(unknown({ ...document, executionTasks: [{ ...first, isReleased: true }, ...others] }), [
      ['executionTasks/0/isReleased'],
    ]);
  });

  it('exclude the names of permissions, which the specification does not list, and the members of a key', () => {
    const kits = programValue('owner-handoff-kits.json');
    assert.deepEqual(unknown({ ...kits, permissions: { mayDoAnything: false } }), []);
    const publicKey = { kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43) };
    const template = { schemaVersion: 'service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1' };
    assert.deepEqual(unknown({ ...template, ownerId: 'AUTH', publicKey }), []);
  });

  it('are reported in receipts, except for the name and the result of a check', () => {
    const path = 'artifacts/ui/booking-store/execution/evidence-accessibility.receipt.json';
    const assertions = [{ name: 'contrast', result: 'PASS' }];
    const receipt = { screenId: 'booking-store', assignee: 'Li Wei', assertions };
    assert.deepEqual(unknown(receipt, path), []);
    assert.deepEqual(unknown({ ...receipt, assertions: [{ ...assertions[0]!, flaky: false }] }, path), [
      ['assertions/0/flaky'],
    ]);
  });

  it('are accepted by the configuration, by name and by pattern, with all nested members', () => {
    const document = withScreen({ review: { isReleased: true }, xNote: 'a', isReleased: false });
    const configuration = JSON.stringify({ knownMembers: ['review', 'x*'] });
    assert.deepEqual(unknown(document, 'a.json', configuration), [['screens/0/isReleased']]);
  });

  it('are listed up to a limit', () => {
    const members = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`unknownMember${index}x`, 1]));
    const [found] = findingsOf(withScreen(members));
    assert.match(found!.message, /`unknownMember7x` \(and more: 22\) are /);
    assert.equal(found!.related.length, 29);
  });
});

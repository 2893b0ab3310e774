import assert from 'node:assert/strict';
import type { AnalysisOptions } from '../../../server/src/core/analysis/analysis';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { english } from '../../../server/src/core/l10n/language';
import { emptyContext, type DocumentContext } from '../../../server/src/core/rules/context';
import { checksInWords, summarizeChecks, type Checks } from '../../../server/src/core/rules/checks';
import { builtInRules } from '../../../server/src/core/analysis/rules/builtIn';
import { publishedKinds } from '../../../server/src/core/kinds/registry';
import { textAfterEvent, honestEvent } from '../../support/events';
import { programText } from '../../support/examples';

const options: AnalysisOptions = { path: '', domains: ['service-docs'], language: english };
const booking = programText('booking-execution.json');

const checksOf = (text: string, more: Partial<AnalysisOptions> = {}): Checks =>
  analyze(text, { ...options, ...more })!.evaluate().checks;

/** The context of a document in a folder without other files. */
const alone: DocumentContext = { ...emptyContext('a.json'), siblings: [], picture: () => 'none', text: () => 'none' };

const undecided = (checks: Checks) => checks.undecided.map(({ rule, reason }) => `${rule} ${reason}`).sort();

/** The booking document with its first visual baseline accepted. */
const accepted = textAfterEvent(booking, ['tasks', 0], honestEvent('recordReceipt', 'a person', 0));

describe('the result of the checks', () => {
  const ofBooking = [
    ...builtInRules.map(({ id }) => id),
    'schema',
    ...publishedKinds.of('booking-execution').rules.map(({ id }) => id),
  ];

  it('names each check of the kind once, as checked if everything was decided', () => {
    const pictures = () => ({ sha256: '0'.repeat(64), size: undefined });
    const { checked, off } = checksOf(booking, { context: { ...alone, picture: pictures } });
    assert.deepEqual([...checked].sort(), ofBooking.toSorted());
    assert.deepEqual(off, []);
  });

  it('is undecided if no other file was read', () => {
    const text = booking;
    assert.deepEqual(undecided(checksOf(text)), [
      'artifacts/file notLookedAt',
      'document/one-of-kind notLookedAt',
      'evidence/unique notLookedAt',
      'program/agreement notLookedAt',
      'screens/agreement notLookedAt',
    ]);
    const { undecided: open } = checksOf(text);
    const places = open.find(({ rule }) => rule === 'artifacts/file')?.places ?? [];
    assert.deepEqual(places[0], ['screens', 0, 'captureSlots', 0, 'artifactPath']);
    assert.equal(places.length, 4, 'the captured slots, and no others');
  });

  it('is undecided about an unread receipt of an accepted task', () => {
    const context: DocumentContext = { ...alone, text: () => undefined };
    const { undecided: open } = checksOf(accepted, { context });
    assert.deepEqual(
      open.filter(({ rule }) => rule === 'evidence/present'),
      [{ rule: 'evidence/present', reason: 'evidenceNotSeen', places: [['tasks', 0, 'receiptId']] }],
    );
  });

  it('leaves rules that read the whole document undecided while its syntax is broken', () => {
    const { checked, undecided: open } = checksOf(`${booking.trimEnd().slice(0, -1)},}`, { context: alone });
    assert.deepEqual(new Set(open.map(({ reason }) => reason)), new Set(['syntax']));
    assert.ok(checked.includes('boundary/private-material'), 'it judges each place by itself');
    assert.ok(!checked.includes('schema'));
    assert.equal(checked.length + open.length, ofBooking.length);
  });

  it('names the rules that depend on a finding', () => {
    const text = booking.replace('"state": "BLOCKED"', '"state": "OPEN"');
    const open = undecided(checksOf(text, { context: alone }));
    assert.ok(open.includes('screens/tally heldBack'), open.join());
  });

  it('includes only the version check for a document of an unsupported version', () => {
    const { checked, undecided: open } = checksOf(booking.replace('/v1"', '/v2"'));
    assert.deepEqual([...checked].sort(), builtInRules.map(({ id }) => id).sort());
    assert.deepEqual(new Set(open.map(({ reason }) => reason)), new Set(['otherVersion']));
  });

  it('includes no check for a text that is nested too deeply or too large', () => {
    const deep = `{"schemaVersion":"service-docs/booking-execution/v1","a":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    assert.deepEqual(new Set(checksOf(deep).undecided.map(({ reason }) => reason)), new Set(['tooDeep']));
    const large = `{"schemaVersion":"service-docs/booking-execution/v1"}${' '.repeat(64 * 1024 * 1024)}`;
    assert.deepEqual(checksOf(large).checked, ['document/too-large']);
  });

  it('counts the checks that the configuration turns off separately', () => {
    const config = { rules: new Map([['slots/label', 'off']] as const), domains: undefined };
    const configured = {
      config: { ...config, suppressions: [], allowedChanges: [] },
      file: 'a.json',
      today: '2026-03-15',
    };
    const { checked, off } = checksOf(booking, { configured });
    assert.deepEqual(off, ['slots/label']);
    assert.ok(!checked.includes('slots/label'));
  });

  it('is the same for an edited text as for a new text', () => {
    const before = analyze(booking, { ...options, context: alone });
    for (const edited of [
      booking.replace('"label": "1024×768"', '"label": "x"'),
      booking.replace('"blocker": null', '"blocker": "x"'),
      accepted,
    ]) {
      const now = analyze(edited, { ...options, context: alone }, { previous: before })!;
      assert.deepEqual(now.evaluate().checks, checksOf(edited, { context: alone }));
    }
  });
});

describe('the checks of several documents together', () => {
  const one = { checked: ['a', 'b'], off: ['c'], undecided: [] };
  const other = { checked: ['b'], off: [], undecided: [{ rule: 'a', reason: 'syntax' } as const] };

  it('are undecided if a check of one document is', () => {
    assert.deepEqual(summarizeChecks([one, other]), {
      checked: 1,
      off: 1,
      undecided: [{ rule: 'a', reasons: ['syntax'] }],
    });
  });

  it('are reported on one line, grouped by reason', () => {
    assert.equal(checksInWords(summarizeChecks([one]), english), '2 rules checked, 1 switched off');
    const many = ['p/a', 'p/b', 'p/c', 'p/d', 'p/e'].map((rule) => ({ rule, reason: 'fileUnreadable' }) as const);
    const open = { checked: ['a'], off: [], undecided: [...many, { rule: 'q/a', reason: 'noTaskList' } as const] };
    assert.equal(
      checksInWords(summarizeChecks([open]), english),
      "1 rule checked, 6 undecided: p/a, p/b, p/c, 2 more (file can't be read), q/a (no task list)",
    );
  });
});

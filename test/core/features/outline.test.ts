import assert from 'node:assert/strict';
import { outline, type OutlineItem } from '../../../server/src/core/features/outline';
import { english } from '../../../server/src/core/l10n/language';
import { analyzed, documentOf } from '../../support/analyzed';
import { programFiles, programText } from '../../support/examples';

const outlineOf = (text: string, path = ''): readonly OutlineItem[] => {
  const { document, view } = analyzed(text, path);
  return outline(document, view, english);
};

/** Returns the item under these names. */
function at(items: readonly OutlineItem[], ...names: readonly string[]): OutlineItem {
  const [name, ...others] = names;
  const item = items.find((each) => each.name === name);
  assert.ok(item, `${name} should be among ${items.map((each) => each.name).join(', ')}`);
  return others.length === 0 ? item : at(item.children, ...others);
}

const titleOf = ({ name, detail }: OutlineItem) => (detail === undefined ? name : `${name} · ${detail}`);

describe('the outline', () => {
  it('shows the state of each screen, with its gates and slots below it', () => {
    const items = outlineOf(programText('booking-execution.json'));
    const store = at(items, 'screens', 'booking-store');
    assert.equal(titleOf(store), 'booking-store · 1 claimed, 12 waiting');
    assert.deepEqual(store.children.map(titleOf).slice(0, 3), ['routeProbe', 'fixture', 'design']);
    assert.deepEqual(store.children.map(titleOf).slice(-5), [
      'CAPTURE_ARTIFACT · BLOCKED',
      'REVIEWED_RECEIPT · BLOCKED',
      'DESKTOP 1440×900 · captured',
      'TABLET 1024×768 · not captured',
      'MOBILE 390×844 · not captured',
    ]);
  });

  it('names tasks by family and type, and includes their screen if all tasks are in one list', () => {
    const items = outlineOf(programText('data-sources-execution.json'));
    assert.equal(titleOf(at(items, 'tasks', 'data-audit GOVERNANCE/qa')), 'data-audit GOVERNANCE/qa · waiting');
    const [ofScreen] = at(
      outlineOf(
        documentOf('booking-execution', '"screens": [{ "tasks": [{ "gateFamily": "EVIDENCE", "receiptId": "r" }] }]'),
      ),
      'screens',
    ).children;
    assert.deepEqual(ofScreen?.children.map(titleOf), ['EVIDENCE · waiting']);
  });

  it('counts captures if a document lists no tasks', () => {
    const items = outlineOf(documentOf('booking-execution', '"screens": [{ "screenId": "x", "captureSlots": [{}] }]'));
    assert.equal(titleOf(at(items, 'screens', 'x')), 'x · 0 of 1 captured');
  });

  it('names kits, steps, gates, stages and findings', () => {
    const kits = outlineOf(programText('owner-handoff-kits.json'));
    assert.equal(titleOf(at(kits, 'kits', '1 AUTH')), '1 AUTH · UNFILLED_PUBLIC_TEMPLATE');
    assert.equal(titleOf(at(kits, 'qaGates').children[0]!), 'Q01 模板均为空白模板 · PASS');
    const auth = outlineOf(programText('browser-auth-pre-admission.json'));
    assert.equal(
      titleOf(at(auth, 'currentFindings').children[0]!),
      'AUTH-01 访问令牌保存在浏览器存储 · CRITICAL · BLOCKED',
    );
    assert.equal(titleOf(at(auth, 'targetArchitecture', '1 START')), '1 START');
    const calibration = outlineOf(programText('current-ui-evidence.json'));
    const stages = at(calibration, 'program', 'progress', 'stages');
    assert.equal(titleOf(stages.children[4]!), 'P05 证据包采集 · ACTIVE · 2 of 24 done');
    assert.equal(titleOf(at(calibration, 'screens', 'portal-home')), 'portal-home · LIVE_PROBE · missing receipts: 4');
  });

  it('shows the members of the top level and of the program, and elsewhere only nonempty members', () => {
    const items = outlineOf(
      documentOf(
        'booking-execution',
        '"program": { "tasks": 117 }, "truthSnapshot": { "a": 1, "b": {}, "c": [1], "d": [{}] }',
      ),
    );
    assert.deepEqual(items.map(titleOf), [
      'schemaVersion · service-docs/booking-execution/v1',
      'program',
      'truthSnapshot',
    ]);
    assert.deepEqual(at(items, 'program').children.map(titleOf), ['tasks · 117']);
    assert.deepEqual(at(items, 'truthSnapshot').children.map(titleOf), ['b', 'd · 1']);
  });

  it('has a name for everything', () => {
    const items = outlineOf(
      documentOf(
        'booking-execution',
        '"": 1, " ": 2, "screens": [{}, { "screenId": "\\n" }], "tasks": [{ "id": "" }], "kits": [{}]',
      ),
    );
    assert.deepEqual(
      items.map(({ name }) => name),
      ['schemaVersion', '""', '" "', 'screens', 'tasks', 'kits'],
    );
    assert.deepEqual(
      items.slice(3).map(({ children }) => children.map(({ name }) => name)),
      [['[0]', '[1]'], ['[0]'], ['[0]']],
    );
  });

  it('omits private material', () => {
    const key = `ghp_${'a'.repeat(36)}`;
    const text = documentOf(
      'booking-execution',
      `"${key}": 1, "policy": "${key}", "screens": [{ "screenId": "${key}" }]`,
    );
    assert.doesNotMatch(JSON.stringify(outlineOf(text)), /ghp_/);
  });

  for (const file of programFiles) {
    it(`of ${file} has names, selections inside ranges, and ordered children inside their parents`, () => {
      const check = (items: readonly OutlineItem[], from: number, to: number): void => {
        let last = from;
        for (const { name, span, selection, children } of items) {
          const end = span.offset + span.length;
          assert.ok(name.trim().length > 0);
          assert.ok(span.offset >= last && end <= to, name);
          assert.ok(selection.offset >= span.offset && selection.offset + selection.length <= end, name);
          check(children, span.offset, end);
          last = span.offset;
        }
      };
      const text = programText(file);
      check(outlineOf(text, file), 0, text.length);
    });
  }
});

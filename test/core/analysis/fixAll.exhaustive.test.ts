import assert from 'node:assert/strict';
import fc from 'fast-check';
import { uiStates } from '../../../server/src/core/kinds/browserAuth/spec';
import { english } from '../../../server/src/core/l10n/language';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { pointer } from '../../../server/src/core/json/path';
import { runs, sampled } from '../../support/budget';
import { changed, programFiles, programText, programValue, type Json } from '../../support/examples';
import { findingsOf } from '../../support/checkFindings';

type File = (typeof programFiles)[number];
type Path = (string | number)[];

const options = { path: '', domains: ['service-docs'], language: english };
const asText = (document: Json) => `${JSON.stringify(document, null, 2)}\n`;

/** The derived members, as paths in which `*` is any item. */
const derivable: Readonly<Partial<Record<File, readonly string[]>>> = {
  'owner-handoff-kits.json': ['kits', 'kits/*/sequence', 'kits/*/href', 'protocol', 'qaGates'],
  'browser-auth-pre-admission.json': [
    '$schema',
    ...['foundationSignals', 'currentFindings', 'admissionGates', 'targetArchitecture', 'targetSurfaces'],
    ...['realStateContract', 'negativeTests', 'targetArchitecture/*/ordinal'],
    ...['required', 'satisfied', 'denied', 'sourceRepositories', 'targetSurfaces', 'realStatesPerSurface'].map(
      (name) => `admissionSummary/${name}`,
    ),
    ...['admissionSummary/requiredStateReceipts', 'activationContract/requiredAdmissionGates'],
    ...['activationContract/observedAdmissionGates', 'activationContract/requiredStateReceipts'],
    ...['browserTokensRemoved', 'd05Accepted', 'programAdvanced'].map((name) => `invariants/${name}`),
    ...['currentOrdinal', 'remainingIncludingCurrent', 'remainingAfterD05'].map((name) => `program/${name}`),
  ],
  'current-ui-evidence.json': [
    '$schema',
    ...['liveBound', 'sourceBound', 'staleRecheckRequired', 'accepted', 'totalP0Screens'].map(
      (name) => `program/${name}`,
    ),
    ...['screens/*/route', 'screens/*/platform', 'screens/*/missingReceipts', 'program/progress/stages'],
  ],
};

const execution = [
  '$schema',
  ...[
    'screens',
    'tasks',
    'readyToClaim',
    'waitingPredecessor',
    'captureSlots',
    'preflightChecks',
    'preflightPassed',
  ].map((name) => `program/${name}`),
  ...['preflightBlocked', 'capturedSlots', 'acceptedCaptureReceipts', 'acceptedTasks', 'acceptedScreens'].map(
    (name) => `program/${name}`,
  ),
  ...['program/fixtureContracts', 'program/sourceProductionExact'],
  ...['order', 'screenId', 'route', 'fidelity', 'action', 'taskPacketPath', 'receiptPath', 'captureTaskId'].map(
    (name) => `screens/*/${name}`,
  ),
  ...['preflightPassed', 'preflightBlocked', 'tasks', 'readyTasks', 'waitingTasks', 'gates', 'captureSlots'].map(
    (name) => `screens/*/${name}`,
  ),
  ...['id', 'label', 'width', 'height', 'pixelRatio', 'input', 'artifactPath', 'status'].map(
    (name) => `screens/*/captureSlots/*/${name}`,
  ),
  ...['label', 'width', 'height', 'pixelRatio', 'input', 'artifactPath', 'status', 'runner'].map(
    (name) => `captureSlots/*/${name}`,
  ),
  ...['id', 'screenId', 'screenTitle', 'fixtureId', 'checksum', 'capturedAt'].map((name) => `captureSlots/*/${name}`),
  'preflightGates/*/state',
  ...[
    'id',
    'gateId',
    'screenId',
    'screenTitle',
    'route',
    'sourceRevision',
    'receiptFields',
    'receiptPath',
    'taskPacketPath',
  ].map((name) => `tasks/*/${name}`),
];

/** Returns all paths of a document that match a pattern. */
function matching(document: Json, pattern: string): Path[] {
  return pattern.split('/').reduce<Path[]>(
    (paths, segment) =>
      paths.flatMap((path) => {
        const value = path.reduce<Json | undefined>(
          (at, name) => (at as Record<string | number, Json>)[name],
          document,
        );
        return segment === '*' ? (value as Json[]).map((_, index) => [...path, index]) : [[...path, segment]];
      }),
    [[]],
  );
}

/** Returns another value of the same type. */
function wrong(value: Json, salt: number): Json | undefined {
  switch (typeof value) {
    case 'number':
      return value + 1 + (salt % 3);
    case 'boolean':
      return !value;
    case 'string':
      return otherText(value);
    default:
      return Array.isArray(value) && value.length > 1 ? otherList(value) : undefined;
  }
}

/** Returns lists of ids without the first item, because their order is free, and other lists in another order. */
const otherList = (list: Json[]) =>
  typeof list[0] === 'string' && list[0].startsWith('E01-') ? list.slice(1) : [...list.slice(1), list[0]!];

const others: Readonly<Record<string, string>> = {
  F2: 'F3',
  F3: 'F2',
  PASS: 'BLOCKED',
  BLOCKED: 'PASS',
  Web: 'Admin',
  Admin: 'Web',
  iOS: 'Web',
  'retain-and-capture': 'replace-and-capture',
  'replace-and-capture': 'retain-and-capture',
  'D06-A10': 'D06-A01',
  ...Object.fromEntries(Object.keys(uiStates).map((state) => [state, state === 'READY' ? 'LOADING' : 'READY'])),
  READY_FOR_PRODUCT_RUNNER: 'READY_FOR_AUTHENTICATED_PRODUCT_RUNNER',
  READY_FOR_AUTHENTICATED_PRODUCT_RUNNER: 'READY_FOR_PRODUCT_RUNNER',
};

function otherText(text: string): string {
  const known = others[text];
  if (known !== undefined) {
    return known;
  }
  const numbered = /^([A-Z0-9-]+)0(\d)$/.exec(text);
  if (numbered) {
    return `${numbered[1]}0${numbered[2] === '1' ? 2 : 1}`; // a different id of the same list
  }
  if (/^[0-9a-f]{40,}$/.test(text)) {
    return text.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  }
  if (text.startsWith('artifacts/')) {
    return text.replace(/(execution|visual)/, 'elsewhere');
  }
  const doubled = text.replace(/([a-z])(?=[^a-z]*$)/, '$1$1');
  return /^\d{4}-/.test(text) ? text.replace(/^\d{4}/, '2025') : doubled === text ? `x${text}` : doubled;
}

const valueAt = (document: Json, path: Path) =>
  path.reduce<Json>((at, name) => (at as Record<string | number, Json>)[name]!, document);

/** Returns whether a member identifies recorded evidence: the id, path or checksum of a slot with a capture is not changed. */
function isBoundToEvidence(document: Json, path: Path): boolean {
  const holder = valueAt(document, path.slice(0, -1)) as Record<string, Json>;
  const isSlot = path.includes('captureSlots') && path.length > 2 && typeof holder.checksum === 'string';
  const isOwn = path[0] === 'screens' && String(path.at(-1)) !== 'status';
  if (path[0] === 'tasks' && path.at(-1) !== 'screenTitle' && holder.assignee !== null) {
    return true;
  }
  return isSlot && (isOwn || ['checksum', 'capturedAt', 'receiptId'].includes(String(path.at(-1))));
}

describe('fixing all derived values', () => {
  for (const file of sampled('fixAll', programFiles, 1)) {
    it(`changes nothing in ${file}`, () => {
      const { text, findings } = fixAll(programText(file), { ...options, path: file });
      assert.deepEqual({ text, findings }, { text: programText(file), findings: [] });
    });
  }

  for (const [file, patterns] of Object.entries({
    ...derivable,
    'booking-execution.json': execution,
    'data-sources-execution.json': execution,
  })) {
    describe(`restores ${file} after one member was corrupted:`, () => {
      const document = programValue(file as File);
      for (const pattern of sampled(`patterns of ${file}`, patterns, 4)) {
        it(pattern, () => {
          const paths = matching(document, pattern);
          const some = paths.filter((_, index) => index % Math.ceil(paths.length / 3) === 0);
          for (const path of sampled(`${file} ${pattern}`, some, 1)) {
            const value = valueAt(document, path);
            if (isBoundToEvidence(document, path)) {
              continue; // Not derived: see below.
            }
            const bad = wrong(value, path.length);
            if (bad === undefined) {
              continue;
            }
            const broken = asText(changed(document, path, bad));
            const found = findingsOf(broken, file);
            assert.ok(found.length > 0, `${pointer(path)}: ${JSON.stringify(bad)} is not found`);
            assert.equal(
              fixAll(broken, options).text,
              programText(file as File),
              `${pointer(path)} := ${JSON.stringify(bad)}`,
            );
          }
        });
      }
    });
  }

  it('needs no second run after any change of the document', () => {
    const files = ['booking-execution.json', 'owner-handoff-kits.json', 'current-ui-evidence.json'] as const;
    const mutation = fc.record({
      file: fc.constantFrom(...files),
      at: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      value: fc.jsonValue({ maxDepth: 1 }),
    });
    fc.assert(
      fc.property(mutation, ({ file, at, value }) => {
        const document = programValue(file);
        const path: Path = [];
        let container: Json = document;
        for (const choice of at) {
          const names: string[] = typeof container === 'object' && container !== null ? Object.keys(container) : [];
          if (names.length === 0) {
            break;
          }
          const name: string = names[choice % names.length]!;
          path.push(Array.isArray(container) ? Number(name) : name);
          container = (container as Record<string, Json>)[name]!;
        }
        if (path[0] === 'schemaVersion') {
          return;
        }
        const once = fixAll(asText(changed(document, path, value as Json)), options).text;
        JSON.parse(once);
        assert.equal(fixAll(once, options).text, once);
        assert.ok(!findingsOf(once, file).some(({ code }) => code === 'document/crash'));
      }),
      { numRuns: runs(60) },
    );
  });

  it('keeps the byte order mark, line endings, indentation and all unrelated text', () => {
    const good = programText('booking-execution.json');
    const bad = good
      .replace('"capturedSlots": 4', '"capturedSlots":   9')
      .replace('"label": "1024×768"', '"label" :"x"');
    const style = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n').replaceAll('  ', '\t')}`;
    const expected = good
      .replace('"capturedSlots": 4', '"capturedSlots":   4')
      .replace('"label": "1024×768"', '"label" :"1024×768"');
    assert.equal(fixAll(style(bad), options).text, style(expected));
  });

  it('writes no member twice if one fix adds a member and another renames a member to it', () => {
    const text = programText('browser-auth-pre-admission.json').replace('"$schema"', '"$SCHEMA"');
    const { text: fixed } = fixAll(text, options);
    assert.equal([...fixed.matchAll(/"\$schema":/g)].length, 1);
  });

  it('claims nothing: a gate that passes without evidence remains an error', () => {
    const bad = programText('booking-execution.json')
      .replace('"id": "REVIEWED_RECEIPT",', '"id": "REVIEWED_RECEIPT", "state": "PASS",')
      .replace(/("state": "PASS",[^}]*?)"state": "BLOCKED",/, '$1');
    const { text } = fixAll(bad, options);
    assert.ok(findingsOf(text).some(({ code }) => code === 'gates/evidence'));
  });
});

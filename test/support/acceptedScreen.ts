/** A correct screen with all its receipts, in a booking document. */
import type { AnalysisOptions } from '../../server/src/core/analysis/analysis';
import { analyze } from '../../server/src/core/analysis/analyze';
import { english } from '../../server/src/core/l10n/language';
import { emptyContext } from '../../server/src/core/rules/context';
import { accessibility, reflow, visual, type Member } from './evidence';
import { programValue } from './examples';
import { putScreen, screenAt } from './oneScreen';

export const document = programValue('booking-execution.json');
putScreen(document, 0, {
  ...screenAt(
    [2, 2, 2],
    Array.from({ length: 13 }, () => 3 as const),
  ),
  acceptedAt: '2026-04-20T00:00:00Z',
});
export const all = document.tasks as Member[];
export const [screen] = document.screens as [
  Member & { fixture: { id: string }; receiptPath: string; captureSlots: Member[] },
];
export const idOf = (index: number) => all[index]!.receiptId!;
export const [picture] = screen.captureSlots;
/** The 13 tasks in the order of the chain, one day each. */
export const day = (index: number) =>
  `2026-03-${15 + [0, 1, 2, 3, 6, 7, 8, 9, 10, 4, 11, 12, 5].indexOf(index)}T04:00:00Z`;

export const receiptOf = (index: number): object => {
  const { gateType, sourceRevision, receiptFields } = all[index]!;
  const known: Member = {
    screenId: screen.screenId!,
    sourceRevision: sourceRevision!,
    subjectRevision: sourceRevision!,
    fixtureId: screen.fixture.id,
    artifactPath: screen.captureSlots.map(({ artifactPath }) => artifactPath!),
    artifactDigest: picture!.checksum!,
    configDigest: `sha256:${'c0'.repeat(32)}`,
    migrationDigest: 'cd'.repeat(32),
    artifactDigests: screen.captureSlots.map(({ checksum }) => checksum!),
    capturedAt: picture!.capturedAt!,
    visualReceiptId: idOf(visual),
    assertions: [{ name: 'reflow at 320 px', result: 'PASS' }],
    role: gateType!,
    experienceReceiptIds: [idOf(reflow), idOf(accessibility)],
    decision: 'APPROVED',
    riskNotes: 'none',
    signatureId: `signature-${index}`,
    releaseId: 'release-1',
    productionReceiptId: idOf(10),
    rollbackReceiptId: idOf(5),
    smokeChecks: ['home answers 200: PASS'],
    recoveryChecks: ['首页在回滚后返回 200：通过'],
    environment: 'production',
    deploymentTarget: 'production',
  };
  const fields = (receiptFields as string[]).map((field) => [
    field,
    known[field] ?? (field.endsWith('At') ? day(index) : `as agreed ${field}`),
  ]);
  return Object.fromEntries(fields) as object;
};
export const receipts = new Map<string, object>([
  [screen.receiptPath, { screenId: screen.screenId }],
  ...all.slice(0, 13).map((task, index): [string, object] => [task.receiptPath as string, receiptOf(index)]),
]);

export const noConfig = { domains: undefined, suppressions: [], allowedChanges: [] };
export const findingsWith = (
  changed: ReadonlyMap<string, object>,
  value = document,
  others: Partial<AnalysisOptions> = {},
) =>
  analyze(JSON.stringify(value), {
    ...others,
    path: 'booking-execution.json',
    domains: ['service-docs'],
    language: english,
    context: {
      ...emptyContext(''),
      siblings: [],
      text: (path) => (changed.has(path) ? { text: JSON.stringify(changed.get(path)) } : 'none'),
      names: (folder) =>
        [...changed.keys()].flatMap((path) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : [])),
    },
  })!
    .evaluate()
    .findings.map(({ code, path, message }) => `${code} ${path.join('/')} ${message}`);

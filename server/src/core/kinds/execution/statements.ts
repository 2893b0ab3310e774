import type { EvidenceClaim, KnifeClaim, Statements } from '../../rules/statements';
import { knifeClaims } from '../contract/knives';
import { itemStatements } from '../contract/itemStatements';
import { isCaptured, isReceipted, statesAcceptance } from './model/evidence';
import type { Execution } from './model/execution';
import { distinctOrdinals, listKnifeOrdinals } from './model/knifeOrdinals';
import type { Screen, Task } from './model/types';
import { sourceRepository, type RevisionClaim } from '../../rules/repositories';

/** Returns the statements of an execution document that are compared with other documents of its program. */
export const executionStatements = (execution: Execution): Statements => ({
  knives: knives(execution),
  ordinals: distinctOrdinals(listKnifeOrdinals(execution)),
  items: itemStatements('screen', execution.root.objects('screens'), 'execution'),
  evidence: [
    ...execution.screens.flatMap(claimsOfSlots),
    ...execution.tasks.map(claimOfTask),
    ...execution.screens.filter(statesAcceptance).map(claimOfAcceptance),
  ],
});

const claimsOfSlots = ({ part: screen, id = '', slots }: Screen): readonly EvidenceClaim[] =>
  slots.map((slot) => ({
    type: 'slot',
    screen: id,
    name: slot.family?.family ?? '',
    lane: 'CAPTURE',
    recorded: {
      receiptId: isReceipted(slot) ? slot.part.receiptId : undefined,
      checksum: isCaptured(slot) ? slot.part.checksum : undefined,
    },
    receiptPath: undefined,
    at: slot.part.path,
    receiptAt: screen.at('receiptPath'),
  }));

const claimOfTask = ({ part, screen, facts, subject, hasReceipt }: Task): EvidenceClaim => ({
  type: 'task',
  screen: screen?.id ?? subject.screenId ?? '',
  name: part.gateType ?? facts?.gateType ?? '',
  lane: subject.lane ?? '',
  recorded: { receiptId: hasReceipt ? part.receiptId : undefined, checksum: undefined },
  receiptPath: part.receiptPath || undefined,
  at: part.path,
  receiptAt: part.at('receiptPath'),
});

const claimOfAcceptance = ({ part, id = '' }: Screen): EvidenceClaim => ({
  type: 'screen',
  screen: id,
  name: 'acceptance',
  lane: '',
  recorded: { receiptId: undefined, checksum: undefined },
  receiptPath: part.text('receiptPath') || undefined,
  at: part.path,
  receiptAt: part.at('receiptPath'),
});

/** The remaining knives follow from open and queued knives; the document does not state them. */
function knives({ program }: Execution): readonly KnifeClaim[] {
  const open = program.count('openKnives');
  const queued = program.count('queuedKnives');
  const remaining: readonly KnifeClaim[] =
    open === undefined || queued === undefined
      ? []
      : [{ what: 'remaining', value: open + queued, at: program.at('queuedKnives') }];
  return [
    ...knifeClaims(program, { accepted: 'completedKnives', total: 'globalTotal', own: 'globalOrdinal' }),
    ...remaining,
  ];
}

/**
 * Returns the source and production revisions, equal ones once. A rule compares the copies in the truth snapshot with
 * them.
 */
export function executionRevisions({ program }: Execution): readonly RevisionClaim[] {
  const claimOf = (name: string): RevisionClaim => ({
    repository: sourceRepository,
    revision: program.text(name) ?? '',
    at: program.at(name),
    files: [],
  });
  const source = claimOf('sourceRevision');
  const production = claimOf('productionRevision');
  return source.revision === production.revision ? [source] : [source, production];
}

import type { KnifeClaim, Statements } from '../../rules/statements';
import { knifeClaims } from '../contract/knifeClaim';
import { screenStatements } from '../contract/screenStatements';
import type { Execution } from './model/execution';

/** What an execution document says that others of its program are compared with. */
export const executionStatements = (execution: Execution): Statements => ({
  knives: knives(execution),
  screens: screenStatements(execution.root, 'execution'),
});

/** What remains is not stated, but follows from what is open and what is queued. */
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

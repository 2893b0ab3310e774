import { knifeClaims } from './contract/knifeClaim';
import type { KnifeClaim } from '../rules/statements';
import type { Execution } from './execution/model/execution';
import type { Views } from './views';

/** What a document says of the knives of the program. */
export function knifeClaimsOf(views: Views): readonly KnifeClaim[] {
  switch (views.kind) {
    case 'booking-execution':
    case 'data-sources-execution':
      return ofExecution(views.execution);
    case 'd06-browser-auth-pre-admission':
      return knifeClaims(views.browserAuth.program, {
        accepted: 'acceptedKnives',
        current: 'currentOrdinal',
        remaining: 'remainingIncludingCurrent',
        total: 'totalKnives',
      });
    case 'auth-s08-r02-c02-owner-handoff-kits':
      return knifeClaims(views.root.part('progress').part('formal'), {
        accepted: 'acceptedKnives',
        current: 'currentKnife',
        remaining: 'remainingIncludingCurrent',
        total: 'totalKnives',
      });
    default:
      return [];
  }
}

/** What remains is not stated by an execution document, but follows from what is open and what is queued. */
function ofExecution({ program }: Execution): readonly KnifeClaim[] {
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

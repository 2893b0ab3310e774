import { sourceRepository, type RevisionClaim } from '../../rules/repositories';
import type { Execution } from './model/execution';

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

import { sourceRepository, type RevisionClaim } from '../../rules/repositories';
import type { Execution } from './model/execution';

/** Returns the source and production revisions. A rule compares the copies in the truth snapshot with them. */
export const executionRevisions = ({ program }: Execution): readonly RevisionClaim[] =>
  ['sourceRevision', 'productionRevision'].flatMap((name) => {
    const revision = program.text(name);
    return revision === undefined ? [] : [{ repository: sourceRepository, revision, at: program.at(name), files: [] }];
  });

import type { Path } from '../../json/path';
import { wholeName, type SymbolReference } from '../contract/nameInText';

/** Returns the name of a repository in the text at `path`, as a list with at most one entry. */
export function findRepositoryNames(path: Path, text: string): readonly SymbolReference[] {
  const isEntry =
    path.length === 4 && path[0] === 'sourceSnapshot' && path[1] === 'repositories' && path.at(-1) === 'id';
  return isEntry || path.at(-1) === 'repository' ? wholeName('repository', text, isEntry) : [];
}

import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import type { RevisionClaim } from '../../rules/repositories';
import type { BrowserAuth } from './model';

/** Returns the repositories of the snapshot with a repeated name, each with the first repository of that name. */
export function repeatedRepositories({ repositories }: BrowserAuth): ReadonlyMap<ObjectReader, ObjectReader> {
  const first = new Map<string, ObjectReader>();
  const firstByRepetition = new Map<ObjectReader, ObjectReader>();
  for (const repository of repositories) {
    const name = repository.text('id');
    const before = first.get(name ?? '');
    if (name !== undefined && before) {
      firstByRepetition.set(repository, before);
    } else if (name !== undefined) {
      first.set(name, repository);
    }
  }
  return firstByRepetition;
}

/** Returns the names of repositories that other parts of the record use, with their places. */
export function usedNames({ root }: BrowserAuth): ReadonlyMap<string, readonly Path[]> {
  const places = new Map<string, Path[]>();
  for (const item of namingLists.flatMap((list) => root.objects(list))) {
    const name = item.text('repository');
    const known = name === undefined ? undefined : places.get(name);
    if (known) {
      known.push(item.at('repository'));
    } else if (name !== undefined) {
      places.set(name, [item.at('repository')]);
    }
  }
  return places;
}

/** Returns the names without a repository in the snapshot. Empty if there is no snapshot to compare with. */
export function unknownNames(browserAuth: BrowserAuth): ReadonlyMap<string, readonly Path[]> {
  if (!browserAuth.root.object('sourceSnapshot').list('repositories')) {
    return new Map();
  }
  const listedIds = new Set(browserAuth.repositories.flatMap((repository) => repository.text('id') ?? []));
  return new Map([...usedNames(browserAuth)].filter(([name]) => !listedIds.has(name)));
}

/** The lists whose items name a repository. */
const namingLists = ['foundationSignals', 'currentFindings', 'targetSurfaces', 'migrationLanes'];

/** Returns the revisions that were read, each with its branch and its evidence. */
export const revisionClaims = ({ repositories }: BrowserAuth): readonly RevisionClaim[] =>
  repositories.map((repository) => {
    const branch = repository.text('branch');
    return {
      repository: repository.text('id') ?? '',
      revision: repository.text('revision') ?? '',
      at: repository.at('revision'),
      branch: branch === undefined ? undefined : { name: branch, at: repository.at('branch') },
      files: repository.objects('evidence').flatMap((entry) => {
        const [path, gitBlob] = [entry.text('path'), entry.text('gitBlob')];
        return path === undefined || gitBlob === undefined
          ? []
          : [{ path, gitBlob, at: entry.path, pathAt: entry.at('path'), blobAt: entry.at('gitBlob') }];
      }),
    };
  });

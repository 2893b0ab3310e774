import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import type { BrowserAuth } from './model';

/** The repositories of the snapshot that bear a name again, each with the first of that name. */
export function repeated({ repositories }: BrowserAuth): ReadonlyMap<ObjectReader, ObjectReader> {
  const first = new Map<string, ObjectReader>();
  const twins = new Map<ObjectReader, ObjectReader>();
  for (const repository of repositories) {
    const name = repository.text('id');
    const before = first.get(name ?? '');
    if (name !== undefined && before) {
      twins.set(repository, before);
    } else if (name !== undefined) {
      first.set(name, repository);
    }
  }
  return twins;
}

/** The names that are in no snapshot, with the places that use them; none where there is no snapshot to compare with. */
export function unknownNames({ root, repositories }: BrowserAuth): ReadonlyMap<string, readonly Path[]> {
  const known = new Set(repositories.flatMap((repository) => repository.text('id') ?? []));
  const places = new Map<string, Path[]>();
  for (const list of root.object('sourceSnapshot').list('repositories') ? usingNames : []) {
    for (const item of root.objects(list)) {
      const name = item.text('repository');
      if (name !== undefined && !known.has(name)) {
        places.set(name, [...(places.get(name) ?? []), item.at('repository')]);
      }
    }
  }
  return places;
}

/** The lists whose items name a repository. */
const usingNames = ['foundationSignals', 'currentFindings', 'targetSurfaces', 'migrationLanes'];

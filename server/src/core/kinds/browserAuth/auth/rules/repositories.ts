import type { Path } from '../../../../json/path';
import type { ObjectReader } from '../../../../json/objectReader';
import type { BrowserAuth } from '../../model';
import { usedNames, repeatedRepositories, unknownNames } from '../../repositories';
import { nearestAmong } from '../../../../text/closestMatch';
import { defineRule } from '../../../../rules/rule';
import { mistakenSide } from '../../../common/mistakenSide';

export default defineRule({
  id: 'auth/repositories',
  severity: 'error',
  summary: 'Every repository that is named is in the source snapshot.',
  why: 'A finding about a repository that was never read is hearsay.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    unknown: '"{name}" is not in the source snapshot. Correct it, or add the repository there.',
    noRepositories:
      'The source snapshot lists no repositories, but the record names {count}. Add the repositories that were read.',
    duplicate: '"{name}" is listed twice in the source snapshot. Remove one of them.',
    first: 'First listed here.',
    alsoHere: 'Also named here.',
    noEvidence:
      '"{name}" has no evidence in the source snapshot, but other parts of the record name it. Add what was read.',
    otherObject:
      '"{path}" is listed with two Git objects, but at one revision a file is one object. Correct one of them.',
    misspelled: '"{name}" is not in the source snapshot. Did you mean "{meant}"?',
    outvoted:
      'No other part of the record names "{found}", but several places name "{expected}". Correct it, or correct them.',
    namedHere: 'Named here.',
  },
  examples: {
    valid: [
      `
{
  "sourceSnapshot": { "repositories": [{ "id": "portal" }] },
  "currentFindings": [{ "repository": "portal" }]
}
`,
    ],
    invalid: [
      `
{
  "sourceSnapshot": { "repositories": [{ "id": "portal" }] },
  "currentFindings": [{ "repository": "portals" }]
                                      ^^^^^^^^^ "portals" is not in the source snapshot. Did you mean "portal"?
}
`,
      `
{
  "sourceSnapshot": {
    "repositories": [
      {
        "id": "portal",
        "evidence": []
        ^^^^^^^^^^ "portal" has no evidence in the source snapshot, but other parts of the record name it. Add what was read.
      },
      { "id": "unused", "evidence": [] }
    ]
  },
  "migrationLanes": [{ "repository": "portal" }]
}
`,
      `
{
  "sourceSnapshot": {
    "repositories": []
    ^^^^^^^^^^^^^^ The source snapshot lists no repositories, but the record names 1. Add the repositories that were read.
  },
  "currentFindings": [{ "repository": "portal" }]
}
`,
      `
{
  "sourceSnapshot": {
    "repositories": [
      {
        "id": "portal",
        "evidence": [
          { "path": "src/login.ts", "gitBlob": "11aa" },
          {
            "path": "src/login.ts",
            "gitBlob": "22bb"
                       ^^^^^^ "src/login.ts" is listed with two Git objects, but at one revision a file is one object. Correct one of them.
          }
        ]
      }
    ]
  }
}
`,
    ],
  },

  *check(browserAuth: BrowserAuth) {
    const twins = repeatedRepositories(browserAuth);
    for (const [again, first] of twins) {
      const related = [{ message: 'first', at: first.at('id') }] as const;
      yield { message: 'duplicate', at: again.at('id'), values: { name: again.text('id') ?? '' }, related };
    }
    if (twins.size > 0) {
      return; // One of two repositories with the same name may be the one that is missing.
    }
    yield* unreadReports(browserAuth);
    yield* objectReports(browserAuth);
    const unknown = unknownNames(browserAuth);
    if (browserAuth.repositories.length === 0) {
      yield* noneReports(browserAuth, [...unknown.values()].flat());
      return;
    }
    const nearest = nearestAmong(browserAuth.repositories.flatMap((repository) => repository.text('id') ?? []));
    const repositories = browserAuth.root.object('sourceSnapshot').at('repositories');
    const inputs = [{ list: repositories, by: ['id'] }]; // A repository without a readable id may be the named one.
    const placesByName = usedNames(browserAuth);
    for (const [name, places] of unknown) {
      const meant = nearest(name);
      const named = [meant ?? '', name].flatMap((each) => (placesByName.get(each) ?? []).map(() => each));
      if (meant !== undefined && mistakenSide(meant, named) === 'original') {
        const related = places.map((place) => ({ message: 'namedHere', at: place }) as const);
        const misnamed = browserAuth.repositories.find((repository) => repository.text('id') === meant)!;
        yield { message: 'outvoted', at: misnamed.at('id'), values: { found: meant, expected: name }, related };
        continue;
      }
      const [at, ...others] = places;
      const related = others.map((other) => ({ message: 'alsoHere', at: other }) as const);
      yield meant === undefined
        ? { message: 'unknown', at: at!, values: { name }, related, inputs }
        : { message: 'misspelled', at: at!, values: { name, meant }, related, inputs };
    }
  },
});

/** Repositories without evidence that other parts of the record name. */
function* unreadReports(browserAuth: BrowserAuth) {
  const placesByName = usedNames(browserAuth);
  for (const repository of browserAuth.repositories) {
    const name = repository.text('id') ?? '';
    const places = placesByName.get(name) ?? [];
    if (places.length > 0 && repository.list('evidence')?.length === 0) {
      const at = repository.at('evidence');
      const related = places.slice(0, 20).map((place) => ({ message: 'alsoHere', at: place }) as const);
      yield { message: 'noEvidence', at, values: { name }, related, severity: 'warning' } as const;
    }
  }
}

/** Evidence of one repository that names one path with different Git objects. */
function* objectReports({ repositories }: BrowserAuth) {
  for (const repository of repositories) {
    const firstByPath = new Map<string, ObjectReader>();
    for (const evidence of repository.objects('evidence')) {
      const [path, object] = [evidence.text('path'), evidence.text('gitBlob')];
      if (path === undefined || object === undefined) {
        continue; // The schema reports them.
      }
      const first = firstByPath.get(path) ?? evidence;
      firstByPath.set(path, first);
      if (object !== first.text('gitBlob')) {
        const [at, other] = [evidence.at('gitBlob'), first.at('gitBlob')];
        const related = [{ message: 'first', at: other }] as const;
        yield { message: 'otherObject', at, values: { path }, related, inputs: [at, other] } as const;
      }
    }
  }
}

/** If the record lists no repository, the missing list is the mistake. */
function* noneReports({ root }: BrowserAuth, places: readonly Path[]) {
  if (places.length > 0) {
    const related = places.slice(0, 20).map((place) => ({ message: 'alsoHere', at: place }) as const);
    const at = root.object('sourceSnapshot').at('repositories');
    yield { message: 'noRepositories', at, values: { count: places.length }, related } as const;
  }
}

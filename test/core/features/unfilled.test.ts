import assert from 'node:assert/strict';
import { sampled } from '../../support/budget';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { scaffold } from '../../../server/src/core/features/scaffold';
import { specificationDomain } from '../../../server/src/core/kinds/contract/kinds';
import { publishedKinds } from '../../../server/src/core/kinds/registry';
import { english } from '../../../server/src/core/l10n/language';
import { isGenerated } from '../../../server/src/core/text/generated';
import { pointer } from '../../../server/src/core/json/path';

type Path = readonly (string | number)[];

const newText = (kind: (typeof publishedKinds.kinds)[number]) =>
  scaffold({ kind, domain: specificationDomain, now: '2026-08-01T09:00:00Z', language: english });

const findingsOf = (document: unknown) =>
  analyze(JSON.stringify(document, null, 2), {
    path: 'a.json',
    domains: [specificationDomain],
    language: english,
  })
    ?.evaluate()
    .findings.filter(({ code, severity }) => code === 'document/placeholder' || severity === 'error') ?? [];

/** Yields the places that people fill in: placeholders, and numbers of knives. */
function* unanswered(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      yield* unanswered(member, [...path, Array.isArray(value) ? Number(name) : name]);
    }
  } else if (
    (typeof value === 'string' && isGenerated(value)) ||
    (value === 0 && /(?:Ordinal|Total)$/.test(pointer(path)))
  ) {
    yield path;
  }
}

/** Returns the document with everything filled in, except the places of `isLeft`. */
function answered(value: unknown, isLeft: (path: Path) => boolean, path: Path = []): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => answered(item, isLeft, [...path, index]));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, answered(member, isLeft, [...path, name])]),
    );
  }
  if (isLeft(path)) {
    return value;
  }
  if (typeof value === 'string' && isGenerated(value)) {
    const digest = /^[0f]{40,}$/.test(value) ? 'a1'.repeat(value.length / 2) : undefined;
    return digest ?? value.replace('TODO: ', 'About ').replace('TODO-', 'own-').replace('todo.invalid', 'auth.example');
  }
  return value === 0 && /(?:Ordinal|Total)$/.test(pointer(path)) ? 1 : value;
}

describe('an unfilled new document', () => {
  for (const kind of sampled('unfilled', publishedKinds.kinds, 3)) {
    it(`has a finding at each open field: ${kind.id}`, () => {
      const document: unknown = JSON.parse(newText(kind));
      const places = [...unanswered(document)];
      const all = new Set(places.map((path) => pointer(path)));
      const findings = findingsOf(document);
      const at = new Set(
        findings.flatMap(({ path, related }) => [path, ...related.map((other) => other.path)].map(pointer)),
      );
      assert.deepEqual(
        places.map(pointer).filter((place) => !at.has(place)),
        [],
      );
      // Each place separately, once for each member.
      const members = new Map(places.map((path) => [String(path.findLast((each) => typeof each === 'string')), path]));
      for (const left of sampled(`unanswered in ${kind.id}`, members.values(), 8)) {
        const rest = answered(document, (path) => all.has(pointer(path)) && pointer(path) === pointer(left));
        const found = findingsOf(rest).map(({ path }) => pointer(path));
        assert.ok(found.includes(pointer(left)), `${pointer(left)}: ${found.join(' ')}`);
      }
      const placeholders = findingsOf(answered(document, () => false)).filter(
        ({ code }) => code === 'document/placeholder',
      );
      assert.deepEqual(
        placeholders.map(({ path }) => pointer(path)),
        [],
      );
    });
  }
});

import assert from 'node:assert/strict';
import type { Finding } from '../../../server/src/core/diagnostics/finding';
import { documentsOf } from '../../model/documents';
import { lastProgram } from '../../model/life';
import { check } from '../../model/product';
import { booking, collection } from '../../model/vocabulary';
import { sampled } from '../../support/budget';
import type { Json } from '../../support/examples';
import { mistakesAt, placesByMember, type Mistaken } from '../../support/mistakes';

/** Changes of a single place. The others exchange two values, which are two mistakes. */
const isSingle = ({ what }: Mistaken) => !/: exchanged with the next$/.test(what);

/** Returns whether a finding is about a place: the value, a part of it, a missing member, or the item or list around it. */
const isAbout = ({ path, missing = [] }: Finding, at: Mistaken['at']): boolean =>
  [path, ...missing.map((name) => [...path, name])].some(
    (each) => at.slice(0, each.length).join() === each.slice(0, at.length).join(),
  );

for (const of of [booking, collection]) {
  describe(`a single mistake in a complete ${of.name} document with its receipts`, () => {
    it('is reported in at most three findings, a malformed value first', () => {
      const files = documentsOf(lastProgram(of));
      const file = `${of.name}.json`;
      const document = files.json.get(file) as Json;
      const before = check(files);
      const noisy = sampled(`members of a complete ${file}`, placesByMember(document), 3)
        .flatMap((at) => [...mistakesAt(document, at)].filter(isSingle))
        .flatMap(({ what, at, document: mistaken }) => {
          const changed = { ...files, json: new Map(files.json).set(file, mistaken) };
          const findings = [...check(changed, before).analyses.values()].flatMap((each) => each.evaluate().findings);
          const isMalformed = findings.some((each) => each.code.startsWith('schema/') && isAbout(each, at));
          const isLate = isMalformed && !isAbout(findings[0]!, at);
          return findings.length > 3 || isLate
            ? [`${what} · ${findings.map(({ code, path }) => `${code} ${path.join('/')}`).join(' · ')}`]
            : [];
        });
      assert.deepEqual(noisy, []);
    });
  });
}

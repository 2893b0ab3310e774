import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../../server/src/core/diagnostics/finding';
import { documentsOf } from '../../model/documents';
import { lastProgram } from '../../model/life';
import { check } from '../../model/product';
import { booking, collection } from '../../model/vocabulary';
import { sampled } from '../../support/budget';
import type { Files } from '../../model/values';
import { examples, type Json } from '../../support/examples';
import { mistakesAt, placesByMember, smallMistakesAt, type Mistaken } from '../../support/mistakes';

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

/** Returns the files of the example program. */
function exampleFiles(): Files {
  const root = path.join(examples, 'program');
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const read = (name: string) => fs.readFileSync(path.join(root, name));
  const picture = (bytes: Buffer) => {
    const digest = createHash('sha256').update(bytes).digest('hex');
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), digest };
  };
  const ending = (end: string) => names.filter((name) => name.endsWith(end));
  return {
    json: new Map(ending('.json').map((name) => [name, JSON.parse(read(name).toString()) as Json])),
    pictures: new Map(ending('.png').map((name) => [name, picture(read(name))])),
  };
}

/** The files of programs, by the name of the program. */
const programs = {
  example: exampleFiles,
  [`complete ${booking.name}`]: () => documentsOf(lastProgram(booking)),
  [`complete ${collection.name}`]: () => documentsOf(lastProgram(collection)),
};

for (const [name, read] of Object.entries(programs)) {
  describe(`a single small mistake in any file of the ${name} program`, () => {
    it('is reported in at most three findings', () => {
      const files = read();
      const before = check(files);
      assert.deepEqual(before.errors, []);
      const all = [...files.json].flatMap(([file, document]) =>
        placesByMember(document as Json).map((at) => ({ file, at, document: document as Json })),
      );
      const noisy = sampled(`members of the ${name} program`, all, 20).flatMap(({ file, at, document }) =>
        [...smallMistakesAt(document, at)].flatMap(({ what, document: mistaken }) => {
          const { analyses } = check({ ...files, json: new Map(files.json).set(file, mistaken) }, before);
          const codes = [...analyses.values()].flatMap((each) => each.evaluate().findings.map(({ code }) => code));
          return codes.length > 3 ? [`${file} ${what} · ${codes.join(' ')}`] : [];
        }),
      );
      assert.deepEqual(noisy, []);
    });
  });
}

import assert from 'node:assert/strict';
import { Completer } from '../../../server/src/core/features/completion/completion';
import { hover } from '../../../server/src/core/features/hover';
import { outline, type OutlineItem } from '../../../server/src/core/features/outline';
import { publishedKinds } from '../../../server/src/core/kinds/registry';
import { english } from '../../../server/src/core/l10n/language';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { scaffold } from '../../../server/src/core/features/scaffold';
import { sampled } from '../../support/budget';

/** Names that every object of JavaScript inherits. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__'];

describe('members and ids with names that objects inherit', () => {
  for (const kind of sampled('kinds', publishedKinds.kinds, 3)) {
    it(`are treated like unknown names in a document of kind ${kind.id}`, () => {
      const scaffoldText = scaffold({ kind, domain: 'service-docs', now: '2026-03-14T00:00:00Z', language: english });
      for (const name of sampled(kind.id, inherited, 1)) {
        const items = `[{ "id": ${JSON.stringify(name)}, "x": 1 }]`;
        const lists = scaffoldText.replace(/\}\s*$/, `, ${JSON.stringify(name)}: ${items} }`);
        for (const text of [
          lists,
          scaffoldText.replaceAll(/"(?:id|state|status|family|lane|ownerId)": "[^"]*"/g, renamed(name)),
        ]) {
          runFeatures(text);
        }
      }
    });
  }
});

const renamed = (name: string) => (member: string) => `${member.split(':')[0]}: ${JSON.stringify(name)}`;

function runFeatures(text: string): void {
  // Only receipts are recognized by their paths.
  const analysis = analyze(text, {
    path: 'artifacts/ui/login/execution/receipt.json',
    domains: ['service-docs'],
    language: english,
  });
  assert.ok(analysis?.document);
  assert.ok(!analysis.evaluate().findings.some(({ code }) => code === 'document/crash'));
  const items = allIn(outline(analysis.document, analysis.view, english));
  assert.ok(items.every(({ kind }) => typeof kind === 'string'));
  const completer = new Completer();
  for (const place of [/"id": "/g, /"x": /g, /"(?:state|status|family|lane)": "/g, /\[\{ /g]) {
    for (const { index, 0: found } of [...text.matchAll(place)].slice(-3)) {
      const offset = index + found.length;
      hover(analysis, english, index + 1);
      completer.at({
        ...{ text, offset, view: analysis.view, kinds: publishedKinds, isWhole: true, domain: 'service-docs' },
        ...{ today: '2026-03-14', becomesStatusDocument: true, language: english },
      });
    }
  }
}

const allIn = (items: readonly OutlineItem[]): readonly OutlineItem[] =>
  items.flatMap((item) => [item, ...allIn(item.children)]);

import { publishedKinds } from '../../server/src/core/kinds/registry';
import { analyze } from '../../server/src/core/analysis/analyze';
import { Completer } from '../../server/src/core/features/completion/completion';
import { hover } from '../../server/src/core/features/hover';
import { lenses } from '../../server/src/core/features/lenses';
import { outline } from '../../server/src/core/features/outline';
import { english } from '../../server/src/core/l10n/language';
import { jsonDocument, jsonService, options } from './analysis';
import { collection, fresh } from './documents';
import { warmUp } from './measure';
import { ratio, type Row } from './row';

const names = ['hover', 'completion', 'symbols', 'lenses'] as const;

/** The features of a text at an offset. */
type Answers = Readonly<Record<(typeof names)[number], (offset: number) => unknown>> & {
  /** Requested by every editor after each change. */
  diagnostics(): unknown;
};

/**
 * Returns the cost of an answer at a random place: in an analyzed text, and as the first request after a change, which reads
 * the text again.
 */
export async function requestRows(rounds: number): Promise<readonly Row[]> {
  const [ours, theirs] = [ourReader(), theirReader()];
  const times = new Map<string, number[]>();
  // One feature after another, so that caches stay warm as in repeated use.
  for (const name of names) {
    for (let round = -warmUp; round < rounds; round++) {
      for (const [side, read] of [['ours', ours] as const, ['theirs', theirs] as const]) {
        const { first, again } = await timed(read, name, round);
        if (round >= 0) {
          times.set(`${side} ${name} first`, [...(times.get(`${side} ${name} first`) ?? []), first]);
          times.set(`${side} ${name} again`, [...(times.get(`${side} ${name} again`) ?? []), again]);
        }
      }
    }
  }
  const peer = 'vscode-json-languageservice';
  const row = (what: string, name: (typeof names)[number], which: 'first' | 'again') =>
    ratio(
      `${name} ${what}`,
      1,
      name === 'lenses' ? `${peer}, symbols` : peer, // The peer has no lenses, so they are compared with its most similar feature.
      times.get(`ours ${name} ${which}`)!,
      times.get(`theirs ${name} ${which}`)!,
    );
  return [
    ...names.map((name) => row('at a random place', name, 'again')),
    ...names.map((name) => row('after a change', name, 'first')),
  ];
}

async function timed(read: (text: string) => Answers, name: (typeof names)[number], round: number) {
  const offset = (number: number) => Math.floor((((number + warmUp) * 0.618) % 1) * collection.length);
  const text = fresh(collection);
  const start = performance.now();
  const answers = read(text);
  await answers[name](offset(round));
  const first = performance.now() - start;
  await answers.diagnostics();
  const begun = performance.now();
  await answers[name](offset(round + 0.5));
  return { first, again: performance.now() - begun };
}

function ourReader(): (text: string) => Answers {
  const completer = new Completer();
  return (own) => {
    const analysis = analyze(own, options)!;
    const { text, document, view } = analysis;
    const at = {
      text,
      view,
      kinds: publishedKinds,
      isWhole: document!.isValidJson,
      domain: 'service-docs',
      today: '2026-01-01',
      becomesStatusDocument: true,
      language: english,
    };
    return {
      hover: (offset) => hover(analysis, english, offset),
      completion: (offset) => completer.at({ ...at, offset }),
      symbols: () => outline(document!, view, english),
      lenses: () => lenses(analysis, english),
      diagnostics: () => analysis.evaluate().findings,
    };
  };
}

function theirReader(): (text: string) => Answers {
  const service = jsonService();
  return (text) => {
    const document = jsonDocument(text);
    const json = service.parseJSONDocument(document);
    const symbols = () => service.findDocumentSymbols2(document, json, { resultLimit: Infinity });
    return {
      hover: (offset) => service.doHover(document, document.positionAt(offset), json),
      completion: (offset) => service.doComplete(document, document.positionAt(offset), json),
      symbols,
      lenses: symbols,
      diagnostics: () => service.doValidation(document, json),
    };
  };
}

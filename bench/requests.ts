import { analyse, type Analysis } from '../server/src/core/analysis';
import { Completer } from '../server/src/core/features/completion/completion';
import { hover } from '../server/src/core/features/hover';
import { lenses } from '../server/src/core/features/lenses';
import { outline } from '../server/src/core/features/outline';
import { english } from '../server/src/core/language';
import { jsonDocument, jsonService, options } from './analysis';
import { collection, fresh } from './documents';
import { median } from './measure';
import { notYet, ratio, type Row } from './row';

type Answers = Readonly<Record<'hover' | 'completion' | 'symbols' | 'lenses', () => unknown>>;

/** What an answer at a random place costs, in a text that was analysed and not yet asked about. */
export async function requestRows(rounds: number): Promise<readonly Row[]> {
  const ours = new Map<string, number[]>();
  const theirs = new Map<string, number[]>();
  const service = jsonService();
  const completer = new Completer();
  for (let round = 0; round < rounds; round++) {
    const offset = Math.floor(((round * 0.618) % 1) * collection.length);
    const analysis = analyse(fresh(collection), options)!;
    if (analysis.findings.length > 0) {
      throw new Error('The good document has findings.');
    }
    await timeAll(ours, ourAnswers(completer, analysis, offset));
    await timeAll(theirs, theirAnswers(service, fresh(collection), offset));
  }
  const peer = 'vscode-json-languageservice';
  return [...ours].map(([name, times]) => {
    // The peer has no lenses; they stand beside the nearest it has.
    const beside = theirs.get(name === 'lenses' ? 'symbols' : name)!;
    const what = name === 'lenses' ? `${peer}, symbols` : peer;
    const row = ratio(`${name} at a random place`, 1, what, median(times), median(beside));
    // The first hover looks the positions up that a valid document was analysed without; completion reads up to its place.
    return name === 'hover' || name === 'completion' ? notYet(row, 7) : row;
  });
}

function ourAnswers(completer: Completer, analysis: Analysis, offset: number): Answers {
  const { text, document, views } = analysis;
  const at = { text, offset, views, prefix: 'service-docs', today: '2026-01-01', isMeant: true, language: english };
  return {
    hover: () => hover(analysis, english, offset),
    completion: () => completer.at(at),
    symbols: () => outline(document!, views, english),
    lenses: () => lenses(views, english),
  };
}

function theirAnswers(service: ReturnType<typeof jsonService>, text: string, offset: number): Omit<Answers, 'lenses'> {
  const document = jsonDocument(text);
  const json = service.parseJSONDocument(document);
  const position = document.positionAt(offset);
  return {
    hover: () => service.doHover(document, position, json),
    completion: () => service.doComplete(document, position, json),
    symbols: () => service.findDocumentSymbols2(document, json, { resultLimit: Infinity }),
  };
}

async function timeAll(times: Map<string, number[]>, answers: Readonly<Record<string, () => unknown>>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    const start = performance.now();
    await answer();
    times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
  }
}

import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { analyze } from '../../server/src/core/analysis/analyze';
import { english } from '../../server/src/core/l10n/language';
import { collection, withMistakes } from './documents';
import { measure } from './measure';
import { guarded, ratio, type Row } from './row';
import { schemaText } from './schema';

export const options = { path: 'file:///a.json', domains: ['service-docs'], language: english };

/** Returns the JSON language service of VS Code, with the same schema. */
export function jsonService() {
  const schema = schemaText();
  const service = getLanguageService({ schemaRequestService: () => Promise.resolve(schema) });
  service.configure({ validate: true, schemas: [{ uri: 'file:///schema.json', fileMatch: ['*.json'] }] });
  return service;
}

export const jsonDocument = (text: string) => TextDocument.create('file:///a.json', 'json', 1, text);

/** Returns the cost of an analysis compared with the minimum of the platform and with the peer. */
export async function analysisRows(rounds: number): Promise<readonly Row[]> {
  const parse = { on: collection, does: (own: string) => JSON.parse(own) as unknown };
  // Measured without the peer, and often, because the peer would cool the caches.
  const alone = await measure(4 * rounds, { native: parse, ours: { on: collection, does: findings } });
  const good = await measureWithPeer(collection, rounds, 0);
  const bad = await measureWithPeer(withMistakes(50), rounds, 50);
  const peer = 'vscode-json-languageservice';
  return [
    // All targets are missed: most of the time is spent in sixty rules. The guards detect what makes it slower still.
    guarded(ratio('analysis of a valid document', 7.5, 'JSON.parse', alone.ours, alone.native), 16),
    guarded(ratio('analysis of a valid document', 0.3, peer, good.ours, good.theirs), 0.65),
    guarded(ratio('analysis with 50 findings', 0.45, peer, bad.ours, bad.theirs), 0.95),
  ];
}

const findings = (text: string) => analyze(text, options)!.evaluate().findings;

async function measureWithPeer(text: string, rounds: number, mistakes: number) {
  const service = jsonService();
  const theirs = (own: string) => {
    const document = jsonDocument(own);
    return service.doValidation(document, service.parseJSONDocument(document));
  };
  const counts = [findings(text).length, (await theirs(text)).length];
  if (counts.some((count) => count !== mistakes)) {
    throw new Error(`Both sides should find ${mistakes} mistakes, and find ${counts.join(' and ')}.`);
  }
  return measure(rounds, { ours: { on: text, does: findings }, theirs: { on: text, does: theirs } });
}

import assert from 'node:assert/strict';
import type { Analysis } from '../../server/src/core/analysis/analysis';
import { analyze } from '../../server/src/core/analysis/analyze';
import type { JsonDocument } from '../../server/src/core/json/jsonDocument';
import { english } from '../../server/src/core/l10n/language';

/** Returns the analysis of a status document, with its document. */
export function analyzed(text: string, path = ''): Analysis & { readonly document: JsonDocument } {
  const analysis = analyze(text, { path, domains: ['service-docs'], language: english });
  assert.ok(analysis?.document, 'the text should be recognized as a status document');
  return { ...analysis, document: analysis.document, view: analysis.view };
}

/** Returns a small document of a kind, with these members and a `schemaVersion`. */
export const documentOf = (kind: string, members: string): string =>
  `{ "schemaVersion": "service-docs/${kind}/v1", ${members} }`;

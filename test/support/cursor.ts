import assert from 'node:assert/strict';
import type { Analysis } from '../../server/src/core/analysis/analysis';
import { analyze } from '../../server/src/core/analysis/analyze';
import type { DocumentContext } from '../../server/src/core/rules/context';
import { Occurrences } from '../../server/src/core/features/occurrences';
import type { SymbolTable } from '../../server/src/core/features/references';
import { english } from '../../server/src/core/l10n/language';

export const analysisOptions = { path: '', domains: ['service-docs'], language: english };

/** Returns a text without its `$0`, and its offset. */
export function cursor(fixture: string): { text: string; offset: number } {
  const offset = fixture.indexOf('$0');
  assert.ok(offset >= 0, 'the fixture needs a $0');
  return { text: fixture.slice(0, offset) + fixture.slice(offset + 2), offset };
}

/** Returns the analysis of a status document. Throws if the text is not one. */
export function analyzed(text: string, context?: DocumentContext): Analysis {
  const analysis = analyze(text, { ...analysisOptions, ...(context && { context }) });
  assert.ok(analysis, 'the text is no status document');
  return analysis;
}

/** Returns a document with its names. */
export function namedIn({ document, view }: Analysis): SymbolTable {
  assert.ok(document);
  return { document, view, occurrences: new Occurrences(document, view) };
}

/** Returns an execution document with the given members, one line each. */
export const executionText = (members: string, kind = 'data-sources-execution'): string =>
  `{ "schemaVersion": "service-docs/${kind}/v1",\n${members.trim()} }`;

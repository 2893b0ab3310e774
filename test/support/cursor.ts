import assert from 'node:assert/strict';
import { analyze, type Analysis } from '../../server/src/core/analysis/analyze';
import { Occurrences } from '../../server/src/core/features/occurrences';
import type { SymbolTable } from '../../server/src/core/features/references';
import { english } from '../../server/src/core/l10n/language';

export const analysisOptions = { path: '', prefixes: ['service-docs'], language: english };

/** A text without its `$0`, with the offset where that stood. */
export function cursor(fixture: string): { text: string; offset: number } {
  const offset = fixture.indexOf('$0');
  assert.ok(offset >= 0, 'the fixture needs a $0');
  return { text: fixture.slice(0, offset) + fixture.slice(offset + 2), offset };
}

/** The analysis of a status document; fails when the text is none. */
export function analyzed(text: string): Analysis {
  const analysis = analyze(text, analysisOptions);
  assert.ok(analysis, 'the text is no status document');
  return analysis;
}

/** A document with where it names things. */
export function namedIn({ document, view }: Analysis): SymbolTable {
  assert.ok(document);
  return { document, view, occurrences: new Occurrences(document, view) };
}

/** An execution document with the given members; those of an object are on one line each. */
export const executionText = (members: string, kind = 'data-sources-execution'): string =>
  `{ "schemaVersion": "service-docs/${kind}/v1",\n${members.trim()} }`;

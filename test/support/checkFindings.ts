import assert from 'node:assert/strict';
import { analyze } from '../../server/src/core/analysis/analyze';
import { JsonDocument } from '../../server/src/core/json/jsonDocument';
import { recognize } from '../../server/src/core/analysis/recognize';
import type { Finding } from '../../server/src/core/diagnostics/finding';
import { createView } from '../../server/src/core/kinds/contract/documentView';
import { publishedKinds } from '../../server/src/core/kinds/registry';
import { english } from '../../server/src/core/l10n/language';
import { schemaFindings } from '../../server/src/core/analysis/schemaFindings';
import { parseAnnotated } from '../../server/src/cli/rulePages/annotated';
import { assertAnnotated } from './assertAnnotated';
import { hasSameValues } from './sameValues';

/**
 * Returns the findings of a text. Throws if it is not a status document. Tests add members of any name, so the warning about unknown
 * members is left out; it has tests of its own.
 */
export function findingsOf(text: string, path = ''): readonly Finding[] {
  const analysis = analyze(text, { path, domains: ['service-docs'], language: english });
  assert.ok(analysis, 'the text should be recognized as a status document');
  return analysis.evaluate().findings.filter(({ code }) => code !== 'document/unknown-members');
}

/** Returns the schema findings of a text, before rules replace some of them. */
export function schemaFindingsOf(text: string, path = ''): readonly Finding[] {
  const recognition = recognize(text, path);
  assert.ok(recognition, 'the text should be recognized as a status document');
  const document = new JsonDocument(text);
  return schemaFindings(document, createView(publishedKinds.of(recognition.kind), document.value), english, Infinity)
    .findings;
}

/**
 * Asserts that the findings with codes of `family` equal the annotations: place, and values of the message. Without annotations
 * there must be no findings. An empty place is drawn as one caret.
 */
export function checkFindings(family: string, fixture: string): void {
  const { text, annotations } = parseAnnotated(fixture);
  const actual = findingsOf(text)
    .filter(({ code }) => code.startsWith(family))
    .map(({ span, message }) => ({ offset: span.offset, length: Math.max(1, span.length), message }));
  const announced = annotations.map((each, index) => {
    const message = actual[index]?.message ?? '';
    return hasSameValues(each.message, message) ? { ...each, message } : each;
  });
  assertAnnotated(text, actual, announced);
}

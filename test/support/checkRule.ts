import assert from 'node:assert/strict';
import { JsonDocument } from '../../server/src/core/json/jsonDocument';
import type { Finding } from '../../server/src/core/diagnostics/finding';
import { createView } from '../../server/src/core/kinds/contract/documentView';
import { publishedKinds } from '../../server/src/core/kinds/registry';
import { english } from '../../server/src/core/l10n/language';
import type { Rule } from '../../server/src/core/rules/rule';
import { chooseExampleKind } from '../../server/src/core/analysis/rules/registry';
import { ruleFindings } from '../../server/src/core/analysis/rules/run';
import { applyEdits, createEdits } from '../../server/src/core/json/edits';
import { parseAnnotated } from '../../server/src/cli/rulePages/annotated';
import { assertAnnotated } from './assertAnnotated';
import { exampleContext } from '../../server/src/cli/rulePages/exampleContext';

/** Returns the findings of a rule for a part of a document, in the order of the text. */
export function findingsOfRule(rule: Rule, text: string, kind = chooseExampleKind(rule).id): readonly Finding[] {
  const document = new JsonDocument(text);
  assert.deepEqual(document.syntaxErrors, [], 'the fixture must be strict JSON');
  const view = createView(publishedKinds.of(kind), document.value, document);
  const findings = ruleFindings(document, view, [rule], {
    language: english,
    context: exampleContext(rule.examples.context ?? {}),
  });
  assert.ok(!findings.some(({ code }) => code === 'document/crash'), findings.map(({ message }) => message).join());
  return findings.toSorted((a, b) => a.span.offset - b.span.offset);
}

/**
 * Asserts that a rule reports exactly the annotated findings of an example, word for word; without annotations, none. `[fix]`
 * before a message means a derived fix, `[fix¹]` an asserted one, and neither means none.
 */
export function checkExample(rule: Rule, example: string): void {
  const { text, annotations } = parseAnnotated(example.trim());
  assertAnnotated(text, markedFindings(rule, text), annotations);
}

const markedFindings = (rule: Rule, text: string) =>
  findingsOfRule(rule, text).map(({ span, message, fix }) => ({ ...span, message: marked(message, fix) }));

export const marked = (message: string, fix: Finding['fix']) =>
  fix === undefined ? message : `${fix.type === 'derived' ? '[fix]' : '[fix¹]'} ${message}`;

/** Returns the text after the fix of a finding. Throws if it has none or its edits are impossible. */
function fixedText(text: string, { fix, code }: Finding): string {
  const document = new JsonDocument(text);
  const edits = fix?.changes.flatMap((change) => {
    const edits = createEdits(document, change);
    assert.ok(edits, `${code}: a change of "${fix.title}" cannot be made`);
    return edits;
  });
  assert.ok(edits);
  return applyEdits(text, edits);
}

/**
 * Asserts that every fix of a fixture gives strict JSON, removes its finding, and keeps an additional member that is inserted
 * into every object.
 */
export function checkFixes(rule: Rule, fixture: string): void {
  const text = planted(parseAnnotated(fixture.trim()).text);
  for (const finding of findingsOfRule(rule, text).filter(({ fix }) => fix)) {
    const after = fixedText(text, finding);
    const count = (each: string) => each.split(neighbor).length - 1;
    assert.ok(count(after) >= count(text), `"${finding.fix?.title}" lost a neighbour:\n${after}`);
    const left = findingsOfRule(rule, after).map(({ code, message, path }) => `${code} ${path.join('/')} ${message}`);
    assert.ok(
      !left.includes(`${finding.code} ${finding.path.join('/')} ${finding.message}`),
      `still there: ${left.join('\n')}`,
    );
  }
}

const neighbor = '"planted-neighbour": true';

function planted(text: string): string {
  return text.replace(/\{(\s*)(?=["}])/g, (_, space: string, at: number) => {
    const isEmpty = /^\{\s*\}/.test(text.slice(at));
    return `{ ${neighbor}${isEmpty ? '' : ','}${space}`;
  });
}

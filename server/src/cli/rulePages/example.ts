import { createTwoFilesPatch } from 'diff';
import wrapAnsi from 'wrap-ansi';
import { analyze } from '../../core/analysis/analyze';
import type { RuleDoc } from '../../core/analysis/rules/builtIn';
import { chooseExampleKind, rules } from '../../core/analysis/rules/registry';
import { ruleFindings } from '../../core/analysis/rules/run';
import type { Finding } from '../../core/diagnostics/finding';
import { quickFixes } from '../../core/features/quickFixes';
import { applyEdits, createEdits } from '../../core/json/edits';
import { JsonDocument } from '../../core/json/jsonDocument';
import { specificationDomain } from '../../core/kinds/contract/kinds';
import { createView } from '../../core/kinds/contract/documentView';
import type { Language } from '../../core/l10n/language';
import type { Rule } from '../../core/rules/rule';
import type { TextChange } from '../../core/text/span';
import { parseAnnotated } from './annotated';
import { exampleContext } from './exampleContext';

/** A document that violates a rule, as the page of the rule shows it. */
export interface ShownExample {
  /** The document with carets and messages below the lines with findings. */
  readonly marked: string;
  /** A unified diff of the rule's fixes, without its header; absent if there are no fixes. */
  readonly fixed: string | undefined;
}

/** Returns an example of a rule, which is annotated with carets, as its page shows it. */
export function shownExample(rule: RuleDoc, example: string, language: Language): ShownExample {
  const { text } = parseAnnotated(example.trim());
  const after = fixedText(rule, text, language);
  return {
    marked: markFindings(
      text,
      exampleFindings(rule, text, language).map(({ finding }) => finding),
    ),
    fixed: after === text ? undefined : formatDiff(text, after),
  };
}

/** Returns the text of an example that a rule accepts. */
export const plainExample = (example: string): string => parseAnnotated(example.trim()).text;

/** A finding of an example, with the edits of its fix. */
interface ExampleFinding {
  readonly finding: Finding;
  readonly edits: readonly TextChange[] | undefined;
}

/** Returns the findings of a rule or schema code in an example, in the order of the text. */
function exampleFindings(rule: RuleDoc, text: string, language: Language): readonly ExampleFinding[] {
  const codedRule = rules.find(({ id }) => id === rule.id);
  const found = codedRule
    ? ruleExampleFindings(codedRule, text, language)
    : schemaExampleFindings(rule.id, text, language);
  return found.toSorted((a, b) => a.finding.span.offset - b.finding.span.offset);
}

function ruleExampleFindings(rule: Rule, text: string, language: Language): readonly ExampleFinding[] {
  const document = new JsonDocument(text);
  const view = createView(chooseExampleKind(rule), document.value, document);
  const context = exampleContext(rule.examples.context ?? {});
  return ruleFindings(document, view, [rule], { language, context }).map((finding) => {
    const edits = finding.fix?.changes.map((change) => createEdits(document, change));
    return { finding, edits: edits?.every((each) => each !== undefined) ? edits.flat() : undefined };
  });
}

function schemaExampleFindings(code: string, text: string, language: Language): readonly ExampleFinding[] {
  const options = { path: '', domains: [specificationDomain], language };
  const analysis = analyze(text, options);
  const fixes = analysis ? quickFixes(analysis, options, { offset: 0, length: text.length }) : [];
  return (analysis?.evaluate().findings ?? [])
    .filter((finding) => finding.code === code)
    .map((finding) => ({ finding, edits: fixes.find((each) => each.finding === finding)?.edits }));
}

/** Returns the text after applying the fixes of all findings, one at a time. */
function fixedText(rule: RuleDoc, text: string, language: Language): string {
  let fixed = text;
  for (let turn = 0; turn < maximumFixes; turn++) {
    const edits = exampleFindings(rule, fixed, language).find((each) => each.edits)?.edits;
    if (edits === undefined) {
      break;
    }
    fixed = applyEdits(fixed, edits);
  }
  return fixed;
}

const maximumFixes = 20;

/** Returns a document with carets and messages below the findings. */
function markFindings(text: string, findings: readonly Finding[]): string {
  let start = 0;
  const lines = text.split('\n').map((line) => {
    const lineFindings = findings.filter(({ span }) => span.offset >= start && span.offset <= start + line.length);
    const below = lineFindings.flatMap(({ span, message }) =>
      caretLines(span.offset - start, span.length, line, message),
    );
    start += line.length + 1;
    return [line, ...below].join('\n');
  });
  return lines.join('\n');
}

/** Maximum width of prose in examples, to fit a small terminal. */
const width = 76;

function caretLines(column: number, length: number, line: string, message: string): readonly string[] {
  const carets = '^'.repeat(Math.max(1, Math.min(length, line.length - column)));
  const indent = ' '.repeat(Math.min(column, width / 2));
  const prose = wrapAnsi(message, width - indent.length, { hard: true }).split('\n');
  return [' '.repeat(column) + carets, ...prose.map((row) => indent + row)];
}

function formatDiff(before: string, after: string): string {
  const patch = createTwoFilesPatch('', '', `${before}\n`, `${after}\n`, '', '', { context: 1 });
  const lines = patch.split('\n').filter((line) => !/^(?:Index|={3}|-{3}|\+{3}|@@|\\)/.test(line));
  return lines.join('\n').trimEnd();
}

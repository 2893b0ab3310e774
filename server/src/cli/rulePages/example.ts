import { createTwoFilesPatch } from 'diff';
import wrapAnsi from 'wrap-ansi';
import { analyse } from '../../core/analysis/analyse';
import type { RuleDoc } from '../../core/analysis/rules/builtIn';
import { exampleKindOf, rules } from '../../core/analysis/rules/registry';
import { ruleFindings } from '../../core/analysis/rules/run';
import type { Finding } from '../../core/diagnostics/finding';
import { quickFixes } from '../../core/features/quickFixes';
import { applyEdits, editsFor } from '../../core/json/edits';
import { JsonDocument } from '../../core/json/jsonDocument';
import { specificationDomain } from '../../core/kinds/contract/kinds';
import { viewOf } from '../../core/kinds/contract/documentView';
import type { Language } from '../../core/l10n/language';
import type { Rule } from '../../core/rules/rule';
import type { TextChange } from '../../core/text/span';
import { annotated } from './annotated';
import { besideOf } from './beside';

/** A document that breaks a rule, as the page of the rule shows it. */
export interface ShownExample {
  /** The document with carets and messages below the lines in question. */
  readonly marked: string;
  /** What the fixes of the rule make of it, as a unified diff without its head; absent where none can be made. */
  readonly fixed: string | undefined;
}

export function shownExample(rule: RuleDoc, example: string, language: Language): ShownExample {
  const { text } = annotated(example.trim());
  const after = fixedText(rule, text, language);
  return {
    marked: marked(
      text,
      told(rule, text, language).map(({ finding }) => finding),
    ),
    fixed: after === text ? undefined : diffOf(text, after),
  };
}

/** The text of an example that a rule accepts. */
export const plainExample = (example: string): string => annotated(example.trim()).text;

/** A finding of an example, with the edits of its fix. */
interface ToldExample {
  readonly finding: Finding;
  readonly edits: readonly TextChange[] | undefined;
}

/** What a rule, or the code of a schema, says of an example, in the order of the text. */
function told(rule: RuleDoc, text: string, language: Language): readonly ToldExample[] {
  const own = rules.find(({ id }) => id === rule.id);
  const found = own ? ofRule(own, text, language) : ofAnalysis(rule.id, text, language);
  return found.toSorted((a, b) => a.finding.span.offset - b.finding.span.offset);
}

function ofRule(rule: Rule, text: string, language: Language): readonly ToldExample[] {
  const document = new JsonDocument(text);
  const view = viewOf(exampleKindOf(rule), document.value, document);
  const beside = besideOf(rule.examples.context ?? {});
  return ruleFindings(document, view, [rule], language, undefined, beside).map((finding) => {
    const edits = finding.fix?.changes.map((change) => editsFor(document, change));
    return { finding, edits: edits?.every((each) => each !== undefined) ? edits.flat() : undefined };
  });
}

function ofAnalysis(code: string, text: string, language: Language): readonly ToldExample[] {
  const options = { path: '', prefixes: [specificationDomain], language };
  const analysis = analyse(text, options);
  const fixes = analysis ? quickFixes(analysis, options, { offset: 0, length: text.length }) : [];
  return (analysis?.findings ?? [])
    .filter((finding) => finding.code === code)
    .map((finding) => ({ finding, edits: fixes.find((each) => each.finding === finding)?.edits }));
}

/** The text after the fixes of all findings, one after the other. */
function fixedText(rule: RuleDoc, text: string, language: Language): string {
  let fixed = text;
  for (let turn = 0; turn < mostFixes; turn++) {
    const edits = told(rule, fixed, language).find((each) => each.edits)?.edits;
    if (edits === undefined) {
      break;
    }
    fixed = applyEdits(fixed, edits);
  }
  return fixed;
}

const mostFixes = 20;

/** A document with carets below what is wrong, and what is said of it. */
function marked(text: string, findings: readonly Finding[]): string {
  let start = 0;
  const lines = text.split('\n').map((line) => {
    const here = findings.filter(({ span }) => span.offset >= start && span.offset <= start + line.length);
    const below = here.flatMap(({ span, message }) => pointing(span.offset - start, span.length, line, message));
    start += line.length + 1;
    return [line, ...below].join('\n');
  });
  return lines.join('\n');
}

/** Prose in examples is no wider than a small terminal. */
const width = 76;

function pointing(column: number, length: number, line: string, message: string): readonly string[] {
  const carets = '^'.repeat(Math.max(1, Math.min(length, line.length - column)));
  const indent = ' '.repeat(Math.min(column, width / 2));
  const prose = wrapAnsi(message, width - indent.length, { hard: true }).split('\n');
  return [' '.repeat(column) + carets, ...prose.map((row) => indent + row)];
}

function diffOf(before: string, after: string): string {
  const patch = createTwoFilesPatch('', '', `${before}\n`, `${after}\n`, '', '', { context: 1 });
  const lines = patch.split('\n').filter((line) => !/^(?:Index|={3}|-{3}|\+{3}|@@|\\)/.test(line));
  return lines.join('\n').trimEnd();
}

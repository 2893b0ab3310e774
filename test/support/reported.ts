import { JsonDocument } from '../../server/src/core/json/jsonDocument';
import type { Finding } from '../../server/src/core/diagnostics/finding';
import { createView } from '../../server/src/core/kinds/contract/documentView';
import { publishedKinds } from '../../server/src/core/kinds/registry';
import { english } from '../../server/src/core/l10n/language';
import type { DocumentContext } from '../../server/src/core/rules/context';
import type { Change } from '../../server/src/core/json/change';
import { chooseExampleKind, rules } from '../../server/src/core/analysis/rules/registry';
import { withCauses, withoutConsequences } from '../../server/src/core/analysis/consequences';
import type { ExampleContext, Rule } from '../../server/src/core/rules/rule';
import { ruleResults } from '../../server/src/core/analysis/rules/run';
import { exampleContext } from '../../server/src/cli/rulePages/exampleContext';
import { isListInput, placesOfInput, type Input } from '../../server/src/core/diagnostics/input';
import type { Path } from '../../server/src/core/json/path';

const at = (path: Path) => path.join('/');

/**
 * Returns the reports of a rule, without those that follow from others of it, one line each: place, fix or
 * suggestion, and message, then causes and related places. With `sources`, also the places that a fix copies.
 */
export function reported(
  id: string,
  document: object | string,
  kind?: string,
  given: ExampleContext | DocumentContext = {},
  sources = false,
): readonly string[] {
  const context = 'siblings' in given ? given : exampleContext(given);
  const rule = rules.find((each) => each.id === id)!;
  const json = new JsonDocument(typeof document === 'string' ? document : JSON.stringify(document));
  const own = kind === undefined ? chooseExampleKind(rule) : publishedKinds.of(kind);
  const view = createView(own, json.value, json);
  const isKey = ({ span, path }: Finding) =>
    json.text.slice(span.offset, span.offset + span.length + 1) === `${JSON.stringify(path.at(-1))}:`;
  const results = ruleResults(json, view, [rule], { language: english, context });
  return results.flatMap(({ findings, undecided }) => [
    ...withoutOwnConsequences(findings, rule).map(
      (finding) => `${!sources && isKey(finding) ? 'key ' : ''}${lineOf(finding, rule.severity, sources)}`,
    ),
    ...undecided.map((each) => `${at(each.at)} undecided: ${each.undecided}`),
  ]);
}

/** Returns the findings of a rule that do not follow from others of the same rule. */
function withoutOwnConsequences(findings: readonly Finding[], rule: Rule): readonly Finding[] {
  const caused = withCauses(findings, [rule]);
  const kept = new Set(withoutConsequences(caused));
  return findings.filter((_, index) => kept.has(caused[index]!));
}

function lineOf(
  { severity, path, message, related, causedBy, inputs, fix }: Finding,
  usual: string,
  sources: boolean,
): string {
  const place = (change: Change) => written(change, sources && 'set' in change ? change.set : path);
  const listed = (from: readonly Input[]) =>
    from.flatMap((input) => (isListInput(input) ? at(input.list) : placesOfInput(input).map(at))).join();
  // The inputs of a relation are shown in the tests of relations.
  const copied = sources && fix?.from && fix.from !== inputs ? ` from ${listed(fix.from)}` : '';
  const others = related.map((other) => `${other.in?.file ?? ''}${other.in ? ':' : ''}${at(other.path)}`);
  return [
    severity === usual ? '' : `${severity} `,
    at(path),
    fix ? ` (${fix.type === 'derived' ? 'fix' : 'suggestion'} ${counted(fix.changes.map(place))}${copied})` : '',
    `: ${message}`,
    causedBy ? ` ← ${causedBy.join()}` : '',
    others.length > 0 ? ` → ${others.join()}` : '',
  ].join('');
}

/** Returns a change as text, with its place if it differs from the place of the finding. */
function written(change: Change, path: Path): string {
  if ('set' in change) {
    return `${at(change.set) === at(path) ? '' : `${at(change.set)} `}${JSON.stringify(change.value)}`;
  }
  if ('list' in change) {
    return `items ${change.items.map((item) => (typeof item === 'number' ? item : `new ${plain(item.add)}`)).join(', ')}`.replaceAll(
      /\d+(?:, \d+){2,}/g,
      withRanges,
    );
  }
  if ('add' in change) {
    return `add ${change.members.map(({ name, value }) => `${name}=${plain(value)}`).join(', ')}`;
  }
  return 'rename' in change
    ? change.to
    : 'remove' in change
      ? `remove the ${change.which}`
      : JSON.stringify(change.edit.newText);
}

/** Returns a value without the quotes and braces of JSON, unless a text could be taken for another value. */
const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `(${Object.entries(value)
        .map(([name, each]) => `${name}=${plain(each)}`)
        .join(', ')})`
    : typeof value === 'string' && isLiteral.test(value)
      ? JSON.stringify(value)
      : String(value);

const isLiteral = /^(?:null|true|false|-?[\d.]+)?$/;

/** Writes three or more consecutive numbers as a range. */
function withRanges(list: string): string {
  const ranges: number[][] = [];
  for (const number of list.split(', ').map(Number)) {
    const range = ranges.at(-1);
    if (range?.at(-1) === number - 1) {
      range.push(number);
    } else {
      ranges.push([number]);
    }
  }
  return ranges.map((range) => (range.length > 2 ? `${range[0]}–${range.at(-1)}` : range.join(', '))).join(', ');
}

/** Joins texts; of consecutive equal ones, with their number. */
function counted(texts: readonly string[]): string {
  const runs: { readonly text: string; readonly count: number }[] = [];
  for (const text of texts) {
    const last = runs.at(-1);
    if (last?.text === text) {
      runs[runs.length - 1] = { text, count: last.count + 1 };
    } else {
      runs.push({ text, count: 1 });
    }
  }
  return runs.map(({ text, count }) => (count > 1 ? `${text} ×${count}` : text)).join(', ');
}

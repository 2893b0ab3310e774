import { JsonDocument } from '../../server/src/core/json/jsonDocument';
import type { Finding } from '../../server/src/core/diagnostics/finding';
import { viewOf } from '../../server/src/core/kinds/contract/documentView';
import { publishedKinds } from '../../server/src/core/kinds/registry';
import { english } from '../../server/src/core/l10n/language';
import type { DocumentContext } from '../../server/src/core/rules/context';
import type { Change } from '../../server/src/core/json/change';
import { exampleKindOf, rules } from '../../server/src/core/analysis/rules/registry';
import { withCauses, withoutConsequences } from '../../server/src/core/analysis/consequences';
import type { ExampleContext, Rule } from '../../server/src/core/rules/rule';
import { ruleResults } from '../../server/src/core/analysis/rules/run';
import { exampleContext } from '../../server/src/cli/rulePages/exampleContext';
import { isListInput, placesOfInput, type Input } from '../../server/src/core/diagnostics/input';
import type { Path } from '../../server/src/core/json/path';

const at = (path: Path) => path.join('/');

/**
 * Returns the reports of a rule, without those that follow from others of it, one line each: place, fix and message, then causes and related places. A plus marks an
 * asserted fix. With `sources`, also the places that a fix copies.
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
  const own = kind === undefined ? exampleKindOf(rule) : publishedKinds.of(kind);
  const view = viewOf(own, json.value, json);
  const isKey = ({ span, path }: Finding) =>
    json.text.slice(span.offset, span.offset + span.length + 1) === `${JSON.stringify(path.at(-1))}:`;
  const results = ruleResults(json, view, [rule], english, undefined, context);
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
    fix ? ` [${fix.type === 'derived' ? '' : '+'}${fix.changes.map(place).join()}${copied}]` : '',
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
  if ('list' in change || 'add' in change) {
    return JSON.stringify('list' in change ? change.items : change.members);
  }
  return 'rename' in change ? change.to : 'remove' in change ? change.which : JSON.stringify(change.edit.newText);
}

import { JsonDocument } from '../../server/src/core/document/jsonDocument';
import type { Finding, Path } from '../../server/src/core/finding';
import type { Kind } from '../../server/src/core/kinds/kinds';
import { viewsOf } from '../../server/src/core/kinds/views';
import { english } from '../../server/src/core/language';
import { rules } from '../../server/src/core/rules/index';
import type { ExampleBeside } from '../../server/src/core/rules/rule';
import { ruleResults } from '../../server/src/core/rules/run';
import { besideOf } from './beside';

const at = (path: Path) => path.join('/');

/**
 * What a rule reports of a document, a line each: place, fix and message, then what it follows from and where else it
 * points. A fix with a plus asserts something.
 */
export function reported(id: string, document: object, kind?: Kind, beside: ExampleBeside = {}): readonly string[] {
  const rule = rules.find((each) => each.id === id)!;
  const json = new JsonDocument(JSON.stringify(document));
  const views = viewsOf(kind ?? rule.kinds[0]!, json.value, undefined, json);
  const results = ruleResults(json, views, [rule], english, undefined, besideOf(beside));
  return results.flatMap(({ findings, undecided }) => [
    ...findings.map((finding) => lineOf(finding, rule.severity)),
    ...undecided.map((each) => `${at(each.at)} undecided: ${each.undecided}`),
  ]);
}

function lineOf({ severity, path, message, related, follows, fix }: Finding, usual: string): string {
  const others = related.map((other) => `${other.in?.file ?? ''}${other.in ? ':' : ''}${at(other.path)}`);
  return [
    severity === usual ? '' : `${severity} `,
    at(path),
    fix ? ` [${fix.sort === 'derived' ? '' : '+'}${fix.changes.map(written).join()}${copied(fix.from)}]` : '',
    `: ${message}`,
    follows ? ` ← ${follows.join()}` : '',
    others.length > 0 ? ` → ${others.join()}` : '',
  ].join('');
}

const copied = (from: readonly Path[] | undefined) => (from ? ` from ${from.map(at).join()}` : '');

function written(change: NonNullable<Finding['fix']>['changes'][number]): string {
  if ('set' in change) {
    return JSON.stringify(change.value);
  }
  return 'list' in change ? JSON.stringify(change.items) : 'rename' in change ? change.to : change.which;
}

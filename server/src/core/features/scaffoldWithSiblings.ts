import type { AnalysisOptions } from '../analysis/analysis';
import { analyze } from '../analysis/analyze';
import { fixAll } from '../analysis/fixAll';
import { findPin } from '../analysis/config/pins';
import type { Change } from '../json/change';
import { applyEdits, createEdits } from '../json/edits';
import type { Sibling } from '../rules/context';
import { subjectKey } from '../rules/statements';
import { groupBy } from '../text/collections';
import { isGenerated } from '../text/generated';
import type { Span } from '../text/span';
import { scaffold, type ScaffoldOptions } from './scaffold';

/**
 * Returns the text of a new document that agrees with its siblings, where these agree with each other: on knives,
 * screens, stages and revisions. Values that would cause findings are not taken over.
 */
export function scaffoldWithSiblings(options: ScaffoldOptions, analysisOptions: AnalysisOptions): string {
  const pin = findPin(analysisOptions.configured?.config.pins, options.kind.id);
  const text = scaffold({ ...options, pin });
  const siblings = analysisOptions.context?.siblings ?? [];
  if (siblings.length === 0) {
    return text;
  }
  const textWithStatements = withStatements(text, siblings, analysisOptions);
  const candidates = [
    withRevisions(textWithStatements, siblings),
    textWithStatements,
    withRevisions(text, siblings),
    text,
  ];
  let best = { text, wrong: Infinity };
  for (const candidate of new Set(candidates)) {
    const { text: fixed, analysis } = fixAll(candidate, analysisOptions);
    const wrong = (analysis?.evaluate().findings ?? []).filter(({ code }) => code !== 'document/placeholder').length;
    best = wrong < best.wrong ? { text: fixed, wrong } : best;
  }
  return best.text;
}

/**
 * Replaces knives, and values of screens and stages, with the values that all siblings share. A count derived from a shared one
 * changes by the same difference.
 */
function withStatements(text: string, siblings: readonly Sibling[], options: AnalysisOptions): string {
  const analysis = analyze(text, options);
  const document = analysis?.document;
  if (!analysis || !document) {
    return text;
  }
  const { knives, items } = analysis.view.statements('');
  const counts = sharedValues(
    siblings.flatMap(({ statements }) => statements.knives),
    ({ what }) => what,
    ({ value }) => value,
  );
  const facts = sharedValues(
    siblings.flatMap(({ statements }) => statements.items),
    subjectKey,
    ({ value }) => value,
  );
  const changes: Change[] = [];
  for (const { what, value, at } of knives.filter((claim) => claim.what !== 'own')) {
    const shared = counts.get(what);
    const place = document.valueSpan(at);
    if (shared !== undefined && place) {
      changes.push({ set: at, value: Number(sliceText(text, place)) + shared - value });
    }
  }
  for (const statement of items) {
    const shared = facts.get(subjectKey(statement));
    if (shared !== undefined) {
      changes.push({ set: statement.at, value: shared });
    }
  }
  return applyEdits(
    text,
    changes.flatMap((change) => createEdits(document, change) ?? []),
  );
}

const sliceText = (text: string, { offset, length }: Span) => text.slice(offset, offset + length);

/** Replaces generated revisions with those that all siblings have under the same member name. */
function withRevisions(text: string, siblings: readonly Sibling[]): string {
  const revisionsByName = sharedValues(
    siblings.flatMap(({ document }) => [...document.text.matchAll(/"(\w*[rR]evision)"\s*:\s*"([0-9a-f]{40})"/g)]),
    ([, name]) => name,
    ([, , revision]) => revision,
  );
  return text.replaceAll(/"(\w+)": "([0-9a-f]{40})"/g, (member, name: string, revision: string) => {
    const shared = isGenerated(revision) ? revisionsByName.get(name) : undefined;
    return shared === undefined ? member : `"${name}": "${shared}"`;
  });
}

/** Returns the values that are the same in all items of a name. */
function sharedValues<Item, Name, Value>(
  items: readonly Item[],
  nameOf: (item: Item) => Name,
  valueOf: (item: Item) => Value,
): ReadonlyMap<Name, Value> {
  const shared = new Map<Name, Value>();
  for (const [name, group] of groupBy(items, nameOf)) {
    const [first, ...others] = new Set(group.map(valueOf));
    if (first !== undefined && others.length === 0) {
      shared.set(name, first);
    }
  }
  return shared;
}

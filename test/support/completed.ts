import { publishedKinds } from '../../server/src/core/kinds/registry';
import type { Analysis } from '../../server/src/core/analysis/analysis';
import { analyze } from '../../server/src/core/analysis/analyze';
import { Completer, type Completion } from '../../server/src/core/features/completion/completion';
import { english } from '../../server/src/core/l10n/language';
import { applyEdits } from '../../server/src/core/json/edits';

const domains = ['service-docs'];

/** The completions at `$0` of a fixture, and the text after inserting one of them. */
export interface Completed {
  readonly text: string;
  readonly items: readonly Completion[];
  readonly labels: readonly string[];
  /** Returns the text after inserting the item with a label, or the first item. */
  with(label?: string): string;
}

export function completed(fixture: string, { becomesStatusDocument = true, path = '' } = {}): Completed {
  const offset = fixture.indexOf('$0');
  const text = fixture.slice(0, offset) + fixture.slice(offset + 2);
  const items = completionsAt(text, offset, { becomesStatusDocument, path });
  return {
    text,
    items,
    labels: items.map(({ label }) => label),
    with(label = items[0]?.label) {
      const item = items.find((each) => each.label === label);
      return item
        ? withItem(text, item)
        : `nothing called ${label} among ${items.map((each) => each.label).join(', ')}`;
    },
  };
}

export const withItem = (text: string, item: Completion): string =>
  applyEdits(text, [...item.additionalTextEdits, item]);

export function completionsAt(
  text: string,
  offset: number,
  given: {
    becomesStatusDocument?: boolean;
    path?: string;
    completer?: Completer;
    analysis?: Analysis | undefined;
    isWhole?: boolean;
  } = {},
): readonly Completion[] {
  const { becomesStatusDocument = true, path = '', completer = new Completer() } = given;
  const analysis = 'analysis' in given ? given.analysis : analyze(text, { path, domains, language: english });
  return completer.at({
    text,
    offset,
    view: analysis?.view,
    file: path,
    kinds: publishedKinds,
    isWhole: given.isWhole ?? analysis?.document?.isValidJson ?? false,
    domain: 'service-docs',
    today: '2026-03-14',
    becomesStatusDocument: becomesStatusDocument,
    language: english,
  });
}

import type { Kind } from '../../server/src/core/kinds/kinds';
import type { ExampleBeside } from '../../server/src/core/rules/rule';
import { changed, programValue, type Json } from './examples';
import { reported } from './reported';

/** Where a value stands, and what stands there instead; without that it is taken out. */
export type Change = readonly [path: string, value?: Json];

/**
 * What a rule reports of an execution document of the good program with some values changed, one after the other. Of many
 * places in a row the first and last are given.
 */
export function toldOf(
  id: string,
  kind: Kind & ('booking-execution' | 'data-sources-execution'),
  changes: readonly Change[],
  beside: ExampleBeside = {},
): readonly string[] {
  const document = changes.reduce<Json>(
    (before, [path, value]) => {
      const segments = path.split('/').map((each) => (/^\d+$/.test(each) ? Number(each) : each));
      return changed(before, segments, value);
    },
    programValue(`${kind}.json`),
  );
  return reported(id, document as object, kind, beside).map(shortened);
}

const shortened = (line: string): string =>
  line.replace(/[\w/-]+(?:,[\w/-]+){5,}/g, (list) => {
    const items = list.split(',');
    return `${items[0]} … ${items.at(-1)} (${items.length})`;
  });

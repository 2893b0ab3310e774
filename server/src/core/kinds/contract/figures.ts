import { isGenerated } from '../../text/generated';
import type { ObjectReader } from '../../json/objectReader';
import type { Figure, Ratio } from './progress';

/** Returns the members that are present, as figures. */
export function listFigures(part: ObjectReader, members: readonly string[]): readonly Figure[] {
  return members.flatMap((name) => {
    const flag = part.flag(name);
    const value = part.count(name) ?? (flag === undefined ? undefined : Number(flag));
    const type = flag === undefined ? 'count' : 'flag';
    return value === undefined ? [] : [{ name, type, value, at: part.at(name) }];
  });
}

/** Returns the number of finished items, and of all items. */
export const countFinished = <Item>(items: readonly Item[], isDone: (item: Item) => boolean): Ratio => ({
  done: items.filter(isDone).length,
  total: items.length,
});

/** Reads "3/24"; `undefined` for other texts. */
export function parseRatio(text: string | undefined): Ratio | undefined {
  const [, done, total] = /^(\d{1,9})\/(\d{1,9})$/.exec(text ?? '') ?? [];
  return done === undefined ? undefined : { done: Number(done), total: Number(total) };
}

/** Returns the text of a member that people write; `undefined` if there is none, or only the placeholder of a new document. */
export function readWritten(part: ObjectReader, member: string): string | undefined {
  const text = part.text(member);
  return text === undefined || isGenerated(text) ? undefined : text;
}

/** Returns the id of a part, or its index in the list if it has none. */
export const readId = (part: ObjectReader, member = 'id'): string =>
  filledText(part, member) ?? String(part.path.at(-1));

const filledText = (part: ObjectReader, member: string) => part.text(member)?.trim() || undefined;

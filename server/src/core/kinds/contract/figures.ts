import type { ObjectReader } from '../../json/objectReader';
import type { Figure, Ratio } from './progress';

/** The members that are there, as figures. */
export function figuresOf(part: ObjectReader, members: readonly string[]): readonly Figure[] {
  return members.flatMap((name) => {
    const flag = part.flag(name);
    const value = part.count(name) ?? (flag === undefined ? undefined : Number(flag));
    const type = flag === undefined ? 'count' : 'flag';
    return value === undefined ? [] : [{ name, type, value, at: part.at(name) }];
  });
}

/** How many of the parts are done. */
export const tallyOf = <Item>(items: readonly Item[], isDone: (item: Item) => boolean): Ratio => ({
  done: items.filter(isDone).length,
  total: items.length,
});

/** "3/24" as numbers; `undefined` for anything else. */
export function tallyIn(text: string | undefined): Ratio | undefined {
  const [, done, total] = /^(\d{1,9})\/(\d{1,9})$/.exec(text ?? '') ?? [];
  return done === undefined ? undefined : { done: Number(done), total: Number(total) };
}

/** The id of a part, and the place in its list where it has none. */
export const idOf = (part: ObjectReader, member = 'id'): string => filledText(part, member) ?? String(part.path.at(-1));

const filledText = (part: ObjectReader, member: string) => part.text(member)?.trim() || undefined;

import type { CompletionContext, Members, ObjectAround } from '../../json/completionContext';
import { isObject, ObjectReader } from '../../json/objectReader';
import { valueAt } from '../../json/valueAt';
import type { ObjectContext } from '../../kinds/contract/derivation';
import type { SnippetContext } from './skeleton';

/** The values around the cursor, read from the text first, because that also works for broken texts. */
export interface Surroundings {
  /** The object that contains the cursor, or the closest one around its list. */
  readonly place: ObjectContext;
  /** The list that contains the cursor. */
  readonly list: readonly unknown[] | undefined;
}

export function surroundings({ view, prefix, isWhole }: SnippetContext, cursor: CompletionContext): Surroundings {
  const root = view.root.value;
  const partOf = (around: ObjectAround, without?: string | number) =>
    ObjectReader.of(membersOf(valueAt(root, around.path), isWhole ? none : around.members, without), around.path);
  const [nearest, ...others] = cursor.within === 'object' ? [cursor, ...cursor.around] : cursor.around;
  const isOwn = nearest === cursor && cursor.place === 'value';
  const self = nearest ? partOf(nearest, isOwn ? cursor.segment : undefined) : new ObjectReader({});
  let ancestors: readonly ObjectReader[] | undefined;
  const list = cursor.within === 'array' ? valueAt(root, cursor.path) : undefined;
  return {
    place: {
      model: view.model,
      prefix,
      path: self.path,
      self,
      get ancestors() {
        return (ancestors ??= others.map((each) => partOf(each)));
      },
    },
    list: Array.isArray(list) ? list : undefined,
  };
}

const none: Members = new Map();

/** Returns the members of a value except one, and those found in the text. */
function membersOf(value: unknown, seen: Members, without: string | number | undefined): ObjectReader['value'] {
  const read = isObject(value) ? value : {};
  const others = without === undefined ? read : { ...read };
  if (without !== undefined) {
    Reflect.deleteProperty(others, without);
  }
  return seen.size === 0
    ? others
    : Object.fromEntries([...Object.entries(others), ...[...seen].filter(([, each]) => each !== undefined)]);
}

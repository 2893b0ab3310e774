import type { CompletionContext, Members, ObjectAround } from '../../json/completionContext';
import { isObject, ObjectReader } from '../../json/objectReader';
import { valueAt } from '../../json/valueAt';
import type { ObjectContext } from '../../kinds/contract/derivation';
import type { SnippetContext } from './skeleton';

/**
 * The values around the cursor. Members read from the text come before those of the parsed document, because they are
 * also known in broken texts.
 */
export interface Surroundings {
  /** The object that contains the cursor, or the closest one around its list. */
  readonly place: ObjectContext;
  /** The list that contains the cursor; `undefined` if the cursor is in an object, or if the list was not parsed. */
  readonly list: readonly unknown[] | undefined;
}

/** Returns the values around the cursor. */
export function surroundings({ view, domain, isWhole }: SnippetContext, cursor: CompletionContext): Surroundings {
  const root = view.root.value;
  const readObject = (object: ObjectAround, without?: string | number): ObjectReader => {
    const textMembers = isWhole ? none : object.members;
    return ObjectReader.of(mergeMembers(valueAt(root, object.path), textMembers, without), object.path);
  };
  const [nearest, ...outer] = cursor.within === 'object' ? [cursor, ...cursor.around] : cursor.around;
  const isAtItsValue = nearest === cursor && cursor.place === 'value';
  const self = nearest ? readObject(nearest, isAtItsValue ? cursor.segment : undefined) : new ObjectReader({});
  const list = cursor.within === 'array' ? valueAt(root, cursor.path) : undefined;
  return {
    place: {
      model: view.model,
      domain,
      path: self.path,
      self,
      ancestors: outer.map((object) => readObject(object)),
    },
    list: Array.isArray(list) ? list : undefined,
  };
}

const none: Members = new Map();

/**
 * Returns the members of a parsed object with those read from the text, which replace them.
 * @param without the member at the cursor, whose parsed value is left out; absent for none
 */
function mergeMembers(
  parsed: unknown,
  textMembers: Members,
  without: string | number | undefined,
): ObjectReader['value'] {
  const members = isObject(parsed) ? parsed : {};
  if (without === undefined && textMembers.size === 0) {
    return members;
  }
  const others = Object.entries(members).filter(([name]) => without === undefined || name !== String(without));
  const scalars = [...textMembers].filter(([, value]) => value !== undefined);
  return Object.fromEntries([...others, ...scalars]);
}

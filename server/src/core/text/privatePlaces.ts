import type { Part } from '../document/part';
import type { Path } from '../finding';
import { isPrivate, isPrivateTogether, privateMember, privateMembers } from './privateMaterial';

/** A place of private material: a text, the name of a member, or the private member of a key. */
export interface PrivatePlace {
  readonly at: Path;
  readonly is: 'text' | 'name' | 'member';
}

/** Where objects hold private material themselves; what is in objects below them is found with those. */
export function* privatePlaces(parts: readonly Part[]): Generator<PrivatePlace> {
  // Names and most values of a document stand in it hundreds of times: each is looked at once.
  const harmless = new Set<string>();
  const isFound = (text: string) => {
    if (harmless.has(text)) {
      return false;
    }
    const isBad = isPrivate(text);
    if (!isBad) {
      harmless.add(text);
    }
    return isBad;
  };
  for (const part of parts) {
    const member = privateMember(part.value);
    if (member !== undefined) {
      yield { at: part.at(member), is: 'member' };
    }
    for (const [name, value] of Object.entries(part.value)) {
      if (isFound(name)) {
        yield { at: part.at(name), is: 'name' };
      }
      if (typeof value === 'string' ? isFound(value) : Array.isArray(value)) {
        yield* privateTexts(value, part.at(name), isFound);
      }
    }
  }
}

type IsFound = (text: string) => boolean;

/** The places of private texts: the value itself, items of it, or all of it where a text was split over its items. */
function* privateTexts(value: unknown, at: Path, isFound: IsFound): Generator<PrivatePlace> {
  if (typeof value === 'string' && isFound(value)) {
    yield { at, is: 'text' };
  }
  if (!Array.isArray(value)) {
    return;
  }
  const own = value.flatMap((item, index) => [...privateTexts(item, [...at, index], isFound)]);
  const texts = own.length > 0 ? [] : value.filter((item) => typeof item === 'string');
  yield* texts.length > 1 && isPrivateTogether(texts) ? [{ at, is: 'text' } as const] : own;
}

/** A shorter one is still being typed, or no key's. */
const shortestNumber = 16;

/** The private numbers of keys, which do not look private themselves once they are elsewhere. */
export const privateNumbers = (parts: readonly Part[]): readonly string[] =>
  parts
    .flatMap(({ value }) => privateMembers(value).map((name) => value[name]))
    .flatMap((value) => (typeof value === 'string' && value.length >= shortestNumber ? [value] : []));

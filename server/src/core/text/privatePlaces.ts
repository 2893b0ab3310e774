import type { Part } from '../document/part';
import type { Path } from '../finding';
import { isPrivate, privateMember } from './privateMaterial';

/** A place of private material: a text, the name of a member, or the private member of a key. */
export interface PrivatePlace {
  readonly at: Path;
  readonly is: 'text' | 'name' | 'member';
}

/** Where objects hold private material themselves; what is in objects below them is found with those. */
export function* privatePlaces(parts: readonly Part[]): Generator<PrivatePlace> {
  for (const part of parts) {
    const member = privateMember(part.value);
    if (member !== undefined) {
      yield { at: part.at(member), is: 'member' };
    }
    for (const [name, value] of Object.entries(part.value)) {
      if (isPrivate(name)) {
        yield { at: part.at(name), is: 'name' };
      }
      for (const at of privateTexts(value, part.at(name))) {
        yield { at, is: 'text' };
      }
    }
  }
}

/** The places of private texts: the value itself, or items of it. */
function privateTexts(value: unknown, at: Path): readonly Path[] {
  if (typeof value === 'string') {
    return isPrivate(value) ? [at] : [];
  }
  return Array.isArray(value) ? value.flatMap((item, index) => privateTexts(item, [...at, index])) : [];
}

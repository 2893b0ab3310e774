import { isObject } from '../json/objectReader';
import { pointer, type Path } from '../json/path';
import { childEntries, valueAt } from '../json/valueAt';
import type { FixedValues } from '../kinds/contract/documentKind';
import type { Language } from '../l10n/language';
import { redact, redactPointer } from '../secrets/redact';
import { isGenerated } from '../text/generated';
import { isPlaceholder } from '../text/normalForm';

/**
 * The code of changed fixed values. Only `--allow` permits them, because a configuration is part of the change it would
 * permit.
 */
export const fixedCode = 'guard/fixed';

interface ChangedFact {
  readonly code: typeof fixedCode;
  readonly path: Path;
  /** The place in the old document, which `--allow` names. */
  readonly oldPath: Path;
  readonly message: string;
}

/** Returns the fixed values that differ between two states of a document (reading of the specification, section 8.16). */
export function fixedValueChanges(
  fixed: readonly FixedValues[],
  [before, after]: readonly [unknown, unknown],
  { say, quoted }: Language,
): readonly ChangedFact[] {
  return fixed.flatMap((each) => {
    const valuesAfter = fixedValuesByKey(after, each);
    return [...fixedValuesByKey(before, each)].flatMap(([key, { at, value: from }]): readonly ChangedFact[] => {
      const valueAfter = valuesAfter.get(key);
      const to = valueAfter?.value;
      const isOfLostItem = valueAfter === undefined && at.at(-1) !== 'id' && each.members?.includes('id') === true;
      if (from === to || isUnfilled(from) || isOfLostItem) {
        return [];
      }
      const values = {
        place: redactPointer(at),
        from: quoted(redact(String(from), 80)),
        to:
          to === undefined
            ? say('removed')
            : typeof to === 'string'
              ? quoted(redact(to, 80))
              : redact(JSON.stringify(to), 80),
        pointer: redactPointer(at),
      };
      const message = say(
        '{place} changes from {from} to {to}, but the specification fixes it. Restore it, or name it: --allow {pointer}',
        values,
      );
      return [{ code: fixedCode, path: valueAfter?.at ?? at, oldPath: at, message }];
    });
  });
}

/** Returns whether a value is still to be filled in. */
const isUnfilled = (value: unknown): boolean => typeof value !== 'string' || isPlaceholder(value) || isGenerated(value);

interface Fact {
  readonly at: Path;
  readonly value: unknown;
}

/** Returns the fixed values of a document by keys that do not depend on the order of items. */
function fixedValuesByKey(root: unknown, { at, members }: FixedValues): ReadonlyMap<string, Fact> {
  const value = valueAt(root, at);
  if (members === undefined) {
    return new Map([[pointer(at), { at, value }]]);
  }
  const facts = new Map<string, Fact>();
  for (const [name, item] of childEntries(value)) {
    const place = [...at, name];
    const id = isObject(item) && typeof item.id === 'string' ? item.id : String(name);
    for (const member of members) {
      const memberValue = isObject(item) ? item[member] : undefined;
      facts.set(JSON.stringify([id, member]), { at: [...place, member], value: memberValue });
    }
    if (members.length === 0) {
      facts.set(JSON.stringify([String(name)]), { at: place, value: String(name) }); // The names themselves are fixed.
    }
  }
  return facts;
}

import type { Severity } from '../diagnostics/finding';
import { type ObjectReader, isObject } from '../json/objectReader';
import type { Input } from '../diagnostics/input';
import type { Path } from '../json/path';
import { patternOf, type ObjectContext } from '../kinds/contract/derivation';

/** The result of a relation for one object. What only a finding needs is computed on demand. */
export interface DerivedResult {
  /** The expected value. */
  readonly value: unknown;
  /** Returns the places that the value depends on. While one of them has an error, the finding is not shown. */
  readonly inputs: () => readonly Input[];
  /** For a count, returns the places of the counted items. */
  readonly items?: () => readonly Path[];
  /** The members that decide whether an item counts; absent if every item does. */
  readonly countsBy?: readonly string[] | undefined;
  /** Returns the related places of a finding; by default the counted items. */
  readonly relatedPlaces?: () => readonly Path[];
  /**
   * Returns further places that may explain a wrong value: if one of them is corrected, the value may be right. An error there
   * holds the finding back.
   */
  readonly explainedBy?: (found: unknown) => readonly Input[];
  /**
   * Returns the type of the fix, by default `derived`; `none` if the inputs may be wrong themselves, `unknown` if only a
   * person can decide.
   */
  readonly fix?: () => 'derived' | 'assertion' | 'none' | 'unknown';
}

/**
 * Describes a member whose value follows from other places of its document. The finding and its fix, completion, the template
 * of a new document, hover, explanation and the changes of a recorded event all come from this description.
 */
export interface Relation<Model = unknown> {
  /** The rule that reports a wrong value. Absent if no rule does, or if a rule has a check of its own for it. */
  readonly rule?: string;
  /** The path of the objects with this member, as a pattern such as `screens/*`. */
  readonly at: string;
  readonly member: string;
  /** Explains the value in words; for a count, names the counted items. A key of the translations. */
  readonly reason: string;
  /** Computes the expected value alone, if that takes less than `compute`; `undefined` if it can't be determined. */
  readonly value?: (place: ObjectContext<Model>) => unknown;
  /** Computes the expected value for one object; `undefined` if it can't be determined. */
  readonly compute: (place: ObjectContext<Model>) => DerivedResult | undefined;
  /** The name of the rule's message, which may depend on the expected value and the place; by default `wrong`. */
  readonly message?: string | ((expected: unknown, place: ObjectContext<Model>) => string);
  /** The name of the rule's message for the related places; by default `counted`. */
  readonly relatedMessage?: string;
  /** More values for the message, in addition to `member`, `expected`, `found`, `count` and `what`. */
  readonly values?: (place: ObjectContext<Model>) => Readonly<Record<string, string | number>>;
  /** Set if equal wrong values with the same related places are one mistake, which one finding reports. */
  readonly isReportedOnce?: true;
  /** Overrides the severity of the rule. */
  readonly severity?: Severity;
  /** Returns whether the rule judges this value. The schema reports other values. Absent for all values of the right type. */
  readonly judges?: (found: unknown) => boolean;
}

/** Makes a relation of a value that is computed alone, and of the rest, which only a wrong value needs. */
export const makeRelation = <Model>({
  value,
  rest,
  ...relation
}: Omit<Relation<Model>, 'compute'> & {
  readonly value: (place: ObjectContext<Model>) => unknown;
  readonly rest: (place: ObjectContext<Model>) => Omit<DerivedResult, 'value'>;
}): Relation<Model> => ({
  ...relation,
  value,
  compute: (place) => {
    const expected = value(place);
    return expected === undefined ? undefined : { value: expected, ...rest(place) };
  },
});

/** Items that relations describe in whichever list they are, such as tasks at the top level and on screens. */
export interface ItemsOfAnyList<Model = unknown> {
  /** Returns whether the object at `path` is such an item. */
  readonly includes: (model: Model, path: Path) => boolean;
  /** Returns all such items of a document. */
  readonly all: (model: Model) => readonly Pick<ObjectContext<Model>, 'self' | 'ancestors'>[];
}

/** The part of a kind that determines the relations of an object. */
interface RelationSource<Model> {
  readonly relations?: readonly Relation<Model>[];
  readonly itemsOfAnyList?: Readonly<Record<string, ItemsOfAnyList<Model>>>;
}

/** Describes a count of items in lists. */
export interface CountOf<Model> extends Pick<Relation<Model>, 'rule' | 'at' | 'severity'> {
  readonly member: string;
  /** Names the counted items; a key of the translations. */
  readonly what: string;
  /** The counted items; `undefined` if the document has no such list. */
  readonly items: (model: Model, place: ObjectContext<Model>) => readonly ObjectReader[] | undefined;
  /** The members that decide whether an item counts; absent if every item does. */
  readonly by?: readonly string[];
  /** The related places of a finding; by default the counted items. */
  readonly relatedPlaces?: (model: Model) => readonly Path[];
  /** The lists with the items, and the members that matter to the count. */
  readonly inputs: (model: Model, place: ObjectContext<Model>) => readonly Input[];
  /** Returns whether an item may be incomplete, so that the count is not certain. */
  readonly isUncertain?: ((model: Model) => boolean) | undefined;
  /** Set if another rule also reports a count that is too high. The finding of that rule holds this one back. */
  readonly isLimitedByRule?: true;
}

/** Makes the relation of a count. */
export function makeCount<Model>({
  what,
  items,
  by,
  inputs,
  relatedPlaces: shown,
  isUncertain,
  isLimitedByRule,
  ...place
}: CountOf<Model>): Relation<Model> {
  return {
    ...place,
    reason: what,
    compute: (context) => {
      const counted = items(context.model, context);
      return (
        counted && {
          value: counted.length,
          items: () => counted.map(({ path }) => path),
          countsBy: by,
          inputs: () => inputs(context.model, context),
          fix: () => (isUncertain?.(context.model) ? 'none' : 'derived'),
          ...(shown ? { relatedPlaces: () => shown(context.model) } : {}),
          ...(isLimitedByRule
            ? { explainedBy: (found) => (Number(found) > counted.length ? [context.self.at(place.member)] : []) }
            : {}),
        }
      );
    },
  };
}

/** Returns the relations that determine members of the object at `path`. */
export function findRelations<Model>(
  { relations = [], itemsOfAnyList = {} }: RelationSource<Model>,
  { model, path }: Pick<ObjectContext<Model>, 'model' | 'path'>,
): readonly Relation<Model>[] {
  const pattern = patternOf(path);
  const patterns = Object.keys(itemsOfAnyList).filter((name) => itemsOfAnyList[name]!.includes(model, path));
  return relations.filter(({ at }) => at === pattern || patterns.includes(at));
}

/** Finds the relation that determines `member` of the object at `place`, with its result. */
export function findRelation<Model>(
  source: RelationSource<Model>,
  place: ObjectContext<Model>,
  member: string,
): { readonly relation: Relation<Model>; readonly following: DerivedResult } | undefined {
  for (const relation of findRelations(source, place).filter((each) => each.member === member)) {
    const following = relation.compute(place);
    if (following) {
      return { relation, following };
    }
  }
  return undefined;
}

/** Lists all objects of a document at a pattern such as `screens/*`, each with its ancestors. */
export function listPlaces<Model>(
  { itemsOfAnyList = {} }: RelationSource<Model>,
  model: Model,
  root: ObjectReader,
  pattern: string,
): readonly ObjectContext<Model>[] {
  const places: ObjectContext<Model>[] = [];
  const items = itemsOfAnyList[pattern];
  if (items) {
    return items.all(model).map(({ self, ancestors }) => new PlacedObject(model, self, ancestors));
  }
  addPlacesBelow(root, pattern === '' ? [] : pattern.split('/'), []);
  return places;

  function addPlacesBelow(
    part: ObjectReader,
    [step, next, ...rest]: readonly string[],
    above: readonly ObjectReader[],
  ): void {
    const ancestors = [part, ...above];
    if (step === undefined) {
      places.push(new PlacedObject(model, part, above));
    } else if (next === '*') {
      part.objects(step).forEach((item) => addPlacesBelow(item, rest, ancestors));
    } else if (isObject(part.get(step))) {
      addPlacesBelow(part.object(step), next === undefined ? rest : [next, ...rest], ancestors);
    }
  }
}

/** An object at a pattern. */
class PlacedObject<Model> implements ObjectContext<Model> {
  readonly domain = '';

  constructor(
    readonly model: Model,
    readonly self: ObjectReader,
    readonly ancestors: readonly ObjectReader[],
  ) {}

  get path(): Path {
    return this.self.path;
  }
}

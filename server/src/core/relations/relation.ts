import type { Severity } from '../diagnostics/finding';
import { type ObjectReader, isObject } from '../json/objectReader';
import type { Input } from '../diagnostics/input';
import type { Path } from '../json/path';
import { patternOf, type ObjectContext } from '../kinds/contract/derivation';

/** What a relation makes of one object. */
export interface Following {
  /** What should stand there; `undefined` where nothing tells it. */
  readonly value: unknown;
  /** What it follows from: while one of these has an error, nothing is said of what follows. */
  readonly inputs: readonly Input[];
  /** The places that were counted, where it is a count; absent where it is none. */
  readonly items?: readonly Path[];
  /** The members of an item by which it counts; absent where it counts by being there. */
  readonly countsBy?: readonly string[] | undefined;
  /** What a finding points to; what was counted where absent. */
  readonly shown?: readonly Path[];
  /** Another value that is right too, once something else is put right that is told there. */
  readonly alsoRight?: unknown;
  /** How a wrong value is put right: what changes a record is offered alone, and nothing is offered in doubt. */
  readonly fix?: 'derived' | 'assertion' | 'none';
}

/**
 * A member that follows from other places of its document, said once. Its finding and fix, completion, the template of a
 * new object, hover, explanation and what a recorded event changes are all read from it.
 */
export interface Relation<Model = unknown> {
  /** The rule that reports another value; absent where a rule weighs it in its own way, which says why, or none does. */
  readonly rule?: string;
  /** The objects that have the member: the pattern of their paths, as in `screens/*`. */
  readonly at: string;
  readonly member: string;
  /** What it follows from, or what is counted: an English phrase, a key of the translations. */
  readonly reason: string;
  /** What follows for the object at a place; `undefined` where nothing does. */
  readonly of: (place: ObjectContext<Model>) => Following | undefined;
  /** Which of the messages of the rule says so; `wrong` where absent. */
  readonly message?: string;
  /** What the message names beside `member`, `expected` and `found`. */
  readonly values?: (place: ObjectContext<Model>) => Readonly<Record<string, string>>;
  /** Where it differs from the rule's own. */
  readonly severity?: Severity;
  /** Set where another rule speaks of some of the wrong values. */
  readonly isToldElsewhere?: (found: unknown, expected: unknown) => boolean;
}

/** A count of the items in lists. */
export interface CountOf<Model> extends Pick<Relation<Model>, 'rule' | 'at' | 'severity' | 'isToldElsewhere'> {
  readonly member: string;
  /** What is counted, in words; a key of the translations. */
  readonly what: string;
  /** Those that count; `undefined` where the document does not list them. */
  readonly items: (model: Model, place: ObjectContext<Model>) => readonly ObjectReader[] | undefined;
  /** The members of an item by which it counts; absent where it counts by being there. */
  readonly by?: readonly string[];
  /** What a finding points to; the items where absent. */
  readonly shown?: (model: Model) => readonly Path[];
  /** The lists they stand in, with the members that say which items there are. */
  readonly among: (model: Model, place: ObjectContext<Model>) => readonly Input[];
}

/** The relation of a member that says how many items there are. */
export function countOf<Model>({ what, items, by, among, shown, ...place }: CountOf<Model>): Relation<Model> {
  return {
    ...place,
    reason: what,
    of: (at) => {
      const counted = items(at.model, at);
      return (
        counted && {
          value: counted.length,
          items: counted.map(({ path }) => path),
          countsBy: by,
          inputs: among(at.model, at),
          ...(shown ? { shown: shown(at.model) } : {}),
        }
      );
    },
  };
}

/** The relation of `member` in the object at `place`, with what follows; `undefined` where none tells anything. */
export function relationAt<Model>(
  relations: readonly Relation<Model>[],
  place: ObjectContext<Model>,
  member: string,
): { readonly relation: Relation<Model>; readonly following: Following } | undefined {
  const pattern = patternOf(place.path);
  for (const relation of relations.filter((each) => each.member === member && each.at === pattern)) {
    const following = relation.of(place);
    if (following) {
      return { relation, following };
    }
  }
  return undefined;
}

/** Every object of a document at a pattern such as `screens/*`, with those around it. */
export function* placesAt<Model>(
  model: Model,
  root: ObjectReader,
  pattern: string,
  prefix: string,
): Generator<ObjectContext<Model>> {
  const steps = pattern === '' ? [] : pattern.split('/');
  yield* below(root, []);

  function* below(part: ObjectReader, ancestors: readonly ObjectReader[]): Generator<ObjectContext<Model>> {
    const [step, next] = steps.slice(depthOf(ancestors));
    if (step === undefined) {
      yield { model, path: part.path, self: part, ancestors, prefix };
    } else if (next === '*') {
      for (const item of part.objects(step)) {
        yield* below(item, [part, ...ancestors]);
      }
    } else if (isObject(part.get(step))) {
      yield* below(part.object(step), [part, ...ancestors]);
    }
  }

  /** A list takes two steps of the pattern, and is no object. */
  function depthOf(ancestors: readonly ObjectReader[]): number {
    let depth = 0;
    for (let level = 0; level < ancestors.length; level++) {
      depth += steps[depth + 1] === '*' ? 2 : 1;
    }
    return depth;
  }
}

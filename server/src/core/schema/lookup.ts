import type { Path } from '../json/path';
import { explainingKeyword, roleKeyword, type Role } from './roles';

/** A JSON Schema, or a part of one. */
export type Schema = { readonly [keyword: string]: unknown };

/**
 * The subschemas of a published schema by the places of a document that they describe. Results are cached; their number
 * is limited by the size of the schema.
 */
export class SchemaLookup {
  #files: ReadonlyMap<string, Schema> | undefined;
  #root: SchemaPlace | undefined;
  #names: ReadonlySet<string> | undefined;
  #recordNames: ReadonlySet<string> | undefined;

  /**
   * `schema` is read on first use, because valid documents never need it. `references` are the schemas that it refers
   * to by `$id`.
   */
  constructor(
    private readonly read: () => Schema,
    private readonly references: () => readonly Schema[] = () => [],
  ) {}

  get schema(): Schema {
    return this.read();
  }

  /**
   * Returns every schema that applies to the value at `path`, the outermost first: the schema of the place, then its
   * references, then the branches of `allOf`, `oneOf` and `anyOf`. Empty if there is none. Places with the same
   * description share one list.
   */
  at(path: Path): readonly Schema[] {
    return this.#placeAt(path).schemas;
  }

  /** The names of all members that the schema and its references describe, at any depth. */
  get names(): ReadonlySet<string> {
    return (this.#names ??= new Set([this.schema, ...this.references()].flatMap((each) => [...listMemberNames(each)])));
  }

  /** The names of members that record, count or claim progress, or whose number or flag is fixed. */
  get recordNames(): ReadonlySet<string> {
    return (this.#recordNames ??= new Set(
      [this.schema, ...this.references()]
        .flatMap((each) => [...walkMembers(each)])
        .filter(([, schema]) => progressRoles.includes(findRole([schema])) || isFixedFact(schema))
        .map(([name]) => name),
    ));
  }

  /** Returns the described members of the objects at `path`. */
  membersAt(path: Path): SchemaMembers {
    const place = this.#placeAt(path);
    return (place.members ??= readMembers(place.schemas));
  }

  /**
   * Returns the role of the member at `path`, or whose list contains it. A value below a member whose content is not described has
   * the role of that member; `undefined` if there is none.
   */
  roleAt(path: Path): Role | undefined {
    const member = path.slice(0, path.findLastIndex((segment) => typeof segment === 'string') + 1);
    for (let { length } = member; length > 0; length--) {
      const { schemas } = this.#placeAt(member.slice(0, length));
      if (schemas.length > 0) {
        const isUnknown = length < member.length && this.membersAt(member.slice(0, length)).known.size > 0;
        return isUnknown ? undefined : findRole(schemas);
      }
    }
    return undefined;
  }

  #placeAt(path: Path): SchemaPlace {
    this.#root ??= createPlace(this.#applying({ schema: this.schema, file: String(this.schema.$id) }));
    let place = this.#root;
    for (const segment of path) {
      place = this.#below(place, segment);
    }
    return place;
  }

  #below(place: SchemaPlace, segment: string | number): SchemaPlace {
    const isNamed = place.schemas.some((schema) => describesSegment(schema, segment));
    const key = isNamed ? segment : typeof segment === 'number' ? otherItems : otherMembers;
    const cached = place.below.get(key);
    if (cached) {
      return cached;
    }
    const next = place.located.flatMap((located) => descend(located, segment));
    const placeBelow = createPlace(next.flatMap((located) => this.#applying(located)));
    place.below.set(key, placeBelow);
    return placeBelow;
  }

  #applying(located: Located): readonly Located[] {
    const { schema, file } = located;
    const target = typeof schema.$ref === 'string' ? this.#resolveRef(schema.$ref, file) : undefined;
    const branches = [schema.allOf, schema.oneOf, schema.anyOf].flatMap((list) => (isList(list) ? list : []));
    return [
      located,
      ...(target ? this.#applying(target) : []),
      ...branches.flatMap((branch) => this.#applying({ schema: branch, file })),
    ];
  }

  #resolveRef(ref: string, from: string): Located {
    const [name = '', inner = ''] = ref.split('#');
    const file = name === '' ? from : name;
    this.#files ??= new Map([this.schema, ...this.references()].map((each) => [String(each.$id), each]));
    let schema: unknown = this.#files.get(file);
    for (const segment of inner.split('/').slice(1)) {
      schema = isSchema(schema) ? schema[segment] : undefined;
    }
    if (!isSchema(schema)) {
      throw new Error(`no schema at "${ref}" from ${from}`);
    }
    return { schema, file };
  }
}

/** A schema with its file, which its references are relative to. */
interface Located {
  readonly schema: Schema;
  readonly file: string;
}

/** The schemas of a place, with cached places below it. */
interface SchemaPlace {
  readonly located: readonly Located[];
  readonly schemas: readonly Schema[];
  readonly below: Map<string | number, SchemaPlace>;
  /** Absent until first used. */
  members?: SchemaMembers;
}

export interface SchemaMembers {
  readonly known: ReadonlySet<string>;
  /** The members that explain others, and the explained ones. */
  readonly explained: ReadonlySet<string>;
  /** True if the schema itself reports other members. */
  readonly isClosed: boolean;
  /** True if the schema describes members of any name. */
  readonly isMap: boolean;
}

/** Keys of all items and all members that no schema names. */
const otherItems = -1;
const otherMembers = -2;

const createPlace = (located: readonly Located[]): SchemaPlace => ({
  located,
  schemas: located.map(({ schema }) => schema),
  below: new Map(),
});

const findRole = (schemas: readonly Schema[]): Role | undefined =>
  schemas.map((schema) => schema[roleKeyword] as Role | undefined).find((role) => role !== undefined);

/** Returns whether a schema fixes a number or flag. */
const isFixedFact = ({ const: fixed }: Schema): boolean => typeof fixed === 'number' || typeof fixed === 'boolean';

/** The roles of members that record, count or claim progress. */
const progressRoles: readonly (Role | undefined)[] = ['record', 'growing', 'count'];

/** Returns whether a schema describes this member or item separately from all others. */
const describesSegment = ({ properties, prefixItems }: Schema, segment: string | number): boolean =>
  typeof segment === 'number'
    ? isList(prefixItems) && segment < prefixItems.length
    : isSchema(properties) && Object.hasOwn(properties, segment);

function readMembers(schemas: readonly Schema[]): SchemaMembers {
  const members = schemas.flatMap(({ properties }) => (isSchema(properties) ? Object.entries(properties) : []));
  const names = members.map(([name]) => name);
  const explained = members.flatMap(([name, schema]) => {
    const others = isSchema(schema) ? (schema[explainingKeyword] as readonly string[] | undefined) : undefined;
    return others ? [name, ...others] : [];
  });
  const isClosed = schemas.some(({ additionalProperties }) => additionalProperties === false);
  const isMap = schemas.some(({ additionalProperties }) => isSchema(additionalProperties));
  return { known: new Set(names), explained: new Set(explained), isClosed, isMap };
}

/** Yields the members that a schema describes, at any depth, with their schemas. */
export function* walkMembers(schema: unknown): Iterable<readonly [name: string, schema: Schema]> {
  if (typeof schema === 'object' && schema !== null) {
    const { properties } = schema as Schema;
    yield* isSchema(properties) ? Object.entries(properties as Readonly<Record<string, Schema>>) : [];
    for (const each of Object.values(schema)) {
      yield* walkMembers(each);
    }
  }
}

/** Returns the names of all members that a schema describes, at any depth. */
export const listMemberNames = (schema: unknown): readonly string[] =>
  Array.from(walkMembers(schema), ([name]) => name);

function descend({ schema, file }: Located, segment: string | number): readonly Located[] {
  const next = typeof segment === 'number' ? itemSchema(schema, segment) : memberSchema(schema, segment);
  return isSchema(next) ? [{ schema: next, file }] : [];
}

function memberSchema({ properties, additionalProperties }: Schema, name: string): unknown {
  return isSchema(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
}

function itemSchema({ prefixItems, items }: Schema, index: number): unknown {
  return (isList(prefixItems) ? prefixItems[index] : undefined) ?? items;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly Schema[] => Array.isArray(value);

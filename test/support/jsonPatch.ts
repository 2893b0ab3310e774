import type { Json } from './examples';

export type Operation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move' | 'copy'; readonly from: string; readonly path: string };

/** Returns a copy of `document` changed by a JSON Patch (RFC 6902). Throws if an operation does not fit. */
export function patched(document: Json, patch: readonly Operation[]): Json {
  let root = structuredClone(document);
  for (const operation of patch) {
    switch (operation.op) {
      case 'add':
        put(operation.path, operation.value, 'insert');
        break;
      case 'replace':
        valueAt(operation.path);
        put(operation.path, operation.value, 'overwrite');
        break;
      case 'remove':
        take(operation.path);
        break;
      case 'move':
        put(operation.path, take(operation.from), 'insert');
        break;
      case 'copy':
        put(operation.path, structuredClone(valueAt(operation.from)), 'insert');
        break;
    }
  }
  return root;

  function valueAt(path: string): Json {
    const value = segments(path).reduce<Json | undefined>((here, name) => member(here, name), root);
    if (value === undefined) {
      throw new Error(`${path} is not in the document`);
    }
    return value;
  }

  function put(path: string, value: Json, how: 'insert' | 'overwrite'): void {
    const [holder, name] = place(path);
    if (holder === undefined) {
      root = structuredClone(value);
    } else if (Array.isArray(holder)) {
      holder.splice(name === '-' ? holder.length : Number(name), how === 'insert' ? 0 : 1, structuredClone(value));
    } else {
      holder[name] = structuredClone(value);
    }
  }

  function take(path: string): Json {
    const value = valueAt(path);
    const [holder, name] = place(path);
    if (Array.isArray(holder)) {
      holder.splice(Number(name), 1);
    } else if (holder !== undefined) {
      Reflect.deleteProperty(holder, name);
    }
    return value;
  }

  /** Returns the parent of a place and its name in it. */
  function place(path: string): [holder: Json[] | { [name: string]: Json } | undefined, name: string] {
    const names = segments(path);
    const name = names.at(-1);
    if (name === undefined) {
      return [undefined, ''];
    }
    const holder = names.slice(0, -1).reduce<Json | undefined>((here, each) => member(here, each), root);
    if (typeof holder !== 'object' || holder === null) {
      throw new Error(`nothing holds ${path}`);
    }
    return [holder, name];
  }
}

const segments = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(1)
    .map((each) => each.replaceAll('~1', '/').replaceAll('~0', '~'));

function member(here: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(here)) {
    return here[Number(name)];
  }
  return typeof here === 'object' && here !== null && Object.hasOwn(here, name) ? here[name] : undefined;
}

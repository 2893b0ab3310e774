import { isKind, kinds, supportedMajor, type Kind } from '../kinds/kinds';
import { nearest } from '../text/nearest';

/** How a text was found to be a status document, and what its envelope says. */
export interface Recognition {
  readonly kind: Kind;
  readonly by: 'schemaVersion' | '$schema' | 'path';
  /** The major version named in `schemaVersion`, or the supported one where there is none. */
  readonly major: number;
  /** What stands before the kind in `schemaVersion`: the domain of the deployment. Absent without `schemaVersion`. */
  readonly prefix: string | undefined;
  /** The kind as `schemaVersion` spells it, where that is only near a known kind. */
  readonly misspelt?: string;
}

/**
 * Recognises a status document by its top-level `schemaVersion`, else by its `$schema`, else by the published path of
 * the owner templates. Looks at the top level only and copes with text that is half typed.
 * Should a member be there twice, the first that names a known kind counts: a document cannot hide behind a duplicate.
 */
export function recognise(text: string, path = ''): Recognition | undefined {
  if (!mayNameKind(text)) {
    return byPath(path);
  }
  let bySchema: Recognition | undefined;
  for (const { name, value } of topLevelTexts(text)) {
    if (name === 'schemaVersion') {
      const found = fromSchemaVersion(value);
      if (found !== undefined) {
        return found;
      }
    }
    bySchema ??= name === '$schema' ? fromSchemaPointer(value) : undefined;
  }
  return bySchema ?? byPath(path);
}

/** Spares the look at the top level where neither name occurs, even in escaped form. */
const mayNameKind = (text: string) =>
  text.includes('schemaVersion') || text.includes('$schema') || text.includes('\\u');

function fromSchemaVersion(value: string): Recognition | undefined {
  const [, prefix, name, major] = /^(.+)\/([^/]+)\/v([1-9]\d{0,5})$/.exec(value) ?? [];
  if (prefix === undefined || name === undefined) {
    return undefined;
  }
  const kind = isKind(name) ? name : kinds.find((known) => known === nearest(name, kinds));
  return (
    kind && { kind, by: 'schemaVersion', major: Number(major), prefix, ...(kind === name ? {} : { misspelt: name }) }
  );
}

function fromSchemaPointer(value: string): Recognition | undefined {
  const [, kind, major] = /(?:^|\/)schemas\/([^/]+)\.v([1-9]\d{0,5})\.schema\.json$/.exec(value) ?? [];
  return kind !== undefined && isKind(kind)
    ? { kind, by: '$schema', major: Number(major), prefix: undefined }
    : undefined;
}

function byPath(path: string): Recognition | undefined {
  return /(^|[/\\])handoff[/\\]auth-s08-r02-c02[/\\][^/\\]+\.template\.json$/.test(path)
    ? {
        kind: 'auth-s08-r02-c02-owner-authority-contribution-template',
        by: 'path',
        major: supportedMajor,
        prefix: undefined,
      }
    : undefined;
}

/** The members of the top-level object whose value is text, in their order. */
export function* topLevelTexts(text: string): Generator<{ name: string; value: string }> {
  let depth = 0;
  let at = afterSpace(text, text.startsWith('\uFEFF') ? 1 : 0);
  if (text[at] !== '{') {
    return;
  }
  for (; at < text.length; at++) {
    const char = text[at];
    if (char === '{' || char === '[') {
      depth++;
    } else if (char === '}' || char === ']') {
      depth--;
      if (depth <= 0) {
        return;
      }
    } else if (char === '/') {
      at = Math.max(at, afterSpace(text, at) - 1);
    } else if (char === '"') {
      const end = endOfText(text, at);
      const colon = depth === 1 ? afterSpace(text, end) : text.length;
      const start = text[colon] === ':' ? afterSpace(text, colon + 1) : colon;
      if (text[colon] === ':' && text[start] === '"') {
        const valueEnd = endOfText(text, start);
        const name = literal(text.slice(at, end));
        const value = literal(text.slice(start, valueEnd));
        if (name !== undefined && value !== undefined) {
          yield { name, value };
        }
        at = valueEnd - 1;
      } else {
        at = end - 1;
      }
    }
  }
}

/** The offset after the string literal that starts at `start`; a line break ends one that was left open. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at];
    if (char === '"') {
      return at + 1;
    }
    if (char === '\n') {
      return at;
    }
    if (char === '\\') {
      at++;
    }
  }
  return text.length;
}

/** The offset after white space and comments: comments are a mistake, but they hide no document. */
function afterSpace(text: string, start: number): number {
  space.lastIndex = start;
  space.exec(text);
  return space.lastIndex;
}

const space = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;

/** What a string literal says; `undefined` when it is broken. */
function literal(source: string): string | undefined {
  try {
    return JSON.parse(source) as string;
  } catch {
    return undefined; // A broken literal names nothing; the parser reports it.
  }
}

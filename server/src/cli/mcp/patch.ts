import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../core/json/change';
import { maximumDepth } from '../../core/json/depth';
import { applyEdits, createEdits } from '../../core/json/edits';
import { JsonDocument } from '../../core/json/jsonDocument';
import { pointerSegments, type Path } from '../../core/json/path';
import { detectIndentation, writtenLength } from '../../core/json/writtenLength';
import type { Language } from '../../core/l10n/language';
import { redact } from '../../core/secrets/redact';
import { fail } from '../../core/text/result';
import type { Operation } from './shapes';

/** Maximum number of UTF-16 code units that a patch may add to a document. Each copy of the root doubles the document. */
const maximumAdded = 2_000_000;

/**
 * Returns a text changed by a JSON Patch (RFC 6902), with the formatting of everything else preserved. Fails if the patch does not
 * apply. The text must be strict JSON without duplicate members. Added values are measured before they are written.
 */
export function applyPatch(text: string, patch: readonly Operation[], language: Language): string {
  const { say } = language;
  const longest = text.length + maximumAdded;
  let document = new JsonDocument(text);
  for (const [index, operation] of patch.entries()) {
    const number = index + 1;
    const { op, path } = operation;
    const missingName = missingMember(operation);
    if (missingName !== undefined) {
      fail(say('Operation {number} ({op}) needs `{member}`.', { number, op, member: missingName }));
    }
    if ([path, operation.from ?? ''].some((each) => pointerSegments(each).some(isInherited))) {
      fail(say('Operation {number}: the path is not allowed.', { number }));
    }
    if (!fitsLimit(document, operation, longest - document.text.length)) {
      failAsTooLarge(number, op, language);
    }
    const changes = planChanges(document, operation);
    if (!changes) {
      const place = redact(path === '' ? '/' : path, 200);
      fail(say('Operation {number} ({op}) does not fit {path}.', { number, op, path: place }));
    }
    for (const change of changes) {
      document = applyChange(document, change);
    }
    if (document.text.length > longest || document.tooDeep) {
      failAsTooLarge(number, op, language);
    }
  }
  return document.text;
}

const failAsTooLarge = (number: number, op: Operation['op'], { say }: Language): never =>
  fail(say('Operation {number} ({op}) makes the document too long or nests it too deeply.', { number, op }));

/** Returns whether the value of an operation fits into a document that may grow by `limit`. */
function fitsLimit(document: JsonDocument, { op, from, value }: Operation, limit: number): boolean {
  const isMoved = op === 'move' || op === 'copy';
  const incoming = isMoved ? findPlace(document.value, from ?? '')?.value : value;
  const freedLength = op === 'move' ? writtenLength(incoming, { margin: 0, unit: 0 }, Infinity, maximumDepth) : 0;
  const indentation = detectIndentation(document.text);
  return (
    freedLength !== undefined && writtenLength(incoming, indentation, limit + freedLength, maximumDepth) !== undefined
  );
}

/** Names that every object inherits. They do not refer to content of the document. */
const isInherited = (name: string) => ['__proto__', 'constructor', 'prototype'].includes(name);

const missingMember = ({ op, value, from }: Operation): string | undefined =>
  ['add', 'replace', 'test'].includes(op) && value === undefined
    ? 'value'
    : ['move', 'copy'].includes(op) && from === undefined
      ? 'from'
      : undefined;

function applyChange(document: JsonDocument, change: Change): JsonDocument {
  const edits = createEdits(document, change);
  if (!edits) {
    throw new Error('a place that is there could not be changed');
  }
  return new JsonDocument(applyEdits(document.text, edits), document);
}

/** Returns the changes of an operation in their order, or `undefined` if it does not fit the document. */
function planChanges(document: JsonDocument, operation: Operation): readonly Change[] | undefined {
  const { op, path, from = '' } = operation;
  switch (op) {
    case 'add':
      return changesToAdd(document.value, path, operation.value);
    case 'replace': {
      const found = findPlace(document.value, path);
      return found && [{ set: found.path, value: operation.value }];
    }
    case 'remove':
      return changesToRemove(document.value, path);
    case 'test': {
      const found = findPlace(document.value, path);
      return found && isDeepStrictEqual(found.value, operation.value) ? [] : undefined;
    }
    case 'copy': {
      const source = findPlace(document.value, from);
      return source && changesToAdd(document.value, path, source.value);
    }
    case 'move':
      return changesToMove(document, from, path);
  }
}

/** A value cannot be moved into itself. */
function changesToMove(document: JsonDocument, from: string, path: string): readonly Change[] | undefined {
  const source = findPlace(document.value, from);
  const removed = changesToRemove(document.value, from);
  if (!source || !removed || path.startsWith(`${from}/`)) {
    return undefined;
  }
  if (path === from) {
    return [];
  }
  const without = removed.reduce(applyChange, document);
  const added = changesToAdd(without.value, path, source.value);
  return added && [...removed, ...added];
}

/** Returns a value with its path, or `undefined` if it does not exist. Segments of arrays are numbers. */
function findPlace(root: unknown, pointer: string): { readonly path: Path; readonly value: unknown } | undefined {
  let value = root;
  const path: (string | number)[] = [];
  for (const segment of pointerSegments(pointer)) {
    const resolved = resolveSegment(value, segment);
    if (resolved === undefined) {
      return undefined;
    }
    path.push(resolved);
    value = (value as Record<string | number, unknown>)[resolved];
  }
  return { path, value };
}

function resolveSegment(holder: unknown, segment: string): string | number | undefined {
  if (Array.isArray(holder)) {
    return /^(?:0|[1-9]\d{0,8})$/.test(segment) && Number(segment) < holder.length ? Number(segment) : undefined;
  }
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, segment) ? segment : undefined;
}

const splitPointer = (root: unknown, pointer: string) => ({
  holder: findPlace(root, pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))),
  name: pointerSegments(pointer).at(-1),
});

function changesToAdd(root: unknown, pointer: string, value: unknown): readonly Change[] | undefined {
  const { holder, name } = splitPointer(root, pointer);
  if (name === undefined) {
    return [{ set: [], value }];
  }
  if (Array.isArray(holder?.value)) {
    const { length } = holder.value;
    const index = name === '-' || name === String(length) ? length : resolveSegment(holder.value, name);
    const items = [...holder.value.keys()];
    return typeof index === 'number'
      ? [{ list: holder.path, items: [...items.slice(0, index), { add: value }, ...items.slice(index)] }]
      : undefined;
  }
  return typeof holder?.value === 'object' && holder.value !== null
    ? [{ set: [...holder.path, name], value }]
    : undefined;
}

function changesToRemove(root: unknown, pointer: string): readonly Change[] | undefined {
  const { holder, name } = splitPointer(root, pointer);
  const resolved = name === undefined || !holder ? undefined : resolveSegment(holder.value, name);
  return resolved === undefined || !holder ? undefined : [{ remove: [...holder.path, resolved], which: 'last' }];
}

import type { Analysis } from '../analysis/analysis';
import { configFile } from '../analysis/config/config';
import { pinnedValues, findPinPart, type PinPart } from '../analysis/config/pinPart';
import { addPin } from '../analysis/config/pinning';
import type { DocumentKind } from '../kinds/contract/documentKind';
import type { PinTarget } from '../kinds/contract/pinTarget';
import { assertedChangeTo } from '../diagnostics/fix';
import { createEdits } from '../json/edits';
import { JsonDocument } from '../json/jsonDocument';
import { isObject } from '../json/objectReader';
import { isSamePath, type Path } from '../json/path';
import { valueAt } from '../json/valueAt';
import { code, plain, type Block } from '../l10n/richText';
import { touchesRecords } from '../rules/records';
import type { Schema } from '../schema/lookup';
import { describingKeywords } from '../schema/pinKeywords';
import { holdsPrivate } from '../secrets/locations';
import type { TextChange } from '../text/span';
import { findDerivedValue } from './derivedValue';
import type { FeatureContext } from './featureContext';

/** Keywords that do not constrain the value itself: they contain schemas for other places, or describe the value. */
const nonConstrainingKeywords: ReadonlySet<string> = new Set([
  ...['properties', 'additionalProperties', 'prefixItems', 'items'],
  ...describingKeywords,
]);

/** Returns the part of a pin that constrains the value at `path` itself; `undefined` if the value is not pinned. */
export function findConstrainingPart(pin: Schema | undefined, path: Path): PinPart | undefined {
  const part = findPinPart(pin, path);
  return part && Object.keys(part.schema).some((keyword) => !nonConstrainingKeywords.has(keyword)) ? part : undefined;
}

/** Returns whether a value may be pinned: it is set and correct, is not derived from other values, and does not record work. */
export function canBePinned(analysis: Analysis, path: Path): boolean {
  const { document } = analysis;
  const { findings } = analysis.evaluate();
  // A new pin resolves the findings of pins, and of an unknown member.
  const isWrong = findings.some(
    ({ code, path: at }) => isSamePath(at, path) && !/^pins\/|^document\/unknown-members$/.test(code),
  );
  const value = valueAt(document?.value, path);
  const isRecord = touchesRecords(assertedChangeTo(path, value), document?.value);
  const isSet = value !== undefined && value !== null && value !== '';
  return path.length > 0 && isSet && !isWrong && !isRecord && findDerivedValue(analysis, path) === undefined;
}

/** Returns the paragraph of a hover about the pin of a place; an empty list if the place is not pinned. */
export function pinBlocks(pin: Schema | undefined, path: Path, { speaker }: FeatureContext): readonly Block[] {
  const part = findConstrainingPart(pin, path);
  if (part === undefined) {
    return [];
  }
  const allowedValues = pinnedValues(pin, path)?.values;
  const value =
    allowedValues?.length === 1 && typeof allowedValues[0] !== 'object' ? JSON.stringify(allowedValues[0]) : undefined;
  const line =
    value === undefined
      ? speaker.say('Pinned in `{file}`.', { file: configFile })
      : speaker.say('Pinned to {value} in `{file}`.', { value: code(value), file: configFile });
  const { description } = part.schema;
  return [{ paragraph: typeof description === 'string' ? [...line, plain(` ${description}`)] : line }];
}

/** The type of a file with pins: a configuration, or a schema that a configuration names as the pin for a kind. */
export type PinFileType = 'configuration' | 'schema';

/** Returns the path of the pin for `kind` in a file with pins. */
export const pinPath = (kind: string, type: PinFileType): Path => (type === 'schema' ? [] : ['pins', kind]);

/**
 * Returns the edits of `text`, the text of a file with pins, that pin a place of a document. `undefined` if there is nothing to
 * pin, the text has syntax errors, or the pin would contain private material.
 */
export function pinEdits(
  text: string,
  kind: DocumentKind,
  root: unknown,
  target: PinTarget,
  type: PinFileType = 'configuration',
): readonly TextChange[] | undefined {
  const value = valueAt(root, target.path);
  if (holdsPrivate(value, String(target.path.findLast((each) => typeof each === 'string')))) {
    return undefined;
  }
  const document = new JsonDocument(text);
  const pinBefore = valueAt(document.value, pinPath(kind.id, type));
  const pin =
    typeof pinBefore === 'string' ? undefined : addPin(isObject(pinBefore) ? pinBefore : undefined, kind, root, target);
  return pin && document.isValidJson ? editsToSetPin(document, kind.id, pin, type) : undefined;
}

/** Returns the edits of a file with pins that set the pin for `kind`; `undefined` if the file has no place for it. */
export function editsToSetPin(
  document: JsonDocument,
  kind: string,
  pin: Schema,
  type: PinFileType = 'configuration',
): readonly TextChange[] | undefined {
  const { value } = document;
  const hasPins = type === 'schema' || (isObject(value) && isObject(value.pins));
  return createEdits(
    document,
    hasPins ? { set: pinPath(kind, type), value: pin } : { set: ['pins'], value: { [kind]: pin } },
  );
}

import type { Analysis } from '../analysis/analyze';
import { configFile } from '../analysis/config/config';
import { describingKeywords, pinnedValues, pinPartsAt, type PinPart } from '../analysis/config/pinAt';
import { pinnedAt } from '../analysis/config/pinning';
import type { DocumentKind } from '../kinds/contract/documentKind';
import type { PinTarget } from '../kinds/contract/pinTarget';
import { assertTo } from '../diagnostics/fix';
import { editsFor } from '../json/edits';
import { JsonDocument } from '../json/jsonDocument';
import { isObject } from '../json/objectReader';
import { pointer, type Path } from '../json/path';
import { valueAt } from '../json/valueAt';
import { code, plain, type Block } from '../l10n/richText';
import { touchesRecords } from '../rules/records';
import type { Schema } from '../schema/lookup';
import { holdsPrivate } from '../secrets/locations';
import type { TextChange } from '../text/span';
import { derivedAt } from './derivedValue';
import type { FeatureContext } from './featureContext';

/** Keywords that only lead to other places, or describe. */
const leading: ReadonlySet<string> = new Set([
  ...['$defs', '$ref', 'allOf', 'properties', 'additionalProperties', 'prefixItems', 'items'],
  ...describingKeywords,
]);

/** Returns the part of a pin that is about the very value at `path`; `undefined` if the value is not pinned. */
export const pinPartFor = (pin: Schema | undefined, path: Path): PinPart | undefined =>
  pinPartsAt(pin, path).find(({ schema }) => Object.keys(schema).some((keyword) => !leading.has(keyword)));

/** Returns whether a pin of a place makes sense: its value is right, does not follow from others, and does not record work. */
export function canBePinned(analysis: Analysis, path: Path): boolean {
  const { document, findings } = analysis;
  const isWrong = findings.some((each) => pointer(each.path) === pointer(path) && !each.code.startsWith('pins/'));
  const value = valueAt(document?.value, path);
  const isRecord = touchesRecords(assertTo(path, value), document?.value);
  return path.length > 0 && value !== undefined && !isWrong && !isRecord && derivedAt(analysis, path) === undefined;
}

/** Returns the paragraph of a hover on the pin of a place; none if the place is not pinned. */
export function pinBlocks(pin: Schema | undefined, path: Path, { speaker }: FeatureContext): readonly Block[] {
  const part = pinPartFor(pin, path);
  if (part === undefined) {
    return [];
  }
  const only = pinnedValues(pin, path)?.values;
  const value = only?.length === 1 && typeof only[0] !== 'object' ? JSON.stringify(only[0]) : undefined;
  const line =
    value === undefined
      ? speaker.say('Pinned in `{file}`.', { file: configFile })
      : speaker.say('Pinned to {value} in `{file}`.', { value: code(value), file: configFile });
  const { description } = part.schema;
  return [{ paragraph: typeof description === 'string' ? [...line, plain(` ${description}`)] : line }];
}

/**
 * Returns the edits that pin a place of a document: of the text of a configuration, or of the schema that it names for
 * the kind. `undefined` if there is nothing to pin, the text is broken, or the pin would hold private material.
 */
export function pinEdits(
  text: string,
  kind: DocumentKind,
  root: unknown,
  target: PinTarget,
  isSchema = false,
): readonly TextChange[] | undefined {
  const value = valueAt(root, target.path);
  if (holdsPrivate(value, String(target.path.findLast((each) => typeof each === 'string')))) {
    return undefined;
  }
  const document = new JsonDocument(text);
  const before = valueAt(document.value, isSchema ? [] : ['pins', kind.id]);
  const pin =
    typeof before === 'string' ? undefined : pinnedAt(isObject(before) ? before : undefined, kind, root, target);
  return pin && document.isValidJson ? editsOf(document, kind.id, pin, isSchema) : undefined;
}

/**
 * Returns the edits of a configuration, or of a schema, that set the pin for a kind; `undefined` if they cannot be
 * made.
 */
export function editsOf(
  document: JsonDocument,
  kind: string,
  pin: Schema,
  isSchema = false,
): readonly TextChange[] | undefined {
  const { value } = document;
  if (isSchema) {
    return editsFor(document, { set: [], value: pin });
  }
  return isObject(value) && isObject(value.pins)
    ? editsFor(document, { set: ['pins', kind], value: pin })
    : editsFor(document, { set: ['pins'], value: { [kind]: pin } });
}

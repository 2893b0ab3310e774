import type { Analysis } from '../analysis/analysis';
import type { Finding } from '../diagnostics/finding';
import { isEmpty } from '../json/empty';
import { JsonDocument } from '../json/jsonDocument';
import { isObject, ObjectReader } from '../json/objectReader';
import { isWithin, type Path } from '../json/path';
import type { EvidenceFile, PictureFile, ReceiptFile } from '../kinds/contract/evidenceFile';
import { sizeInWords } from '../kinds/contract/workflow';
import type { Language } from '../l10n/language';
import { reasonNames } from '../rules/checks';
import { redact, redactFile } from '../secrets/redact';
import { itemNames } from '../kinds/contract/itemTitle';

/** The result of checking a file that a document relies on. */
export interface CheckedEvidence {
  /** The displayed name of the item. */
  readonly name: string;
  /** The screen of the item; empty if it has none. */
  readonly screen: string;
  /** The published path, as displayed. */
  readonly file: string;
  readonly item: Path;
  readonly at: Path;
  /** Errors of the item. The evidence is good if there are none and nothing is undecided. */
  readonly errors: readonly Finding[];
  /** Reasons why the check is undecided, in words; empty if it was decided. */
  readonly undecided: readonly string[];
  /** The expected and the actual content of the file; absent if the file could not be read. */
  readonly compared?: { readonly expected: string; readonly actual: string };
}

/**
 * Returns the pictures of captured slots, and the receipts that accept tasks or whose files exist, each with the result
 * of its check.
 */
export function checkedEvidence(analysis: Analysis, language: Language): readonly CheckedEvidence[] {
  const { view } = analysis;
  const files = view.kind.evidence?.(view.model) ?? [];
  return files
    .filter((file) => isReliedOn(file) || isReadable(file.file, analysis))
    .map((file) => checkFile(file, analysis, language));
}

const isReadable = (file: string, { context }: Analysis) => file !== '' && typeof context.text(file) === 'object';

const isReliedOn = (file: EvidenceFile) => file.type === 'picture' || file.isReliedOn;

function checkFile(file: EvidenceFile, analysis: Analysis, language: Language): CheckedEvidence {
  const { item, at } = file;
  const root = analysis.view.root.value;
  const [screen, name] = itemNames(root, item);
  const { findings, checks } = analysis.evaluate();
  const errors = findings.filter(({ severity, path }) => severity === 'error' && isWithin(path, item));
  const reasons = checks.undecided
    .filter(({ rule, places }) => file.rules.includes(rule) && concernsItem(places, item))
    .map(({ reason }) => language.say(reasonNames[reason]));
  const compared =
    file.type === 'picture' ? comparedPicture(file, analysis) : comparedReceipt(file, analysis, language);
  return {
    name: redact(name ?? screen ?? item.join('.')),
    screen: redact(name === undefined ? '' : (screen ?? '')),
    file: redactFile(file.file),
    item,
    at,
    errors,
    undecided: [...new Set(reasons)],
    ...(compared && { compared }),
  };
}

/** Returns whether one of the places belongs to the item. An empty list of places means the whole document. */
const concernsItem = (places: readonly Path[], item: Path): boolean =>
  places.length === 0 || places.some((place) => isWithin(place, item) || isWithin(item, place));

function comparedPicture({ file, checksum, size }: PictureFile, { context }: Analysis) {
  const picture = context.picture(file);
  if (typeof picture !== 'object') {
    return undefined;
  }
  const lines = (sha256: string, pixels: PictureFile['size']) =>
    `SHA-256 ${sha256}\n${pixels ? sizeInWords(pixels) : '–'} px`;
  return { expected: lines(redact(checksum), size), actual: lines(picture.sha256, picture.size) };
}

function comparedReceipt({ file, fields }: ReceiptFile, { context }: Analysis, { say }: Language) {
  const receiptFile = context.text(file);
  const value = typeof receiptFile === 'object' ? new JsonDocument(receiptFile.text).value : undefined;
  if (!isObject(value)) {
    return undefined;
  }
  const receipt = new ObjectReader(value);
  const line = (field: string, value: unknown, otherwise: string) =>
    `${field}: ${isEmpty(value) ? otherwise : redact(typeof value === 'string' ? value : JSON.stringify(value))}`;
  return {
    expected: Array.from(fields, ([field, known]) => line(field, known ?? receipt.get(field), say('(any)'))).join('\n'),
    actual: Array.from(fields.keys(), (field) => line(field, receipt.get(field), say('(missing)'))).join('\n'),
  };
}

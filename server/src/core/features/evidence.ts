import type { Analysis } from '../analysis/analyse';
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
import { itemNames } from './itemTitle';

/** What became of the check of one file that a document rests on. */
export interface CheckedEvidence {
  /** What it is evidence of, as people call it. */
  readonly name: string;
  /** The screen of that; empty where it says none. */
  readonly screen: string;
  /** The path it is published under, as it is shown. */
  readonly file: string;
  readonly of: Path;
  readonly at: Path;
  /** The errors of its item: it is good evidence where there is none, and nothing is undecided. */
  readonly errors: readonly Finding[];
  /** Why it could not be decided, in words; empty where it was. */
  readonly undecided: readonly string[];
  /** What the document says of the file, and what the file says; absent where it could not be read. */
  readonly compared?: { readonly expected: string; readonly actual: string };
}

/**
 * The pictures of the captured slots, and the receipts of tasks that are accepted by them or that are there already, with
 * the verdict that a check of the document gives.
 */
export function checkedEvidence(analysis: Analysis, language: Language): readonly CheckedEvidence[] {
  const { view } = analysis;
  const files = view.kind.evidence?.(view.model) ?? [];
  return files
    .filter((file) => file.rule !== undefined && (isReliedOn(file) || isThere(file.file, analysis)))
    .map((file) => checked(file, analysis, language));
}

const isThere = (file: string, { context }: Analysis) => file !== '' && typeof context.text(file) === 'object';

const isReliedOn = (file: EvidenceFile) => file.type === 'picture' || file.isReliedOn;

function checked(file: EvidenceFile, analysis: Analysis, language: Language): CheckedEvidence {
  const { of, at } = file;
  const root = analysis.view.root.value;
  const [screen, name] = itemNames(root, of);
  const errors = analysis.findings.filter(({ severity, path }) => severity === 'error' && isWithin(path, of));
  const reasons = analysis.checks.undecided
    .filter(({ rule, places }) => rule === file.rule && isAbout(places, of))
    .map(({ reason }) => language.say(reasonNames[reason]));
  const compared =
    file.type === 'picture' ? comparedPicture(file, analysis) : comparedReceipt(file, analysis, language);
  return {
    name: redact(name ?? screen ?? of.join('.')),
    screen: redact(name === undefined ? '' : (screen ?? '')),
    file: redactFile(file.file),
    of,
    at,
    errors,
    undecided: [...new Set(reasons)],
    ...(compared && { compared }),
  };
}

/** Whether one of the places is of the item; no place at all is the whole document. */
const isAbout = (places: readonly Path[], of: Path): boolean =>
  places.length === 0 || places.some((place) => isWithin(place, of) || isWithin(of, place));

function comparedPicture({ file, checksum, size }: PictureFile, { context }: Analysis) {
  const found = context.picture(file);
  if (typeof found !== 'object') {
    return undefined;
  }
  const lines = (sha256: string, pixels: PictureFile['size']) =>
    `SHA-256 ${sha256}\n${pixels ? sizeInWords(pixels) : '–'} px`;
  return { expected: lines(redact(checksum), size), actual: lines(found.sha256, found.size) };
}

function comparedReceipt({ file, fields }: ReceiptFile, { context }: Analysis, { say }: Language) {
  const found = context.text(file);
  const value = typeof found === 'object' ? new JsonDocument(found.text).value : undefined;
  if (!isObject(value)) {
    return undefined;
  }
  const receipt = new ObjectReader(value);
  const line = (field: string, said: unknown, otherwise: string) =>
    `${field}: ${isEmpty(said) ? otherwise : redact(typeof said === 'string' ? said : JSON.stringify(said))}`;
  return {
    expected: Array.from(fields, ([field, known]) => line(field, known ?? receipt.get(field), say('(any)'))).join('\n'),
    actual: Array.from(fields.keys(), (field) => line(field, receipt.get(field), say('(missing)'))).join('\n'),
  };
}

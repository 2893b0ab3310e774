import { JsonDocument } from '../../core/json/jsonDocument';
import { isObject } from '../../core/json/objectReader';
import { sha256 } from '../../host/sha256';
import type { SiteDocument, Reason, SiteOptions } from './siteTypes';
import { fileAt, type SourceFile, type Unread } from './sourceFiles';
import { unreadReason } from './unreadReason';

/**
 * What documents refer to as evidence. Receipts are published with them, as far as they are there. Pictures are so only
 * when asked for: the specification does not list them among the published files, and nothing here can see what is on one.
 */
export function evidenceOf(
  folder: string,
  documents: readonly SiteDocument[],
  { pictures, language }: SiteOptions,
): { readonly files: readonly SourceFile[]; readonly reasons: readonly Reason[] } {
  const files = new Map<string, SourceFile>();
  const reasons: Reason[] = [];
  for (const published of new Set(documents.flatMap(receiptPaths))) {
    const file = fileAt(folder, published);
    if ('reason' in file) {
      reasons.push(...(isThereToRead(file) ? [unreadReason(file, language)] : []));
    } else if (!isJsonObject(file.bytes)) {
      reasons.push({ file: file.file, message: language.say('This receipt is not a JSON object.') });
    } else {
      files.set(file.file, file);
    }
  }
  for (const { file: published, checksum } of pictures === 'with' ? documents.flatMap(capturedPictures) : []) {
    const file = fileAt(folder, published);
    if ('bytes' in file && sha256(file.bytes) === checksum) {
      files.set(file.file, file);
    } else {
      const message = language.say('The picture at "{path}" is missing, or is not the recorded one.', {
        path: published,
      });
      reasons.push({ message });
    }
  }
  return { files: [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1)), reasons };
}

/** Receipts are published as far as they are there; what stands behind a link is not. */
const isThereToRead = ({ reason }: Unread) => reason === 'unreadable' || reason === 'tooLarge';

const filesOf = ({ analysis: { view } }: SiteDocument) => view.kind.evidence?.(view.model) ?? [];

const receiptPaths = (document: SiteDocument) =>
  filesOf(document).flatMap(({ type, file }) => (type === 'receipt' && file !== '' ? [file] : []));

const capturedPictures = (document: SiteDocument) => filesOf(document).filter((file) => file.type === 'picture');

function isJsonObject(bytes: Buffer): boolean {
  const document = new JsonDocument(bytes.toString('utf8'));
  const isWhole = document.syntaxErrors.length === 0 && document.duplicates.length === 0 && !document.tooDeep;
  return isWhole && isObject(document.value);
}

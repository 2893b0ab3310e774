import { sha256 } from '../../host/sha256';
import type { SiteDocument, SiteError, SiteOptions } from './siteTypes';
import { readSourceFile, type SourceFile, type UnreadFile } from './sourceFiles';
import { unreadReason } from './reasons';

/** Files that documents name as evidence. */
interface Evidence {
  /** The files to publish. */
  readonly files: readonly SourceFile[];
  /** The receipts among them, after checking. */
  readonly receipts: readonly SiteDocument[];
  readonly reasons: readonly SiteError[];
}

/**
 * Returns the files that documents name as evidence. `receiptAt` checks a file as a receipt. Existing receipts are published with
 * the documents. Pictures are published only if requested: the specification does not list them among the published files, and
 * their content cannot be checked.
 */
export function collectEvidence(
  folder: string,
  documents: readonly SiteDocument[],
  receiptAt: (file: SourceFile) => SiteDocument | undefined,
  { pictures, language }: SiteOptions,
): Evidence {
  const files = new Map<string, SourceFile>();
  const receipts: SiteDocument[] = [];
  const reasons: SiteError[] = [];
  for (const published of new Set(documents.flatMap(receiptPaths))) {
    const file = readSourceFile(folder, published);
    if ('reason' in file) {
      if (isUnreadable(file)) {
        reasons.push(unreadReason(file, language));
      }
      continue;
    }
    const receipt = receiptAt(file);
    if (receipt) {
      receipts.push(receipt);
      files.set(file.file, file);
    } else {
      reasons.push({ file: file.file, message: language.say('This file is named as a receipt, but is not one.') });
    }
  }
  const publishedPictures = pictures === 'with' ? documents.flatMap(capturedPictures) : [];
  for (const { file: published, checksum } of publishedPictures) {
    const file = readSourceFile(folder, published);
    if ('bytes' in file && sha256(file.bytes) === checksum) {
      files.set(file.file, file);
    } else {
      const message = language.say('The picture at "{path}" is missing, or is not the recorded one.', {
        path: published,
      });
      reasons.push({ message });
    }
  }
  return { files: [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1)), receipts, reasons };
}

/** Returns whether a receipt exists but cannot be read. Missing receipts and links are not published. */
const isUnreadable = ({ reason }: UnreadFile) => reason === 'unreadable' || reason === 'tooLarge';

const listEvidenceFiles = ({ analysis: { view } }: SiteDocument) => view.kind.evidence?.(view.model) ?? [];

const receiptPaths = (document: SiteDocument) =>
  listEvidenceFiles(document).flatMap(({ type, file }) => (type === 'receipt' && file !== '' ? [file] : []));

const capturedPictures = (document: SiteDocument) =>
  listEvidenceFiles(document).filter((file) => file.type === 'picture');

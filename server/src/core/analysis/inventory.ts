import { ParseErrorCode } from 'jsonc-parser';
import { JsonDocument } from '../json/jsonDocument';
import { maximumSyntaxErrors } from '../json/tolerantReader';
import { contributionTemplate, receiptKind } from '../kinds/contract/kinds';
import { isToolPath } from '../text/toolPath';
import { configFile } from './config/config';
import type { Recognition } from './recognize';
import { trailingCommaOffset } from './syntaxErrors';

/** The sorts of JSON files below the root (reading of the specification, section 8.1). */
export type FileSort =
  | 'document'
  | 'contribution'
  | 'template'
  | 'receipt'
  | 'companion'
  | 'configuration'
  | 'foreign'
  | 'unreadable'
  | 'excluded';

/** Returns whether files of a sort are checked. All others are only listed. */
export const isChecked = (sort: FileSort): boolean =>
  ['document', 'contribution', 'template', 'receipt'].includes(sort);

/** Returns the sort of a file by its path below the publish root, its text, and the kind that it was recognized as. */
export function classifyFile(file: string, text: string, recognition: Recognition | undefined): FileSort {
  if (recognition?.kind === receiptKind) {
    return 'receipt';
  }
  if (recognition) {
    return recognition.kind !== contributionTemplate.kind
      ? 'document'
      : contributionTemplate.path.test(file)
        ? 'template'
        : 'contribution';
  }
  const name = fileName(file);
  if (name === configFile) {
    return 'configuration';
  }
  if (isUnreadable(text)) {
    return 'unreadable';
  }
  return companionPath.test(file) ? 'companion' : 'foreign';
}

/** Files next to published pictures, and published schemas. */
const companionPath = /(?:^|[/\\])(?:artifacts|schemas)[/\\].*\.json$/i;

const fileName = (file: string): string => file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);

/** Returns whether a file belongs to a well-known tool, or is our configuration. Neither is a damaged document. */
export const isKnownForeign = (file: string): boolean =>
  fileName(file) === configFile ||
  /^(?:package(?:-lock)?|npm-shrinkwrap|[jt]sconfig(?:\..+)?|composer|lerna|nx|turbo|renovate|deno|cspell)\.json$/i.test(
    fileName(file),
  );

/** The test for a damaged document: a file without content, a file that is not JSON, or none. */
export type DamageTest = 'noContent' | 'notJson' | 'none';

/** The places of other documents: in the folder of a file, or only in its publish root. */
export type Neighbors = 'inFolder' | 'inRoot' | 'none';

/**
 * Returns the test for a damaged document (reading of the specification, section 8.1). A file without content is one if it was a document
 * in the last commit, or if other documents are in its folder; a file that is not JSON also if they are in its publish root. JSON without
 * content, such as the empty list of a tool, is foreign in a folder without documents and next to published pictures. Files of well-known
 * tools never count.
 * @param below the path below the publish root
 */
export function chooseDamageTest(
  below: string,
  { wasDocument, neighbors }: { readonly wasDocument: () => boolean; readonly neighbors: () => Neighbors },
): DamageTest {
  if (isToolPath(below) || isKnownForeign(below)) {
    return 'none';
  }
  const places = neighbors();
  if ((places === 'inFolder' && !companionPath.test(below)) || wasDocument()) {
    return 'noContent';
  }
  return places === 'none' ? 'none' : 'notJson';
}

/** Returns whether a text is not JSON, even with comments and trailing commas allowed. */
export const isUnreadable = (text: string): boolean => hasNoJson(new JsonDocument(text));

/** Returns whether a text has no content: it is not JSON, a single value such as `null`, or an empty object or list. */
export function isDamaged(text: string): boolean {
  const document = new JsonDocument(text);
  const { value } = document;
  return hasNoJson(document) || typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}

const hasNoJson = ({ text, syntaxErrors }: JsonDocument): boolean =>
  text.trim() === '' ||
  syntaxErrors.length >= maximumSyntaxErrors ||
  syntaxErrors.some(
    (error) => error.error !== ParseErrorCode.InvalidCommentToken && trailingCommaOffset(text, error) === undefined,
  );

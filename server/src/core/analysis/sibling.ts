import { isTooLarge, JsonDocument } from '../json/jsonDocument';
import { createView } from '../kinds/contract/documentView';
import { publishedKinds, unknownKind } from '../kinds/registry';
import type { Sibling } from '../rules/context';
import type { Analysis, AnalysisOptions } from './analysis';
import { isExcluded, recognizeAs } from './analyze';
import type { Recognition } from './recognize';

/** Returns whether a document is a whole, readable file. Others are not compared with the documents around them. */
const isWhole = ({ by, wrappedAt }: Recognition): boolean => by !== 'damage' && wrappedAt === undefined;

/** Returns a sibling that keeps the parsed document; `undefined` if it is damaged, or only a part of its file. */
export const siblingFromAnalysis = (file: string, { document, view, recognition }: Analysis): Sibling | undefined =>
  document && isWhole(recognition) ? { file, statements: view.statements(file), document } : undefined;

/**
 * Returns a sibling that keeps only the text; `undefined` if it is not a whole status document, or if the configuration excludes
 * it.
 */
export function siblingFromText(
  file: string,
  text: string,
  options: Pick<AnalysisOptions, 'domains' | 'configured'> = { domains: [] },
): Sibling | undefined {
  const recognition = isExcluded(options) ? undefined : recognizeAs(text, file, options);
  if (recognition === undefined || !isWhole(recognition)) {
    return undefined;
  }
  const kind = publishedKinds.of(recognition.kind);
  const view = createView(kind, kind === unknownKind || isTooLarge(text) ? undefined : new JsonDocument(text).value);
  return {
    file,
    statements: view.statements(file),
    get document() {
      return new JsonDocument(text);
    },
  };
}

import type { DocumentContext } from '../rules/context';

type Receipt = ReturnType<DocumentContext['text']>;

/** Replaces the texts in a context. `replace` is called with a published path and the answer for it. */
export function withTexts(
  context: DocumentContext,
  replace: (published: string, receipt: Receipt) => Receipt,
): DocumentContext {
  const read = context.text.bind(context);
  return Object.assign(context, { text: (published: string) => replace(published, read(published)) });
}

/**
 * Hides the receipts in a context that the configuration excludes. They are not checked, so they are not evidence either.
 * @param isExcluded is called with a published path
 */
export const withoutExcludedTexts = (
  context: DocumentContext,
  isExcluded: (published: string) => boolean,
): DocumentContext =>
  withTexts(context, (published, receipt) =>
    typeof receipt === 'object' && isExcluded(published) ? undefined : receipt,
  );

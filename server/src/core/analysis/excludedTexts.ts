import type { DocumentContext } from '../rules/context';

/**
 * Hides the receipts in a context that the configuration excludes. They are not checked, so they are not evidence either.
 * @param isExcluded is called with a published path
 */
export function withoutExcludedTexts(
  context: DocumentContext,
  isExcluded: (published: string) => boolean,
): DocumentContext {
  const read = context.text.bind(context);
  return Object.assign(context, {
    text: (published: string) => {
      const receipt = read(published);
      return typeof receipt === 'object' && isExcluded(published) ? undefined : receipt;
    },
  });
}

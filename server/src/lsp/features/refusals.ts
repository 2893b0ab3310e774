import { resultOf } from '../../core/text/result';

/** Returns the answer of a function, or as a refusal the reason why it fails. */
export async function answerOrRefusal<Answer>(
  run: () => Answer | Promise<Answer>,
): Promise<Answer | { readonly refused: string }> {
  const result = await resultOf(run);
  return 'error' in result ? { refused: result.error } : result.ok;
}

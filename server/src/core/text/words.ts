import { foldLookAlikes, hasOneForm, normalForm } from './normalForm';

/**
 * Returns the words of a name or text in normal form. `acceptedScreens`, `accepted_screens` and `ACCEPTED SCREENS` have
 * the same words.
 */
export function words(text: string): readonly string[] {
  const visible = foldLookAlikes(text);
  const pieces = hasOneForm(visible) ? plainPieces(visible) : piecesOfAny(visible);
  return pieces.filter((word) => word !== '').map(normalForm);
}

const piecesOfAny = (text: string) =>
  text.replace(/(?<=\p{Ll}|\d)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ').split(/[^\p{L}\p{M}\p{N}]+/u);

/** Splits ASCII and Chinese, which nearly all texts are. Patterns for all scripts take milliseconds to compile. */
const plainPieces = (text: string) =>
  text.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').split(/[^A-Za-z\d\u4e00-\u9fff]+/);

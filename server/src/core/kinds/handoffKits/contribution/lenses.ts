import type { ObjectReader } from '../../../json/objectReader';
import type { Language } from '../../../l10n/language';
import type { Lens } from '../../contract/lens';
import { openFields } from './contribution';
import { filledInWords } from './progress';

/** Returns the lenses above a contribution: the fields that are open, and the action that inserts a public key. */
export function contributionLenses(root: ObjectReader, language: Language): readonly Lens[] {
  const open = openFields(root);
  if (Object.keys(root.value).length === 0) {
    return []; // The text is empty or cannot be read.
  }
  const target = { places: open.map((field) => (root.has(field) ? root.at(field) : root.path)) };
  const insertion = {
    title: language.say('Insert public key from file…'),
    target: { insertsPublicKey: true },
  } as const;
  return [
    { at: root.path, title: filledInWords(root, language), target },
    ...(open.includes('publicKey') ? [{ at: root.path, ...insertion }] : []),
  ];
}

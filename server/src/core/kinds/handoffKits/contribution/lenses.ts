import type { HasError } from '../../../diagnostics/findingSelector';
import type { Language } from '../../../l10n/language';
import type { DocumentContext } from '../../../rules/context';
import type { Lens } from '../../contract/lens';
import { formatFingerprint } from '../../contract/publicKey';
import type { Contributions } from './contributions';
import { isTemplateFile } from '../../contract/kinds';
import { isOwner } from '../spec';
import { fieldsToFillIn, openFields, wrongFields } from './contribution';
import { filledInWords } from './progress';

/**
 * Returns the lenses above a contribution: how many fields are filled in, and the fingerprint of its public key, or the action
 * that inserts one. A template stays empty: its lens starts a contribution of its owner.
 */
export function contributionLenses(
  { root, publicKeys }: Contributions,
  language: Language,
  hasError: HasError,
  context: DocumentContext,
): readonly Lens[] {
  if (Object.keys(root.value).length === 0) {
    return []; // The text is empty or cannot be read.
  }
  const owner = root.text('ownerId');
  if (isTemplateFile(context.file)) {
    const title = language.say('This template stays unfilled. Start a contribution…');
    return isOwner(owner) ? [{ at: root.path, title, target: { contributionOf: owner } }] : [];
  }
  const open = [...openFields(root), ...wrongFields(root, hasError)];
  const listed = open.length > 0 ? open : fieldsToFillIn;
  const places = listed.map((field) => (root.has(field) ? root.at(field) : root.path));
  const keys = publicKeys.flatMap(({ at, key: text }): readonly Lens[] => {
    const key = context.publicKey(text);
    const title = typeof key === 'object' ? `${key.type} ${formatFingerprint(key)}` : undefined;
    return title === undefined ? [] : [{ at: root.path, title, target: { places: [at] } }];
  });
  const insertion = {
    title: language.say('Insert public key from file…'),
    target: { insertsPublicKey: true },
  } as const;
  return [
    { at: root.path, title: filledInWords(root, language, hasError), target: { places } },
    ...(open.includes('publicKey') ? [{ at: root.path, ...insertion }] : keys),
  ];
}

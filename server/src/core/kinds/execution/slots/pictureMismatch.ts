import type { Language } from '../../../l10n/language';
import type { DocumentContext } from '../../../rules/context';
import { pictureFault, sizeInWords } from '../../contract/workflow';
import { requiredPicture } from '../model/slots';
import type { SlotReader } from '../model/items';

/** Returns why the file of a slot can't be its picture, in a few words; `undefined` if it can, or if no file was read. */
export function pictureMismatch(slot: SlotReader, { picture }: DocumentContext, { say }: Language): string | undefined {
  const expected = requiredPicture(slot);
  const file = expected.path === '' ? undefined : picture(expected.path);
  if (typeof file !== 'object') {
    return undefined;
  }
  switch (pictureFault(expected, file.size)) {
    case 'kind':
      return say('The file is not a PNG picture.');
    case 'size':
      return say('The picture has {found} px; this slot needs {needed}.', {
        found: sizeInWords(file.size),
        needed: sizeInWords(expected.size),
      });
    default:
      return undefined;
  }
}

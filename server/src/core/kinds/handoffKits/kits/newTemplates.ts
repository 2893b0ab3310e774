import type { ObjectReader } from '../../../json/objectReader';
import type { NewFile } from '../../contract/newFile';
import type { Language } from '../../../l10n/language';
import { publicFieldsOf, templatePath } from '../contribution/contribution';
import { isOwner } from '../spec';

/** Returns an unfilled template for each kit. */
export const newTemplates = (kits: readonly ObjectReader[], { say }: Language): readonly NewFile[] =>
  kits.flatMap((kit) => {
    const [publishedPath = '', owner = ''] = [kit.text('href'), kit.text('ownerId')];
    return templatePath.test(publishedPath) && isOwner(owner)
      ? [
          {
            at: kit.at('href'),
            title: say('Create the template of {owner}', { owner }),
            published: publishedPath,
            text: `${JSON.stringify(publicFieldsOf(owner), null, 2)}\n`,
          },
        ]
      : [];
  });

import { JsonDocument } from '../../../json/jsonDocument';
import { isObject, ObjectReader } from '../../../json/objectReader';
import type { NewFile } from '../../contract/newFile';
import type { Language } from '../../../l10n/language';
import type { DocumentContext } from '../../../rules/context';
import { createPublicFields, templatePath } from '../contribution/contribution';
import { isOwner, templateFolder } from '../spec';
import { templateNames } from '../template';

/** Returns an unfilled template for each kit whose owner has none yet. */
export const newTemplates = (
  kits: readonly ObjectReader[],
  { say }: Language,
  context: DocumentContext,
): readonly NewFile[] =>
  kits.flatMap((kit) => {
    const [publishedPath = '', owner = ''] = [kit.text('href'), kit.text('ownerId')];
    return templatePath.test(publishedPath) && isOwner(owner) && !hasTemplate(owner, context)
      ? [
          {
            at: kit.at('href'),
            title: say('Create the template of {owner}', { owner }),
            published: publishedPath,
            text: `${JSON.stringify(createPublicFields(owner), null, 2)}\n`,
            isFilledIn: false,
          },
        ]
      : [];
  });

/** Returns whether any template in the published folder belongs to an owner, whatever its name. */
function hasTemplate(owner: keyof typeof templateNames, { names, text }: DocumentContext): boolean {
  const listed = names?.(templateFolder.replace(/^\/|\/$/g, '')) ?? [];
  const paths = [...listed, `${templateNames[owner]}.template.json`].map((name) => `${templateFolder}${name}`);
  return [...new Set(paths)].some((path) => {
    const file = templatePath.test(path) ? text(path) : undefined;
    const template = typeof file === 'object' ? new JsonDocument(file.text).value : undefined;
    return isObject(template) && new ObjectReader(template).text('ownerId') === owner;
  });
}

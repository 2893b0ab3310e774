import type { Part } from '../../document/part';
import type { NewFile } from '../../features/newFiles';
import type { Language } from '../../language';
import { templatePath } from './contribution';
import { isOwner, publicFields } from './facts';

/** The templates of the kits, unfilled. */
export const newTemplates = (root: Part, { say }: Language): readonly NewFile[] =>
  root.parts('kits').flatMap((kit) => {
    const [published = '', owner = ''] = [kit.text('href'), kit.text('ownerId')];
    return templatePath.test(published) && isOwner(owner)
      ? [
          {
            of: kit.path,
            at: kit.at('href'),
            title: say('Create the template of {owner}', { owner }),
            published,
            text: unfilled(owner),
          },
        ]
      : [];
  });

/** The five public fields in order, of which only what is the same for everybody is set. */
function unfilled(owner: string): string {
  const settled: Readonly<Record<string, unknown>> = { ownerId: owner, delegationAllowed: false };
  const fields = publicFields.map((name) => [name, settled[name] ?? null] as const);
  return `${JSON.stringify(Object.fromEntries(fields), null, 2)}\n`;
}

import { isObject, type ObjectReader } from '../../../json/objectReader';
import type { Language } from '../../../l10n/language';
import type { KindProgress, ProgressItem } from '../../contract/progress';
import { tallyOf } from '../../contract/figures';
import { isPlaceholder } from '../../../text/normalForm';
import { publicFields } from '../spec';
import { joined } from '../../../text/collections';

/** The public fields of a contribution: filled in or not, never their values. */
export function contributionProgress(root: ObjectReader, { say }: Language): KindProgress {
  const fields = publicFields.filter(isOwners).map((name): ProgressItem => {
    const isFilled = isThere(root, name);
    return {
      type: 'field',
      id: name,
      name,
      detail: isFilled ? say('filled in') : say('empty'),
      standing: isFilled ? 'done' : 'open',
      at: root.at(name),
      children: [],
    };
  });
  const filled = fields.filter(({ standing }) => standing === 'done').length;
  const words = say('{filled} of {fields} filled in', { filled, fields: fields.length });
  return { detail: joined([root.text('ownerId'), words], ' · '), items: fields, figures: [] };
}

/** Returns whether the owner fills in this field. The template has the others. */
const isOwners = (name: string) => name !== 'ownerId' && name !== 'delegationAllowed';

/** The contributions of an authority set, in the lists with an `ownerId`. */
export function authoritySetProgress(root: ObjectReader, { say }: Language): KindProgress {
  const lists = Object.entries(root.value).flatMap(([name, value]) =>
    Array.isArray(value) && value.some((item) => isObject(item) && 'ownerId' in item) ? [name] : [],
  );
  const items = lists.flatMap((name) =>
    root.objects(name).map((part): ProgressItem => {
      const tally = tallyOf(publicFields, (field) => isThere(part, field));
      return {
        type: 'kit',
        id: part.text('ownerId') ?? String(part.path.at(-1)),
        name: part.text('ownerId') ?? '',
        detail: say('{filled} of {fields} filled in', { filled: tally.done, fields: tally.total }),
        tally,
        standing: tally.done === tally.total ? 'done' : 'open',
        at: part.path,
        children: [],
      };
    }),
  );
  return { items, figures: [] };
}

function isThere(part: ObjectReader, name: string): boolean {
  const text = part.text(name);
  return part.flag(name) !== undefined || (text !== undefined && !isPlaceholder(text));
}

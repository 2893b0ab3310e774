import type { ObjectReader } from '../../../json/objectReader';
import { holdsPrivate } from '../../../secrets/locations';
import type { NewContribution } from '../../contract/assembly';
import { schemaHref } from '../../contract/kinds';
import { filledFields, publicFieldsOf } from './contribution';
import { contributionKind, isOwner } from '../spec';
import { templateNames } from '../template';

/**
 * Returns a contribution of `owner` to fill in: the five public fields in order, with the values of `from`. Private
 * material is never copied. `undefined` if `owner` is not an owner.
 */
export function newContribution(owner: string | undefined, from?: ObjectReader): NewContribution | undefined {
  if (!isOwner(owner)) {
    return undefined;
  }
  const filled = from ? filledFields(from) : [];
  const valueFromContribution = (name: string) => {
    const value = filled.includes(name) ? from?.get(name) : undefined;
    return holdsPrivate(value, name) ? null : (value ?? null);
  };
  const value = { $schema: schemaHref(contributionKind), ...publicFieldsOf(owner, valueFromContribution) };
  return { file: `${templateNames[owner]}.json`, text: `${JSON.stringify(value, null, 2)}\n` };
}

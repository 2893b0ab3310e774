import type { ObjectReader } from '../../../json/objectReader';
import { holdsPrivate } from '../../../secrets/locations';
import { schemaHref } from '../../contract/kinds';
import { contributionKind, filledFields, publicFieldsOf } from './contribution';
import type { OwnerId } from '../spec';
import { templateNames } from '../template';

/** A contribution that is begun. */
export interface NewContribution {
  /** The usual name of its file. */
  readonly file: string;
  readonly text: string;
}

/**
 * A contribution of `owner` to fill in: the five public fields in order, with the values of `from`. Private material is
 * never copied.
 */
export function newContribution(owner: OwnerId, from?: ObjectReader): NewContribution {
  const filled = from ? filledFields(from) : [];
  const taken = (name: string) => {
    const value = filled.includes(name) ? from?.get(name) : undefined;
    return holdsPrivate(value, name) ? null : (value ?? null);
  };
  const value = { $schema: schemaHref(contributionKind), ...publicFieldsOf(owner, taken) };
  return { file: `${templateNames[owner]}.json`, text: `${JSON.stringify(value, null, 2)}\n` };
}

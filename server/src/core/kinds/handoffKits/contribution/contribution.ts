import type { HasError } from '../../../diagnostics/findingSelector';
import { isObject, type ObjectReader } from '../../../json/objectReader';
import { isGenerated } from '../../../text/generated';
import { isPlaceholder } from '../../../text/normalForm';
import { plainName } from '../../common/spec';
import { isNoPerson, isProxy } from '../../common/boundary/persons';
import { publicFields, type OwnerId, contributionKind, isOwner } from '../spec';
import { holdsPrivate } from '../../../secrets/locations';
import type { NewContribution } from '../../contract/assembly';
import { schemaHref } from '../../contract/kinds';
import { templateNames } from '../template';

/** Published paths of the templates (specification, Endpoints). */
export const templatePath = /^\/handoff\/auth-s08-r02-c02\/[a-z0-9-]+\.template\.json$/;

/** The public fields that an owner fills in. The template has the others. */
export const fieldsToFillIn = publicFields.filter((name) => name !== 'ownerId' && name !== 'delegationAllowed');

/** Returns the five public fields in order: fixed values, and for the other fields the values of `valueOf`. */
export function createPublicFields(owner: OwnerId, valueOf: (name: string) => unknown = () => null): object {
  const fixedFields: Readonly<Record<string, unknown>> = { ownerId: owner, delegationAllowed: false };
  return Object.fromEntries(publicFields.map((name) => [name, fixedFields[name] ?? valueOf(name)]));
}

/** Returns the fields that are not empty: with any text, or with a public key as a nonempty object. */
export const fieldsWithContent = (root: ObjectReader): readonly string[] =>
  fieldsToFillIn.filter((name) => {
    const key = name === 'publicKey' ? root.get(name) : undefined;
    return (root.text(name) ?? '').trim() !== '' || (isObject(key) && Object.keys(key).length > 0);
  });

/** Returns the fields with content that the owner wrote, even "TBD". */
export const filledFields = (root: ObjectReader): readonly string[] =>
  fieldsWithContent(root).filter((name) => !isNotWritten(root.text(name) ?? ''));

/** Returns whether a text is a placeholder of a new contribution, which describes what belongs there. */
export const isNotWritten = (text: string): boolean => text.startsWith('TODO: ') && isGenerated(text);

/** Returns the references that are placeholders and lead to no owner. */
export const placeholderReferences = (root: ObjectReader): readonly string[] =>
  filledFields(root).filter((name) => {
    const text = root.text(name) ?? '';
    const last = text.split('/').at(-1) ?? ''; // "directory/TBD" names no person either.
    const note = /^([^:：]+)[:：]/.exec(text)?.[1] ?? text; // Neither does "TODO: the key".
    const isNobody = name === 'identityRef' && isNoPerson(text);
    return (
      name !== 'publicKey' && (isNobody || [text, last, note].some(isPlaceholder) || ownNames.has(plainName(text)))
    );
  });

/** Returns the fields that the owner still has to fill in: empty fields, and fields with a placeholder. */
export function openFields(root: ObjectReader): readonly string[] {
  const [filled, placeholders] = [filledFields(root), placeholderReferences(root)];
  return fieldsToFillIn.filter((name) => !filled.includes(name) || placeholders.includes(name));
}

/** Returns the fields that are filled in, but have an error. */
export function wrongFields(root: ObjectReader, hasError?: HasError): readonly string[] {
  const open = openFields(root);
  return fieldsToFillIn.filter((name) => !open.includes(name) && hasError?.(root.at(name)) === true);
}

/** Field names, used as placeholders for their values. */
const ownNames: ReadonlySet<string> = new Set([...publicFields, 'identity', 'key', 'ref', 'reference'].map(plainName));

/** Returns whether an identity names a proxy. */
export const namesProxy = (root: ObjectReader): boolean => isProxy(root.text('identityRef') ?? '');

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
  const value = { $schema: schemaHref(contributionKind), ...createPublicFields(owner, valueFromContribution) };
  return { file: `${templateNames[owner]}.json`, text: `${JSON.stringify(value, null, 2)}\n` };
}

import { isObject, type ObjectReader } from '../../../json/objectReader';
import { isPlaceholder } from '../../../text/normalForm';
import { plain } from '../../common/spec';
import { isProxy } from '../../common/boundary/signer';
import { publicFields, type OwnerId } from '../spec';

export const contributionKind = 'auth-s08-r02-c02-owner-authority-contribution-template';

export const authoritySetKind = 'auth-s08-owner-authority-set';

/** Whether a file is a template by its name: it is published as it is, and nobody fills it in. */
export const isTemplateFile = (file: string): boolean => /\.template\.json$/i.test(file);

/** Where the templates are published (specification, Endpoints). */
export const templatePath = /^\/handoff\/auth-s08-r02-c02\/[a-z0-9-]+\.template\.json$/;

/** What an owner fills in of the public fields; the others stand in the template. */
export const ownersFields = publicFields.filter((name) => name !== 'ownerId' && name !== 'delegationAllowed');

/** The five public fields in order: those that are the same for everybody, and what `valueOf` has for the others. */
export function publicFieldsOf(owner: OwnerId, valueOf: (name: string) => unknown = () => null): object {
  const settled: Readonly<Record<string, unknown>> = { ownerId: owner, delegationAllowed: false };
  return Object.fromEntries(publicFields.map((name) => [name, settled[name] ?? valueOf(name)]));
}

/** Those that are filled in: with text, be it only to hold the place, and the public key perhaps with an object. */
export const filledFields = (root: ObjectReader): readonly string[] =>
  ownersFields.filter((name) => {
    const key = name === 'publicKey' ? root.get(name) : undefined;
    return (root.text(name) ?? '').trim() !== '' || (isObject(key) && Object.keys(key).length > 0);
  });

/** The references that hold the place of one: no owner can be found by them. */
export const placeholders = (root: ObjectReader): readonly string[] =>
  filledFields(root).filter((name) => {
    const text = root.text(name) ?? '';
    const last = text.split('/').at(-1) ?? ''; // "directory/TBD" names nobody either.
    return name !== 'publicKey' && ([text, last].some(isPlaceholder) || ownNames.has(plain(text)));
  });

/** The names of the fields in place of what they are to hold. */
const ownNames: ReadonlySet<string> = new Set([...publicFields, 'identity', 'key', 'ref', 'reference'].map(plain));

/** Whether the identity is that of somebody who acts for another; a path in which "for" stands is none. */
export function namesProxy(root: ObjectReader): boolean {
  const identity = root.text('identityRef') ?? '';
  return /\s|behalf|\p{Script=Han}/iu.test(identity) && isProxy(identity);
}

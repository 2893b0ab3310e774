import { authoritySetKind, contributionKind, ownerRoster, owners, type publicFields } from '../spec';
import { schemaFile } from '../../contract/kinds';
import { fixedByAssembly } from '../schema';
import {
  fact,
  source,
  sizeOf,
  fixed,
  object,
  oneOf,
  prose,
  schemaOf,
  schemaPointer,
  schemaVersion,
  textOrNull,
  type Schema,
  identifier,
  key,
} from '../../contract/schemaMembers';

/** The five public members of a contribution; a template leaves the three of its owner empty. */
const contributionMembers: Readonly<Record<(typeof publicFields)[number], Schema>> = {
  ownerId: identifier(fact(oneOf(owners, 'The owner who contributes.'))),
  identityRef: source(
    textOrNull(
      'A reference to the public identity of the owner, such as "directory/auth-owner"; null or empty in a template.',
    ),
  ),
  keyRef: source(
    textOrNull('A reference to the public key of the owner, such as "keys/auth/2026"; null or empty in a template.'),
  ),
  publicKey: key(
    source({
      additionalProperties: {}, // The members of a JSON Web Key.
      type: ['string', 'object', 'null'],
      ...prose(
        'The public key itself (SPKI PEM, OpenSSH or public JWK), never a private one; null or empty in a template.',
      ),
    }),
  ),
  delegationAllowed: fact(fixed(false, 'No owner may delegate.')),
};

/** The members that a contribution may have. */
const members = { $schema: schemaPointer, schemaVersion: schemaVersion(contributionKind), ...contributionMembers };
const limits = { optional: ['$schema', 'schemaVersion'], additionalProperties: false };

export const ownerContributionSchema = schemaOf(
  schemaFile(contributionKind),
  object(
    'owner contribution',
    'The contribution of one owner: five public properties, never private material. A template is the same, unfilled.',
    members,
    limits,
  ),
);

/** Returns the schema of a contribution at its position in the list, which determines the owner. */
const contributionSchema = (ownerId: string): Schema =>
  object(
    'contribution',
    `The contribution of ${ownerId}.`,
    { ...members, ownerId: fact(fixed(ownerId, 'The owners are in the order AUTH, SECURITY, SRE_DBA, QA_WITNESS.')) },
    limits,
  );

export const authoritySetSchema = schemaOf(
  schemaFile(authoritySetKind),
  object(
    'owner authority set',
    'The four contributions in the order of their owners.',
    {
      $schema: schemaPointer,
      schemaVersion: schemaVersion(authoritySetKind),
      contributions: {
        type: 'array',
        ...prose('The four contributions, in the order AUTH, SECURITY, SRE_DBA, QA_WITNESS.'),
        ...sizeOf(ownerRoster),
        prefixItems: ownerRoster.values.map(contributionSchema),
      },
      ...fixedByAssembly,
    },
    { optional: ['$schema', ...Object.keys(fixedByAssembly)] },
  ),
);

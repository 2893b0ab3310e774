import { generateKeyPairSync } from 'node:crypto';
import { owners } from '../../server/src/core/kinds/handoffKits/spec';

export const ownerIds = Object.keys(owners);

const schema = '/schemas/auth-s08-r02-c02-owner-authority-contribution-template.v1.schema.json';

/** Returns a valid contribution with its own key, overwritten by `changes`. */
export const contribution = (ownerId: string, changes: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify(
    {
      $schema: schema,
      ownerId,
      identityRef: `directory/${ownerId.toLowerCase()}-owner`,
      keyRef: `keys/${ownerId.toLowerCase()}/2026`,
      publicKey: generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }),
      delegationAllowed: false,
      ...changes,
    },
    null,
    2,
  );

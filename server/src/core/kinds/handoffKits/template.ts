import type { Language } from '../../l10n/language';
import { toWrite } from '../../text/generated';
import { schemaHref } from '../contract/kinds';
import { authoritySetKind, contributionKind, kitsKind, ownerRoster, owners, rosters } from './spec';

/** The part of a file name that identifies the template of an owner. */
export const templateNames: Readonly<Record<keyof typeof owners, string>> = {
  AUTH: 'auth-owner',
  SECURITY: 'security-owner',
  SRE_DBA: 'sre-dba-owner',
  QA_WITNESS: 'qa-witness',
};

/** Returns a manifest with four unfilled kits, in which every step and gate waits. */
export function handoffKitsTemplate({ say }: Language): object {
  return {
    dossier: {
      authoritySetSchemaHref: schemaHref(authoritySetKind),
      contributionTemplateSchemaHref: schemaHref(contributionKind),
      manifestSchemaHref: schemaHref(kitsKind),
    },
    kits: Object.entries(templateNames).map(([ownerId, name]) => ({
      ownerId,
      role: say(owners[ownerId as keyof typeof owners]),
      filename: `${name}.template.json`,
      responsibilities: [1, 2, 3].map((number) =>
        toWrite(say('Responsibility {number}: what this owner answers for.', { number })),
      ),
      forbiddenMaterial: [1, 2, 3, 4, 5, 6, 7].map((number) =>
        toWrite(say('Forbidden material {number}.', { number })),
      ),
    })),
    protocol: rosters.protocol.values.map((id, index) => ({
      id,
      name: toWrite(say('Step {number} of the handoff.', { number: index + 1 })),
      state: 'WAITING',
      actor: toWrite(say('The person or team that takes this step.')),
      exit: toWrite(say('The evidence that this step requires.')),
    })),
    assemblyContract: {
      validationCli: `statusdocs assemble ${Object.values(templateNames)
        .map((name) => `${name}.json`)
        .join(' ')} --json`,
    },
    qaGates: rosters.qaGates.values.map((id, index) => ({
      id,
      name: toWrite(say('Check {number} of the handoff.', { number: index + 1 })),
      state: 'WAITING',
    })),
    permissions: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`permission${number}`, false])),
    decision: {
      nextRequiredEvent: say(
        'Each of the four owners fills in the public template out of band and hands it back; until all four are there and checked, production stays held.',
      ),
    },
  };
}

/** The contribution of the first owner, empty like a template. */
export const contributionTemplate = { ownerId: 'AUTH', identityRef: null, keyRef: null, publicKey: null };

export const authoritySetTemplate = {
  contributions: ownerRoster.values.map((ownerId) => ({ ...contributionTemplate, ownerId })),
};

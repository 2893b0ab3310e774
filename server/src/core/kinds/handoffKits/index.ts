import publishedSet from '../../../../../schemas/auth-s08-owner-authority-set.v1.schema.json';
import publishedContribution from '../../../../../schemas/auth-s08-r02-c02-owner-authority-contribution-template.v1.schema.json';
import publishedKits from '../../../../../schemas/auth-s08-r02-c02-owner-handoff-kits.v1.schema.json';
import sharedShapes from '../../../../../schemas/shared-shapes.v1.schema.json';
import distinct from './contribution/rules/distinct';
import filled from './contribution/rules/filled';
import owner from './contribution/rules/owner';
import publicKey from './contribution/rules/publicKey';
import type { ObjectReader } from '../../json/objectReader';
import { phrase } from '../../l10n/language';
import { describeMeaning } from '../../schema/meaning';
import { DocumentSchema } from '../../schema/validate';
import { validators } from '../../schema/validators';
import { rulesOfEveryKind } from '../common/everyKind';
import type { ContributionAssembly } from '../contract/assembly';
import { defineKind, type DocumentKind } from '../contract/documentKind';
import { kindNames, schemaHref, formatSchemaVersion, isTemplateFile } from '../contract/kinds';
import { knifeClaims } from '../contract/knives';
import { keeps, type KindEvidence } from '../contract/proof';
import { sectionOr } from '../contract/sections';
import { assembleContributions, assemblyJson, assemblyText, assemblyVerdict } from './contribution/assembly';
import { filledFields, fieldsToFillIn, newContribution } from './contribution/contribution';
import { Contributions } from './contribution/contributions';
import { authoritySetProgress, contributionProgress } from './contribution/progress';
import { publicKeyHover } from './contribution/publicKeys';
import { handoffKitsDerivations } from './derive';
import { newTemplates } from './kits/newTemplates';
import { contributionLenses } from './contribution/lenses';
import { handoffKitsRelations } from './relations';
import { handoffKitsRules } from './ruleList';
import { authoritySetKind, contributionKind, kitsKind as id, owners, rosters } from './spec';
import { authoritySetTemplate, contributionTemplate, handoffKitsTemplate } from './template';
import { handoffKitsLenses, handoffKitsProgress } from './view';

const section = phrase('1. Owner handoff kits manifest');

const kitsSchema = new DocumentSchema(
  () => publishedKits,
  validators[id],
  () => [sharedShapes],
);
const contributionSchema = new DocumentSchema(() => publishedContribution, validators[contributionKind]);

/** The private key that `keyRef` names signs with the public key, and belongs to one identity. */
const contributionProofs: KindEvidence = {
  ofMembers: [
    { type: 'keyRef', proves: (member) => ['publicKey', 'identityRef'].includes(member), isKept: keeps('keyRef') },
  ],
};

/** The manifest of the owner handoff kits (specification, section 1). */
const handoffKits = defineKind<ObjectReader>({
  id,
  name: kindNames[id],
  handoff: 'manifest',
  schema: kitsSchema,
  section: (path) => sectionOr(section, path),
  rules: [...rulesOfEveryKind, ...handoffKitsRules.handoff, ...handoffKitsRules.kits],
  model: (root) => root,
  template: (language, domain) => ({
    schemaVersion: formatSchemaVersion(id, domain),
    ...handoffKitsTemplate(language),
  }),
  statements: (root) => ({
    knives: knifeClaims(root.object('progress').object('formal'), {
      accepted: 'acceptedKnives',
      current: 'currentKnife',
      remaining: 'remainingIncludingCurrent',
      total: 'totalKnives',
    }),
    items: [],
  }),
  fixedValues: [
    { at: ['dossier', 'digest'] },
    { at: ['protocol'], members: ['id', 'name', 'actor'] },
    { at: ['qaGates'], members: ['id', 'name'] },
    { at: ['permissions'], members: [] },
  ],
  openPlaces: () => [
    { path: ['permissions'], subject: 'names' },
    { path: ['protocol'], subject: 'names' },
    { path: ['qaGates'], subject: 'names' },
    { path: ['dossier', 'digest'], subject: 'value' },
  ],
  progress: handoffKitsProgress,
  meaning,
  lenses: handoffKitsLenses,
  relations: handoffKitsRelations,
  derivations: handoffKitsDerivations,
  rosters,
  newFiles: (root, isSelected, language, context) =>
    newTemplates(root.objects('kits').filter(isSelected), language, context),
});

/** Returns the description of an owner, or of a field of a contribution. */
function meaning(value: string): string | undefined {
  const described = contributionSchema.at([value]).find(({ description }) => typeof description === 'string');
  return (
    describeMeaning(kitsSchema.at(['kits', 0, 'ownerId']), value) ?? (described?.description as string | undefined)
  );
}

/** Operations on the contributions of the owners. */
export const assembly: ContributionAssembly = {
  kind: contributionKind,
  owners,
  fieldsToFillIn,
  keyMember: 'publicKey',
  ownerOf: (root) => root.text('ownerId'),
  templatesIn: (root) => root.objects('kits').map((kit) => kit.text('href') ?? ''),
  filledFields,
  newContribution,
  assemble: assembleContributions,
  verdict: assemblyVerdict,
  text: assemblyText,
  json: assemblyJson,
};

/** The contribution of one owner, and the templates of contributions (specification, Authentication). */
const ownerContribution = defineKind<Contributions>({
  id: contributionKind,
  name: kindNames[contributionKind],
  handoff: 'contribution',
  schema: contributionSchema,
  section: (path) => sectionOr(phrase('Authentication'), path),
  rules: [...rulesOfEveryKind, ...handoffKitsRules.contribution],
  schemaVersion: 'optional',
  model: (root) => new Contributions(root, 'contribution'),
  template: (_, domain) => ({ schemaVersion: formatSchemaVersion(contributionKind, domain), ...contributionTemplate }),
  statements: ({ root }, file) => ({
    knives: [],
    items: [],
    ...(isTemplateFile(file) ? { only: `template ${root.text('ownerId') ?? ''}` } : { contribution: root.value }),
  }),
  progress: ({ root }, ...how) => contributionProgress(root, ...how),
  lenses: contributionLenses,
  hover: publicKeyHover,
  publicKeys: ({ publicKeys }) => publicKeys,
  proofs: contributionProofs,
  onePersonsMembers: fieldsToFillIn,
});

/** The contributions of all owners together (specification, section 1). */
const authoritySet = defineKind<Contributions>({
  id: authoritySetKind,
  name: kindNames[authoritySetKind],
  handoff: 'set',
  schema: new DocumentSchema(
    () => publishedSet,
    validators[authoritySetKind],
    () => [sharedShapes],
  ),
  section: (path) => sectionOr(section, path),
  rules: [...rulesOfEveryKind, distinct, filled, owner, publicKey],
  model: (root) => new Contributions(root, 'set'),
  template: (_, domain) => ({
    $schema: schemaHref(authoritySetKind),
    schemaVersion: formatSchemaVersion(authoritySetKind, domain),
    ...authoritySetTemplate,
  }),
  progress: ({ root }, language, hasError) => authoritySetProgress(root, language, hasError),
  hover: publicKeyHover,
  publicKeys: ({ publicKeys }) => publicKeys,
  proofs: contributionProofs,
  onePersonsMembers: fieldsToFillIn,
});

export const kinds: readonly DocumentKind[] = [handoffKits, ownerContribution, authoritySet];

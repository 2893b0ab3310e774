import published from '../../../../../schemas/d06-browser-auth-pre-admission.v1.schema.json';
import sharedShapes from '../../../../../schemas/shared-shapes.v1.schema.json';
import { phrase } from '../../l10n/language';
import { DocumentSchema } from '../../schema/validate';
import { browserAuthProofs } from './proofs';
import { validators } from '../../schema/validators';
import { rulesOfEveryKind } from '../common/everyKind';
import { stepClaims } from '../common/spec';
import { defineKind, type DocumentKind } from '../contract/documentKind';
import { kindNames, schemaHref, formatSchemaVersion } from '../contract/kinds';
import { knifeClaims } from '../contract/knives';
import { knownValue } from '../contract/knownValue';
import { sectionOr } from '../contract/sections';
import { browserAuthDerivations } from './derive';
import { BrowserAuth } from './model';
import { browserAuthRelations } from './relations';
import { revisionClaims } from './repositories';
import { browserAuthRules } from './ruleList';
import { rosters } from './spec';
import { browserAuthTemplate } from './template';
import { browserAuthHover, browserAuthLenses, browserAuthProgress, findRepositoryNames } from './view';

const id = 'd06-browser-auth-pre-admission';

/** The browser auth pre-admission record (specification, section 2). */
const browserAuth = defineKind<BrowserAuth>({
  id,
  name: kindNames[id],
  schema: new DocumentSchema(
    () => published,
    validators[id],
    () => [sharedShapes],
  ),
  section: (path) => sectionOr(phrase('2. Browser auth pre-admission record'), path),
  rules: [...rulesOfEveryKind, ...browserAuthRules.auth],
  requiresSchemaPointer: true,
  ownClaims: stepClaims,
  model: (root) => new BrowserAuth(root),
  template: (language, domain) => ({
    $schema: schemaHref(id),
    schemaVersion: formatSchemaVersion(id, domain),
    ...browserAuthTemplate(language),
  }),
  statements: ({ program }) => ({
    knives: knifeClaims(program, {
      accepted: 'acceptedKnives',
      current: 'currentOrdinal',
      remaining: 'remainingIncludingCurrent',
      total: 'totalKnives',
    }),
    items: [],
  }),
  revisions: revisionClaims,
  proofs: browserAuthProofs,
  fixedValues: [
    { at: ['planBinding', 'planId'] },
    { at: ['planBinding', 'sha256'] },
    { at: ['sourceSnapshot', 'repositories'], members: ['id'] },
    { at: ['admissionGates'], members: ['id', 'title', 'owner'] },
    { at: ['targetArchitecture'], members: ['id', 'component'] },
  ],
  openPlaces: () => [
    { path: ['planBinding', 'planId'], subject: 'value' },
    { path: ['planBinding', 'sha256'], subject: 'value' },
    { path: ['sourceSnapshot', 'repositories'], subject: 'names' },
  ],
  progress: browserAuthProgress,
  hover: browserAuthHover,
  lenses: browserAuthLenses,
  relations: browserAuthRelations,
  namesIn: findRepositoryNames,
  derivations: browserAuthDerivations,
  rosters,
  knownValues: ({ model }, name) =>
    name === 'repository' ? model.repositories.flatMap((each) => knownValue(each.text('id'), each.text('branch'))) : [],
});

export const kinds: readonly DocumentKind[] = [browserAuth];

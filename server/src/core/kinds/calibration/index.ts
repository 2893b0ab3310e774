import publishedProgress from '../../../../../schemas/current-ui-evidence-progress.v1.schema.json';
import published from '../../../../../schemas/current-ui-evidence.v1.schema.json';
import sharedShapes from '../../../../../schemas/shared-shapes.v1.schema.json';
import { phrase } from '../../l10n/language';
import { DocumentSchema } from '../../schema/validate';
import { calibrationProofs } from './proofs';
import { validators } from '../../schema/validators';
import { rulesAboutScreens, rulesOfEveryKind } from '../common/everyKind';
import { defineKind, type DocumentKind } from '../contract/documentKind';
import { kindNames, schemaHref, formatSchemaVersion } from '../contract/kinds';
import { itemStatements } from '../contract/itemStatements';
import type { ItemStatement } from '../../rules/statements';
import type { ObjectReader } from '../../json/objectReader';
import { sectionOr } from '../contract/sections';
import { calibrationDerivations } from './derive';
import { calibrationKnownValues } from './knownValues';
import { Calibration } from './model';
import { nativeScreenIds } from './nativeScreenIds';
import { calibrationRelations } from './relations';
import { calibrationRules } from './ruleList';
import stageEvidence from './rules/stageEvidence';
import stageProgress from './rules/stageProgress';
import stages from './rules/stages';
import { screenRoster, stageRoster } from './spec';
import { calibrationProgressTemplate, calibrationTemplate } from './template';
import {
  calibrationHover,
  calibrationLabel,
  calibrationLenses,
  calibrationProgress,
  findCalibrationNames,
} from './view';

const id = 'current-ui-evidence';
const progressId = 'current-ui-evidence-progress';
const section = phrase('5. Current UI evidence calibration');

/** The calibration of what the screens show today (specification, section 5). */
const calibration = defineKind<Calibration>({
  id,
  name: kindNames[id],
  schema: new DocumentSchema(
    () => published,
    validators[id],
    () => [publishedProgress, sharedShapes],
  ),
  section: (path) => sectionOr(section, path),
  rules: [...rulesOfEveryKind, ...rulesAboutScreens, ...calibrationRules.calibration],
  screenIds: screenRoster.values,
  nestedVersions: [['program', 'progress', 'schemaVersion']],
  model: (root) => new Calibration(root, 'document'),
  template: (_, domain) => ({
    $schema: schemaHref(id),
    schemaVersion: formatSchemaVersion(id, domain),
    ...calibrationTemplate(formatSchemaVersion(progressId, domain)),
  }),
  statements: ({ root, progress }) => ({
    knives: [],
    items: [
      ...itemStatements('screen', root.objects('screens'), 'calibration'),
      ...progressStatements(progress, 'calibration'),
    ],
  }),
  openPlaces: nativeScreenIds,
  progress: calibrationProgress,
  hover: calibrationHover,
  lenses: calibrationLenses,
  relations: calibrationRelations,
  labels: (_, language) => (part) => calibrationLabel(part, language),
  namesIn: findCalibrationNames,
  derivations: calibrationDerivations,
  knownValues: calibrationKnownValues,
  proofs: calibrationProofs,
  rosters: { screens: screenRoster, 'program/progress/stages': stageRoster },
});

/** Returns the statements about the stages, and about the current one. */
function progressStatements(progress: ObjectReader, role: ItemStatement['role']): readonly ItemStatement[] {
  const member = 'currentStage';
  const value = progress.text(member);
  return [
    ...itemStatements('stage', progress.objects('stages'), role),
    ...(value === undefined ? [] : [{ type: 'stage', role, id: '', member, value, at: progress.at(member) } as const]),
  ];
}

/** The progress object of a calibration in its own file (specification, section 5). */
const calibrationProgressAlone = defineKind<Calibration>({
  id: progressId,
  name: kindNames[progressId],
  schema: new DocumentSchema(
    () => publishedProgress,
    validators[progressId],
    () => [sharedShapes],
  ),
  section: (path) => sectionOr(section, path),
  rules: [...rulesOfEveryKind, ...rulesAboutScreens, stages, stageEvidence, stageProgress],
  model: (root) => new Calibration(root, 'progress'),
  template: (_, domain) => ({ schemaVersion: formatSchemaVersion(progressId, domain), ...calibrationProgressTemplate }),
  statements: ({ progress }) => ({
    knives: [],
    items: progressStatements(progress, 'progress'),
  }),
  progress: calibrationProgress,
  hover: calibrationHover,
  lenses: calibrationLenses,
  labels: (_, language) => (part) => calibrationLabel(part, language),
  namesIn: findCalibrationNames,
  derivations: calibrationDerivations,
  rosters: { stages: stageRoster },
});

export const kinds: readonly DocumentKind[] = [calibration, calibrationProgressAlone];

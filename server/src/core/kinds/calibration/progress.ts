import type { ObjectReader } from '../../json/objectReader';
import type { Language } from '../../l10n/language';
import type { KindProgress, ProgressItem, ProgressState } from '../contract/progress';
import { listGroup } from '../contract/progressWords';
import { figuresOf, idOf, parseRatio, tallyOf } from '../contract/figures';
import { calibrationLabel } from './labels';
import type { CalibratedScreen, Calibration } from './model';
import { groupedBy, joinWords } from '../../text/collections';

/** Returns the stages of a calibration with their progress, and its screens by product. */
export function calibrationProgress(calibration: Calibration, language: Language): KindProgress {
  const { program, progress, screens } = calibration;
  const stages = progress.objects('stages');
  const tally = tallyOf(stages, (stage) => stage.text('status') === 'DONE');
  const products = groupedBy(screens, ({ part }) => part.text('product') ?? '');
  const stageItems = stages.map((stage) => stageItem(stage, language));
  const current = stageItems.find(({ progressState }) => progressState === 'active');
  return {
    detail: current && joinWords([current.name, current.detail]),
    items: [
      { ...listGroup(language.say('Stages'), progress, 'stages', stageItems, language), tally },
      ...[...products].map(([product, screensOfProduct]): ProgressItem => ({
        type: 'group',
        id: `product ${product}`,
        name: screensOfProduct[0]?.part.text('productLabel') ?? product,
        detail: statesInWords(screensOfProduct),
        at: calibration.root.at('screens'),
        children: screensOfProduct.map(({ part }) => screenItem(part, language)),
      })),
    ],
    figures: figuresOf(program, ['liveBound', 'accepted']),
  };
}

/** "1 LIVE_PROBE, 3 SOURCE_BOUND". */
const statesInWords = (screens: readonly CalibratedScreen[]): string =>
  [...groupedBy(screens, ({ part }) => part.text('evidenceKind'))]
    .map(([state, sameState]) => joinWords([sameState.length, state]))
    .join(', ');

function stageItem(stage: ObjectReader, language: Language): ProgressItem {
  return {
    type: 'stage',
    id: idOf(stage),
    name: calibrationLabel(stage, language)?.name ?? '',
    detail: joinWords([stage.text('status'), stage.text('progress')]),
    progressState: readProgressState(stage.text('status')),
    state: stage.text('status'),
    tally: parseRatio(stage.text('progress')),
    at: stage.path,
    children: [],
  };
}

function screenItem(part: ObjectReader, language: Language): ProgressItem {
  return {
    type: 'screen',
    id: idOf(part, 'screenId'),
    name: joinWords([part.text('screenId'), part.text('title')]),
    detail: calibrationLabel(part, language)?.detail,
    progressState: part.text('evidenceKind') === 'LIVE_PROBE' ? 'active' : 'open',
    state: part.text('evidenceKind'),
    at: part.path,
    children: [],
  };
}

function readProgressState(status: string | undefined): ProgressState | undefined {
  switch (status) {
    case 'DONE':
      return 'done';
    case 'ACTIVE':
      return 'active';
    case 'BLOCKED':
      return 'blocked';
    default:
      return undefined;
  }
}

import type { HasError } from '../../diagnostics/findingSelector';
import type { Path } from '../../json/path';
import { type SymbolReference, wholeName } from '../contract/nameInText';
import type { ObjectReader } from '../../json/objectReader';
import type { Language } from '../../l10n/language';
import { findEntry, groupBy, joinWords } from '../../text/collections';
import type { Label } from '../contract/label';
import type { CalibratedScreen, Calibration } from './model';
import { stateInTitle, type HoverContext, type KindHover, type Target } from '../contract/hover';
import { type Block, code, strong } from '../../l10n/richText';
import { listFigures, readId, readWritten, parseRatio, countFinished } from '../contract/figures';
import { stageStatuses, stages } from './spec';
import { type Lens, createLens } from '../contract/lens';
import type { KindProgress, ProgressItem, ProgressState } from '../contract/progress';
import { groupOfList } from '../contract/progressWords';

/** Returns the name of a screen or stage in the text at `path`, as a list with at most one entry. */
export function findCalibrationNames(path: Path, text: string): readonly SymbolReference[] {
  const isStage = path.at(-3) === 'stages' && path.at(-1) === 'id';
  if (isStage || path.at(-1) === 'currentStage') {
    return wholeName('stage', text, isStage);
  }
  return path.at(-1) === 'screenId' ? wholeName('screen', text, path[0] === 'screens' && path.length === 3) : [];
}

/** Returns the label of a priority screen or of a stage; `undefined` for anything else. */
export function calibrationLabel(part: ObjectReader, language: Language): Label | undefined {
  const list = part.path.at(-2);
  return list === 'screens' ? screenLabel(part, language) : list === 'stages' ? stageLabel(part, language) : undefined;
}

/** Returns the kind of evidence of a screen, and its missing receipts. */
function screenLabel(part: ObjectReader, { say }: Language): Label {
  const missing = part.list('missingReceipts')?.length;
  const lack = missing ? say('missing receipts: {missing}', { missing }) : undefined;
  const id = part.text('screenId');
  return {
    name: id ?? part.text('title') ?? '',
    detail: joinWords([part.text('evidenceKind'), lack], ' · ') || undefined,
    kind: 'screen',
    namedBy: 'screenId',
    id,
  };
}

/** Returns the number of the stage with its label. Its id repeats the label in a longer form. */
function stageLabel(part: ObjectReader, language: Language): Label {
  const id = part.text('id');
  const number = /^P\d\d(?=_)/.exec(id ?? '')?.[0];
  const label = readWritten(part, 'label');
  return {
    name: number !== undefined && label ? `${number} ${label}` : (id ?? label ?? ''),
    detail: joinWords([part.text('status'), progressInWords(part, language)], ' · ') || undefined,
    kind: 'stage',
    namedBy: 'id',
    id,
  };
}

/** Returns, for example, "2 of 24 done"; the text of the document if it is not a ratio. */
function progressInWords(stage: ObjectReader, { say }: Language): string | undefined {
  const ratio = parseRatio(stage.text('progress'));
  return ratio ? say('{done} of {total} done', { done: ratio.done, total: ratio.total }) : stage.text('progress');
}

/** Returns the hover of a stage. */
export function calibrationHover(
  context: HoverContext<Calibration>,
  { path, value, on }: Target,
): KindHover | undefined {
  const { progress } = context.model;
  const member = path.at(-1);
  const owner = typeof member === 'number' ? path : path.slice(0, -1);
  const all = progress.objects('stages');
  if (member === 'currentStage' && on === 'value') {
    const current = all.find((stage) => stage.text('id') === value);
    return current && stageHover(context, current);
  }
  const stage = all.find(({ path }) => path.length === owner.length && path.at(-1) === owner.at(-1));
  const isWhole = typeof member === 'number' || ['id', 'status', 'progress'].includes(member ?? '');
  return stage && isWhole && owner.at(-2) === 'stages' ? stageHover(context, stage) : undefined;
}

function stageHover(context: HoverContext<Calibration>, stage: ObjectReader): KindHover {
  const { speaker, spanOf, hasError } = context;
  const id = stage.text('id') ?? '';
  const status = stage.text('status') ?? '';
  const ratio = parseRatio(stage.text('progress'));
  const detail = stage.text('detail');
  const meaning = findEntry<string>(stages, id);
  const meaningOfStatus = hasError(stage.path) ? undefined : findEntry<string>(stageStatuses, status);
  const progress: readonly Block[] = ratio
    ? [{ paragraph: speaker.say('{done} of {total} are done.', { done: ratio.done, total: ratio.total }) }]
    : [];
  return {
    title: [strong(id), ...stateInTitle(context, stage.path, [code(status, spanOf(stage.at('status')))])],
    blocks: [
      ...(meaning === undefined ? [] : [{ paragraph: speaker.say(meaning) }]),
      ...(meaningOfStatus === undefined ? [] : [{ paragraph: speaker.say(meaningOfStatus) }]),
      ...progress,
      ...(detail === undefined ? [] : [{ paragraph: speaker.say('Detail: {detail}', { detail }) }]),
    ],
  };
}

/** Returns the lenses: missing receipts above the document, and the work or the obstacle of each stage above it. */
export function calibrationLenses({ root, progress, screens }: Calibration, language: Language): readonly Lens[] {
  const { say } = language;
  const all = screens.map(({ part }) => part);
  const sourceBound = all.filter((screen) => screen.text('evidenceKind') === 'SOURCE_BOUND');
  const incompleteScreens = all.filter((screen) => screen.list('missingReceipts')?.length !== 0);
  const total = all.length;
  const missingReceiptsLens = createLens(
    root.path,
    say('{lacking} of {screens} screens without receipts', { lacking: incompleteScreens.length, screens: total }),
    incompleteScreens,
  );
  const bound = createLens(
    root.path,
    say('{bound} of {screens} screens known from the source only', { bound: sourceBound.length, screens: total }),
    sourceBound,
  );
  return [missingReceiptsLens, bound, ...stageLenses(progress.objects('stages'), missingReceiptsLens, language)];
}

/**
 * Links the active stage to the screens without receipts, and a blocked stage to the stage it waits for. A finished
 * stage has no link.
 */
function stageLenses(stages: readonly ObjectReader[], missingReceiptsLens: Lens, { say }: Language): readonly Lens[] {
  const open = stages.find((stage) => stage.text('status') !== 'DONE');
  return stages.flatMap((stage): readonly Lens[] => {
    const at: Path = stage.path;
    switch (stage.text('status')) {
      case 'ACTIVE':
        return [{ ...missingReceiptsLens, at }];
      case 'BLOCKED':
        return open && open !== stage
          ? [createLens(at, say('Held by {stage}', { stage: open.text('id') ?? '' }), [open])]
          : [];
      default:
        return [];
    }
  });
}

/** Returns the stages of a calibration with their progress, and its screens by product. */
export function calibrationProgress(calibration: Calibration, language: Language, hasError?: HasError): KindProgress {
  const { program, progress, screens } = calibration;
  const stages = progress.objects('stages');
  const products = groupBy(screens, ({ part }) => part.text('product') ?? '');
  const stageItems = stages.map((stage) => stageItem(stage, language, hasError));
  const current = stageItems.find(({ progressState }) => progressState === 'active');
  const stagesDone = countFinished(stageItems, ({ progressState }) => progressState === 'done');
  const group: ProgressItem = {
    ...groupOfList(language.say('Stages'), progress, 'stages', stageItems, language),
    tally: { ...stagesDone, finish: 'done' },
  };
  const { name, detail: value } = group;
  return {
    detail: current
      ? joinWords([current.name, current.detail], ' · ')
      : value && language.say('{name}: {value}', { name, value }),
    tally: (current ?? group).tally,
    items: [
      group,
      ...[...products].map(([product, screensOfProduct]): ProgressItem => ({
        type: 'group',
        id: `product ${product}`,
        name: (screensOfProduct[0] && readWritten(screensOfProduct[0].part, 'productLabel')) ?? product,
        detail: statesInWords(screensOfProduct),
        at: calibration.root.at('screens'),
        children: screensOfProduct.map(({ part }) => screenItem(part, language)),
      })),
    ],
    figures: listFigures(program, ['liveBound', 'accepted']),
  };
}

/** "1 LIVE_PROBE, 3 SOURCE_BOUND". */
const statesInWords = (screens: readonly CalibratedScreen[]): string =>
  [...groupBy(screens, ({ part }) => part.text('evidenceKind'))]
    .map(([state, sameState]) => joinWords([sameState.length, state]))
    .join(', ');

/** Returns a stage. One with an error is not done, whatever it states. */
function stageItem(stage: ObjectReader, language: Language, hasError?: HasError): ProgressItem {
  const statedState = readProgressState(stage.text('status'));
  const ratio = parseRatio(stage.text('progress'));
  const progressState = statedState === 'done' && hasError?.(stage.path) ? 'open' : statedState;
  return {
    type: 'stage',
    id: readId(stage),
    name: calibrationLabel(stage, language)?.name ?? '',
    detail: calibrationLabel(stage, language)?.detail,
    progressState,
    statedState: statedState === progressState ? undefined : statedState,
    state: stage.text('status'),
    tally: ratio && { ...ratio, finish: 'done' },
    at: stage.path,
    children: [],
  };
}

function screenItem(part: ObjectReader, language: Language): ProgressItem {
  const title = readWritten(part, 'title');
  return {
    type: 'screen',
    id: readId(part, 'screenId'),
    name: joinWords([part.text('screenId'), title]),
    title,
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

import type { Calibration } from './model';
import type { ObjectReader } from '../../json/objectReader';
import type { HoverContext, KindHover, Target } from '../contract/hover';
import { code, strong, type Block } from '../../l10n/richText';
import { entryOf } from '../../text/collections';
import { parseRatio } from '../contract/figures';
import { stages, stageStatuses } from './spec';

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

function stageHover({ speaker, spanOf }: HoverContext<Calibration>, stage: ObjectReader): KindHover {
  const id = stage.text('id') ?? '';
  const status = stage.text('status') ?? '';
  const ratio = parseRatio(stage.text('progress'));
  const detail = stage.text('detail');
  const meaning = entryOf<string>(stages, id);
  const meaningOfStatus = entryOf<string>(stageStatuses, status);
  const progress: readonly Block[] = ratio
    ? [{ paragraph: speaker.say('{done} of {total} are done.', { done: ratio.done, total: ratio.total }) }]
    : [];
  return {
    title: [strong(id), { text: ' · ' }, code(status, spanOf(stage.at('status')))],
    blocks: [
      ...(meaning === undefined ? [] : [{ paragraph: speaker.say(meaning) }]),
      ...(meaningOfStatus === undefined ? [] : [{ paragraph: speaker.say(meaningOfStatus) }]),
      ...progress,
      ...(detail === undefined ? [] : [{ paragraph: speaker.say('Detail: {detail}', { detail }) }]),
    ],
  };
}

import type { Language } from '../../language';
import type { ProgressItem, Standing } from '../../program/item';
import { calibrationLabel } from './labels';
import type { Calibration } from './model';

/** The stages of a calibration with what is done of each, and its screens by product. */
export function calibrationProgress({ progress, screens }: Calibration, language: Language): readonly ProgressItem[] {
  const { say } = language;
  const stages = progress.parts('stages');
  const done = stages.filter((stage) => stage.text('status') === 'DONE').length;
  const products = [...new Set(screens.map(({ part }) => part.text('product') ?? ''))];
  return [
    {
      sort: 'group',
      id: 'stages',
      name: say('Stages'),
      detail: `${done}/${stages.length}`,
      at: progress.at('stages'),
      children: stages.map((stage) => ({
        sort: 'stage',
        id: stage.text('id') ?? String(stage.path.at(-1)),
        name: [stage.text('id'), stage.text('label')].filter((each) => each !== undefined).join(' '),
        detail: [stage.text('status'), stage.text('progress')].filter((each) => each !== undefined).join(' '),
        standing: standingOf(stage.text('status')),
        at: stage.path,
        children: [],
      })),
    },
    ...products.map((product): ProgressItem => {
      const own = screens.filter(({ part }) => (part.text('product') ?? '') === product);
      return {
        sort: 'group',
        id: `product ${product}`,
        name: product,
        detail: String(own.length),
        at: [...(own[0]?.part.path.slice(0, -1) ?? [])],
        children: own.map(({ part }) => ({
          sort: 'screen',
          id: part.text('screenId') ?? String(part.path.at(-1)),
          name: [part.text('screenId'), part.text('title')].filter((each) => each !== undefined).join(' '),
          detail: calibrationLabel(part, language)?.detail,
          standing: part.text('evidenceKind') === 'LIVE_PROBE' ? 'active' : 'open',
          at: part.path,
          children: [],
        })),
      };
    }),
  ];
}

function standingOf(status: string | undefined): Standing | undefined {
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

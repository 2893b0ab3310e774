import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import type { Language } from '../../l10n/language';
import { lensTo, type Lens } from '../contract/lens';
import type { Calibration } from './model';

/** Returns the lenses: missing receipts above the document, and the work or the obstacle of each stage above it. */
export function calibrationLenses({ root, progress, screens }: Calibration, language: Language): readonly Lens[] {
  const { say } = language;
  const all = screens.map(({ part }) => part);
  const sourceBound = all.filter((screen) => screen.text('evidenceKind') === 'SOURCE_BOUND');
  const incompleteScreens = all.filter((screen) => screen.list('missingReceipts')?.length !== 0);
  const total = all.length;
  const missingReceiptsLens = lensTo(
    root.path,
    say('without receipts: {lacking} of {screens} screens', { lacking: incompleteScreens.length, screens: total }),
    incompleteScreens,
  );
  const bound = lensTo(
    root.path,
    say('{bound} of {screens} known from the source only', { bound: sourceBound.length, screens: total }),
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
          ? [lensTo(at, say('Held by {stage}', { stage: open.text('id') ?? '' }), [open])]
          : [];
      default:
        return [];
    }
  });
}

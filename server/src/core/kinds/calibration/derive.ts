import type { ObjectReader } from '../../json/objectReader';
import { unusedScreens, type Calibration } from './model';
import { phrase } from '../../l10n/language';
import { ownOrNext, patternOf, type Derivation, type ObjectContext } from '../contract/derivation';
import { formatSchemaVersion } from '../contract/kinds';
import { missingReceipts, priorityScreens, stageRoster } from './spec';

/** Returns the derived members of an object of a calibration document, or of a progress object in its own file. */
export function calibrationDerivations(place: ObjectContext<Calibration>): readonly Derivation[] {
  const { model, path } = place;
  const pattern = patternOf(path);
  switch (pattern) {
    case 'screens/*':
      return deriveScreen(place);
    case model.progress.path.join('/'):
      return [
        {
          reason: phrase('The stage that is ACTIVE.'),
          members: { currentStage: activeStage(place)?.text('id') },
          inputs: () => [activeStage(place)?.at('status') ?? place.self.at('stages')],
        },
        {
          reason: phrase('Fixed by the kind of this document.'),
          // The progress object has the version inside a calibration document, too.
          members: { schemaVersion: formatSchemaVersion('current-ui-evidence-progress', place.domain) },
          inputs: () => [],
        },
      ];
    case patternOf([...model.progress.path, 'stages', 0]): {
      const id = ownOrNext(place, model.progress.objects('stages'), stageRoster);
      return [{ reason: phrase('The next in the order of the specification.'), members: { id } }];
    }
    default:
      return [];
  }
}

function deriveScreen({ model, path, self }: ObjectContext<Calibration>): readonly Derivation[] {
  const others = model.screens.filter(({ part }) => part.path[1] !== path[1]);
  const id = self.text('screenId');
  const byRoute = priorityScreens.find(({ route, platform }) => platform === 'iOS' && route === self.text('route'));
  const facts =
    byRoute ??
    (id === undefined ? unusedScreens(others)[0] : undefined) ??
    priorityScreens.find(({ screenId }) => screenId === id);
  return [
    {
      reason: phrase('Fixed by the list of priority screens in the specification.'),
      members: { screenId: facts?.screenId, route: facts?.route, platform: facts?.platform },
      inputs: (member) => (member === 'screenId' ? undefined : [self.at('screenId')]),
    },
    {
      reason: phrase('A new screen lacks all receipts. A live probe counts as the smoke test of the route.'),
      members: { missingReceipts: initiallyMissing(self.text('evidenceKind')) },
    },
  ];
}

/** Returns the receipts that a new screen with a kind of evidence lacks. */
const initiallyMissing = (evidenceKind: string | undefined): readonly string[] =>
  Object.keys(missingReceipts).filter((receipt) => evidenceKind !== 'LIVE_PROBE' || receipt !== 'route_smoke');

function activeStage({ self }: ObjectContext<Calibration>): ObjectReader | undefined {
  return self.objects('stages').find((stage) => stage.text('status') === 'ACTIVE');
}

import { browserAuthDerivations } from './browserAuth/derive';
import { calibrationDerivations } from './calibration/derive';
import { executionDerivations } from './execution/derive';
import { handoffKitsDerivations } from './handoffKits/derive';
import { schemaHref, supportedMajor } from './contract/kinds';
import { phrase } from '../l10n/language';
import type { ObjectPlace, Derivation } from './contract/derivation';

/** What follows for the members of an object, as far as it is asked for. Of a member named twice the first counts. */
export function* derivations(place: ObjectPlace): Generator<Derivation> {
  yield* envelope(place);
  switch (place.views.kind) {
    case 'booking-execution':
    case 'data-sources-execution':
      yield* executionDerivations(place);
      return;
    case 'd06-browser-auth-pre-admission':
      yield* browserAuthDerivations(place);
      return;
    case 'auth-s08-r02-c02-owner-handoff-kits':
      yield* handoffKitsDerivations(place);
      return;
    case 'current-ui-evidence':
    case 'current-ui-evidence-progress':
      yield* calibrationDerivations(place);
      return;
    case 'auth-s08-r02-c02-owner-authority-contribution-template':
    case 'auth-s08-owner-authority-set':
    case 'unknown':
      return;
  }
}

function envelope({ views, path, prefix }: ObjectPlace): readonly Derivation[] {
  return path.length > 0
    ? []
    : [
        {
          because: phrase('The kind of this document says so.'),
          members: { $schema: schemaHref(views.kind), schemaVersion: `${prefix}/${views.kind}/v${supportedMajor}` },
        },
      ];
}

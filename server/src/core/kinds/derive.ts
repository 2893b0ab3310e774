import type { Part } from '../json/objectReader';
import type { Path } from '../diagnostics/finding';
import { browserAuthDerivations } from './browserAuth/derive';
import { calibrationDerivations } from './calibration/derive';
import { executionDerivations } from './execution/derive';
import { handoffKitsDerivations } from './handoffKits/derive';
import { schemaHref, supportedMajor } from './contract/kinds';
import { phrase } from '../l10n/language';
import type { Views } from './views';

/** An object of a document that is being written. */
export interface ObjectPlace {
  readonly views: Views;
  readonly path: Path;
  /** The object as far as it is written; what stands at the cursor is left out. */
  readonly own: Part;
  /** The objects around it, innermost first, as far as they are written. */
  readonly above: readonly Part[];
  /** The domain of a `schemaVersion`. */
  readonly prefix: string;
}

/** Members whose values follow from the rest of a document; a member whose value is `undefined` does not. */
export interface Derivation {
  /** What they follow from: an English sentence, a key of the translations. */
  readonly because: string;
  readonly members: Readonly<Record<string, unknown>>;
}

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

/** The path with a star for every number, as in `screens` / `*` / `gates`. */
export const patternOf = (path: Path): string =>
  path.map((segment) => (typeof segment === 'number' ? '*' : segment)).join('/');

/** The first of `names` that none of the others in a list has: what comes next in it. */
export const nextOf = <T>(names: readonly T[], used: ReadonlySet<unknown>): T | undefined =>
  names.find((name) => !used.has(name));

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

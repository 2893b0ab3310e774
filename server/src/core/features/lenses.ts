import { executionLenses } from '../kinds/execution/lenses';
import { calibrationLenses } from '../kinds/calibration/lenses';
import { browserAuthLenses } from '../kinds/browserAuth/lenses';
import { handoffKitsLenses } from '../kinds/handoffKits/lenses';
import type { Lens } from '../kinds/contract/lens';
import type { Views } from '../kinds/views';
import type { Language } from '../l10n/language';

/** The lenses of a document, in the order of the document; one that would lead nowhere is left out. */
export function lenses(views: Views, language: Language): readonly Lens[] {
  return lensesOf(views, language).filter(({ leadsTo }) => !('places' in leadsTo) || leadsTo.places.length > 0);
}

function lensesOf(views: Views, language: Language): readonly Lens[] {
  switch (views.kind) {
    case 'booking-execution':
    case 'data-sources-execution':
      return executionLenses(views.execution, language);
    case 'current-ui-evidence':
    case 'current-ui-evidence-progress':
      return calibrationLenses(views.calibration, language);
    case 'd06-browser-auth-pre-admission':
      return browserAuthLenses(views.browserAuth, language);
    case 'auth-s08-r02-c02-owner-handoff-kits':
      return handoffKitsLenses(views.root, language);
    case 'auth-s08-r02-c02-owner-authority-contribution-template':
    case 'auth-s08-owner-authority-set':
    case 'unknown':
      return [];
  }
}

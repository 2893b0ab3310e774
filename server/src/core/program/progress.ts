import type { Analysis } from '../analysis/analyse';
import type { JsonDocument } from '../json/jsonDocument';
import type { Finding } from '../diagnostics/finding';
import { browserAuthProgress } from '../kinds/browserAuth/progress';
import { calibrationProgress } from '../kinds/calibration/progress';
import { executionProgress } from '../kinds/execution/progress';
import { authoritySetProgress, contributionProgress } from '../kinds/handoffKits/contribution/progress';
import { handoffKitsProgress } from '../kinds/handoffKits/progress';
import { kindNames, type Kind } from '../kinds/contract/kinds';
import { knifeClaimsOf } from '../kinds/knifeClaims';
import type { Views } from '../kinds/views';
import type { Language } from '../l10n/language';
import type { DocumentChecks } from '../rules/checks';
import { shown } from '../secrets/redact';
import { counted, type CountedItem } from './counted';
import type { Figure, KindProgress, ProgressItem } from '../kinds/contract/progress';
import type { Span } from '../text/span';
import type { Path } from '../json/path';
import type { KnifeClaim } from '../rules/statements';

/** What one document tells of progress. */
export interface DocumentProgress {
  readonly kind: Kind;
  /** The document as an item: what it is made of, with its findings rolled up. */
  readonly item: CountedItem;
  readonly figures: readonly Figure[];
  readonly knives: readonly KnifeClaim[];
  readonly findings: readonly Finding[];
  readonly checks: DocumentChecks;
}

export function documentProgress(
  { recognition, views, findings, checks }: Analysis,
  language: Language,
): DocumentProgress {
  const { items, figures, detail } = progressOf(views, language);
  const root: ProgressItem = {
    sort: 'document',
    id: recognition.kind,
    name: language.say(kindNames[recognition.kind]),
    detail,
    at: [],
    children: items,
  };
  return {
    kind: recognition.kind,
    item: counted(presentable(root), findings),
    figures,
    knives: knifeClaimsOf(views),
    findings,
    checks: {
      ...checks,
      undecided: checks.undecided.map(({ rule, reason }) => ({ rule, reason })),
    },
  };
}

/** Where an item of a document stands: its value, or what is left of the way to it. */
export function spanAt(document: JsonDocument | undefined, path: Path): Span {
  for (let length = path.length; document && length > 0; length--) {
    const place = document.placeOf(path.slice(0, length));
    if (place) {
      return place.value;
    }
  }
  return { offset: 0, length: 0 };
}

function progressOf(views: Views, language: Language): KindProgress {
  switch (views.kind) {
    case 'booking-execution':
    case 'data-sources-execution':
      return executionProgress(views.execution, language);
    case 'd06-browser-auth-pre-admission':
      return browserAuthProgress(views.browserAuth, language);
    case 'current-ui-evidence':
    case 'current-ui-evidence-progress':
      return calibrationProgress(views.calibration, language);
    case 'auth-s08-r02-c02-owner-handoff-kits':
      return handoffKitsProgress(views.root, language);
    case 'auth-s08-r02-c02-owner-authority-contribution-template':
      return contributionProgress(views.root, language);
    case 'auth-s08-owner-authority-set':
      return authoritySetProgress(views.root, language);
    case 'unknown':
      return { items: [], figures: [], detail: language.say('nothing was checked') };
  }
}

/** An item whose texts, which come from the document, are short lines without private material. */
function presentable(item: ProgressItem): ProgressItem {
  const id = shown(item.id, 200);
  const line = (text: string | undefined) => (text === undefined ? undefined : shown(text, 200) || undefined);
  return {
    ...item,
    id,
    name: shown(item.name, 200) || id || '-',
    detail: line(item.detail),
    state: line(item.state),
    lane: line(item.lane),
    owner: line(item.owner),
    file: line(item.file),
    waitsFor: item.waitsFor?.map(({ id, name, at }) => ({ id: shown(id, 200), name: shown(name, 200), at })),
    children: item.children.map(presentable),
  };
}

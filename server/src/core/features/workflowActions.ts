import { analyse, type Analysis, type AnalysisOptions } from '../analysis/analyse';
import type { Finding } from '../diagnostics/finding';
import { changesOf } from '../kinds/execution/recording/changes';
import { nextDeed, obstacle, type Deed, type DeedName } from '../kinds/execution/recording/events';
import { elementAt, isWithin, type Element } from '../kinds/execution/recording/item';
import { pictureOf, type MeantPicture } from '../kinds/execution/slots/picture';
import { supportedMajor } from '../kinds/contract/kinds';
import type { Language } from '../l10n/language';
import type { Change } from '../json/change';
import { applied, editsFor } from '../json/edits';
import type { TextChange } from '../text/span';
import { pointer, type Path } from '../json/path';

/** A deed that can be recorded at a place, or could if it were not for `obstacle`, a sentence. */
export interface Offer {
  readonly deed: DeedName;
  /** The slot on its screen, or the task. */
  readonly at: Path;
  /** What people call it. */
  readonly id: string;
  /** The picture of the slot; absent for a task. */
  readonly picture: MeantPicture | undefined;
  readonly obstacle: string | undefined;
}

/**
 * What can be recorded at the slot or task around `offset`; `undefined` when nothing is left to record, or there is
 * neither. Cheap enough to ask at each move of the cursor.
 */
export function offerAt(analysis: Analysis, offset: number, language: Language): Offer | undefined {
  const { document, views } = analysis;
  const path = views.execution.screens.length > 0 ? document?.pathAt(offset) : undefined;
  return path && offerIn(analysis, path, language);
}

/** The same for a slot or task by its path. */
export function offerIn(analysis: Analysis, path: Path, language: Language): Offer | undefined {
  const element = soundElementAt(analysis, path);
  const deed = element && nextDeed(element);
  if (!deed) {
    return undefined;
  }
  const { part } = element;
  return {
    deed,
    at: part.path,
    id: part.id ?? '',
    picture: element.sort === 'slot' ? pictureOf(element.part) : undefined,
    obstacle: obstacle(analysis.views.execution, element, deed, language) ?? untidy(analysis, element, deed, language),
  };
}

/** The edits that record a deed, or a sentence on why it cannot be recorded. */
export type Recorded =
  | {
      /** What was done. */
      readonly own: readonly TextChange[];
      /** What follows from it. */
      readonly following: readonly TextChange[];
    }
  | { readonly refused: string };

/**
 * Records `deed` at the slot or task at `path`, with all that follows from it. The edits are made only if the document
 * says nothing wrong afterwards that it did not say before: the rules have the last word on what is legal.
 */
export function recorded(text: string, options: AnalysisOptions, path: Path, deed: Deed): Recorded {
  const { say } = options.language;
  const gone = { refused: say('This can no longer be done here: the document has changed.') };
  // Analysed with the same options as what comes of it: what stands beside may be known better by now.
  const analysis = analyse(text, options);
  if (!analysis) {
    return gone;
  }
  const offer = offerIn(analysis, path, options.language);
  const element = soundElementAt(analysis, path);
  if (offer?.deed !== deed.name || !element) {
    return gone;
  }
  if (offer.obstacle !== undefined) {
    return { refused: offer.obstacle };
  }
  const changes = changesOf(analysis.views.kind, analysis.views.execution, element, deed);
  const own = editsOf(analysis, changes.own);
  const following = editsOf(analysis, changes.following);
  if (!own || !following) {
    return gone;
  }
  const after = analyse(applied(text, [...own, ...following]), options);
  const wrong = firstNew(analysis.findings, after?.findings ?? []);
  return wrong
    ? { refused: say('That would not be right: {finding}', { finding: wrong.message }) }
    : { own, following };
}

/** Only a text that is read as it stands is changed: whole, and of a version that is known. */
function soundElementAt({ document, recognition, views }: Analysis, path: Path): Element | undefined {
  const isWhole = document?.syntaxErrors.length === 0 && document.duplicates.length === 0 && !document.tooDeep;
  return isWhole && recognition.major === supportedMajor ? elementAt(views.execution, path) : undefined;
}

/** A sentence where something is wrong with what the deed would change: it is to be put right first. */
function untidy({ views, findings }: Analysis, element: Element, deed: DeedName, { say }: Language) {
  const { own, following } = changesOf(views.kind, views.execution, element, samples[deed]);
  const touched = [element.part.path, ...[...own, ...following].flatMap(placesOf)];
  const wrong = findings.find(
    ({ path, severity }) =>
      (severity === 'error' || severity === 'warning') && touched.some((place) => isWithin(path, place)),
  );
  return wrong && say('Put right what is wrong here first: {finding}', { finding: wrong.message });
}

/** A deed of each name, to see which places it changes. */
const samples: { readonly [Name in DeedName]: Deed } = {
  recordCapture: { name: 'recordCapture', checksum: '01'.repeat(32), at: '0' },
  claimTask: { name: 'claimTask', assignee: '0', at: '0' },
  submitTask: { name: 'submitTask', at: '0' },
  recordReceipt: { name: 'recordReceipt', receiptId: '0' },
};

const placesOf = (change: Change): readonly Path[] =>
  'set' in change ? [change.set] : 'list' in change ? [change.list] : [];

/** The edits that make all `changes`; `undefined` when the place of one is not there. */
function editsOf({ document }: Analysis, changes: readonly Change[]): readonly TextChange[] | undefined {
  const edits = changes.map((change) => document && editsFor(document, change));
  return edits.every((each) => each !== undefined) ? edits.flat() : undefined;
}

/** The first finding that was not there before. */
function firstNew(before: readonly Finding[], after: readonly Finding[]): Finding | undefined {
  const nameOf = ({ code, path }: Finding) => `${code} ${pointer(path)}`;
  const known = new Set(before.map(nameOf));
  return after.find((finding) => !known.has(nameOf(finding)));
}

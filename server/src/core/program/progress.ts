import type { Analysis, Evaluation } from '../analysis/analysis';
import { isInConflict } from '../analysis/mergeMarkers';
import type { JsonDocument } from '../json/jsonDocument';
import type { Finding } from '../diagnostics/finding';
import { errorLookup } from '../diagnostics/findingSelector';
import { unknownKind } from '../kinds/registry';
import type { Language } from '../l10n/language';
import type { DocumentChecks } from '../rules/checks';
import { redact } from '../secrets/redact';
import { withCounts } from '../features/derivedValue';
import { isCompleteText } from '../features/workflowActions';
import { itemAndDescendants, withFindingCounts, type ItemWithFindings } from './findingCounts';
import { placedItems } from './placedItems';
import type { PlacedItem } from './reportedChange';
import { supportedMajor } from '../kinds/contract/kinds';
import { incompleteText, mergeConflict } from '../kinds/contract/progressWords';
import { isCutOff } from '../analysis/syntaxErrors';
import { joinWords, memoize } from '../text/collections';
import type { Figure, KindProgress, ProgressItem } from '../kinds/contract/progress';
import type { Span } from '../text/span';
import type { Path } from '../json/path';
import type { KnifeClaim } from '../rules/statements';

/** The progress that one document records. */
export interface DocumentProgress {
  /** The id of the kind. */
  readonly kind: string;
  /** The document as an item that contains all others, with the number of their findings. */
  readonly item: ItemWithFindings;
  /** The items in it by keys that do not depend on their order. */
  readonly items: ReadonlyMap<string, PlacedItem<ItemWithFindings>>;
  readonly figures: readonly Figure[];
  readonly knives: readonly KnifeClaim[];
  readonly findings: readonly Finding[];
  readonly checks: DocumentChecks;
}

/** The progress of documents by their judgments, which two states share if nothing has changed between them. */
const progressByJudgment = new WeakMap<
  Evaluation,
  { readonly language: Language; readonly progress: DocumentProgress }
>();

/** Returns the progress that a document records. A document with an unresolved merge has no items. */
export function documentProgress(analysis: Analysis, language: Language): DocumentProgress {
  const evaluation = analysis.evaluate();
  const known = progressByJudgment.get(evaluation);
  const progress = known?.language === language ? known.progress : createDocumentProgress(analysis, language);
  progressByJudgment.set(evaluation, { language, progress });
  return progress;
}

function createDocumentProgress(analysis: Analysis, language: Language): DocumentProgress {
  const { recognition, view, context } = analysis;
  const { findings, checks } = analysis.evaluate();
  const { kind, model } = view;
  const isConflicting = analysis.document !== undefined && isInConflict(analysis.document);
  const hasError = errorLookup(() => findings);
  const {
    items,
    figures,
    detail: knownDetail,
    tally,
    owner,
  } = isConflicting
    ? { ...noProgress, detail: language.say('merge conflict') } // Neither side of a conflict is the state.
    : (kind.progress?.(model, language, hasError, context.file) ?? noProgress);
  const isUnsupported = recognition.major !== supportedMajor;
  const detail = isUnsupported ? knownDetail || language.say('nothing was checked') : knownDetail;
  const isIncomplete = !isConflicting && analysis.document !== undefined && isCutOff(analysis.document);
  const root: ProgressItem = {
    type: 'document',
    id: recognition.kind,
    name: documentName(analysis, language),
    detail: isIncomplete ? joinWords([language.say('incomplete'), detail], ' · ') : detail,
    tally,
    owner,
    ...(isConflicting ? { state: mergeConflict } : isIncomplete ? { state: incompleteText } : {}),
    at: [],
    children: items,
  };
  const item = withFindingCounts(root, findings, itemsInLines(isCompleteText(analysis)));
  return {
    kind: recognition.kind,
    item,
    items: placedItems(item),
    figures: withCounts(figures, analysis),
    knives: view.statements(context.file).knives,
    findings,
    checks: {
      ...checks,
      undecided: checks.undecided.map(({ rule, reason }) => ({ rule, reason })),
    },
  };
}

/** Returns the name of the kind of a document. */
export const documentName = ({ recognition, view }: Analysis, { say }: Language): string =>
  recognition.by === 'damage' && view.kind === unknownKind ? say('damaged file') : say(view.kind.name);

const noProgress: KindProgress = { items: [], figures: [], tally: undefined };

/** Returns the span of the value at a path, or of its closest ancestor that exists. */
export function closestSpan(document: JsonDocument | undefined, path: Path): Span {
  for (let length = path.length; document && length > 0; length--) {
    const place = document.spansAt(path.slice(0, length));
    if (place) {
      return place.value;
    }
  }
  return { offset: 0, length: 0 };
}

/**
 * Returns a function that makes the result of an item: its texts are short lines without private material. It names each member,
 * so that no new text is shown as it is, and reads each once, because texts and steps are computed when they are read.
 * @param hasSteps whether the next step of an item can be recorded
 */
function itemsInLines(hasSteps: boolean): Parameters<typeof withFindingCounts>[2] {
  const inLine = memoize((text: string) => redact(text, 200)); // Most texts repeat.
  const line = (text: string | undefined) => (text === undefined ? undefined : inLine(text) || undefined);
  const stepOf = (step: ProgressItem['step']) => step && { ...step, id: inLine(step.id), needs: line(step.needs) };
  return (item, { findings, children }) => {
    const id = inLine(item.id);
    return {
      type: item.type,
      id,
      name: inLine(item.name) || id || '-',
      title: line(item.title),
      detail: line(item.detail),
      progressState: item.progressState,
      statedState: item.statedState,
      state: line(item.state),
      isRepeated: item.isRepeated,
      tally: item.tally,
      at: item.at,
      lane: line(item.lane),
      owner: line(item.owner),
      assignee: line(item.assignee),
      claimedAt: line(item.claimedAt),
      waitsFor: item.waitsFor?.map((each) => ({ id: inLine(each.id), name: inLine(each.name), at: each.at })),
      file: line(item.file),
      step: hasSteps ? stepOf(item.step) : undefined,
      findings,
      children,
    } satisfies Record<keyof ItemWithFindings, unknown>;
  };
}

/** Yields the places that reports on a document show. */
export function* shownPlaces({ item, knives }: Pick<DocumentProgress, 'item' | 'knives'>): Generator<Path> {
  for (const { at, waitsFor = [] } of itemAndDescendants(item)) {
    yield at;
    yield* waitsFor.map((each) => each.at);
  }
  yield* knives.map(({ at }) => at);
}

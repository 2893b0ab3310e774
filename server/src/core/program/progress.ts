import type { Analysis, Judgment } from '../analysis/analysis';
import { isInConflict } from '../analysis/mergeMarkers';
import type { JsonDocument } from '../json/jsonDocument';
import type { Finding } from '../diagnostics/finding';
import { unknownKind } from '../kinds/registry';
import type { Language } from '../l10n/language';
import type { DocumentChecks } from '../rules/checks';
import { redact } from '../secrets/redact';
import { withCounts } from '../features/derivedValue';
import { isCompleteText } from '../features/workflowActions';
import { withFindingCounts, type ItemWithFindings } from './findingCounts';
import { placedItems } from './placedItems';
import type { PlacedItem } from './reportedChange';
import { incompleteText, mergeConflict } from '../kinds/contract/progressWords';
import { isCutOff } from '../analysis/syntaxErrors';
import { joinWords } from '../text/collections';
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
  Judgment,
  { readonly language: Language; readonly progress: DocumentProgress }
>();

/** Returns the progress that a document records. A document with an unresolved merge has no items. */
export function documentProgress(analysis: Analysis, language: Language): DocumentProgress {
  const judgment = analysis.judge();
  const known = progressByJudgment.get(judgment);
  const progress = known?.language === language ? known.progress : createProgress(analysis, language);
  progressByJudgment.set(judgment, { language, progress });
  return progress;
}

function createProgress(analysis: Analysis, language: Language): DocumentProgress {
  const { recognition, view, context } = analysis;
  const { findings, checks } = analysis.judge();
  const { kind, model } = view;
  const isConflicting = analysis.document !== undefined && isInConflict(analysis.document);
  const { items, figures, detail, tally, owner } = isConflicting
    ? { ...noProgress, detail: language.say('merge conflict') } // Neither side of a conflict is the state.
    : (kind.progress?.(model, language) ?? noProgress);
  const isCutOffText = analysis.document !== undefined && isCutOff(analysis.document);
  const isIncomplete = !isConflicting && (isCutOffText || view.furtherSchemaErrors > 0);
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
  const item = withFindingCounts(redactItem(isCompleteText(analysis) ? root : withoutSteps(root)), findings);
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
    const place = document.placeOf(path.slice(0, length));
    if (place) {
      return place.value;
    }
  }
  return { offset: 0, length: 0 };
}

/** Returns an item whose texts are short lines without private material. */
function redactItem({ waitsFor, step, ...item }: ProgressItem): ProgressItem {
  const id = redact(item.id, 200);
  const line = (text: string | undefined) => (text === undefined ? undefined : redact(text, 200) || undefined);
  return {
    ...item,
    id,
    name: redact(item.name, 200) || id || '-',
    detail: line(item.detail),
    state: line(item.state),
    lane: line(item.lane),
    owner: line(item.owner),
    assignee: line(item.assignee),
    file: line(item.file),
    waitsFor: waitsFor?.map(({ id, name, at }) => ({ id: redact(id, 200), name: redact(name, 200), at })),
    step: step && { ...step, id: redact(step.id, 200), needs: line(step.needs) },
    children: item.children.map(redactItem),
  };
}

const withoutSteps = (item: ProgressItem): ProgressItem => ({
  ...item,
  step: undefined,
  children: item.children.map(withoutSteps),
});

import type { Finding } from '../diagnostics/finding';
import type { Language } from '../l10n/language';
import type { Analysis } from '../analysis/analysis';
import { docOfRule } from '../analysis/rules/docs';
import { privateRegions, type PrivateRegions } from '../secrets/regions';
import type { DocumentContext } from '../rules/context';
import { placeNames } from './identity';
import { fileName, matchDocuments, type Pair } from './matchDocuments';
import type { ProgramDocument } from './program';
import { documentProgress } from './progress';
import { compareSteps } from './steps';
import { valueChanges, type ChangesOfValues, type Side } from './valueChanges';
import { inexactNumbers } from '../json/inexactNumbers';
import { isWithin, pointer, type Path } from '../json/path';
import type { Figure } from '../kinds/contract/progress';
import { createRoleLookup } from '../kinds/contract/documentView';
import type { Role } from '../schema/roles';
import type { ReportedChange } from './reportedChange';

/** A change, with the findings that report missing evidence for it. They are findings of the document after the change. */
export interface ChangeWithFindings extends ReportedChange {
  readonly unproven: readonly Finding[];
  /** True for a step forward without evidence, and for a count of such steps. Reports show neither as a step forward. */
  readonly isUnproven: boolean;
}

/** An unknown kind, or the states that have syntax errors. */
export type NotComparedReason = 'unknownKind' | 'damagedBefore' | 'damagedAfter' | 'damagedTwice';

export interface DocumentDiff {
  readonly kind: string;
  readonly name: string;
  /** The file before and after; absent if the document was added or removed. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The reason why the states are not compared; absent if they are. A document that is not compared has no changes. */
  readonly notCompared: NotComparedReason | undefined;
  /** For a deleted document, only the steps backward. */
  readonly changes: readonly ChangeWithFindings[];
  /** Claims without evidence that are new in the document and do not belong to a change. */
  readonly unproven: readonly Finding[];
  /** Places of other changed values, such as prose. */
  readonly others: readonly Path[];
}

/** A document with everything that a comparison needs. */
export interface ComparedDocument extends ProgramDocument {
  readonly value: unknown;
  /** True for a text with syntax errors, such as a conflict. Its items may be incomplete. */
  readonly isDamaged: boolean;
  /** Returns the role of the member at a path, or whose list contains it. */
  roleAt(path: Path): Role | undefined;
  readonly changing: Side['changing'];
  /** The findings that others suppress. They also disprove a step forward. */
  readonly heldBack: readonly Finding[];
  /**
   * The part of the text that the value does not reproduce: the whole text of broken JSON, or numbers that lose digits.
   */
  readonly textBeyondValue: string;
  publicKey: DocumentContext['publicKey'];
  /** Returns whether the value at a path is private material, or part of it. */
  isPrivate(path: Path): boolean;
}

/** Returns a document as comparisons need it. Its private regions are found when they are first needed. */
export function comparedDocument(file: string, analysis: Analysis, language: Language): ComparedDocument {
  const { document, view } = analysis;
  let regions: PrivateRegions | undefined;
  return {
    file,
    ...documentProgress(analysis, language),
    value: document?.value,
    isDamaged: document?.value === undefined || document.syntaxErrors.length > 0,
    roleAt: createRoleLookup(view),
    changing: view.kind,
    heldBack: analysis.evaluate().heldBack,
    textBeyondValue: document?.isValidJson ? inexactNumbers(analysis.text).toSorted().join(' ') : analysis.text,
    publicKey: (key) => analysis.context.publicKey(key),
    isPrivate: (path) =>
      document !== undefined && (regions ??= privateRegions(document, view.privatePlaces)).holds(path),
  };
}

/** Returns the changes between two states of the same documents. Known documents without changes are left out. */
export function diff(
  before: readonly ComparedDocument[],
  after: readonly ComparedDocument[],
  language: Language,
): readonly DocumentDiff[] {
  return pairUnknown(matchDocuments(before, after))
    .map((pair) => documentDiff(...pair, language))
    .filter(
      ({ notCompared, changes, unproven, others, ...each }) =>
        notCompared !== undefined ||
        changes.length + unproven.length + others.length > 0 ||
        each.before === undefined ||
        each.after === undefined,
    );
}

/** Pairs a document of unknown kind, such as a damaged one, with the document that had its name before. */
function pairUnknown(pairs: readonly Pair<ComparedDocument>[]): readonly Pair<ComparedDocument>[] {
  const removedByName = new Map(
    pairs.flatMap(([before, after]) => (before && !after ? [[fileName(before.file), before] as const] : [])),
  );
  const paired = pairs.map(([before, after]): Pair<ComparedDocument> => {
    const removed = !before && after?.kind === 'unknown' ? removedByName.get(fileName(after.file)) : undefined;
    return [before ?? removed, after];
  });
  const replaced = new Set(paired.flatMap(([before, after]) => (before && after ? [before] : [])));
  return paired.filter(([before, after]) => after !== undefined || !replaced.has(before!));
}

function documentDiff(
  before: ComparedDocument | undefined,
  after: ComparedDocument | undefined,
  language: Language,
): DocumentDiff {
  const either = (after ?? before)!;
  const notCompared = notComparedReason(before, after);
  const { changes, others } =
    notCompared === undefined ? listChanges(before, after, language) : { changes: [], others: [] };
  const claims = after?.findings.filter(isUnproven) ?? [];
  const changesWithFindings = withUnprovenCounts(
    changes.map((change) => withFindings(change, after, claims)),
    after?.figures ?? [],
  );
  const reportedClaims = new Set(changesWithFindings.flatMap(({ unproven }) => unproven));
  const [nameBefore, nameAfter] = [placeNames(before?.value), placeNames(after?.value)];
  const unprovenBefore = new Set(
    before?.findings.filter(isUnproven).map(({ code, path }) => `${code} ${nameBefore(path)}`),
  );
  return {
    kind: either.kind,
    name: either.item.name,
    before: before?.file,
    after: after?.file,
    notCompared,
    changes: changesWithFindings,
    unproven: claims.filter(
      (claim) => !reportedClaims.has(claim) && !unprovenBefore.has(`${claim.code} ${nameAfter(claim.path)}`),
    ),
    others,
  };
}

function notComparedReason(
  before: ComparedDocument | undefined,
  after: ComparedDocument | undefined,
): NotComparedReason | undefined {
  const [wasDamaged, isDamaged] = [before?.isDamaged === true, after?.isDamaged === true];
  const isUnknown = (after ?? before)?.kind === 'unknown';
  if ((wasDamaged || isDamaged) && (isUnknown || before?.textBeyondValue !== after?.textBeyondValue)) {
    return wasDamaged && isDamaged ? 'damagedTwice' : wasDamaged ? 'damagedBefore' : 'damagedAfter';
  }
  return isUnknown ? 'unknownKind' : undefined;
}

const isUnproven = ({ code, severity }: Finding) => severity === 'error' && docOfRule(code)?.disprovesSteps === true;

/** Adds the findings that disprove a step forward. For a value, any error about it counts, one held back if none is reported. */
function withFindings(
  change: ReportedChange,
  after: ComparedDocument | undefined,
  claims: readonly Finding[],
): ChangeWithFindings {
  const isForward = change.direction === 'forward' && change.to !== undefined;
  if (!isForward) {
    return { ...change, unproven: [], isUnproven: false };
  }
  const isValue = change.type === 'figure' || change.type === 'knives' || change.type === 'value';
  const errorsWithin = (findings: readonly Finding[] = []) =>
    findings.filter(
      ({ severity, path, covers = [] }) =>
        severity === 'error' && [path, ...covers].some((place) => isWithin(place, change.at)),
    );
  const reported = errorsWithin(isValue ? after?.findings : claims);
  const unproven = isValue && reported.length === 0 ? errorsWithin(after?.heldBack) : reported;
  return { ...change, unproven, isUnproven: unproven.length > 0 };
}

/** Marks the counts of items as unproven if the step of an item is. */
function withUnprovenCounts(
  changes: readonly ChangeWithFindings[],
  figures: readonly Figure[],
): readonly ChangeWithFindings[] {
  const countsOfItems = new Set(figures.flatMap(({ counted, at }) => (counted === undefined ? [] : [pointer(at)])));
  const isItemUnproven = changes.some(({ type, isUnproven }) => isUnproven && type !== 'value' && type !== 'knives');
  return changes.map((change) =>
    isItemUnproven &&
    change.direction === 'forward' &&
    change.type === 'figure' &&
    countsOfItems.has(pointer(change.at))
      ? { ...change, isUnproven: true }
      : change,
  );
}

function listChanges(
  before: ComparedDocument | undefined,
  after: ComparedDocument | undefined,
  language: Language,
): ChangesOfValues {
  if (before && !after) {
    const nothing = { ...before, items: new Map(), figures: [], knives: [] };
    const lost = compareSteps(before, nothing, language).filter(({ direction }) => direction === 'backward');
    return { changes: lost, others: [] };
  }
  return before && after && before.kind === after.kind
    ? compareDocuments(before, after, language)
    : { changes: [], others: [] };
}

function compareDocuments(before: ComparedDocument, after: ComparedDocument, language: Language): ChangesOfValues {
  const changesOfValues = valueChanges(before, after, compareSteps(before, after, language), language);
  const hasNoChanges = changesOfValues.changes.length + changesOfValues.others.length === 0;
  return hasNoChanges ? { changes: [], others: textChanges(before, after) } : changesOfValues;
}

/** Returns the place of a change of the text that no value shows: the whole document. */
const textChanges = (before: ComparedDocument, after: ComparedDocument): readonly Path[] =>
  before.textBeyondValue === after.textBeyondValue ? [] : [[]];

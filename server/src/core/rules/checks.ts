import type { Path } from '../json/path';
import { joinPhrases } from '../l10n/joinPhrases';
import { phrase, type Language } from '../l10n/language';
import { groupBy, takeFirst } from '../text/collections';
import type { RuleUndecidedReason } from './rule';

/** The reason why a check is undecided: from its rule, or because the rule did not run. */
export type UndecidedReason =
  | RuleUndecidedReason
  /** A finding is held back, because it may only follow from another one. */
  | 'heldBack'
  /** The document could not be read. */
  | 'syntax'
  | 'tooLarge'
  | 'tooDeep'
  | 'otherVersion'
  /** The rule threw an error. */
  | 'crashed';

/** The reasons in a few words. */
export const reasonNames: Readonly<Record<UndecidedReason, string>> = {
  noTaskList: phrase('no task list'),
  fileUnreadable: phrase("file can't be read"),
  notLookedAt: phrase('files not checked'),
  evidenceNotSeen: phrase('evidence not seen'),
  statusUnclear: phrase('no single status code'),
  receiptToCome: phrase('names a receipt that does not exist yet'),
  draftReceipt: phrase('receipt not filled in yet'),
  pinsUnread: phrase('the pins have mistakes'),
  noClone: phrase('no clone named'),
  cloneUnread: phrase("clone can't be read"),
  notFetched: phrase('not fetched'),
  branchUnknown: phrase('branch not in the clone'),
  notTrusted: phrase('workspace not trusted'),
  heldBack: phrase('held back by other findings'),
  syntax: phrase('syntax errors'),
  tooLarge: phrase('document too large'),
  tooDeep: phrase('document nested too deeply'),
  otherVersion: phrase('unsupported version or kind'),
  crashed: phrase('the check failed'),
};

/** A rule that is undecided about places of a document; about the whole document if there are no places. */
export interface UndecidedCheck {
  readonly rule: string;
  readonly reason: UndecidedReason;
  readonly places: readonly Path[];
}

/**
 * The outcome of each check of a document, in addition to its findings (reading of the specification, section 7.8).
 * Rules in none of the lists do not apply to the kind of the document.
 */
export interface Checks {
  /** The rules that decided about the whole document. */
  readonly checked: readonly string[];
  /** The rules that the configuration switches off. */
  readonly off: readonly string[];
  readonly undecided: readonly UndecidedCheck[];
}

/** The checks of several documents. A rule that is undecided for one of them counts as undecided. */
export interface ChecksSummary {
  readonly checked: number;
  readonly off: number;
  readonly undecided: readonly { readonly rule: string; readonly reasons: readonly UndecidedReason[] }[];
}

/** The checks of a document without places, which are kept after the document was released. */
export interface DocumentChecks extends Pick<Checks, 'checked' | 'off'> {
  readonly undecided: readonly Pick<UndecidedCheck, 'rule' | 'reason'>[];
}

/** Sums up the checks of documents. A rule that is undecided in one of them counts as undecided. */
export function summarizeChecks(documents: readonly DocumentChecks[]): ChecksSummary {
  const undecided = new Map<string, Set<UndecidedReason>>();
  for (const { rule, reason } of documents.flatMap((each) => each.undecided)) {
    undecided.set(rule, (undecided.get(rule) ?? new Set()).add(reason));
  }
  const checked = new Set(documents.flatMap((each) => each.checked).filter((rule) => !undecided.has(rule)));
  const off = new Set(documents.flatMap((each) => each.off).filter((rule) => !undecided.has(rule)));
  return {
    checked: checked.size,
    off: [...off].filter((rule) => !checked.has(rule)).length,
    undecided: [...undecided].map(([rule, reasons]) => ({ rule, reasons: [...reasons] })).sort(byRule),
  };
}

const byRule = (a: { readonly rule: string }, b: { readonly rule: string }) => (a.rule < b.rule ? -1 : 1);

/** Maximum number of rules named in a line. Reports for programs name all of them. */
const maximumNamed = 3;

/** Returns "3 undecided", or "64 rules checked" if all are decided. */
export function countsInWords(summary: ChecksSummary, language: Pick<Language, 'say'>): string {
  const { length: count } = summary.undecided;
  return count > 0 ? language.say('{count} undecided', { count }) : checkedInWords(summary, language);
}

function checkedInWords({ checked, off }: ChecksSummary, { say }: Pick<Language, 'say'>): string {
  const rules = checked === 1 ? say('1 rule checked') : say('{checked} rules checked', { checked });
  return joinPhrases([rules, off > 0 ? say('{off} switched off', { off }) : undefined], { say });
}

/**
 * Returns "61 rules checked, 3 undecided: evidence/agreement (file missing), tasks/chain, tasks/set (no task list)".
 */
export function checksInWords(summary: ChecksSummary, language: Pick<Language, 'say'>): string {
  const { say } = language;
  const namesOf = (rules: ChecksSummary['undecided']) => {
    const { shown, more } = takeFirst(rules, maximumNamed);
    return joinPhrases(
      [...shown.map(({ rule }) => rule), more > 0 ? say('{more} more', { more }) : undefined],
      language,
    );
  };
  const groups = groupBy(summary.undecided, ({ reasons }) =>
    reasons.map((reason) => say(reasonNames[reason])).join(' · '),
  );
  const list = Array.from(groups, ([reason, checksOfReason]) =>
    say('{rules} ({reason})', { rules: namesOf(checksOfReason), reason }),
  );
  const counts = shortChecksInWords(summary, language);
  return list.length === 0 ? counts : say('{counts}: {list}', { counts, list: joinPhrases(list, language) });
}

/** Returns "61 rules checked, 3 undecided". */
export function shortChecksInWords(summary: ChecksSummary, language: Pick<Language, 'say'>): string {
  const checked = checkedInWords(summary, language);
  return summary.undecided.length === 0 ? checked : joinPhrases([checked, countsInWords(summary, language)], language);
}

import type { Config } from './config/config';
import type { JsonDocument } from '../json/jsonDocument';
import type { Recognition } from './recognize';
import type { Finding } from '../diagnostics/finding';
import type { DocumentKind } from '../kinds/contract/documentKind';
import { supportedMajor } from '../kinds/contract/kinds';
import { unknownKind } from '../kinds/registry';
import { groupedBy } from '../text/collections';
import { builtInRules } from './rules/builtIn';
import type { Checks, Reason, UndecidedCheck } from '../rules/checks';
import { gitCheck, type GitOutcome } from './gitFindings';
import { pinsCheck, pinOf, type PinOutcome } from './pinFindings';
import type { Repositories } from '../rules/repositories';
import type { Undecided } from '../rules/rule';
import type { RuleResult } from './rules/run';
import { pointer, type Path } from '../json/path';

/** The document that was checked. */
interface Subject {
  readonly document: JsonDocument | undefined;
  readonly recognition: Recognition;
  readonly view: { readonly kind: DocumentKind };
}

/** The findings, with the results of the rules that ran. */
interface Evaluation {
  readonly findings: readonly Finding[];
  /** Findings that are not reported, because they follow from a reported one. */
  readonly suppressedByCause: readonly Finding[];
  readonly results: readonly RuleResult[];
  readonly pins?: PinOutcome;
  readonly git?: GitOutcome | undefined;
}

/** The options of the analysis that decide which checks apply. */
interface Options {
  readonly configured?: { readonly config: Pick<Config, 'rules' | 'pins'> };
  readonly repositories?: Repositories | undefined;
}

/** The id of the check against the schema of the kind. */
const schemaCheck = 'schema';

/** Returns the outcome of the checks that apply to a document. */
export function checksOfAnalysis(
  subject: Subject,
  { configured, repositories }: Options,
  { findings, suppressedByCause, results, pins, git }: Evaluation,
): Checks {
  const { kind } = subject.view;
  const kindRules = kind.rules;
  const config = configured?.config;
  // The check of pins applies only if the kind has a pin, and the check of Git evidence only with clones.
  const isPinned = config?.pins === 'unread' || pinOf(config?.pins, kind.id) !== undefined;
  const optionalChecks = [...(isPinned ? [pinsCheck] : []), ...(repositories && kind.revisions ? [gitCheck] : [])];
  const applicable = [
    ...builtInRules.map(({ id }) => id),
    schemaCheck,
    ...optionalChecks,
    ...kindRules.map(({ id }) => id),
  ];
  const isOff = (rule: string) => config?.rules.get(rule) === 'off';
  const envelopeOnly = envelopeOnlyReason(subject);
  if (envelopeOnly) {
    const uncheckedRules = applicable.filter((rule) => !envelopeOnly.checked.includes(rule));
    return sortChecks(
      applicable,
      isOff,
      uncheckedRules.map((rule) => ({ rule, reason: envelopeOnly.reason, places: [] })),
    );
  }
  const executedIds = new Set(results.map(({ rule }) => rule.id));
  const hasSyntaxErrors = subject.document?.syntaxErrors.length !== 0;
  const hasCrashed = findings.some(({ code }) => code === 'document/crash') && results.length === 0;
  const skippedIds = kindRules.filter(({ id }) => !executedIds.has(id)).map(({ id }) => id);
  // If a document has the members of another kind, the rules of its kind do not run.
  const areKindRulesSkipped = hasSyntaxErrors || skippedIds.some((rule) => !isOff(rule));
  const skippedOfKind = areKindRulesSkipped ? [schemaCheck, ...optionalChecks, ...skippedIds] : [];
  const skippedChecks = hasCrashed ? applicable : skippedOfKind;
  const pinChecks = typeof pins === 'string' ? [{ rule: pinsCheck, reason: pins, places: [] }] : [];
  const reason = hasCrashed ? 'crashed' : hasSyntaxErrors ? 'syntax' : 'heldBack';
  return sortChecks(applicable, isOff, [
    ...skippedChecks.map((rule) => ({ rule, reason, places: [] }) as const),
    ...pinChecks,
    ...undecidedPlaces(gitCheck, git?.undecided ?? []),
    ...results.flatMap(undecidedChecks),
    ...groupPlaces(
      withheldFindings(findings, suppressedByCause).map(({ code, path }) => ({
        rule: code,
        reason: 'heldBack',
        place: path,
      })),
    ),
  ]);
}

/**
 * Returns the suppressed findings that make a rule undecided: the rule has no reported finding, and the place no reported error.
 */
function withheldFindings(reported: readonly Finding[], suppressed: readonly Finding[]): readonly Finding[] {
  const codes = new Set(reported.map(({ code }) => code));
  const places = new Set(reported.filter(({ severity }) => severity === 'error').map(({ path }) => pointer(path)));
  return suppressed.filter(({ code, path }) => !codes.has(code) && !places.has(pointer(path)));
}

/** Sorts the `applicable` checks into checked, switched off and undecided ones. A check that is switched off is never undecided. */
function sortChecks(
  applicable: readonly string[],
  isOff: (rule: string) => boolean,
  undecided: readonly UndecidedCheck[],
): Checks {
  const undecidedRules = new Set(undecided.map(({ rule }) => rule));
  const enabled = applicable.filter((rule) => !isOff(rule));
  return {
    checked: enabled.filter((rule) => !undecidedRules.has(rule)),
    off: applicable.filter(isOff),
    undecided: undecided.filter(({ rule }) => enabled.includes(rule)),
  };
}

/**
 * Returns the reason why only the envelope of a document was checked, and the ids of the rules that checked it; `undefined` if all
 * rules could run.
 */
function envelopeOnlyReason({
  document,
  recognition,
  view,
}: Subject): { reason: Reason; checked: readonly string[] } | undefined {
  if (!document) {
    return { reason: 'tooLarge', checked: ['document/too-large'] };
  }
  if (document.tooDeep) {
    return { reason: 'tooDeep', checked: ['document/too-large'] };
  }
  const envelope = builtInRules.map(({ id }) => id);
  if (recognition.by === 'damage' && view.kind === unknownKind) {
    return { reason: document.syntaxErrors.length > 0 ? 'syntax' : 'heldBack', checked: envelope };
  }
  if (view.kind === unknownKind || recognition.major !== supportedMajor) {
    return { reason: 'otherVersion', checked: envelope };
  }
  return document.value === undefined ? { reason: 'syntax', checked: envelope } : undefined;
}

const undecidedChecks = ({ rule: { id }, undecided, hasCrashed }: RuleResult): readonly UndecidedCheck[] => [
  ...(hasCrashed ? [{ rule: id, reason: 'crashed', places: [] } as const] : []),
  ...undecidedPlaces(id, undecided),
];

const undecidedPlaces = (rule: string, undecided: readonly Undecided[]): readonly UndecidedCheck[] =>
  groupPlaces(undecided.map(({ undecided: reason, at }) => ({ rule, reason, place: at })));

/** Groups places by rule and reason. */
function groupPlaces(
  places: readonly { readonly rule: string; readonly reason: Reason; readonly place: Path }[],
): readonly UndecidedCheck[] {
  const groups = groupedBy(places, ({ rule, reason }) => `${rule} ${reason}`);
  return [...groups.values()].map((samePlaces) => ({
    rule: samePlaces[0]!.rule,
    reason: samePlaces[0]!.reason,
    places: samePlaces.map(({ place }) => place),
  }));
}

import type { Config } from './config/config';
import type { EvaluatedDocument, RanChecks } from './analysis';
import type { Finding } from '../diagnostics/finding';
import type { DocumentKind } from '../kinds/contract/documentKind';
import { supportedMajor } from '../kinds/contract/kinds';
import { unknownKind } from '../kinds/registry';
import { groupBy } from '../text/collections';
import { builtInRules } from './rules/builtIn';
import type { Checks, UndecidedReason, UndecidedCheck } from '../rules/checks';
import { gitCheck } from './gitFindings';
import { findPin } from './config/pins';
import { pinsCheck } from './pinFindings';
import type { Repositories } from '../rules/repositories';
import type { Undecided } from '../rules/rule';
import type { RuleResult } from './rules/run';
import { pointer, type Path } from '../json/path';

/** The options of the analysis that decide which checks apply. */
interface Options {
  readonly configured?: { readonly config: Pick<Config, 'rules' | 'pins'> };
  readonly repositories?: Repositories | undefined;
}

/** The id of the check against the schema of the kind. */
const schemaCheck = 'schema';

/** Returns the outcome of the checks that apply to a document. */
export function checksOfAnalysis(evaluated: EvaluatedDocument, options: Options, ran: RanChecks): Checks {
  const applicable = applicableChecks(evaluated.view.kind, options);
  const isOff = (rule: string) => options.configured?.config.rules.get(rule) === 'off';
  const envelopeOnly = envelopeOnlyReason(evaluated);
  const undecided = envelopeOnly
    ? withoutPlaces(
        applicable.filter((rule) => !envelopeOnly.checked.includes(rule)),
        envelopeOnly.reason,
      )
    : [...skippedChecks(evaluated, ran, applicable, isOff), ...undecidedChecks(ran)];
  return sortChecks(applicable, isOff, undecided);
}

/** Returns the checks for a kind. The check of pins needs a pin for the kind, and the check of Git evidence needs clones. */
function applicableChecks(kind: DocumentKind, { configured, repositories }: Options): readonly string[] {
  const pins = configured?.config.pins;
  const isPinned = pins === 'unread' || findPin(pins, kind.id) !== undefined;
  return [
    ...envelopeChecks,
    schemaCheck,
    ...(isPinned ? [pinsCheck] : []),
    ...(repositories && kind.revisions ? [gitCheck] : []),
    ...kind.rules.map(({ id }) => id),
  ];
}

/** Returns the checks that did not run on a document whose envelope was checked. */
function skippedChecks(
  { document, view: { kind } }: EvaluatedDocument,
  { findings, results, isLimited }: RanChecks,
  applicable: readonly string[],
  isOff: (rule: string) => boolean,
): readonly UndecidedCheck[] {
  if (results.length === 0 && findings.some(({ code }) => code === 'document/crash')) {
    return withoutPlaces(applicable, 'crashed');
  }
  const executed = new Set(results.map(({ rule }) => rule.id));
  const hasSyntaxErrors = document?.syntaxErrors.length !== 0;
  if (isLimited && !hasSyntaxErrors) {
    return withoutPlaces(
      kind.rules.map(({ id }) => id).filter((id) => !executed.has(id)),
      'heldBack',
    );
  }
  // If a document has the members of another kind, the rules of its kind do not run, and neither do the other checks.
  const isOfOtherKind = kind.rules.some(({ id }) => !executed.has(id) && !isOff(id));
  return hasSyntaxErrors || isOfOtherKind
    ? withoutPlaces(
        applicable.filter((rule) => !executed.has(rule) && !envelopeChecks.includes(rule)),
        hasSyntaxErrors ? 'syntax' : 'heldBack',
      )
    : [];
}

/** Returns the checks that ran, but could not decide about some places. */
function undecidedChecks({ findings, heldBack, results, pins, git }: RanChecks): readonly UndecidedCheck[] {
  const deciding = selectDeciding(findings, heldBack);
  return [
    ...(typeof pins === 'string' ? withoutPlaces([pinsCheck], pins) : []),
    ...undecidedPlaces(gitCheck, git?.undecided ?? []),
    ...results.flatMap(undecidedByRule),
    ...groupPlaces(deciding.map(({ code, path }) => ({ rule: code, reason: 'heldBack', place: path }))),
  ];
}

const envelopeChecks = builtInRules.map(({ id }) => id);

const withoutPlaces = (rules: readonly string[], reason: UndecidedReason): readonly UndecidedCheck[] =>
  rules.map((rule) => ({ rule, reason, places: [] }));

/** Returns the findings that make their rules undecided: the rule has no reported finding, and the place no reported error. */
function selectDeciding(reported: readonly Finding[], heldBack: readonly Finding[]): readonly Finding[] {
  const codes = new Set(reported.map(({ code }) => code));
  const places = new Set(reported.filter(({ severity }) => severity === 'error').map(({ path }) => pointer(path)));
  return heldBack.filter(({ code, path }) => !codes.has(code) && !places.has(pointer(path)));
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
}: EvaluatedDocument): { reason: UndecidedReason; checked: readonly string[] } | undefined {
  if (!document) {
    return { reason: 'tooLarge', checked: ['document/too-large'] };
  }
  if (document.tooDeep) {
    return { reason: 'tooDeep', checked: ['document/too-large'] };
  }
  if (recognition.by === 'damage' && view.kind === unknownKind) {
    return { reason: document.syntaxErrors.length > 0 ? 'syntax' : 'heldBack', checked: envelopeChecks };
  }
  if (view.kind === unknownKind || recognition.major !== supportedMajor) {
    return { reason: 'otherVersion', checked: envelopeChecks };
  }
  return document.value === undefined ? { reason: 'syntax', checked: envelopeChecks } : undefined;
}

const undecidedByRule = ({ rule: { id }, undecided, hasCrashed }: RuleResult): readonly UndecidedCheck[] => [
  ...(hasCrashed ? withoutPlaces([id], 'crashed') : []),
  ...undecidedPlaces(id, undecided),
];

const undecidedPlaces = (rule: string, undecided: readonly Undecided[]): readonly UndecidedCheck[] =>
  groupPlaces(undecided.map(({ undecided: reason, at }) => ({ rule, reason, place: at })));

/** Groups places by rule and reason. */
function groupPlaces(
  places: readonly { readonly rule: string; readonly reason: UndecidedReason; readonly place: Path }[],
): readonly UndecidedCheck[] {
  const groups = groupBy(places, ({ rule, reason }) => `${rule} ${reason}`);
  return [...groups.values()].map((samePlaces) => ({
    rule: samePlaces[0]!.rule,
    reason: samePlaces[0]!.reason,
    places: samePlaces.map(({ place }) => place),
  }));
}

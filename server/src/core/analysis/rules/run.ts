import type { JsonDocument } from '../../json/jsonDocument';
import { isObject, type ObjectReader } from '../../json/objectReader';
import { valueAt } from '../../json/valueAt';
import type { CountedFindings, Finding, Severity } from '../../diagnostics/finding';
import { ruleContext, type DocumentView } from '../../kinds/contract/documentView';
import { publishedKinds, type KindRegistry } from '../../kinds/registry';
import type { ObjectContext } from '../../kinds/contract/derivation';
import type { Language, SentenceValue } from '../../l10n/language';
import { emptyContext, type DocumentContext, type RuleContext } from '../../rules/context';
import { mayNameSecret, findMemberSecrets } from '../../secrets/secretMembers';
import { listPlaces, type Relation } from '../../relations/relation';
import { relationReports } from '../../relations/relationReports';
import { relatedPlaces } from './relatedPlaces';
import { isSafe, assertRecordChanges } from '../../rules/safeFix';
import type { MessageValues, RuleReports, Rule, Undecided } from '../../rules/rule';
import { groupBy, memoize } from '../../text/collections';
import type { Path } from '../../json/path';
import { findKeySpan, findSpan } from '../../json/spans';

/** Returns the configured severity of a rule. */
export type SeverityOf = (rule: Rule) => Severity | 'off';

/** Returns the number of findings of a code that are wanted. Further ones are only counted. */
export type MaximumOf = (code: string) => number;

/** The options of a run of rules. Only the language is required. */
interface RunOptions {
  readonly language: Language;
  /** By default the severity of the rule. */
  readonly severityOf?: SeverityOf;
  /** By default a document without surroundings. */
  readonly context?: DocumentContext;
  readonly kinds?: KindRegistry;
  /** Returns whether the configuration accepts a member that the specification does not have; by default none. */
  readonly isAcceptedMember?: RuleContext['isAcceptedMember'];
  /** By default all findings. */
  readonly maximumOf?: MaximumOf;
}

/** The result of a rule for a document. */
export interface RuleResult {
  readonly rule: Rule;
  readonly findings: readonly Finding[];
  /** The further findings, which are only counted. */
  readonly counted: readonly CountedFindings[];
  readonly undecided: readonly Undecided[];
  readonly hasCrashed: boolean;
}

/**
 * Returns the findings of `rules` on a document, in the order of the rules. A rule that throws becomes a finding; the
 * other rules still run.
 */
export const ruleFindings = (...args: Parameters<typeof ruleResults>): readonly Finding[] =>
  ruleResults(...args).flatMap(({ findings }) => findings);

/** Returns the results of all enabled `rules` for a document, in their order. */
export function ruleResults(
  document: JsonDocument,
  view: DocumentView,
  rules: readonly Rule[],
  {
    language,
    severityOf = (rule) => rule.severity,
    context: surroundings = emptyContext(''),
    kinds = publishedKinds,
    isAcceptedMember = () => false,
    maximumOf = () => Infinity,
  }: RunOptions,
): readonly RuleResult[] {
  if (!isObject(document.value)) {
    return []; // The schema reports documents that are not objects.
  }
  const context = ruleContext(view, surroundings, { screenIds: kinds.screenIds, isAcceptedMember });
  const placesOf = memoize((pattern: string) => listPlaces(view.kind, view.model, view.root, pattern));
  const relations = groupBy(view.kind.relations ?? [], ({ rule }) => rule);
  const subject = { document, view, context, placesOf, relations };
  return rules.flatMap((rule) => {
    const severity = severityOf(rule);
    return severity === 'off' ? [] : [ruleResult(rule, severity, subject, language, maximumOf(rule.id))];
  });
}

interface Subject {
  readonly document: JsonDocument;
  readonly view: DocumentView;
  readonly context: RuleContext;
  /** Lists the objects at a pattern such as `screens/*`, for the relations of all rules. */
  readonly placesOf: (pattern: string) => readonly ObjectContext<unknown>[];
  /** The relations of the kind by the rule that reports them. */
  readonly relations: ReadonlyMap<string | undefined, readonly Relation[]>;
}

function ruleResult(rule: Rule, severity: Severity, subject: Subject, language: Language, maximum: number): RuleResult {
  const { document, view } = subject;
  const say = (name: string, values: MessageValues = {}) => {
    const template = rule.messages[name] ?? name;
    return language.say(template, wordedValues(template, values, language));
  };
  const { reports, further, undecided, brokenBy } = runRule(rule, subject, maximum);
  // A report that is milder than its rule keeps its severity, unless the settings change the severity of the rule.
  const severityOf = (own: Severity | undefined) => (severity === rule.severity ? (own ?? severity) : severity);
  const findings = reports.map((report): Finding => ({
    code: rule.id,
    severity: severityOf(report.severity),
    message: say(report.message, withoutSecret(report.at, report.values, view.root)),
    path: report.at,
    span: report.span ?? (report.onKey ? findKeySpan(document, report.at) : findSpan(document, report.at)),
    related: relatedPlaces(
      document,
      (report.related ?? []).map((other) => ({ ...other, message: say(other.message, other.values) })),
      findSpan,
      language,
    ),
    relatedCount: report.relatedCount,
    causedBy: report.causedBy,
    inputs: report.inputs,
    covers: report.covers,
    awaitsFix: report.awaitsFix,
    isAboutFile: report.isAboutFile,
    fix:
      report.fix && isSafe(report.fix, view.root.value)
        ? {
            ...assertRecordChanges(report.fix, view.root.value),
            title: language.say(report.fix.title, report.fix.values),
          }
        : undefined,
    choices: report.choices?.map((fix) => ({ ...fix, title: language.say(fix.title, fix.values) })),
  }));
  const hasCrashed = brokenBy !== undefined;
  return {
    rule,
    findings: hasCrashed ? [...findings, crash(rule, brokenBy, language)] : findings,
    counted: Array.from(further, ([own, count]) => ({ code: rule.id, severity: severityOf(own), count })),
    undecided,
    hasCrashed,
  };
}

/** Formats the values of a message: values from documents are quoted, and the phrase `what` is translated. */
function wordedValues(
  template: string,
  values: MessageValues,
  language: Language,
): Readonly<Record<string, SentenceValue>> {
  const word = ([name, value]: readonly [string, MessageValues[string]]) => {
    if (typeof value !== 'string') {
      return [name, typeof value === 'boolean' || value === null ? String(value) : value] as const;
    }
    const isUnquoted =
      documentValues.has(name) && !template.includes(`"{${name}}"`) && !template.includes(`\`{${name}}\``);
    return [name, name === 'what' ? language.say(value) : isUnquoted ? language.quoted(value) : value] as const;
  };
  return Object.fromEntries(Object.entries(values).map(word));
}

/** Placeholders for values from documents, actual or expected. */
const documentValues: ReadonlySet<string> = new Set(['expected', 'found', 'own', 'id', 'item', 'check']);

/** Runs a rule on a document, and keeps the first reports. */
function runRule(rule: Rule, { view: { model }, context, placesOf, relations }: Subject, maximum: number): RuleReports {
  const reports: RuleReports['reports'][number][] = [];
  const further = new Map<Severity | undefined, number>();
  const undecided: Undecided[] = [];
  const take = (report: RuleReports['reports'][number]) => {
    if (reports.length < maximum) {
      reports.push(report);
    } else {
      further.set(report.severity, (further.get(report.severity) ?? 0) + 1);
    }
  };
  try {
    for (const report of relationReports(relations.get(rule.id) ?? [], placesOf)) {
      take(report);
    }
    for (const report of rule.check?.(model, context) ?? []) {
      if ('undecided' in report) {
        undecided.push(report);
      } else {
        take(report);
      }
    }
    return { reports, further, undecided };
  } catch (error) {
    return { reports, further, undecided, brokenBy: String(error) };
  }
}

function crash(rule: Rule, reason: string, { say }: Language): Finding {
  return {
    code: 'document/crash',
    severity: 'error',
    message: say('The rule {rule} failed, so the document may have more problems: {reason}', {
      rule: rule.id,
      reason,
    }),
    path: [],
    span: { offset: 0, length: 0 },
    related: [],
    fix: undefined,
  };
}

/** Returns the values of a report, with a secret redacted if the name of the member marks it as one. */
function withoutSecret(at: Path, values: MessageValues = {}, { value }: ObjectReader): MessageValues {
  const name = String(at.findLast((segment) => typeof segment === 'string'));
  const secret = mayNameSecret(name) ? valueAt(value, at) : undefined;
  if ((typeof secret !== 'string' && typeof secret !== 'number') || findMemberSecrets(name, secret).length === 0) {
    return values; // Fast path: consistent documents.
  }
  const containsSecret = (each: MessageValues[string]) => String(each).includes(String(secret).slice(0, 40));
  return Object.fromEntries(Object.entries(values).map(([key, each]) => [key, containsSecret(each) ? '…' : each]));
}

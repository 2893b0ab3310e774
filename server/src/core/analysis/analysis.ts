import type { UsedContext } from './usedContext';
import type { Config, Suppression } from './config/config';
import type { SuppressedFinding } from './config/suppress';
import type { DamageTest } from './inventory';
import type { GitOutcome } from './gitFindings';
import type { PinOutcome } from './pinFindings';
import type { Recognition } from './recognize';
import type { RuleResult } from './rules/run';
import type { Finding, LimitedFindings } from '../diagnostics/finding';
import type { JsonDocument } from '../json/jsonDocument';
import type { DocumentView } from '../kinds/contract/documentView';
import type { KindRegistry } from '../kinds/registry';
import type { Language } from '../l10n/language';
import type { Checks } from '../rules/checks';
import type { DocumentContext } from '../rules/context';
import type { Repositories } from '../rules/repositories';
import type { Schema } from '../schema/lookup';

export interface AnalysisOptions {
  /** The path or URI of the document; owner templates are recognized by it. */
  readonly path: string;
  /** The domains accepted before the kind in a `schemaVersion`. */
  readonly domains: readonly string[];
  readonly language: Language;
  /** The kinds of documents to recognize; the published ones if absent. */
  readonly kinds?: KindRegistry | undefined;
  /** Returns the test for a damaged document, which depends on the documents around the file; by default none. */
  readonly damageTest?: (() => DamageTest) | undefined;
  /** Set for a file that a document names as a receipt: it is a receipt unless it names another kind. */
  readonly isReceipt?: true | undefined;
  /** The surroundings of the document; absent if there are none. */
  readonly context?: DocumentContext | undefined;
  /** The clones to compare recorded revisions with; absent if none is named. */
  readonly repositories?: Repositories | undefined;
  /** The configuration, with the path of this document relative to it; absent if there is none. */
  readonly configured?: { readonly config: Config; readonly file: string; readonly today: string };
}

/** The analysis of one status document. */
export interface Analysis {
  readonly text: string;
  /** As in `AnalysisOptions`. */
  readonly path: string;
  readonly recognition: Recognition;
  /** The text as JSON; absent if it is too large to be read. */
  readonly document: JsonDocument | undefined;
  /** The document as seen by its kind, as far as it can be read. */
  readonly view: DocumentView;
  /** The surroundings of the document. */
  readonly context: DocumentContext;
  /** The pin of the configuration for documents of the kind; absent if it has none. */
  readonly pin?: Schema | undefined;
  /** Runs the checks, the first time only. Features that need no findings stay fast without. */
  evaluate(): Evaluation;
  /** The answers of the surroundings that the checks have used so far. */
  readonly usedContext: UsedContext;
  /** Returns the result of the checks if they have run and would have the same result with other options. */
  evaluationWith(options: AnalysisOptions, maximum: number): Evaluation | undefined;
}

/** The result of the checks of a document. */
export interface Evaluation {
  readonly findings: readonly Finding[];
  /** The findings held back, because they may only follow from a reported one. */
  readonly heldBack: readonly Finding[];
  /** The findings that the configuration suppresses. */
  readonly suppressed: readonly SuppressedFinding[];
  /** The suppressions of the configuration that removed findings. */
  readonly used: readonly Suppression[];
  /** The outcome of each check. Without findings, a document is correct as far as these checks decided. */
  readonly checks: Checks;
}

/** The document that is evaluated. */
export type EvaluatedDocument = Pick<Analysis, 'text' | 'recognition' | 'document' | 'view'>;

/** The findings before the configuration applies, with the outcomes of the checks. */
export interface CheckResults extends LimitedFindings {
  readonly results: readonly RuleResult[];
  /** True if the schema has so many violations that only the rules for every kind ran. */
  readonly isLimited?: boolean;
  /** Outcome of the check of the pins; `undefined` if it was not made. */
  readonly pins?: PinOutcome | undefined;
  /** Outcome of the check against Git; `undefined` if it was not made. */
  readonly git?: GitOutcome | undefined;
}

/** The findings, with the outcomes of the checks that ran. */
export type RanChecks = Omit<Evaluation, 'checks'> & Omit<CheckResults, keyof LimitedFindings>;

import type { Language } from '../../core/l10n/language';
import { redact } from '../../core/secrets/redact';
import { catchFailure, type Result } from '../../core/text/result';
import { printError } from '../report/print';
import { readOptions } from '../files/readOptions';
import { check } from './check';
import { explainValue } from './explainValue';
import { progress } from './progress';
import { readyToClaim } from './ready';
import type { ToolCall } from './reading';
import { chooseRoot } from './roots';
import { explainRule, rulePages } from './rules';
import { schema } from './schema';
import type * as shapes from './shapes';
import { whatIf } from './whatIf';
import { instructions, toolWords, type ToolName } from './words';

/**
 * The functions that answer each tool: about documents in a root, or about the package. They return results, because the bundle
 * of the protocol server has another class of failures.
 */
const answers = {
  check: (input: shapes.CheckInput, context: AnswerContext) => answerInRoot(input, context, check),
  progress: (input: shapes.ProgressInput, context: AnswerContext) => answerInRoot(input, context, progress),
  ready_to_claim: (input: shapes.ReadyInput, context: AnswerContext) => answerInRoot(input, context, readyToClaim),
  explain_rule: (input: shapes.ExplainRuleInput, { language }: AnswerContext) =>
    catchFailure(() => explainRule(input, language)),
  explain_value: (input: shapes.ExplainValueInput, context: AnswerContext) =>
    answerInRoot(input, context, explainValue),
  what_if: (input: shapes.WhatIfInput, context: AnswerContext) => answerInRoot(input, context, whatIf),
  schema: (input: shapes.SchemaInput, { language }: AnswerContext) => catchFailure(() => schema(input, language)),
} satisfies Readonly<Record<ToolName, unknown>>;

/** The context of an answer. */
export interface AnswerContext {
  /** The roots, by URI or path. */
  readonly roots: readonly string[];
  readonly domains: readonly string[];
  readonly language: Language;
}

/** The parts of the program that the protocol server uses. They are passed to it, so that its bundle does not contain them again. */
export const parts = { answers, instructions, printError, redact, rulePages, toolWords };

export type Parts = typeof parts;

/** Answers a tool call with the requested root as the working folder, as commands are run. */
const answerInRoot = <Input extends { readonly root?: string | undefined }, Answer>(
  input: Input,
  { roots, domains, language }: AnswerContext,
  answer: (input: Input, place: ToolCall) => Answer | Promise<Answer>,
): Promise<Result<Answer>> =>
  catchFailure(() => {
    const root = chooseRoot(roots, input.root, language);
    process.chdir(root.folder);
    return answer(input, { root, options: readOptions({ domain: domains }, language) });
  });

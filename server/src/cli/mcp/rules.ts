import { docOfCode, documentedCodes, pageFile } from '../../core/analysis/rules/docs';
import type { RuleDoc } from '../../core/analysis/rules/builtIn';
import { isRule } from '../../core/analysis/rules/docs';
import type { Language } from '../../core/l10n/language';
import { fail } from '../../core/text/result';
import { page } from '../rulePages/page';
import { unknownRuleMessage } from '../rulePages/unknownRule';
import type { ExplainRuleAnswer, ExplainRuleInput } from './shapes';

/** Returns the page of a rule or code, and its main properties. Fails if it is unknown. */
export function explainRule({ rule: id }: ExplainRuleInput, language: Language): ExplainRuleAnswer {
  const { say } = language;
  const rule = docOfCode(id);
  if (rule === undefined) {
    fail(
      unknownRuleMessage(
        id,
        documentedCodes.map((each) => each.id),
        language,
      ),
    );
  }
  return {
    rule: rule.id,
    severity: rule.severity,
    isLocked: isLocked(rule),
    summary: say(rule.summary),
    why: say(rule.why),
    page: page(rule, language),
    uri: uriOfRule(rule),
  };
}

const isLocked = (rule: RuleDoc) => rule.isLocked === true || !isRule(rule.id);

const scheme = 'statusdocs://rules/';

const uriOfRule = ({ id }: RuleDoc) => `${scheme}${pageFile(id)}`;

/** A page as a resource. Its text is generated when a client reads it. */
export interface Page {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  text(): string;
}

/** Returns the pages of all rules and codes. */
export const rulePages = (language: Language): readonly Page[] =>
  documentedCodes.map((rule) => ({
    uri: uriOfRule(rule),
    name: rule.id,
    description: language.say(rule.summary),
    text: () => page(rule, language),
  }));

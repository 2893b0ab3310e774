import type { DocumentKind } from '../../kinds/contract/documentKind';
import { publishedKinds } from '../../kinds/registry';
import type { Rule } from '../../rules/rule';

/** The rules of all kinds, each once. */
export const rules: readonly Rule[] = [...new Set(publishedKinds.kinds.flatMap((kind) => kind.rules))];

/** Returns the kind of documents in the examples of a rule. */
export const chooseExampleKind = (rule: Rule): DocumentKind =>
  publishedKinds.kinds.find(({ id, rules: kindRules }) =>
    rule.examples.kind === undefined ? kindRules.includes(rule) : id === rule.examples.kind,
  )!;

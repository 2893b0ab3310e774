import type { DocumentKind } from '../../kinds/contract/documentKind';
import { publishedKinds } from '../../kinds/registry';
import type { Rule } from '../../rules/rule';

/** The rules of all kinds, each once. */
export const rules: readonly Rule[] = [...new Set(publishedKinds.kinds.flatMap((kind) => kind.rules))];

/** The kind of the documents that the examples of a rule are parts of. */
export const exampleKindOf = (rule: Rule): DocumentKind =>
  publishedKinds.kinds.find(({ id, rules: own }) =>
    rule.examples.kind === undefined ? own.includes(rule) : id === rule.examples.kind,
  )!;

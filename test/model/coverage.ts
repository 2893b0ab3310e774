/** Which sentences and rules decided alone, over all states compared. */
export interface Coverage {
  /** Number of states that the model found legal, illegal, and undecided. */
  states: { legal: number; illegal: number; undecided: number };
  /** By sentence: in how many states it was the only broken one, and how many of them each rule reported. */
  sentences: Record<string, { alone: number; rules: Record<string, number> }>;
  /** By rule: in how many states it was the only one to report an error. */
  rules: Record<string, number>;
}

export const noCoverage = (): Coverage => ({
  states: { legal: 0, illegal: 0, undecided: 0 },
  sentences: {},
  rules: {},
});

/** A state or a step that both readings have judged. */
interface Judged {
  readonly model: { readonly is: 'legal' | 'illegal' | 'undecided'; readonly broken: readonly string[] };
  readonly product: { readonly errors: readonly string[] };
}

/** Counts a state or a step. Disagreements are not counted by sentence. */
export function count(coverage: Coverage, { model, product }: Judged): void {
  coverage.states[model.is]++;
  const [only, ...others] = model.broken;
  if (only !== undefined && others.length === 0 && product.errors.length > 0) {
    const own = (coverage.sentences[only] ??= { alone: 0, rules: {} });
    own.alone++;
    for (const rule of product.errors) {
      own.rules[rule] = (own.rules[rule] ?? 0) + 1;
    }
  }
  for (const rule of product.errors) {
    coverage.rules[rule] = (coverage.rules[rule] ?? 0) + (product.errors.length === 1 ? 1 : 0);
  }
}

/** The sum of two coverages, in alphabetical order. */
export function added(a: Coverage, b: Coverage): Coverage {
  const numbers = (one: Record<string, number>, other: Record<string, number>) =>
    Object.fromEntries(
      [...new Set([...Object.keys(one), ...Object.keys(other)])]
        .sort()
        .map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]),
    );
  const none = { alone: 0, rules: {} };
  const ids = [...new Set([...Object.keys(a.sentences), ...Object.keys(b.sentences)])].sort();
  return {
    states: numbers(a.states, b.states) as Coverage['states'],
    sentences: Object.fromEntries(
      ids.map((id) => {
        const [one, other] = [a.sentences[id] ?? none, b.sentences[id] ?? none];
        return [id, { alone: one.alone + other.alone, rules: numbers(one.rules, other.rules) }];
      }),
    ),
    rules: numbers(a.rules, b.rules),
  };
}

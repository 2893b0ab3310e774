import { isObject } from '../json/objectReader';

/**
 * The names of what people write for people, in documents of all kinds: texts and lists of texts that no rule judges,
 * except for private material. A name may only stand here while rules leave it alone, or say that they report it.
 */
export const prose: ReadonlySet<string> = new Set([
  // Execution (specification, sections 3 and 4): the program, a screen, a gate and a task.
  ...['activeProduct', 'policy', 'capturePurpose', 'content', 'guard', 'persona', 'privacy', 'requiredProof'],
  ...['sourceOwner', 'truthLabel', 'evidence', 'accountableOwner', 'gateLabel', 'gateRequirement', 'laneLabel'],
  ...['productLabel', 'productOwner', 'reviewer', 'submissionRequirement'],
  // Calibration: a screen and a stage.
  ...['audience', 'detail', 'evidenceLabel', 'evidenceSource', 'nextAction', 'primaryTask'],
  // Owners: a step and a gate.
  ...['actor', 'exit', 'name', 'role'],
]);

/** Whether two values that stand under a name differ in prose only. */
export function differInProse(before: unknown, after: unknown, name: string | undefined): boolean {
  if (typeof before === 'string' && typeof after === 'string') {
    return before === after || (name !== undefined && prose.has(name));
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && before.every((item, index) => differInProse(item, after[index], name));
  }
  if (isObject(before) && isObject(after)) {
    const [names, others] = [Object.keys(before), Object.keys(after)];
    return (
      names.length === others.length &&
      names.every((each, index) => each === others[index] && differInProse(before[each], after[each], each))
    );
  }
  return before === after;
}

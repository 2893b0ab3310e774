import { isPlaceholder, normalForm, visibleForm, withoutSigns } from '../../text/normalForm';

/**
 * The members that count or name writes, at any place, and their allowed values (reading of the specification, section
 * 5). If the specification fixes one value, only that one is allowed.
 */
const zeroCounters: ReadonlyMap<string, readonly unknown[]> = new Map<string, readonly unknown[]>([
  ['productionMutations', [0, 'NOT_EXECUTED']],
  ['externalWritesExecuted', [0, 'NOT_EXECUTED']],
  ['writeProbe', ['NOT_EXECUTED']],
  ['transactionProbe', ['NOT_EXECUTED']],
  ['productionConnections', [0, 'NOT_EXECUTED']],
  ['databaseMigrations', [0, 'NOT_EXECUTED']],
  ['authDeployments', [0, 'NOT_EXECUTED']],
]);

/** The member of an entry of `assertions`, `smokeChecks` or `recoveryChecks` that decides (reading of the specification, section 9.1). */
export const resultMember = 'result';

/**
 * Returns the name of a member in normal form, without spaces and signs, so that other spellings are covered by the
 * rules.
 */
export const plainName = (member: string): string =>
  /^\w+$/.test(member)
    ? member.replace(/_/g, '').toLowerCase() // Nearly all names take this path.
    : withoutSigns(normalForm(member));

const plainCounters = new Map([...zeroCounters].map(([name, values]) => [plainName(name), values]));

/**
 * Returns the allowed values of a member that counts or names writes, in any spelling; `undefined` for other members.
 */
export const zeroValues = (member: string): readonly unknown[] | undefined => plainCounters.get(plainName(member));

/** Returns whether a member must be zero or `NOT_EXECUTED`, in any spelling of its name. */
export const isZeroCounter = (member: string): boolean => zeroValues(member) !== undefined;

/**
 * Returns whether a value means yes: `true`, a word or sign for it, a positive count as text, a date, or a list with
 * one of these. Numbers may be counts, so they do not.
 */
export function isAffirmed(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.some((item: unknown) => item === 1 || isAffirmed(item));
  }
  return value === true || (typeof value === 'string' && meansYes(value));
}

/** Returns whether a flag is set: its value means yes, or is a positive count. */
export const isFlagSet = (value: unknown): boolean =>
  isAffirmed(value) || (typeof value === 'number' && value > 0 && Number.isFinite(value));

function meansYes(text: string): boolean {
  const visibleText = visibleForm(text);
  const count = /^\+?(\d[\d.,]*)\s*(?:%|(?:\/|of|项|个)\s*\d*)?$/.exec(visibleText)?.[1];
  return count !== undefined ? /[1-9]/.test(count) : sign.test(visibleText) || affirmation.test(normalForm(text));
}

/** Returns whether a member contains requests, whose texts name methods. */
export const namesRequest = (member: string): boolean => /probe|request|command|url|step|call/.test(plainName(member));

const sign = /^[\s"'([【]*(?:✓|✔|☑|✅|√|🗸|👍|💯|🆗|\[x\])/u;

const affirmation = new RegExp(
  '^(?:true|yes|y|t|on|ok|okay|done|accepted|activated|completed?|granted|given|pass|passed|approved|affirmative|' +
    'positive|confirmed|all|every|everything|everyone|full|fully|success|successful|succeeded|enabled|allowed|permitted|' +
    'authori[sz]ed|是|是的|对|有|真|通过|完成|合格|全部|所有|全体|' +
    '已(?!拒|驳|取消|撤|过期|阻|推迟|延期|失效|否)\\S*|\\d{4}-\\d\\d.*)$',
);

/** Returns whether a member has a value: not blank, not a placeholder, not empty. */
export function hasValue(value: unknown): boolean {
  if (typeof value === 'string') {
    return !isPlaceholder(value);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).some(hasValue);
  }
  return Number(value) > 0; // True, or a positive count.
}

import { isPlaceholder, normalForm, visible } from '../../text/normalForm';

/**
 * The members that count or name writes, wherever they stand, and what they may say (reading of the specification,
 * section 5): where the specification fixes one of the two, only that one.
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

/** The name of a member in normal form, without spaces and signs: another spelling is no way around a rule. */
export const plain = (member: string): string =>
  /^\w+$/.test(member)
    ? member.replace(/_/g, '').toLowerCase() // As nearly all are.
    : normalForm(member).replace(/[\s\p{P}\p{S}]/gu, '');

const plainCounters = new Map([...zeroCounters].map(([name, values]) => [plain(name), values]));

/** What a member may say that counts or names writes, however it is spelt; `undefined` for any other member. */
export const zeroValues = (member: string): readonly unknown[] | undefined => plainCounters.get(plain(member));

export const isZeroCounter = (member: string): boolean => zeroValues(member) !== undefined;

/**
 * Whether a value says yes: `true`, a word or sign for it, a count above zero as text, the day on which it was so, or a
 * list with one of these. A number may be a count.
 */
export function isAffirmed(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.some((item: unknown) => item === 1 || isAffirmed(item));
  }
  return value === true || (typeof value === 'string' && affirms(value));
}

/** Whether a flag is raised: it says yes, or counts something. */
export const isRaised = (value: unknown): boolean =>
  isAffirmed(value) || (typeof value === 'number' && value > 0 && Number.isFinite(value));

function affirms(text: string): boolean {
  const visibleText = visible(text);
  const count = /^\+?(\d[\d.,]*)\s*(?:%|(?:\/|of|项|个)\s*\d*)?$/.exec(visibleText)?.[1];
  return count !== undefined ? /[1-9]/.test(count) : sign.test(visibleText) || affirmation.test(normalForm(text));
}

/** `true` for a member that holds requests: texts in it name methods. */
export const namesRequest = (member: string): boolean => /probe|request|command|url|step|call/.test(plain(member));

const sign = /^[\s"'([【]*(?:✓|✔|☑|✅|√|🗸|👍|💯|🆗|\[x\])/u;

const affirmation = new RegExp(
  '^(?:true|yes|y|t|on|ok|okay|done|accepted|activated|completed?|granted|given|pass|passed|approved|affirmative|' +
    'positive|confirmed|all|every|everything|everyone|full|fully|success|successful|succeeded|enabled|allowed|permitted|' +
    'authori[sz]ed|是|是的|对|有|真|通过|完成|合格|全部|所有|全体|' +
    '已(?!拒|驳|取消|撤|过期|阻|推迟|延期|失效|否)\\S*|\\d{4}-\\d\\d.*)$',
);

/** Whether a member says something at all: not blank, not a placeholder, not empty. */
export function isSaid(value: unknown): boolean {
  if (typeof value === 'string') {
    return !isPlaceholder(value);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).some(isSaid);
  }
  return Number(value) > 0; // It is true, or a count.
}

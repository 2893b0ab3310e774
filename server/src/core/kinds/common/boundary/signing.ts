import { normalForm, foldLookAlikes } from '../../../text/normalForm';
import { simplifyText, words } from '../../../text/words';
import { isObject } from '../../../json/objectReader';
import { isAffirmed, isFlagSet, plainName } from '../spec';

/**
 * Returns whether the name of a member permits others to sign, submit, or create and read keys for an owner (reading of
 * the specification, section 7.12). `secondSignerCanSignal` does not.
 */
export function permitsSigning(member: string): boolean {
  if (commonNames.has(member) || !mayPermit.test(member)) {
    return false; // Fast path: most names.
  }
  const nameWords = wordsOf(member);
  const conditionIndex = nameWords.findIndex((word) => conditionStarts.has(word));
  const unconditional = conditionIndex < 0 ? nameWords : nameWords.slice(0, conditionIndex);
  return (
    permissions.some((permission) => affirmsPermission(permission, ` ${unconditional.join(' ')} `)) ||
    (!hasDenyingWord(unconditional) && joinedNames.test(plainName(unconditional.join(''))))
  );
}

/**
 * Returns whether the words of a name have the permission, and no other word denies it. True for `can sign non critical`, false for
 * `no owner can sign` and `can sign never`. `memberWords` starts and ends with a space.
 */
function affirmsPermission(permission: RegExp, memberWords: string): boolean {
  const { 0: phrase = '', index = 0 } = permission.exec(memberWords) ?? {};
  const following = memberWords
    .slice(index + phrase.length)
    .trim()
    .split(' ');
  return (
    phrase !== '' &&
    !hasDenyingWord(memberWords.slice(0, index + phrase.length).split(' ')) &&
    !following.some((word) => wordsForNobody.has(word)) &&
    !(denyingWords.has(following[0]!) && (following.length === 1 || !negationsOfNextWord.has(following[0]!)))
  );
}

/** Returns the words of a name, in any spelling. */
const wordsOf = (member: string): readonly string[] => words(simplifyText(foldLookAlikes(member)));

/** Names in nearly every document that contain such words without permitting anything. */
const commonNames: ReadonlySet<string> = new Set(['assignee', 'design', 'generatedAt', 'submittedAt']);

/** Matches non-ASCII names, and names with one of these words. */
const mayPermit = /[^\0-\x7f]|sign|deleg|prox|submit|privat|gener|surrogat|act.?for/i;

/** Words of a permission, before an action. */
const permissionVerbs =
  '(?:can|may|could|is allowed to|allowed to|allow|allows|permit|permits|permitted to|enable|authorized to|able to)';
/** Signing documents, as opposed to signing in, up or out. */
const signs = 'signs?(?! (?:in(?! (?:the )?(?:name|place|stead|lieu|absence))|on(?! (?:the )?behalf)|up|out) )';
/** Actions that only an owner may take. */
const actions =
  `(?:${signs}|co ?sign|counter ?sign|signing|submit|generate (?:an? |the |new )?(?:identity|identities|keys?)|` +
  'read (?:the |an? )?private|receive (?:the |an? )?private|delegate|act for|proxy)';
/** Nouns for signing on behalf of an owner. */
const delegationNouns =
  '(?:delegation|delegations|delegated|delegating|proxy|proxies|proxy signing|proxy signature|proxy signatures|signing on behalf|surrogate signing)';
const permissionAdjectives = '(?:allowed|permitted|enabled|authorized|authorised|accepted|possible|granted|active|ok)';
/** Subjects that are not owners, so they must not act like owners. */
const machineNames =
  '(?:portal|ci|codex|agent|bot|robot|runner|service|server|platform|tool|assistant|pipeline|system|machine)';
/** Clauses about private keys, which only an owner may have. */
const privateKeyClauses =
  '(?:generates (?:an? |the |new )?(?:identity|identities|keys?)|(?:reads|receives|holds|stores|keeps) (?:the |an? )?private (?:keys?|material))';

/** The permissions that no document may grant, each between spaces. */
export const permissions: readonly RegExp[] = [
  new RegExp(` ${permissionVerbs} (?:also |now |auto |proxy )?${actions} `),
  new RegExp(` ${delegationNouns} (?:is |are |signing |signature |of signing )?${permissionAdjectives} `),
  new RegExp(` ${permissionAdjectives} ${delegationNouns} `),
  new RegExp(` (?:allow|allows|permit|permits|enable|enables) ${delegationNouns} `),
  new RegExp(
    ` (?:signing|(?:auto|automated|automatic|proxy|${machineNames}) signatures?) (?:is |are )?${permissionAdjectives} `,
  ),
  new RegExp(` ${machineNames} (?:also |auto )?(?:sign|signs|counter ?signs|submits|delegates)(?! (?:in|on)) `),
  new RegExp(` signed by (?:the |an? )?${machineNames} `),
  new RegExp(` ${privateKeyClauses} `),
  / (?:counter ?)?(?:signs?|signing|submits?) for (?:the |an? |all |other )?(?:owners?|others) /,
  /^ (?:is )?(?:delegation|delegatable|delegable|auto(?:mat(?:ic|ed))? ?sign(?:s|ing)?)(?: policy| state| status| mode)? $/,
  /^ (?:委托|自动签)(?:签?署|签?名|发)? $/,
  /(?:允许|可以?|能)(?:代签|委托|代理签|代为签|签署|签字)|(?:代签|委托|代理签名?)(?:允许|可用|已启用)/,
];

/** Matches names of the specification written without capitals or separators: `cansign`. */
const joinedNames =
  /(?:^delegationallowed|^(?:portal|ci|codex|agent|bot|runner|service|platform|tool|assistant)?can(?:sign|submitforowner|generate(?:identity|key)|readprivatekey|receiveprivatematerial))$/;

/** Words that deny or question a permission: `not allowed`, `if allowed`. */
const denyingWords: ReadonlySet<string> = new Set(
  'no not non never cannot nobody forbidden forbid forbids prohibited denied disallowed disabled blocked without unless out up if how who 不 禁止'.split(
    ' ',
  ),
);

/** Words that start a condition. The words after them deny nothing: `canSignWithoutOwner` permits more than `canSign`. */
const conditionStarts: ReadonlySet<string> = new Set(['without', 'unless', 'if', 'when', 'whenever', 'until', 'while']);

/**
 * Words that deny only the next word. After a permission, they deny it if no word follows: `canSignNot` denies,
 * `canSignNonCritical` does not.
 */
const negationsOfNextWord: ReadonlySet<string> = new Set(['no', 'not', 'non', 'never']);
/** Words that deny a permission from any place after it: `can sign for none of them`. */
const wordsForNobody: ReadonlySet<string> = new Set(['none', 'nobody']);

/** Returns whether one of the words denies: true for `no owner can sign`. */
const hasDenyingWord = (words: readonly string[]): boolean => words.some((word) => denyingWords.has(word));

/**
 * Returns whether the name of a member is about a person who signs for someone else, or for whom someone else signs.
 */
export function namesProxy(member: string): boolean {
  if (!mayName.test(member)) {
    return false;
  }
  const memberWords = ` ${wordsOf(member).join(' ')} `;
  return proxies.test(memberWords) || /代签人?|代理签名?|代为签署|受托人|委托人/.test(memberWords);
}

/** Returns whether the name of a member denies signing: true for `noProxySigning`. */
export const deniesSigning = (member: string): boolean => hasDenyingWord(wordsOf(member));

/** Matches non-ASCII names, and names with one of these words. */
const mayName = /[^\0-\x7f]|behalf|prox|deleg|signed|surrogat|per.?pro/i;

/** Matches names for a person who signs for someone else: `signedOnBehalfOf`, `proxySigner`. */
export const proxies =
  / on behalf(?: of)? | (?:signing|signature|signer|signed) (?:proxy|delegate|surrogate) | signed for | (?:proxy|delegated?|surrogate) (?:sign|signer|signers|signing|signed|signature|signatures|by|to|of|owner|identity|key) |^ delegate[sed]? $|^ signed (?:by )?(?:proxy|delegate|for|per pro) /;

/**
 * Returns whether a value permits something: by itself, or as an object with such a value, such as `{ "value": true }`.
 */
export function allows(value: unknown): boolean {
  if (!isObject(value)) {
    return isFlagSet(value) || (Array.isArray(value) && value.some(allows));
  }
  const answers = Object.keys(value).filter((name) => answering.has(plainName(name)));
  return answers.length > 0
    ? answers.some((name) => allows(value[name]))
    : Object.entries(value).some(
        ([name, answer]) =>
          !hasDenyingWord(words(name)) && (answer === true || (typeof answer === 'object' && allows(answer))),
      );
}

/** The members of an object that contain its value. */
const answering: ReadonlySet<string> = new Set(
  'value is state status allowed enabled granted permitted active flag answer current'.split(' '),
);

/** Returns whether a value denies any person: "none", "不适用", `["no"]`. */
export function deniesAnyone(value: unknown): boolean {
  if (typeof value === 'string') {
    const normalized = normalForm(value);
    return /^(?:no|not|none|never|nobody|false|forbidden|prohibited|denied|disabled|0)\b|^[不未无没禁]/.test(
      normalized,
    );
  }
  if (Array.isArray(value)) {
    return value.every(deniesAnyone);
  }
  return typeof value === 'boolean' ? !isAffirmed(value) : typeof value !== 'number' && typeof value !== 'object';
}

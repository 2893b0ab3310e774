import { foldLookAlikes } from '../../../text/normalForm';
import { simplifyText, words } from '../../../text/words';

/**
 * Returns the clauses of a text: their words in lower case, separated by spaces, with similar letters of other
 * alphabets replaced by Latin ones. `ACCEPTED_BY_OWNER` and "Accepted by owner." both have the clause `accepted by owner`. Phrases that deny an objection
 * ("0 errors", "无异议") are removed.
 */
export const clausesOf = (text: string): readonly string[] =>
  simplifyText(foldLookAlikes(text))
    .split(/[.;,!?\n\r|。；，、！？→]|->/)
    .map((clause) =>
      joinedWords(clause).replace(noObjectionPattern, ' ').replace(noObjectionPatternInChinese, ' ').trim(),
    )
    .filter((clause) => clause !== '');

const joinedWords = (clause: string) =>
  words(clause)
    .join(' ')
    .replace(/accepted|acceptances?/g, ' $& ')
    .replace(/ (?<=\p{Script=Han} )(?=\p{Script=Han})/gu, '')
    .replace(spacedLettersPattern, (letters) => letters.replaceAll(' ', ''))
    .replace(/ +/g, ' ');

/** Matches a word with spaces between its letters: "a c c e p t e d". */
const spacedLettersPattern = /(?<!\S ?)[a-z](?: [a-z]){3,}(?! ?\S)/g;

const denialWords = '(?:0|zero|no|non|none|without|nothing|not|all|every|both|previously)';
const objectionWords =
  '(?:pending|open|waiting|blocked|blockers?|missing|required|planned|outstanding|remaining|left|failed|failures?|' +
  'rejected|errors?|warnings?|issues?|problems?|defects?|bugs?|findings?|objections?|reservations?|exceptions?|' +
  'conditions?|comments?|remarks?|restrictions?|limitations?|regressions?|gaps?|doubts?|questions?|delays?)';

/** Matches a phrase that denies an objection: "with no further issues", "0 open". */
const noObjectionPattern = new RegExp(
  `\\b(?:with |and )?${denialWords}(?: (?:any|single|longer|further|known))? ${objectionWords}(?! (?:for|until|on|to|by))\\b`,
  'g',
);

/** Matches such a phrase in Chinese: "无异议", "没有遗留问题". */
const noObjectionPatternInChinese =
  /(?:毫?无|没有?|未(?:发现|见)|零|(?<!\d)0 ?[个项条处]? ?|不(?:带|附|存在))(?:任何)?(?:附加|遗留|未决|待办)?(?:条件|异议|保留|缺陷|问题|遗留|错误|阻塞|阻碍|待办|意见|例外|瑕疵|警告|疑问|争议|失败|待定|待处理)|不再(?:等待|待定|阻塞|待处理|需要?)/g;

/**
 * Returns the text that a pattern matches in a clause; `undefined` if there is no match, or if the words before or after the match deny it.
 * For a pattern of "accepted": `accepted` in "accepted by owner", but `undefined` in "not accepted" and "accepted when reviewed".
 */
export function affirmedMatch(pattern: RegExp, clause: string): string | undefined {
  const { 0: matched, index = 0 } = pattern.exec(clause) ?? {};
  const isDenied =
    matched === undefined ||
    denialPattern.test(clause.slice(0, index)) ||
    relativePattern.test(clause.slice(0, index)) ||
    revocationPattern.test(clause.slice(index + matched.length));
  return isDenied ? undefined : matched;
}

const denialInChinese =
  '[未没无非待需须应否勿]|不(?![仅但只])|尚|才能|方可|若|如果|一旦|当|是否|禁止|严禁|拒绝|暂|计划|将|可以|能否|准备|零|避免|(?<!\\d)0(?!\\d)';

/** Matches words that deny, request or postpone whatever follows them: "not", "requested", "until". */
export const denialPattern = new RegExp(
  "\\b(?:0|zero|no|not(?! only| just)|non|never|none|nothing|nobody|neither|nor|without|\\w+n[ ’']t|" +
    '(?:is|are|was|were|has|did|does|do|can)nt|cannot|before|until|till|unless|if|when|whenever|once|whether|pending|await\\w*|' +
    'wait\\w*|blocked|blocks|denied|denies|refuse[ds]|withheld|require[ds]?|requires|needs?|needed|' +
    '(?:will|would|should|shall|must|may|might|can|could|to) (?:only )?(?:be|have|get)|ready (?:for|to)|eligible|candidate|lack\\w*|missing|' +
    'false|fail|failed|fails|requests? for|requested|requesting|absent|un|toward|towards|criteria|forbid\\w*|prohibit\\w*|reject(?:s|ed)? (?=any|all|every)|' +
    'formats?|types?|cookies?|terms|risks?|(?<!not )only|202|avoid\\w*|skip\\w*|exclud\\w*|instead of|rather than)\\b|' +
    denialInChinese,
);

/** Matches the start of a relative clause, which describes and claims nothing: "screens that are" before "accepted". */
const relativePattern = /\b(?:that|which|who|what) (?:(?:is|are|was|were|has been|have been) )?$/;

/** The words between a claim and the word that revokes it. */
const subjectOfClaim =
  '(?: ?(?:screens?|tasks?|pages?|captures?|owners?|receipts?|items?|gates?|slots?|total|is|are|was|were|by|of|in|at|so|far|now|yet|still|state))*';
const revocation =
  '(?:(?:0|zero|none|nothing|nobody|never|not|false|required|needed|missing|awaited|outstanding|lacking|only|when|if|once|until|unless|' +
  'no(?: one)?)(?: |$)(?!deployed|released|published|live)|pending$)';
const revocationInChinese =
  '(?:署|字|行为|操作|均|都|一律|是)*(?:不(?:被|予|得)?(?:允许|许可|认可|接受|可行|行)|被?严?格?禁止|无效)|' +
  '^(?:之?后|以后|之?前|以前|时|方可|才|的|要求|与否|标准|条件|项|数?[为是]? ?\\D{0,2}(?:0(?!\\d)|零|无|否))';

/** Matches the text after a claim if it revokes the claim, perhaps after its subject: " screens none" after "accepted". */
const revocationPattern = new RegExp(`^${subjectOfClaim} ?${revocation}|^${revocationInChinese}`);

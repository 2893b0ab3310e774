import { isPlaceholder } from '../../../text/normalForm';
import { words, wordSet } from '../../../text/words';
import { isNeutralWord, nameParts } from './acceptanceNames';
import { affirmedMatch, clausesOf, denialPattern } from './clauses';

/**
 * Returns whether a state claims an acceptance: as one token (`FULLY_ACCEPTED`), or in words that only qualify the
 * claim ("all screens accepted"). Sentences are checked by `boundary/claims-in-prose`.
 */
export const claimsAcceptance = (text: string): boolean =>
  mayClaim.test(text) &&
  isToken(text) &&
  clausesOf(text).some(
    (clause) =>
      affirmedMatch(accepted, clause) !== undefined ||
      affirmedMatch(acceptanceGiven, clause) !== undefined ||
      affirmedMatch(acceptedInChinese, clause) !== undefined,
  );

const mayClaim = /[^\0-\x7f]|accept|a[\W_]+c[\W_]+c[\W_]+e/i;

/** Words that are not part of a name, but may qualify a claim. */
const qualifiers = wordSet(
  'accept accepts given partially partly mostly then and or approved success successful successfully fulfilled met ' +
    'satisfied certified verified validated cleared positive affirmative received achieved every both one two three ' +
    'four five six seven eight nine ten x √ so ready just 目前 现在 工作 用户 产品 合格 均 都 了 获 完毕 成功 达标 顺利 ' +
    '一致 予以 被 过',
);

const isToken = (text: string): boolean =>
  (/^\s*\S+\s*$/.test(text) && !/\p{Script=Han}/u.test(text)) ||
  clausesOf(text).every((clause) =>
    nameParts(clause).otherWords.every((word) => isNeutralWord(word) || qualifiers.has(word)),
  );

/** Matches "accepted", but not in "an accepted capture", which may be any capture. */
const accepted = /(?<!\b(?:an?|any) )\baccepted\b|^(?:\w+ )?accepts?$/;

/** Matches a granted acceptance: "acceptance was granted", "passed acceptance". Also used for sentences. */
export const acceptanceGiven =
  /\bacceptance (?:is |was |has been |now |fully |finally |state |status )*(?:granted|given|complete|completed|done|pass|passed|ok|reached|achieved|obtained|received|confirmed|signed)\b|\b(?:passed|granted|got|completed|obtained|received) (?:the |final |formal |owner |user |full )*acceptance\b/;

/** Matches the same in Chinese. */
export const acceptedInChinese =
  /已(?:经)?(?:全部|正式|最终|完成|通过|获|被|予以|确认)*(?:验收|接受|采纳)|验收(?:工作|结论|结果|状态)? ?(?:已经?|均|全部|都|并|完全|正式|最终|顺利|一次性?)*(?:通过|完成|合格|完毕|成功|达标|完结|结束|ok$|pass$)|(?:通过|完成|获得)了?(?:全部|最终|正式|用户|产品)*验收(?!标准|条件)|(?:全部|均|都|顺利|正式|一致|予以)验收(?:$|[通合过])|验收过/;

/** Returns whether a status means that all is done: `PROGRAM_COMPLETE`, "finished". */
export const claimsCompletion = (text: string): boolean => finished.test(clausesOf(text).join(' '));

/** Returns whether a status means that something is approved or released: "Approved by the owner". */
export const claimsRelease = (text: string): boolean => released.test(clausesOf(text).join(' '));

/** Returns the same for the status of a program or document, which may also be accepted or live. */
export const claimsSuccess = (text: string): boolean => succeeded.test(clausesOf(text).join(' '));

const releases = 'approved|released|shipped|launched|signed off';

const statusOf = (states: string, inChinese: string) =>
  new RegExp(
    `^(?:(?:program|programme|document|screen|status|all|fully|is|the|now|everything|whole) )*(?:${states})` +
      `(?: (?:and|${states}|by|the|all|owners?|fully|program|programme))*$|` +
      `^(?:项目|程序|界面|全部|均)*(?:[已经](?:经|全部)*)?(?:${inChinese})$`,
  );

const released = statusOf(releases, '批准|发布|上线|投产');
const ends = 'completed?|done|finished';
const finished = statusOf(ends, '完成|完结|结束');
const succeeded = statusOf(
  `${releases}|accepted|${ends}|(?:(?:go|gone|went) )?live`,
  '批准|发布|上线|投产|完成|完结|结束',
);

/** Returns whether a text means yes, in a member about acceptance: "PASS (all)", "granted by the owner". */
export const grantsAcceptance = (text: string): boolean =>
  claimsAcceptance(text) ||
  (isToken(text) && clausesOf(text).some((clause) => affirmedMatch(positiveWords, clause) !== undefined));

const positiveWords =
  /\b(?:granted|given|complete|completed|done|passed|pass|reached|achieved|obtained|received|confirmed|signed|true|yes|ok|approved|success|successful|successfully|fulfilled|met|satisfied|positive|certified|verified|validated|cleared|full|all|everything|accept|accepts|accepted|affirmative)\b|通过|合格|达标/;

/** Returns whether a text names accepted items, in a member about them. False for open items and formats. */
export const namesAccepted = (text: string): boolean =>
  claimsAcceptance(text) ||
  (/[\p{L}\p{N}]/u.test(text) &&
    !isPlaceholder(text) &&
    words(text).length <= 4 &&
    !fileFormatPattern.test(text) &&
    !isOpen(text));

/** Files and their types, which a form may accept. */
const fileFormatPattern =
  /^[\s.*]*(?:(?:image|video|audio|text|application|font)\/|(?:png|jpe?g|gif|webp|avif|heic|svg|pdf|csv|tsv|json|html?|xml|md|txt|mp[34]|webm|zip)(?:[\s,;|.*]|$))/i;

/** Returns whether a text marks something as open or denied. */
export const isOpen = (text: string): boolean =>
  clausesOf(text).some((clause) => denialPattern.test(clause) || openWords.test(clause));

const openWords =
  /\b(?:open|progress|draft|started|starting|later|soon|tomorrow|unknown|partly|reviewing|in review|todo|see|tbd|due|left|remaining|outstanding|undecided|scheduled|planned|next|blocker|closed|required|ready|to)\b/;

/** Returns whether a text denies a person or time instead of naming one: "nobody yet", "to be named". */
export const deniesAcceptance = (text: string): boolean =>
  clausesOf(text).some((clause) => {
    const match = denialPattern.exec(clause);
    return (
      match?.index === 0 ||
      /^(?:open|todo|planned|required|yet|still|undecided|unassigned)\b|\b(?:yet|pending|todo)$/.test(clause)
    );
  });

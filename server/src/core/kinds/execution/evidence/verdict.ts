import { isEmpty } from '../../../json/empty';
import { isObject } from '../../../json/objectReader';
import { hasValue } from '../../common/spec';
import { isPlaceholder, foldLookAlikes } from '../../../text/normalForm';
import { simplifyText, words } from '../../../text/words';

/** Returns whether a decision refuses (reading of the specification, section 8.6). */
export const refuses = (decision: string): boolean =>
  matchesVerdict(decision, refusal) || negation.test(plainWords(decision));

const negation = /^(?:no|n|false|0|否|不|不可以?)$/;

const refusal = new RegExp(
  '\\b(?:reject\\w*|den(?:y|ied|ies|ial)|declin\\w*|refus\\w*|disapprov\\w*|disallow\\w*|disagree\\w*|veto\\w*|fail\\w*|revok\\w*|' +
    'withdr[ae]w\\w*|withheld|blocked|unapproved|nack|nogo|no go|on hold|changes? (?:requested|required)|' +
    '(?:not|never|cannot be) (?:yet )?(?:be )?(?:approv|accept|grant|agree|pass|sign)\\w*)\\b|' +
    '驳回|拒绝|否决|退回|打回|撤回|搁置|暂缓|不(?:予|同意|批准|通过|接受|认可|合格)|未(?:予|获|被)?(?:同意|批准|通过|接受)',
);

/**
 * Returns whether a decision clearly approves. A decision with a condition, or in words that are not known, may be a
 * refusal.
 */
export const approves = (decision: string): boolean => {
  const text = plainWords(decision).replaceAll(denied, ' ').replaceAll(unconditional, ' approved ');
  const isClear = approval.test(text) && !condition.test(text) && !/[?？]/.test(decision);
  return (isClear && !refuses(decision)) || signs.test(foldLookAlikes(decision));
};

const signs = /^\s*(?:\+1|✓|✔|☑|✅|👍)\uFE0F?\s*$/u;

const approval = new RegExp(
  '\\b(?:approv(?:ed?|es|al)|accept|accepts|accepted|acceptance|agree[ds]?|pass(?:ed|es)?|ok(?:ay)?|yes|y|true|grant(?:ed|s)?|go|' +
    'confirm(?:ed|s)?|sign(?:ed|s)?|endorse|endorses|endorsed|consent(?:ed|s)?|lgtm|ack|acknowledged|cleared|satisfied|satisfactory|' +
    'ratified|authori[sz]ed|positive|success|successful|succeeded|complete[d]?|done|permitted|allowed|valid|verified|ship it)\\b|' +
    '通过|同意|批准|核准|接受|认可|合格|准予|准许|许可|确认|签署|签字|赞成|达标|放行|采纳|发布|^(?:是|可|可以|好|好的)$',
);

/** Words that mean "without conditions", or without any objection. */
const unconditional =
  /\bunconditional(?:ly)?\b|\b(?:no|without|free of)(?: any| further)? (?:conditions?|objections?|reservations?|concerns?|comments?|remarks?)\b|无条件|(?:无|没有)(?:任何)?(?:异议|意见|保留|疑义)/g;

const condition =
  /\b(?:condition\w*|provided|providing|subject to|if|unless|until|once|after|when|pending|provisional\w*|tentative|tentatively|partial\w*|partly|except|but|however|with (?:reservations?|comments?|changes|concerns?)|(?:to|will|would|shall|should|may|might|can) be|await\w*|wait\w*|later|next)\b|有条件|附.{0,4}条件|暂|但|待|[之以整改]后|如果|若|部分|原则上|基本|再议|下[周月次]|未|尚|不/;

/** Returns a member of a receipt that refuses or revokes it, as text; `undefined` if there is none. */
export function refusalIn(receipt: Readonly<Record<string, unknown>>): string | undefined {
  const found = Object.entries(receipt).find(([name, value]) => {
    const about = words(name).join(' ');
    return verdicts.test(about)
      ? [value].flat().some((each) => typeof each === 'string' && refuses(each))
      : confirming.test(about)
        ? value === false || (typeof value === 'string' && negation.test(plainWords(value)))
        : revoking.test(about) && hasValue(value) && !(typeof value === 'string' && nobody.test(plainWords(value)));
  });
  return (
    found && (plainWords(found[0]) === 'decision' ? [found[1]].flat().join(', ') : `${found[0]}: ${String(found[1])}`)
  );
}

const verdicts =
  /^(?!(?:previous|prior|last|former|first|initial|earlier|old) )(?:.* )?(?:decisions?|status|state|outcome|results?|verdict|conclusion|disposition)$|^(?:决定|结论|状态|结果)$/;
const confirming = /^(?:is |was )?(?:accepted|approved|valid|granted|signed)$/;
const revoking =
  /^(?:is |was |has been )?(?:rejected|revoked|withdrawn|denied|declined|refused|void|voided|canceled|cancelled|superseded|expired|invalid|invalidated|draft|dry run|simulated|mocked|fabricated)(?: (?:at|by|on|date|time))?$/;
const deniesFailure = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:no|none|never|nothing|false|0)\b|^[无没否]/.test(plainWords(value));

const nobody = /^(?:no|false|never|none|nobody|no one|否|无)$/;

/** Returns whether a result reports a failed check. Words that deny a failure only do so in their own part of the text. */
const fails = (text: string): boolean =>
  !hasPassed.test(plainWords(resultOf(text))) &&
  (text.replaceAll(noFailures, ' ').split(separator).some(reportsFailure) || isFailedRequest(text));

const separator = /[:：=→]|->/;

/** The last part of a text that names a check before it: "error page: passed". */
const hasPassed = /^(?:pass|passed|passes|ok|yes|true|success|successful|succeeded|通过|已通过|合格|成功|达标)$/;

const reportsFailure = (part: string): boolean => matchesVerdict(part, failure) || crosses.test(part);

/** A number of failures that is zero: "failed: 0", "errors = none". */
const noFailures =
  /(?:fail\w{0,4}|errors?|violations?|失败|错误|异常)\s{0,4}[:：=]?\s{0,4}(?:0|zero|none|no|无|没有)(?=\s*(?:[,;，；)/|]|$))/gi;

const crosses = /[✗✘❌✖☒]/u;

/** Returns whether a result reports a check that was not run, or was passed in part. */
const isUnfinished = (text: string): boolean =>
  text.trim() === '' || unfinished.test(plainWords(resultOf(text))) || isPartial(text);

/** Returns the last part of a text, which is its result: "timed out" in "GET / timed out" and in "home: timed out". */
const resultOf = (text: string): string =>
  text.replaceAll(noFailures, ' ').replace(request, '').split(separator).at(-1) ?? '';

const request = /^\s*(?:GET|HEAD)\s+\S+/i;

/** Returns whether a request was answered by a server error that the text does not expect. */
const isFailedRequest = (text: string): boolean =>
  /^\s*5\d\d\s*$/.test(resultOf(text)) && !/expect|maintenance|unavailable|error|预期|维护|错误/i.test(text);

/** Results of checks that have not passed or failed. As words of a longer text, they may be the name of a check. */
const unfinished =
  /^(?:skip(?:ped)?|(?:not|never|un) ?(?:run|executed|tested|done|started|performed|verified|checked|applicable|passed)|timed? ?out|blocked|abort(?:ed)?|pending|incomplete|inconclusive|canceled|cancelled|todo|open|running|unknown|none|not (?:restored|recovered|reachable|working|available|completed?|met|satisfied|successful)|未(?:执行|运行|测试?|检查|验证|开始|完成|恢复)|跳过|已跳过|超时|阻塞|中止|待(?:执行|测试?|定|验证)?|无)$/;

/** Returns whether a text counts fewer passed checks than there are: "9 of 10 passed". */
function isPartial(text: string): boolean {
  const [, passed, all] =
    /^\D{0,12}(?<![\d.])(\d{1,6}) ?(?:\/|of|out of|共) ?(\d{1,6})(?![\d.])\D{0,12}$/i.exec(foldLookAlikes(text)) ?? [];
  return (
    passed !== undefined &&
    Number(passed) < Number(all) &&
    /pass|ok|success|succeed|通过|成功|^\s*[\d/]+\s*$/i.test(text)
  );
}

const failure =
  /\b(?:fail(?:ed|s|ing|ure|ures)?|error(?:ed|s)?|broken|not (?:pass|passed|ok)|ng|nok|ko)\b|失败|不通过|未通过|不合格|出错|异常/;

/** Denied failures: "no failures", "0 failed", "nothing was rejected". They are removed before a text is judged. */
const denied =
  /\b(?:0|no|zero|none|nothing|without|never|not)(?: \w+)?(?: (?:was|were|is|are|has|have))? (?:fail|error|reject|den(?:y|ied|ial)|declin|refus|block|veto|broken)\w*|(?:无|没有|未(?:被|出现|发现)?|0 ?(?:项|个|处)?)(?:失败|驳回|拒绝|否决|退回|出错|异常)/g;

const plainWords = (text: string) => words(simplifyText(foldLookAlikes(text))).join(' ');

const matchesVerdict = (text: string, pattern: RegExp): boolean =>
  pattern.test(plainWords(text).replaceAll(denied, ' '));

/** Names of members that are true if a check passed, and of members that are true if it failed. */
const passing = /^(?:is|has)?(?:pass(?:ed|es)?|ok|success(?:ful)?|result|accepted|approved|met)$/i;
const failing = /^(?:is|has)?(?:fail(?:ed|ures?|s)?|errors?|violations?|rejected|broken)$/i;

/** Decides which of the checks in a receipt are found: by a text, or by the members of an object. */
interface Judge {
  text(text: string): boolean;
  /** Decides about a number, a boolean or null that is not a member of an object. */
  value(value: unknown): boolean;
  members(members: Readonly<Record<string, unknown>>): boolean;
}

/** Returns the first failed check of a list as text; `undefined` if no check failed. */
export const failedCheck = (checks: unknown): string | undefined => firstCheck(checks, failed);

/** Returns the first check of a list that has no result or was not passed completely, as text. */
export const openCheck = (checks: unknown): string | undefined =>
  (typeof checks === 'string' && isPlaceholder(checks)) || (checks ?? undefined) === undefined
    ? undefined
    : firstCheck(checks, open);

const failed: Judge = {
  text: fails,
  value: (value) => value === false,
  members: (members) =>
    Object.entries(members).some(
      ([name, value]) =>
        (typeof value === 'boolean' && !value && (passing.test(name) || !prose.test(name)) && !failing.test(name)) ||
        (failing.test(name) && [value].flat().some((each) => hasValue(each) && !deniesFailure(each))) ||
        (answer.test(name) && isServerError(value) && !isExpected(members, name)),
    ),
};

const open: Judge = {
  text: isUnfinished,
  value: (value) => value === 0 || value === null,
  members: (members) =>
    Object.keys(members).every((name) => prose.test(name)) ||
    Object.entries(members).some(
      ([name, value]) => (results.test(name) && isEmpty(value)) || (passing.test(name) && value === 0),
    ) ||
    (typeof members.passed === 'number' && typeof members.total === 'number' && members.passed < members.total) ||
    members.total === 0,
};

function firstCheck(checks: unknown, judge: Judge): string | undefined {
  if (typeof checks === 'string') {
    return judge.text(checks) ? checks : undefined;
  }
  if (isObject(checks) ? judge.members(checks) : judge.value(checks)) {
    return JSON.stringify(checks);
  }
  const below = Array.isArray(checks)
    ? checks
    : isObject(checks)
      ? Object.entries(checks).flatMap(([name, value]) =>
          prose.test(name) || failing.test(name) || !isNested(value) ? [] : [value],
        )
      : [];
  return below.map((each) => firstCheck(each, judge)).find((each) => each !== undefined);
}

const isNested = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);

const results = /^(?:result|status|outcome|verdict|passed)$/i;

const answer = /status|code/i;

const isServerError = (value: unknown): boolean => typeof value === 'number' && value >= 500 && value <= 599;

/** Returns whether another member has the same value, such as the expected status. */
const isExpected = (members: Readonly<Record<string, unknown>>, name: string): boolean =>
  Object.entries(members).some(([other, value]) => other !== name && value === members[name]);

const prose =
  /^(?:name|id|title|label|description|notes?|criterion|check|assertion|expect(?:ed|ation)?|rule|url|path)$/i;

import { isObject } from '../../../json/objectReader';
import { seen } from '../../../text/normalForm';
import { simplified, words } from '../../../text/words';

/** Returns whether a decision refuses (reading of the specification, section 8.6). */
export const refuses = (decision: string): boolean =>
  matchesVerdict(decision, refusal) || negation.test(plainWords(decision));

const negation = /^(?:no|n|false|0|否|不|不可以?)$/;

const refusal = new RegExp(
  '\\b(?:reject\\w*|den(?:y|ied|ies|ial)|declin\\w*|refus\\w*|disapprov\\w*|disallow\\w*|disagree\\w*|veto\\w*|fail\\w*|revok\\w*|' +
    'withdr[ae]w\\w*|withheld|blocked|unapproved|nack|nogo|no go|on hold|changes? (?:requested|required)|' +
    '(?:not|never|cannot be) (?:yet )?(?:be )?(?:approv|accept|grant|agree|pass|sign)\\w*)\\b|' +
    '驳回|拒绝|否决|退回|撤回|搁置|暂缓|不(?:予|同意|批准|通过|接受|认可|合格)|未(?:予|获|被)?(?:同意|批准|通过|接受)',
);

/** Returns whether a result reports a failed check. */
const fails = (text: string): boolean => matchesVerdict(text, failure);

const failure =
  /\b(?:fail(?:ed|s|ing|ure|ures)?|error(?:ed|s)?|broken|not (?:pass|passed|ok)|ng|nok|ko)\b|失败|不通过|未通过|不合格|出错|异常/;

/** Denied failures: "no failures", "0 failed", "nothing was rejected". They are removed before a text is judged. */
const denied =
  /\b(?:0|no|zero|none|nothing|without|never|not)(?: \w+)?(?: (?:was|were|is|are|has|have))? (?:fail|error|reject|den(?:y|ied|ial)|declin|refus|block|veto|broken)\w*|(?:无|没有|未(?:被|出现|发现)?|0 ?(?:项|个|处)?)(?:失败|驳回|拒绝|否决|退回|出错|异常)/g;

const plainWords = (text: string) => words(simplified(seen(text))).join(' ');

const matchesVerdict = (text: string, pattern: RegExp): boolean =>
  pattern.test(plainWords(text).replaceAll(denied, ' '));

/** Names of members that are true if a check passed, and of members that are true if it failed. */
const passing = /^(?:is|has)?(?:pass(?:ed|es)?|ok|success(?:ful)?|result|accepted|approved|met)$/i;
const failing = /^(?:is|has)?(?:fail(?:ed|ures?|s)?|errors?|rejected|broken)$/i;

/** The first failed entry of a list of checks, as text; `undefined` if no check failed. */
export function failedCheck(checks: unknown): string | undefined {
  if (typeof checks === 'string') {
    return fails(checks) ? checks : undefined;
  }
  if (Array.isArray(checks)) {
    return checks.map(failedCheck).find((each) => each !== undefined);
  }
  if (!isObject(checks)) {
    return undefined;
  }
  const entries = Object.entries(checks);
  const failed = entries.find(
    ([name, value]) =>
      (passing.test(name) && value === false) ||
      (failing.test(name) && (value === true || (typeof value === 'number' && value > 0))),
  );
  return failed
    ? JSON.stringify(checks)
    : entries.map(([name, value]) => ofMember(name, value)).find((each) => each !== undefined);
}

/** A boolean in a table of checks by name is the result of the check. A boolean under a name made of prose is not. */
function ofMember(name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') {
    return value || prose.test(name) ? undefined : `${name}: false`;
  }
  return prose.test(name) ? undefined : failedCheck(value);
}

const prose =
  /^(?:name|id|title|label|description|notes?|criterion|check|assertion|expect(?:ed|ation)?|rule|url|path)$/i;

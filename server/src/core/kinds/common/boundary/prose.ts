import { acceptanceGiven, acceptedInChinese } from './acceptanceWords';
import { foldLookAlikes } from '../../../text/normalForm';
import { affirmedMatch, clausesOf, denialPattern } from './clauses';

/** A claim that rules of the boundary forbid as a value. */
export type ProseClaim = 'acceptance' | 'signing' | 'writing';

/**
 * Returns the claim that a sentence makes; `undefined` if there is none. Single words are not sentences. If the name of
 * the member is about such a claim, a yes or a method that writes is enough.
 */
export function claimInProse(text: string, memberClaim?: ProseClaim): ProseClaim | undefined {
  const isYesEnough = memberClaim === 'acceptance' || memberClaim === 'signing';
  if (!isYesEnough && !mayClaim.test(text)) {
    return undefined; // Most texts.
  }
  const clauses = clausesOf(text);
  const isSentence = clauses.length > 1 || /\S \S|\p{Script=Han}{3}/u.test(clauses[0] ?? '');
  const isAffirmed = (pattern: RegExp) => clauses.some((clause) => affirmedMatch(pattern, clause) !== undefined);
  if (!isSentence) {
    return undefined;
  }
  return (
    patterns.find(([, pattern]) => isAffirmed(pattern))?.[0] ??
    (describesWrite(text, memberClaim === 'writing' ? method : answered) ? 'writing' : undefined) ??
    (isYesEnough && yes.test(clauses[0]!) && !denialPattern.test(clauses[0]!.replace(/\bonly\b/, ''))
      ? memberClaim
      : undefined)
  );
}

const yes = /^(?:yes|true|ok|allowed|permitted|granted|done|passed|approved|允许|可以|是的?)(?: |$|[^a-z])/;

function describesWrite(text: string, pattern: RegExp): boolean {
  const withoutPaths = foldLookAlikes(text).replace(/\/[^\s;,，；]*/g, ' ');
  return withoutPaths
    .split(/[;\n；。]|\.(?=\s)|(?<![A-Z]{2})[,，、]/)
    .some((clause) => pattern.test(clause) && !denialPattern.test(clause.toLowerCase()));
}

/** Matches every text with a claim, and few others. */
const mayClaim =
  /accept|approve|(?<!\bde)sign|behalf|delegate|delegation|proxy|proxies|good to go|complete|finished|POST|PUT|PATCH|DELETE|MERGE|CONNECT|MKCOL|PURGE|验收|驗收|签|簽|批准|委托|[^\0-\x7f\u3000-\u303f\u4e00-\u9fff\uff00-\uff20]/i;

const approved = '(?:accepted|approved|signed off)';

const machine = '(?:portal|ci|codex|agents?|bots?|robot|runner|service|server|platform|assistant|pipeline|system)';

const method = /(?<![A-Za-z-])(?:POST|PUT|PATCH|DELETE|MERGE|CONNECT|PROPPATCH|MKCOL|PURGE)(?![A-Za-z-])/;

/** A request that was sent or answered. */
const answered = new RegExp(
  `${method.source}.{0,80}?(?:\\b(?:answered|returned|responded|sent|executed|succeeded|created)\\b|\\b20\\d\\b|返回)|` +
    `(?:\\b(?:sent|executed|called|issued|tried|ran)\\b|已(?:发送|执行|调用)).{0,40}?${method.source}`,
);

const patterns: readonly (readonly [ProseClaim, RegExp])[] = [
  [
    'acceptance',
    new RegExp(
      `\\b(?:is|are|was|were|been|all|fully|now|already|finally|and|but|then|have|has|owners?) ${approved}\\b|` +
        `\\b${approved}(?= (?:by|on|at|with|without|in|as|from|since|yesterday|today|now|already|\\d+)\\b|$)|` +
        `\\bowners? (?:accept|approve)s?\\b|\\bgood to go\\b|\\bprogram(?:me)? (?:is |was |now )*(?:complete|completed|finished|done)\\b|` +
        `${acceptanceGiven.source}|${acceptedInChinese.source}|已(?:全部|正式|获|被)*批准|批准(?:通过|发布)`,
    ),
  ],
  [
    'signing',
    new RegExp(
      `\\b${machine} (?:\\w+ ){0,2}(?:signs|signed|sign|submits|submitted|submit) (?:\\w+ ){0,4}(?:owners?|for|instead)\\b|` +
        `\\bsign(?:s|ed|ing)? (?:\\w+ ){0,3}(?:on (?:the )?behalf|for (?:the )?(?:\\w+ )?owners?)\\b|\\bon behalf of\\b.*\\bsign|` +
        `\\b(?:delegation|proxy signing|signing by proxy|proxies) (?:is |are |was |were )?(?:allowed|permitted|granted|enabled|possible|accepted|ok)\\b|` +
        `\\b(?:allows?|allowed|permits?|permitted) (?:delegation|proxy|proxies)\\b|代签|代为签|代理签|(?:允许|可以?)委托`,
    ),
  ],
];

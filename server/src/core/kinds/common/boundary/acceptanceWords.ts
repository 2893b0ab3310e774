import { seen } from '../../../text/normalForm';
import { simplified, words } from '../../../text/words';

/** Whether a text says that something was accepted. Words are judged as words: what denies, waits or asks claims nothing. */
export const claimsAcceptance = (text: string): boolean =>
  mayClaim.test(text) && clausesOf(text).some((clause) => claimsInEnglish(words(clause)) || claimsInChinese(clause));

/** Whether a text denies rather than names somebody or a time. */
export const deniesAcceptance = (text: string): boolean =>
  clausesOf(text).some((clause) => words(clause).some((word) => denials.has(word)) || /[未没无不待]/.test(clause));

const mayClaim = /[^\0-\x7f]|accept/i;

const clausesOf = (text: string) => simplified(seen(text)).split(/[.;,!?\n\r|。；，、！？→]|->/);

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Before "accepted", these say that it is not so, not yet, what would make it so, or that something else is. */
const denials = list(
  '0 zero no not non never none nothing nobody neither nor without isn isnt aren arent wasn cannot cant didn hasn before ' +
    'until till unless if when whenever once whether pending await awaiting awaits wait waits waiting blocked denied refused ' +
    'rejected withheld require required requires requiring need needs needed be being will would should shall must may might ' +
    'can could missing lack lacks lacking false fail failed planned ready eligible candidate only every each any an todo ' +
    'toward towards request requests requested requesting absent un ' +
    'format formats type types risk risks cookie cookies terms input inputs language languages',
);

const resets = list('but then now however');

/** Behind "accepted", these take it back. */
const takenBack = list('0 zero none nothing nobody never false pending');
const conditions = list('only when if once until unless formats types risks cookies');

/** With "acceptance", these say that it was given. */
const given = list(
  'granted given complete completed done passed pass passes reached achieved obtained received confirmed signed true yes ok approved',
);

function claimsInEnglish(all: readonly string[]): boolean {
  return (
    (all.length <= 2 && all.at(-1) === 'accept' && !all.some((word) => denials.has(word) || word === 'to')) ||
    all.some((word, at) => (word === 'accepted' ? isAccepted(all, at) : word === 'acceptance' && isGiven(all, at)))
  );
}

function isAccepted(all: readonly string[], at: number): boolean {
  const [next, second, third] = all.slice(at + 1, at + 4);
  const isTakenBack =
    [next, second, third].some((word) => word !== undefined && takenBack.has(word)) ||
    (next !== undefined && conditions.has(next)) ||
    (['not', 'no'].includes(next ?? '') && (second === undefined || second === 'yet'));
  return !isDenied(all, at) && !isTakenBack && all[at - 1] !== '202'; // An answer of HTTP.
}

function isGiven(all: readonly string[], at: number): boolean {
  const behind = all.slice(at + 1, at + 4);
  const saysSo = behind.findIndex((word) => given.has(word));
  const isSaidBehind = saysSo >= 0 && !behind.slice(0, saysSo).some((word) => denials.has(word));
  const isSaidBefore = all.slice(Math.max(0, at - 2), at).some((word) => given.has(word));
  const isConditional = behind.some((word) => conditions.has(word) || takenBack.has(word));
  return (isSaidBehind || isSaidBefore) && !isConditional && !isDenied(all, at);
}

function isDenied(all: readonly string[], at: number): boolean {
  const before = all.slice(Math.max(0, at - 6), at);
  return before.slice(before.findLastIndex((word) => resets.has(word)) + 1).some((word) => denials.has(word));
}

const chineseClaims = [
  /已(?:经)?(?:全部|正式|最终|完成|通过|获|被|予以|确认)*(?:验收|接受|采纳)/,
  /验收(?:工作|结论|结果|状态)?[:：\s]*(?:已|均|全部|都|并|完全|正式|最终|顺利)*(?:通过|完成|合格|完毕|成功|达标)/,
  /(?:通过|完成|获得)了?(?:全部|最终|正式|用户|产品)*验收/,
  /验收过/,
];

function claimsInChinese(clause: string): boolean {
  return clause.includes('验收') || clause.includes('已') // As hardly ever.
    ? chineseClaims.some((claim) => {
        const { 0: said = '', index = 0 } = claim.exec(clause) ?? {};
        const before = clause.slice(Math.max(0, index - 12), index);
        const behind = clause.slice(index + said.length, index + said.length + 10);
        return said !== '' && !chineseDenial.test(before) && !chineseCondition.test(behind);
      })
    : false;
}

const chineseDenial =
  /[未没无非不待需须应]|尚|才能|方可|若|如果|一旦|当|禁止|拒绝|暂|计划|将|可以|能否|是否|准备|零|(?<!\d)0(?!\d)/;

const chineseCondition =
  /^(?:之?后|以后|之?前|以前|时|方可|才|的?条件|的?标准|要求|与否|数?(?:为|是)?[:：\s]*\D{0,3}(?:0(?!\d)|零|无|否))/;

import { isPlaceholder, seen } from '../../../text/normalForm';
import { simplified, words, wordSet } from '../../../text/words';
import { claimsInChinese, deniesInChinese } from './acceptanceInChinese';

/** Whether a text says that something was accepted. Words are judged as words: what denies or waits claims nothing. */
export const claimsAcceptance = (text: string): boolean =>
  mayClaim.test(text) && clausesOf(text).some((clause) => claimsInEnglish(wordsOf(clause)) || claimsInChinese(clause));

/** Whether a text says yes where the name of its member speaks of acceptance: "PASS (all)", "granted by the owner". */
export const grantsAcceptance = (text: string): boolean =>
  claimsAcceptance(text) ||
  clausesOf(text).some((clause) => {
    const words = wordsOf(clause);
    return (
      words.some((word, at) => given.has(word) && isSaid(words, at)) ||
      (/通过|合格|达标/.test(clause) && !deniesInChinese(clause))
    );
  });

/** Whether a text says what was accepted, where the name of its member says that it was: not denials and formats. */
export function namesAccepted(text: string): boolean {
  const isLong = words(text).length > 8;
  const isName = /[\p{L}\p{N}]/u.test(text) && !isPlaceholder(text) && !isLong && !format.test(text);
  return claimsAcceptance(text) || (isName && !isOpen(text));
}

/** Whether a text says that something is still open, or not so. */
export const isOpen = (text: string): boolean =>
  deniesInChinese(text) ||
  clausesOf(text).some((clause) => wordsOf(clause).some((word) => denials.has(word) || undone.has(word)));

/** Whether a text denies rather than names somebody or a time. */
export const deniesAcceptance = (text: string): boolean =>
  /^\s*[未没无不待尚暂否]|[尚还仍][未没无]|待(?:定|补|填|确认|验)/.test(simplified(text)) ||
  clausesOf(text).some((clause) => {
    const words = wordsOf(clause);
    const [first = '', second = ''] = words;
    const opens = (absent.has(first) && !/^\d/.test(second)) || (mayBeAName.has(first) && second === 'be');
    return opens || (words.length > 1 && atTheEnd.has(words.at(-1)!)) || (first === 'to' && second === 'be');
  });

const mayClaim = /[^\0-\x7f]|accept/i;

const clausesOf = (text: string) => simplified(seen(text)).split(/[.;,!?\n\r|。；，、！？→]|->/);

/** The words of a clause, without denials of what stands against an acceptance: "0 errors", "no longer pending". */
function wordsOf(clause: string): readonly string[] {
  const all = words(clause).flatMap((word) => word.split(/(accepted|acceptance)/).filter((piece) => piece !== ''));
  const left: string[] = [];
  for (let at = 0; at < all.length; at++) {
    const objection = objectionBehind(all, at);
    if (objection === undefined) {
      left.push(all[at]!);
    } else {
      at = objection;
    }
  }
  return left;
}

function objectionBehind(all: readonly string[], at: number): number | undefined {
  const word = all[at]!;
  let end = at + 1;
  while (end < at + 5 && between.has(all[end] ?? '')) {
    end++;
  }
  const isOne =
    objections.has(all[end] ?? '') && (negations.has(word) || (whole.has(word) && !directs.has(all[end + 1] ?? '')));
  return isOne ? end : undefined;
}

const negations = wordSet('0 zero no not non none nothing nobody never neither nor without isn aren wasn weren');
const whole = wordSet('all every each both previously formerly earlier originally initially');
const between = wordSet(
  't any a an the more longer further other known single one of screens screen tasks receipts gates slots ' +
    'checks anymore',
);
const directs = wordSet('for until on to by accepted acceptance');

/** What stands against an acceptance: denied, it frees nothing. */
const objections = wordSet(
  'pending open waiting blocked blocker blockers missing required planned outstanding remaining left lacking ' +
    'failed failing failure failures rejected refused denied withheld error errors warning warnings issue issues ' +
    'problem problems defect defects bug bugs finding findings objection objections reservation reservations ' +
    'exception exceptions condition conditions conditional caveat caveats comment comments remark remarks ' +
    'restriction restrictions limitation limitations regression regressions gap gaps doubt doubts question ' +
    'questions delay delays incomplete unresolved todo absent candidate eligible',
);

/** Before "accepted", these say that it is not so, not yet, what would make it so, or that something else is. */
const denials = wordSet(
  '0 zero no not non never none nothing nobody neither nor without isn isnt aren arent wasn cannot cant didn ' +
    'hasn before until till unless if when whenever once whether pending await awaiting awaits wait waits waiting ' +
    'blocked denied refused rejected withheld require requires requiring need needs needed be being will would ' +
    'should shall must may might can could missing lack lacks lacking false fail failed todo toward towards ' +
    'request requests requested requesting absent un format formats type types risk risks cookie cookies terms ' +
    'input inputs language languages',
);

/** These say so where more than "accepted" follows: "planned accepted receipts", not "planned work accepted". */
const adjectives = wordSet('required planned ready eligible candidate');

/** Directly before "accepted", these speak of such things in general. */
const articles = wordSet('a an any each every only');
const relatives = wordSet('that which who');
const verbs = wordSet('is are was were has have been already fully yet');

const resets = wordSet('but then now however');

/** Behind "accepted" and what it is about, these take it back. */
const takenBack = wordSet('0 zero none nothing nobody never false required needed missing awaited outstanding lacking');
const about = wordSet(
  'screen screens task tasks page pages capture captures visual owner owners receipt receipts item items gate ' +
    'gates slot slots count number total is are was were by of in at so far now yet still',
);
const conditions = wordSet('only when if once until unless formats types risks cookies');

/** With "acceptance", these say that it was given. */
const given = wordSet(
  'granted given complete completed done passed pass passes reached achieved obtained received confirmed signed ' +
    'true yes ok okay approved approves success successful successfully succeeded fulfilled met satisfied ' +
    'positive certified verified validated cleared full all everything everywhere accept accepts accepted ' +
    'affirmative',
);

/** Instead of a yes: nobody says no with them, and nobody yes. */
const undone = wordSet(
  'open progress draft started starting later soon tomorrow unknown partly review reviewing todo criteria see ' +
    'tbd due left remaining outstanding undecided scheduled planned next todo blocker closed required ready ' +
    'eligible candidate to',
);

/** Files and their types, which a form may accept. */
const format = new RegExp(
  '^[\\s.*]*(?:(?:image|video|audio|text|application|font)/|(?:png|jpe?g|gif|webp|avif|heic|svg|pdf|csv|tsv|json|' +
    'html?|xml|md|txt|mp[34]|webm|zip)(?:[\\s,;|.*]|$))',
  'i',
);

const absent = wordSet(
  '0 no not non none nothing nobody never neither pending await awaiting awaits wait waiting waits blocked ' +
    'denied refused rejected withheld until till unless if when whenever once open todo missing absent unknown ' +
    'undecided unassigned required planned yet still',
);
const mayBeAName = wordSet('will would should shall must may might can could');
const atTheEnd = wordSet('yet pending missing todo');

function claimsInEnglish(all: readonly string[]): boolean {
  const last = all.at(-1);
  return (
    (all.length <= 2 &&
      (last === 'accept' || last === 'accepts') &&
      !all.some((word) => denials.has(word) || word === 'to')) ||
    all.some((word, at) => (word === 'accepted' ? isAccepted(all, at) : word === 'acceptance' && isGiven(all, at)))
  );
}

/** `202 Accepted` is an answer of HTTP. */
const isAccepted = (all: readonly string[], at: number): boolean => isSaid(all, at) && all[at - 1] !== '202';

function isGiven(all: readonly string[], at: number): boolean {
  const behind = all.slice(at + 1, at + 4);
  const saysSo = behind.findIndex((word) => given.has(word) || /^[1-9]/.test(word));
  const isSaidBehind = saysSo >= 0 && !behind.slice(0, saysSo).some((word) => denials.has(word));
  const isSaidBefore = all
    .slice(Math.max(0, at - 2), at)
    .some((word) => given.has(word) && !whole.has(word) && word !== 'full');
  const isConditional = behind.some((word) => conditions.has(word) || takenBack.has(word) || word === 'pending');
  return (isSaidBehind || isSaidBefore) && !isConditional && !isDenied(all, at);
}

/** Whether what a word says is neither denied before it nor taken back behind it. */
const isSaid = (all: readonly string[], at: number): boolean => !isDenied(all, at) && !isTakenBack(all.slice(at + 1));

function isDenied(all: readonly string[], at: number): boolean {
  const before = all.slice(Math.max(0, at - 6), at);
  const words = before.slice(before.findLastIndex((word) => resets.has(word)) + 1);
  const nearest = words.findLast((word) => !verbs.has(word)) ?? '';
  const isLast = at === all.length - 1;
  return (
    words.some((word) => denials.has(word) || (!isLast && adjectives.has(word))) ||
    articles.has(nearest) ||
    (relatives.has(nearest) && nearest !== words.at(-1)) ||
    (words.at(-2) === 'to' && words.at(-1) === 'get')
  );
}

function isTakenBack(behind: readonly string[]): boolean {
  const [next = '', second] = behind;
  const [what = '', then] = behind.slice(behind.findIndex((word) => !about.has(word)));
  return (
    takenBack.has(what) ||
    (what === 'pending' && (what !== next || then === undefined || directs.has(then))) ||
    (conditions.has(next) && second !== undefined) ||
    (['not', 'no'].includes(next) && (second === undefined || second === 'yet')) ||
    (next === 'by' && second === 'no')
  );
}

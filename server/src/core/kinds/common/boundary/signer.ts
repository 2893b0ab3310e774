import { foldLookAlikes, normalForm, signsIn, visibleForm } from '../../../text/normalForm';
import { plainName } from '../spec';
import { simplifyText, words } from '../../../text/words';

/** A signer in the form for comparison (reading of the specification, section 7.10). */
export interface Signer {
  /** The mail address, without a tag after `+`. */
  readonly address: string | undefined;
  readonly name: string;
  /** Shorter spellings of the name: without marks on its letters, and without initials between the other names. */
  readonly plainNames: readonly string[];
}

/** Reads the signer that a text names, with an address if there is one, independent of spelling. */
export function parseSigner(text: string): Signer {
  const foldedText = foldLookAlikes(text).replace(/\bmailto:/gi, '');
  const [whole = '', local = '', domain = ''] = (foldedText.includes('@') && addressIn.exec(foldedText)) || [];
  const address = whole === '' ? undefined : `${normalForm(local.replace(/\+.*/, ''))}@${normalForm(domain)}`;
  const textWithoutAddress = foldedText.replace(whole, ' ');
  // An address alone names its owner before the `@`.
  const full = personName(textWithoutAddress) === '' ? local.replace(/\+.*/, '') : textWithoutAddress;
  const short = mayHaveInitials.test(full) ? full.replace(middleInitials, '') : full;
  const spellings = new Set([short, ...[full, short].flatMap(withoutMarks)]);
  return { address, name: personName(full), plainNames: [...spellings].map(personName) };
}

/** A single character between others. Patterns for letters of all scripts take milliseconds to compile. */
const mayHaveInitials = /[\s,，.][^\s,，.][\s.]/u;

/** Initials between two names: "John F. Kennedy". */
const middleInitials = /(?<=\p{L}{2}[\s,，.]{1,3})(?:\p{L}[\s.]{1,3}){1,3}(?=\p{L}{2})/gu;

/** Returns a name in plain Latin letters: as "Jose" for "José"; as "Muller" and "Mueller" for "Müller". */
function withoutMarks(name: string): readonly string[] {
  const decomposed = name.normalize('NFKD').replace(/[øłđ]/gi, (letter) => strokes[letter.toLowerCase()] ?? letter);
  return [decomposed, decomposed.replace(/([aou])\u0308/gi, '$1e')].map((text) =>
    text.replace(/([a-z])\p{M}+/giu, '$1'),
  );
}

/** Letters with a stroke, which are not composed of a letter and a mark. */
const strokes: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd' };

const addressIn =
  /(?<![^\s<>()[\]"',;:，；：（）])([^\s<>()[\]"',;:@，；：（）]{1,64})@([^\s<>()[\]"',;:@，；：（）]{1,255})/u;

/** Spaces and signs between letters make no difference; those between digits do. "Li, Wei" is "Wei Li". */
function personName(text: string): string {
  const name = normalForm(text.replace(title, '').replace(role, '').trim().replace(surnameFirst, '$2 $1'));
  return name.replace(signsIn(name), (signs, at: number) =>
    isDigit(name[at - 1]) && isDigit(name[at + signs.length]) ? [...signs][0]! : '',
  );
}

/** Titles before a name and roles after it are not part of the name. */
const title = /^\s*(?:dr|prof|mr|mrs|ms)\b\.?\s+(?=\S)/i;
const roles = '(?:product|design|architecture|qa|quality|产品|设计|架构|质量)(?:\\s?(?:owner|lead|manager|负责人))?';
const role = new RegExp(`(?<=\\S)\\s*(?:[(（]\\s*${roles}\\s*[)）]|[,，]\\s*${roles})\\s*$`, 'i');

const surnameFirst = /^(\p{L}[\p{L}'’ -]*)[,，] *(\p{L}[\p{L}'’. -]*)$/u;

/** Returns whether a member of a receipt names the person who signs. */
export const namesSigner = (member: string): boolean => /^sign(?:er|edby|atory)$/.test(plainName(member));

/** Returns whether a member of a receipt names a person who judges the work. */
export const namesReviewer = (member: string): boolean =>
  /^(?:review|approv|accept)(?:er|edby)$/.test(plainName(member));

const isDigit = (character = '') => /\d/.test(character);

/** Returns whether two texts name the same person, independent of spelling. */
export const isSamePerson = (a: string, b: string): boolean => a === b || isSameSigner(parseSigner(a), parseSigner(b));

const isSameSigner = (a: Signer, b: Signer): boolean =>
  a.address !== undefined && b.address !== undefined
    ? a.address === b.address
    : a.name === b.name || a.plainNames.includes(b.name) || b.plainNames.includes(a.name);

/** Returns the names in a text that may name several people: "Li Na / Wang Wei". A comma may also be part of one name. */
const namesIn = (text: string): readonly string[] =>
  text.split(/[/;&+、；]|\band\b/i).flatMap((part) => {
    const names = part.split(/[,，]/);
    return names.length > 1 && names.every((name) => /\p{L}[\s.]+\p{L}|\p{Script=Han}{2}/u.test(name)) ? names : [part];
  });

/** Returns whether one of two texts names a person alone whom the other names, too, maybe among others. */
export function sharePerson(a: string, b: string): boolean {
  const names = (one: string, other: string) => namesIn(one).some((name) => isSamePerson(name, other));
  return isSamePerson(a, b) || names(a, b) || names(b, a);
}

/** Returns whether a text names a machine instead of a person. The service never signs, nor does any automation. */
export const isMachine = (text: string): boolean => machine.test(visibleForm(foldLookAlikes(text)));

const machine =
  /^[\s@[(（]*(?:ci(?:\s?[/&-]?\s?cd)?|codex|portal|agent|runner|system|auto(?:mat(?:ed|ic|ion))?|script|pipeline|chat\s?gpt|copilot|llm|jenkins|github[\s-]actions|gitlab[\s-]ci|cron|service account|(?:\w{1,40}[\s_[.-]){0,4}(?:ro)?bots?|自动化?|机器人|系统|流水线)[\s.)\]）]*$/u;

/** Returns whether a text describes signing for someone else, in any punctuation. */
export function isProxy(text: string): boolean {
  const name = simplifyText(visibleForm(foldLookAlikes(text)));
  return (
    abbreviated.test(name) ||
    /(?:^|\s)(?:pp|PP)\s+\S/.test(foldLookAlikes(text)) || // Some people are called Pp.
    proxyWords.test(words(name).join(' ')) ||
    proxyWords.test(words(text).join(' ')) ||
    chineseProxy(name)
  );
}

const abbreviated =
  /\bp\.\s?p\.?(?!\w)|\bp\/p\b|\bi\.\s?a\.(?!\w)|\bi\.\s?v\.(?!\w)|\bc\/o\b|\bo\s?[./]\s?b\s?[./]\s?o\b/;

const proxyWords = new RegExp(
  '\\bon (?:the )?behalf\\b|\\bbehalf of\\b|\\bin (?:the )?(?:place|name|stead|absence|lieu) of\\b|\\binstead of\\b|' +
    '\\bper pro\\b|\\bprocuration|\\bprox(?:y|ies)\\b|\\bdelegat(?:e|ed|es|ion)\\b|\\bdeput(?:y|ised|ized) (?:of|for)\\b|' +
    '\\bsigned for\\b|\\bsubstitut(?:e|ing)\\b|\\bstand(?:ing)? in\\b|\\bsurrogate\\b|\\bacting for\\b|\\S for \\S|\\S obo \\S|' +
    '\\bo b o\\b|\\bim (?:auftrag|namen)\\b|\\bin vertretung\\b|\\b(?:power of|under) (?:the )?(?:attorney|authority)\\b|' +
    '\\bauthori[sz]ed by\\b|\\brepresent(?:s|ing|ative of)\\b|\\bagent of\\b|\\bpour le compte\\b|\\bpor poder\\b',
);

const chineseProxy = (name: string): boolean =>
  /代签|代表|代理|代为|代替|代办|代行|代笔|代劳|受托|委托|受.{1,12}之托|授权人|替.{1,12}签|替\s*\S{2}/u.test(name) ||
  /[(（]\s*代(?![码号际])|(?:^|[\s,，、/])代(?:$|[\s,，:：、/]|\p{Script=Han}{2,4}签)|代\s*[a-z]/u.test(name) ||
  /^\p{Script=Han}{2,4}(?<!现|时|后|历)代(?!码|号|际|办)\p{Script=Han}{2,4}$/u.test(name);

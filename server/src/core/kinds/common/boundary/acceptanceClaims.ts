import { isObject } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import { foldLookAlikes } from '../../../text/normalForm';
import { words, wordSet } from '../../../text/words';
import type { CountName } from '../../../rules/acceptances';
import { isAffirmed, isFlagSet, hasValue } from '../spec';
import { isNeutralWord, nameParts, recordWords, shareWords, countNamesByWord } from './acceptanceNames';
import { claimsAcceptance, deniesAcceptance, grantsAcceptance, isOpen, namesAccepted } from './acceptanceWords';

/** The type of statement about acceptance that a member makes, by its name. */
export type StatementType =
  'permission' | 'programComplete' | 'approval' | 'release' | 'flag' | 'named' | 'record' | 'state';

/** A claim in a member, or below it. */
export interface Claim {
  /** The path from the member to the claim. */
  readonly below: Path;
  /** The claimed number of accepted items; absent for a claim without a number. */
  readonly count?: { readonly found: number; readonly thing: CountName };
  /** The screens, tasks and slots that the claim names. */
  readonly names?: readonly string[];
}

/**
 * Returns the type of statement that a member may make about acceptance. `screenIds` are the specified screens.
 * `undefined` if the name is about something else, or denies acceptance.
 */
export function statementTypeOf(member: string, screenIds: readonly string[]): StatementType | undefined {
  if (!mayBeStatement.test(member)) {
    return undefined; // Fast path: most names.
  }
  const { otherWords, isAcceptance, isAboutAccepted } = nameParts(member);
  if (isAcceptance && /^(?:is )?(?:permitted|allowed|enabled|possible)$/.test(otherWords.join(' '))) {
    return 'permission';
  }
  if (isAcceptance) {
    if (/ (?:to be|not|un|non|never) |[未待需尚]/.test(` ${otherWords.join(' ')} `)) {
      return undefined; // Items still to be accepted claim nothing.
    }
    const isNeutral = otherWords.every(isNeutralWord) || withoutScreen(otherWords, screenIds).every(isNeutralWord);
    return isNeutral
      ? otherWords.some((word) => recordWords.has(word))
        ? 'record'
        : 'flag'
      : isAboutAccepted
        ? 'named'
        : undefined;
  }
  if (isProgramComplete(otherWords)) {
    return 'programComplete';
  }
  if (isApproval(otherWords)) {
    return 'approval';
  }
  if (isRelease(otherWords)) {
    return 'release';
  }
  const last = otherWords.findLast((word) => !formatWords.has(word)) ?? '';
  return states.has(last) && !otherWords.some((word) => foreignSubjects.has(word)) ? 'state' : undefined;
}

const mayBeStatement = new RegExp(
  '[^\\0-\\x7f]|accept|approved|released|shipped|launched|complet|finish|done|state|status|phase|result|outcome|verdict|conclusion|decision|disposition|' +
    'standing|stage|badge|mark|flag|judg|sign',
  'i',
);

/** Yields the claims of a value in a member with a type of statement. */
export function* claimsOf(
  type: Exclude<StatementType, 'permission' | 'programComplete'>,
  member: string,
  value: unknown,
  screenIds: readonly string[],
): Generator<Claim> {
  if (type === 'state') {
    yield* stateClaims(value);
  } else if (type === 'approval' || type === 'release') {
    yield* approvalClaims(member, value);
  } else if (type === 'record') {
    const isDenied = typeof value === 'string' && deniesAcceptance(value);
    if (hasValue(value) && !isDenied) {
      yield { below: [] };
    }
  } else if (type === 'named') {
    const names = namesIn(value);
    yield* names.length > 0 ? [{ below: [], names }] : [];
  } else if (isObject(value)) {
    yield* nestedClaims(member, value, screenIds);
  } else {
    yield* flagClaims(member, value);
  }
}

/** Yields the claims of a member about approval or a release: that it is given, how often, or that it is a state. */
function* approvalClaims(member: string, value: unknown): Generator<Claim> {
  if (typeof value === 'number') {
    yield* isFlagSet(value) ? [{ below: [], count: { found: value, thing: countedBy(words(member)) } }] : [];
  } else if (isAffirmed(value)) {
    yield { below: [] };
  } else {
    yield* stateClaims(value);
  }
}

/** Yields the claims of a state: a text, a list of texts, or an object with a text for it. */
function* stateClaims(value: unknown): Generator<Claim> {
  if (typeof value === 'string') {
    if (claimsAcceptance(value)) {
      const [, found] = ratioText.exec(words(value).join(' ')) ?? [];
      yield { below: [], ...(found && { count: { found: Number(found), thing: countedBy(words(value)) } }) };
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, text] of Object.entries(value)) {
      if (typeof text === 'string' && isShort(text) && !nameParts(name).isAcceptance && claimsAcceptance(text)) {
        yield { below: [Array.isArray(value) ? Number(name) : name] };
      }
    }
  }
}

const isShort = (text: string) => words(text).length <= 5;

/** A text with a ratio and no other content: "accepted 1 of 9", "1 of 9 screens accepted". */
const ratioText =
  /^(?:accepted )?(\d{1,9}) (?:of )?\d{1,9}(?: (?:screens|tasks|captures|slots))?(?: (?:are )?accepted)?$/;

function* flagClaims(member: string, value: unknown): Generator<Claim> {
  const { otherWords, isAboutAccepted } = nameParts(member);
  const thing = countedBy(otherWords);
  const isUnsaid = typeof value === 'string' && !namesAccepted(value);
  // Captures are also listed by their screens, before those are accepted.
  const names = isUnsaid || thing === 'acceptedcapturereceipts' ? [] : namesIn(value);
  const found = otherWords.some((word) => shareWords.has(word)) ? undefined : countIn(value, otherWords);
  if (found !== undefined) {
    yield { below: [], count: { found, thing }, names };
  } else if (names.length > 0) {
    yield { below: [], names };
  } else if (
    isFlagSet(value) ||
    (typeof value === 'string' && (isAboutAccepted ? namesAccepted(value) : grantsAcceptance(value)))
  ) {
    yield { below: [] };
  }
}

/** Yields claims of nested members: `accepted: { screens: 9 }` means the same as `acceptedScreens: 9`. */
function* nestedClaims(
  member: string,
  value: Readonly<Record<string, unknown>>,
  screenIds: readonly string[],
): Generator<Claim> {
  for (const [name, memberValue] of Object.entries(value)) {
    const together = `${member} ${name}`;
    // Names about acceptance are checked as members of their own; `of` is the total.
    const type = nameParts(name).isAcceptance || name === 'of' ? undefined : statementTypeOf(together, screenIds);
    if (type === 'flag' || type === 'record' || type === 'named') {
      for (const claim of claimsOf(type, together, memberValue, screenIds)) {
        yield { ...claim, below: [name, ...claim.below] };
      }
    } else if (screenName.test(name) && isFlagSet(memberValue)) {
      yield { below: [name] };
    }
  }
}

const screenName = /^(?:booking|data|portal|bbs|trading|openapi|chat|[ERer]\d\d)-/;

/** Returns the screens, tasks and slots named by a text, a list, or the objects in a list. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    return foldLookAlikes(value)
      .split(/[\s,;|/，、；"'()[\]]+/)
      .filter((word) => screenName.test(word));
  }
  const items = Array.isArray(value) ? value : [];
  return items.flatMap((item: unknown) => (isObject(item) ? Object.values(item).flatMap(nameIn) : nameIn(item)));
}

const nameIn = (value: unknown) =>
  typeof value === 'string' && screenName.test(foldLookAlikes(value)) ? [foldLookAlikes(value).trim()] : [];

/** Returns the count in a value: a number, a text that starts with one, or the length of a list of items. */
function countIn(value: unknown, nameWords: readonly string[]): number | undefined {
  if (typeof value === 'number') {
    return Number.isInteger(value) ? value : undefined;
  }
  if (Array.isArray(value) && !isAffirmed(value)) {
    const isList = nameWords.some((word) => countNamesByWord.has(word)) || namesIn(value).length > 0;
    return isList ? value.filter(hasValue).length : undefined;
  }
  const [phrase = '', count] =
    typeof value === 'string' ? (/^\s*\+?(\d{1,9})(?![\d.-])[^,;.]*/.exec(foldLookAlikes(value)) ?? []) : [];
  return count === undefined || isOpen(phrase) ? undefined : Number(count);
}

function countedBy(nameWords: readonly string[]): CountName {
  const namedThings = nameWords.map((word) => countNamesByWord.get(word)).filter((each) => each !== undefined);
  return namedThings.includes('acceptedcapturereceipts') ? 'acceptedcapturereceipts' : (namedThings[0] ?? 'accepted');
}

/** Returns the words of a name without a screen in it: `bookingStoreAccepted`. */
function withoutScreen(nameWords: readonly string[], screenIds: readonly string[]): readonly string[] {
  const claimWords = nameWords.join(' ');
  const screen = screenIds.map((id) => id.replaceAll('-', ' ')).find((name) => claimWords.includes(name));
  return screen === undefined
    ? nameWords
    : claimWords
        .replace(screen, '')
        .split(' ')
        .filter((word) => word !== '');
}

/** The last words of names whose text is a state. */
const states = wordSet(
  'state status claimstate phase result outcome verdict conclusion decision disposition standing stage badge ' +
    'mark flag judgement judgment signoff states statuses results outcomes verdicts conclusions decisions 状态 结果 结论 阶段',
);

/** Words after those that describe the format of the state. */
const formatWords = wordSet('text label name code value message title display zh en cn now today');

/** Words of names about other subjects, where "accepted" has another meaning. */
const foreignSubjects = wordSet(
  'cookie cookies consent terms term privacy policy licence license eula http https request response reply ' +
    'invite invitation offer payment order appointment reservation critical format formats type mime encoding ' +
    'header friend quote bid application email message delivery job connection call upload next target goal ' +
    'desired expected planned 预约 订单 邀请 请求',
);

/** Returns whether a name means that something is approved or signed off: "isApproved", "signOff", "approvedScreens". */
const isApproval = (about: readonly string[]): boolean => approval.test(about.join(' '));

/** Returns the same for a release: "isReleased". */
const isRelease = (about: readonly string[]): boolean => release.test(about.join(' '));

const subjects = '^(?:is |are |was |has been |fully |all |owners? |screens? |program |release )*';
const countedThings = '(?: (?:screens?|tasks?|captures?|slots?|receipts?|count|total))?$';
const approval = new RegExp(`${subjects}(?:approved|signed off|signedoff|sign off|signoff)${countedThings}`);
const release = new RegExp(`${subjects}(?:released|shipped|launched)$`);

const fillers = wordSet('is are has been the now fully all whole entire overall');
const programs = wordSet('program programme');
const completed = wordSet('complete completed completion finished done');

function isProgramComplete(nameWords: readonly string[]): boolean {
  const claimWords = nameWords
    .flatMap((word) => word.split(/(?<=^(?:is)?programme|^(?:is)?program)(?=complet|finish|done)|(?<=^is)(?=program)/))
    .filter((word) => !fillers.has(word));
  return (
    claimWords.length === 2 &&
    claimWords.some((word) => programs.has(word)) &&
    claimWords.some((word) => completed.has(word))
  );
}

import { isEmpty } from '../json/empty';
import type { Language } from '../l10n/language';
import { redact } from '../secrets/redact';
import { stateText, toDirection } from './progressChanges';
import type { ReportedChange, ChangedValue, Direction, PlacedItem } from './reportedChange';
import { identifyItem } from './identity';
import { joinWords } from '../text/collections';
import type { EvidenceWarning } from '../kinds/contract/proof';
import { withContainers, memberName, pathIn, currentPath, type ValuePair } from '../json/valuePair';
import type { Meaning } from './valueMeanings';
import { isPlainList, differingTexts, valueText, type ShownSides } from './valueTexts';
import { recordNames } from '../kinds/contract/lifeCycles';
import { keyMembers, recordedMembers } from '../kinds/contract/memberNames';

/** The context of a changed value. */
export interface ValueContext {
  readonly meaning: Meaning;
  readonly evidenceWarning: EvidenceWarning | undefined;
  /** The item that contains the value, and its pair of values. */
  readonly placed: PlacedItem | undefined;
  readonly item: ValuePair | undefined;
}

/** Returns the changes that describe a changed value. */
export function describeValue(
  pair: ValuePair,
  context: ValueContext,
  sides: ShownSides,
  language: Language,
): readonly ReportedChange[] {
  const { meaning, placed, item } = context;
  const isReplaced = recordedMembers.includes(memberName(pair)) && !isEmpty(pair.before) && !isEmpty(pair.after);
  const evidenceWarning = context.evidenceWarning ?? (isReplaced ? 'replaced' : undefined);
  const member = nameInItem(pair, item);
  const isScreen = placed?.item.type === 'screen';
  const change = {
    type: 'value' as const,
    name: joinWords([isScreen ? '' : placed?.item.name, member], ' · '),
    member: member === '' ? memberName(pair) : member,
    within: isScreen ? placed.item.id : placed?.within,
    at: currentPath(pair),
    oldPath: pathIn(pair, 0),
    evidenceWarning,
  };
  const receipts = meaning === 'missing' ? receiptChanges(pair, change, language) : [];
  if (receipts.length > 0) {
    return receipts;
  }
  const value = changedValue(pair, sides, language);
  const other = replacementWords(pair, context, language);
  if (other !== undefined && placed) {
    const { type, name } = placed.item;
    const from = stateText(placed.item, language);
    return [{ ...change, type, name, member: undefined, from, to: other, direction: 'sideways', values: [value] }];
  }
  return [{ ...change, from: value.from, to: value.to, direction: judgeDirection(pair, meaning) }];
}

/**
 * Returns the changes of a list of missing receipts: each added receipt is a step backwards, each removed receipt a step forward.
 */
function receiptChanges(
  { before, after }: ValuePair,
  change: Omit<ReportedChange, 'direction'>,
  { say }: Language,
): readonly ReportedChange[] {
  if (!isPlainList(before) || !isPlainList(after)) {
    return [];
  }
  const [gained, lost] = differingTexts(before, after);
  const [missing, present] = [say('receipt missing'), say('receipt present')];
  const receipt = (text: string) => {
    const line = redact(text);
    const name = change.name.replace(/(?<![^ .])[^ .]+$/, () => line);
    return { ...change, name, member: line };
  };
  return [
    ...lost.map((text): ReportedChange => ({ ...receipt(text), from: present, to: missing, direction: 'backward' })),
    ...gained.map((text): ReportedChange => ({ ...receipt(text), from: missing, to: present, direction: 'forward' })),
  ];
}

/** Returns the words for a replaced receipt or picture; `undefined` for other changes. */
function replacementWords(pair: ValuePair, { placed, item }: ValueContext, { say }: Language): string | undefined {
  const type = pair.container === item ? placed?.item.type : undefined;
  const isReplaced = !isEmpty(pair.before) && !isEmpty(pair.after);
  if (!isReplaced || (type !== 'slot' && type !== 'task')) {
    return undefined;
  }
  const member = memberName(pair);
  return member === recordNames.receipt
    ? say('another receipt')
    : member === recordNames.capture
      ? say('another picture')
      : undefined;
}

/** Returns both sides of a changed value as short lines that differ. */
export function changedValue(pair: ValuePair, sides: ShownSides, language: Language): ChangedValue {
  const name = memberName(pair);
  const from = valueText(pair, 0, sides, language);
  const to = valueText(pair, 1, sides, language);
  const isAlike = from !== undefined && from === to;
  const another = keyMembers.includes(name) ? language.say('another key') : language.say('another value');
  return { name, from, to: isAlike ? another : to };
}

function judgeDirection({ before, after }: ValuePair, meaning: Meaning): Direction {
  switch (meaning) {
    case 'grows':
      return toDirection(toNumber(after) - toNumber(before));
    case 'evidence':
      return toDirection(Number(isEmpty(before)) - Number(isEmpty(after)));
    default:
      return 'sideways';
  }
}

const toNumber = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : 0;

/** Returns the place of a value in its item: "fixture.id", "identity-service · revision"; empty for the item itself. */
function nameInItem(pair: ValuePair, item: ValuePair | undefined): string {
  const pairsUpwards = [...withContainers(pair)].slice(0, -1);
  const pairsInItem = (item ? pairsUpwards.slice(0, pairsUpwards.indexOf(item)) : pairsUpwards).reverse();
  let name = '';
  for (const [index, { segments, after, before }] of pairsInItem.entries()) {
    const [, segment] = segments;
    if (index > 0) {
      const isInList = [segment, pairsInItem[index - 1]!.segments[1]].some((each) => typeof each === 'number');
      name += isInList ? ' · ' : '.';
    }
    const text =
      typeof segment === 'number' ? arrayItemName(segment, identifyItem(after) ?? identifyItem(before)) : segment;
    name += redact(text, 60);
  }
  return name;
}

const arrayItemName = (index: number, identity: readonly string[] | undefined): string =>
  identity?.join('/') ?? `#${index + 1}`;

import type { Execution } from '../model/execution';
import { stateInTitle, type HoverContext, type KindHover } from '../../contract/hover';
import { code, joinLines, plain, strong, type Line, type PublishedPicture } from '../../../l10n/richText';
import { captureRecords, isCaptured, isReceipted } from '../model/evidence';
import type { Screen, Slot } from '../model/types';
import { slotFacts } from '../model/slotNames';
import { slotTitle, screenAround } from '../model/lookup';
import { pictureMismatch } from './pictureMismatch';

/** Returns the hover of a capture slot: its derived members, and whether it is captured. */
export function slotHover(context: HoverContext<Execution>, slot: Slot): KindHover {
  const { model, speaker, spanOf } = context;
  const { part } = slot;
  const screen = findScreen(context, slot);
  const screenId = screen?.part.text('screenId') ?? part.screenId;
  const state = isReceipted(slot)
    ? speaker.say('accepted')
    : isCaptured(slot)
      ? speaker.say('captured')
      : speaker.say('not captured');
  const mismatch = pictureMismatch(part, context.context, context.language);
  const copy = model.slotCopies().counterpartOf(slot);
  const span = copy && (spanOf(copy.part.at('id')) ?? spanOf(copy.part.path));
  const copyLine: Line = [
    plain(
      model.mirroredSlots.includes(slot)
        ? context.language.say('The slot on its screen')
        : context.language.say('Its copy in the list at the top'),
      span,
    ),
  ];
  return {
    title: [strong(slotTitle(screenId, slot)), ...stateInTitle(context, part.path, state)],
    blocks: [
      { paragraph: joinLines([captureLine(context, slot), ...checksumLines(context, slot)], ' ') },
      ...(mismatch === undefined ? [] : [{ paragraph: [strong(mismatch)] }]),
      ...findPictures(context, slot), // Editors cut off what is below 250 pixels, so the picture is before details.
      ...(slot.family && screenId !== undefined ? [{ list: expectations(context, slot, slot.family, screenId) }] : []),
      ...(span ? [{ paragraph: copyLine }] : []),
    ],
  };
}

/** Returns the picture of a slot, if the file is a picture. */
function findPictures({ context, language }: HoverContext<Execution>, { part }: Slot): readonly PublishedPicture[] {
  const picture = part.artifactPath ?? '';
  const pictureFile = picture === '' ? undefined : context.picture(picture);
  return typeof pictureFile === 'object' && pictureFile.size
    ? [{ picture, words: language.say('The picture of this slot') }]
    : [];
}

function captureLine({ speaker }: HoverContext<Execution>, { part }: Slot): Line {
  const missingMembers = captureRecords.filter((member) => part.text(member) === undefined);
  const time = part.capturedAt;
  const missing = speaker.all(missingMembers.map((member) => [code(member)]));
  const receipt = part.receiptId;
  if (time === undefined || missingMembers.length > 0) {
    return speaker.say('Not captured yet: {missing} to be set.', { missing });
  }
  return receipt === undefined
    ? speaker.say('Captured at {time}; it waits for its reviewed receipt.', { time })
    : speaker.say('Captured at {time}; its receipt is {receipt}.', { time, receipt: code(receipt) });
}

/** Returns whether the recorded checksum is that of the file; nothing without a checksum. */
function checksumLines({ context, language: { say } }: HoverContext<Execution>, { part }: Slot): readonly Line[] {
  const { checksum } = part;
  if (checksum === undefined) {
    return [];
  }
  const picture = context.picture(part.artifactPath ?? '');
  const sentence =
    typeof picture === 'object'
      ? picture.sha256 === checksum
        ? say('The checksum is that of the file.')
        : say('The checksum is not that of the file.')
      : picture === 'none'
        ? say('The file of the checksum is missing.')
        : say('The checksum was not compared with the file.');
  return [[plain(sentence)]];
}

/** Returns the facts that follow from the screen and the family, without the id if the slot has the right one. */
function expectations(
  { speaker }: HoverContext<Execution>,
  slot: Slot,
  family: NonNullable<Slot['family']>,
  screenId: string,
): readonly Line[] {
  const { id, artifactPath, width, height, pixelRatio, input } = slotFacts(screenId, family);
  return [
    ...(slot.part.text('id') === id ? [] : [speaker.say('Id: {id}', { id: code(id) })]),
    speaker.say('Picture: {path}', { path: code(artifactPath) }),
    speaker.say('Size: {width} × {height}, pixel ratio {ratio}, {input}', { width, height, ratio: pixelRatio, input }),
  ];
}

const findScreen = ({ model }: HoverContext<Execution>, { part }: Slot): Screen | undefined =>
  screenAround(model, part.path) ?? model.screens.find((screen) => screen.part.text('screenId') === part.screenId);

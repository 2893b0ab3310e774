import type { ExpectedPicture } from '../../contract/workflow';
import type { SlotReader } from '../model/items';

/** A slot says its size as a screen has it; a picture has as many times the pixels as `pixelRatio` says. */
export function pictureOf(slot: SlotReader): ExpectedPicture {
  const [width, height, ratio] = [slot.count('width'), slot.count('height'), slot.count('pixelRatio')];
  const isSized = width !== undefined && height !== undefined && ratio !== undefined;
  return {
    path: slot.artifactPath ?? '',
    size: isSized ? { width: width * ratio, height: height * ratio } : undefined,
  };
}

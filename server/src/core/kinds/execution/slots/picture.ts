import type { ExpectedPicture } from '../../contract/workflow';
import type { SlotReader } from '../model/items';

/** Returns the size of the picture in pixels. A slot has its size in CSS pixels, which `pixelRatio` multiplies. */
export function pictureOf(slot: SlotReader): ExpectedPicture {
  const [width, height, ratio] = [slot.count('width'), slot.count('height'), slot.count('pixelRatio')];
  const isSized = width !== undefined && height !== undefined && ratio !== undefined;
  return {
    path: slot.artifactPath ?? '',
    size: isSized ? { width: width * ratio, height: height * ratio } : undefined,
  };
}

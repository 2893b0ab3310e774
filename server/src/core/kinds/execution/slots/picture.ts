import type { SlotPart } from '../model/items';
import type { Size } from '../../../rules/context';

/** The picture that a capture is. */
export interface MeantPicture {
  /** The path it is published under; empty where none is given. */
  readonly path: string;
  /** In pixels; `undefined` where the slot does not say it. */
  readonly size: Size | undefined;
}

/** A slot says its size as a screen has it; a picture has as many times the pixels as `pixelRatio` says. */
export function pictureOf(slot: SlotPart): MeantPicture {
  const [width, height, ratio] = [slot.count('width'), slot.count('height'), slot.count('pixelRatio')];
  const isSized = width !== undefined && height !== undefined && ratio !== undefined;
  return {
    path: slot.artifactPath ?? '',
    size: isSized ? { width: width * ratio, height: height * ratio } : undefined,
  };
}

export const isOfSize = ({ size }: MeantPicture, found: Size): boolean =>
  size === undefined || (size.width === found.width && size.height === found.height);

/** "390×844". */
export const sizeInWords = (size: Size | undefined): string => `${size?.width}×${size?.height}`;

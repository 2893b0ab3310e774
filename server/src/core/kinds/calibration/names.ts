import type { Path } from '../../json/path';
import { wholeName, type SymbolReference } from '../contract/nameInText';

/** Returns the name of a screen or stage in the text at `path`, as a list with at most one entry. */
export function findCalibrationNames(path: Path, text: string): readonly SymbolReference[] {
  const isStage = path.at(-3) === 'stages' && path.at(-1) === 'id';
  if (isStage || path.at(-1) === 'currentStage') {
    return wholeName('stage', text, isStage);
  }
  return path.at(-1) === 'screenId' ? wholeName('screen', text, path[0] === 'screens' && path.length === 3) : [];
}

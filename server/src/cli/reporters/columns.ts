import type { Position } from '../../core/text/lineIndex';
import { columns } from '../../core/text/columns';

/** Returns a text padded with spaces to a number of columns. */
export const padColumns = (text: string, to: number): string => text + ' '.repeat(Math.max(0, to - columns(text)));

/** Returns line and column as editors show them, from 1. */
export const lineAndColumn = ({ line, character }: Position) => `${line + 1}:${character + 1}`;

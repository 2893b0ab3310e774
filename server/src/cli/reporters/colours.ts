import { createColors } from 'picocolors';

/** Colours, on a terminal only. */
export const colours = createColors(Boolean(process.stdout.isTTY) && process.env.NO_COLOR === undefined);

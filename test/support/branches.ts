import { memoize } from '../../server/src/core/text/collections';
import { textAfterEvent } from './events';
import { programText } from './examples';

/** The document that branches start from. */
export const base = programText('booking-execution.json');

const time = '2026-03-15T00:00:00Z';

const capturesIn = memoize((text: string) =>
  memoize((number: number) => {
    const event = { name: 'recordCapture', checksum: `a${number}`.repeat(32), time } as const;
    return textAfterEvent(text, ['screens', 5, 'captureSlots', number], event);
  }),
);

/** Returns a document with a capture of one of the slots of a screen. */
export const captured = (text: string, number: number): string => capturesIn(text)(number);

/** Returns the document in which a person claimed a task, always the same one. */
export const claimed = memoize((who: string): string =>
  textAfterEvent(base, ['tasks', 39], { name: 'claimTask', assignee: who, time }),
);

export const capturedSlots = (text: string): number =>
  (JSON.parse(text) as { program: { capturedSlots: number } }).program.capturedSlots;

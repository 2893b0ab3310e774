import { at, type Holder } from './constraint';

export const booking = (path: string, members = ''): readonly Holder[] => at('booking-execution', path, members);
export const collection = (path: string, members = ''): readonly Holder[] =>
  at('data-sources-execution', path, members);

/** Returns the places that both execution documents have. */
export const both = (path: string, members = ''): readonly Holder[] => [
  ...booking(path, members),
  ...collection(path, members),
];

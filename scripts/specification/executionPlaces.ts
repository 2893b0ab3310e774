import { schemasAt, type Checker } from './constraint';

export const booking = (path: string, members = ''): readonly Checker[] =>
  schemasAt('booking-execution', path, members);
export const collection = (path: string, members = ''): readonly Checker[] =>
  schemasAt('data-sources-execution', path, members);

/** Returns the places that both execution documents have. */
export const inBothDocuments = (path: string, members = ''): readonly Checker[] => [
  ...booking(path, members),
  ...collection(path, members),
];

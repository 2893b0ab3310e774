import type { Path } from '../json/path';

/** Returns one report for several of the same mistake, at least one: the first, with the places of the others. */
export const reportTogether = <Report extends { readonly at: Path }, const Message extends string>(
  reports: readonly Report[],
  message: Message,
) => ({
  ...reports[0]!,
  related: reports.slice(1).map(({ at }) => ({ message, at })),
  covers: reports.map(({ at }) => at),
});

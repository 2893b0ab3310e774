import type { ObjectReader } from '../../../json/objectReader';
import type { RuleContext } from '../../../rules/context';
import { memoize } from '../../../text/collections';
import { findStatus, plainName, statuses, type Status } from '../spec';

/** A status that consists of a word. */
interface StatedStatus {
  readonly part: ObjectReader;
  readonly member: string;
  readonly word: Status;
}

type Context = Pick<RuleContext, 'acceptances' | 'kind' | 'objects' | 'root'>;

/**
 * Finds the statuses that claim an acceptance without its receipts: ACCEPTED and PROGRAM_COMPLETE at any place, the other words
 * for the program, the document and a screen. Elsewhere, a step may be done.
 */
export function* findStatusClaims({ acceptances, kind, objects, root }: Context): Generator<StatedStatus> {
  const found = kind.ownClaims?.includes('status') === true ? [] : [...listStatuses(objects)];
  if (found.length === 0) {
    return; // Nearly all documents.
  }
  const isComplete = acceptances.unacceptedScreens.length === 0 && acceptances.missingReceiptPaths.size > 0;
  const claims = claimsByObject(acceptances, root, isComplete);
  for (const status of found) {
    const { part, word } = status;
    const isClaim =
      word === 'ACCEPTED'
        ? !acceptances.isAccepted(part)
        : (word === 'PROGRAM_COMPLETE' && !isComplete) || claims.get(part.value)?.includes(word) === true;
    if (isClaim) {
      yield status;
    }
  }
}

/** Yields the statuses that consist of a word. */
function* listStatuses(objects: RuleContext['objects']): Generator<StatedStatus> {
  // Statuses repeat.
  const wordOf = memoize((value: unknown) =>
    [value]
      .flat()
      .map(findStatus)
      .find((word) => word !== undefined),
  );
  for (const member of objects.names) {
    for (const part of statusNames.has(plainName(member)) ? objects.with(member) : []) {
      const word = wordOf(part.value[member]);
      if (word !== undefined) {
        yield { part, member, word };
      }
    }
  }
}

/** Returns the words that are claims without receipts, by the value of the object whose status they are. */
function claimsByObject(acceptances: RuleContext['acceptances'], root: ObjectReader, isComplete: boolean) {
  const isEmpty = acceptances.receiptCount('accepted') === 0;
  const ofProgram = isEmpty ? [...releases, ...ends] : isComplete ? [] : ends;
  const parts = Object.keys(root.value).filter((name) => name !== 'program');
  return new Map<ObjectReader['value'], readonly Status[]>([
    ...parts.map((name) => [root.object(name).value, isEmpty ? releases : []] as const),
    ...[root, root.object('program')].map(({ value }) => [value, ofProgram] as const),
    ...root
      .objects('screens')
      .filter((screen) => !acceptances.isAccepted(screen))
      .map(({ value }) => [value, [...releases, ...ends]] as const),
  ]);
}

const statusNames: ReadonlySet<string> = new Set(statuses.members);
const releases: readonly Status[] = ['APPROVED', 'RELEASED'];
const ends: readonly Status[] = ['COMPLETE', 'DONE'];

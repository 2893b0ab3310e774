import { isFilledText } from '../../json/empty';
import { isObject } from '../../json/objectReader';
import { memberName, type ValuePair } from '../../json/valuePair';
import { keeps, type EvidenceWarning, type KindEvidence, type Members } from '../contract/proof';

const revisionMembers = ['revision', 'branch'];

/** A finding about a repository proves the file, revision and branch that it was made with, unless the repository was observed again. */
export const browserAuthProofs: KindEvidence = {
  ofMembers: [
    {
      type: 'finding',
      proves: (member) => revisionMembers.includes(member),
      isKept: (before, after) => hasSameFinding(before, after) && !isObservedAgain(before, after),
    },
  ],
  elsewhere: { proves: isFile, findIn: () => findingOfFile },
};

function isFile(change: ValuePair): boolean {
  return memberName(change) === 'gitBlob';
}

function findingOfFile(change: ValuePair): EvidenceWarning | undefined {
  const entry = change.container;
  if (!isFile(change) || !isObject(entry?.before) || !isObject(entry.after)) {
    return undefined;
  }
  const { before, after } = entry.container?.container ?? {};
  const isAgain = isObject(before) && isObject(after) && isObservedAgain(before, after);
  return !isAgain && keeps('finding')(entry.before, entry.after) ? 'finding' : undefined;
}

/** Returns whether a finding is unchanged. If its file did not change either, it is still correct in the new revision. */
function hasSameFinding(before: Members, after: Members): boolean {
  return selectObjects(after.evidence).some((item) =>
    selectObjects(before.evidence).some(
      (old) =>
        old.path === item.path &&
        old.finding === item.finding &&
        !(isFilledText(item.gitBlob) && old.gitBlob === item.gitBlob),
    ),
  );
}

/** Returns whether a repository has a new revision, and each of its files with it. */
function isObservedAgain(before: Members, after: Members): boolean {
  const files = new Map(selectObjects(after.evidence).map((item) => [item.path, item.gitBlob]));
  const isOfNewRevision = ({ path, gitBlob }: Members) => isFilledText(files.get(path)) && files.get(path) !== gitBlob;
  return (
    isFilledText(after.revision) &&
    after.revision !== before.revision &&
    selectObjects(before.evidence).every(isOfNewRevision)
  );
}

const selectObjects = (value: unknown): readonly Members[] => (Array.isArray(value) ? value.filter(isObject) : []);

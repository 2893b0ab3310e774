import { isFilledText } from '../../json/empty';
import { isObject } from '../../json/objectReader';
import { keeps, type KindEvidence, type Members } from '../contract/proof';

const revisionMembers = ['revision', 'branch'];

/** A finding about a repository proves the file, revision and branch that it was made with. */
export const browserAuthProofs: KindEvidence = {
  ofMembers: [
    { type: 'finding', proves: (member) => member === 'gitBlob', isKept: keeps('finding') },
    { type: 'finding', proves: (member) => revisionMembers.includes(member), isKept: hasSameFinding },
  ],
};

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

const selectObjects = (value: unknown): readonly Members[] => (Array.isArray(value) ? value.filter(isObject) : []);

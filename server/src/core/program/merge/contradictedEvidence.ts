import type { Analysis } from '../../analysis/analysis';
import { changedPath } from '../../json/change';
import { isEmpty } from '../../json/empty';
import { isObject } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { valueAt } from '../../json/valueAt';
import { recordMembersAt } from '../../kinds/contract/documentKind';
import type { DocumentView } from '../../kinds/contract/documentView';
import { isProvable, noEvidence } from '../../kinds/contract/proof';
import { changedValues } from '../valueDiff';
import type { Language } from '../../l10n/language';
import { comparedDocument, diff } from '../diff';
import { findRewrittenEvidence, type RewrittenEvidence } from '../guard';
import { correspondingPaths, placeNames } from '../identity';
import { distinctBy } from '../../text/collections';

/** The analyses of both sides and of their base, which is absent if both added the document. */
export interface CheckedSides {
  readonly base: Analysis | undefined;
  readonly ours: Analysis;
  readonly theirs: Analysis;
}

/** A contradiction between values of the merged document: the message, and the paths of the values. */
export interface Contradiction {
  readonly message: string;
  readonly places: readonly Path[];
}

/**
 * Returns the changes of one side that `guard` accepts after the base, but refuses after the other side, whose evidence relies on the
 * old value. The places of each are the value and the records that rely on it.
 * @param results the merged document with each choice in its conflicts
 */
export function contradictedEvidence(
  results: readonly (() => Analysis)[],
  { base, ours, theirs }: CheckedSides,
  language: Language,
): readonly Contradiction[] {
  // Most changes only add records.
  if (!base || ours.view.kind.proofs === undefined || ![ours, theirs].some((side) => replacesProvable(base, side))) {
    return [];
  }
  const stateOf = (analysis: Analysis) => ({ ...comparedDocument('', analysis, language), view: analysis.view });
  type State = ReturnType<typeof stateOf>;
  const rewrittenEvidenceBetween = (from: State, to: State): readonly RewrittenEvidence[] =>
    diff([from], [to], language).flatMap(({ changes }) => findRewrittenEvidence(changes, from, language));
  const [before, ofOurs, ofTheirs] = [stateOf(base), stateOf(ours), stateOf(theirs)];
  const rewrittenIn = (side: State) => {
    const nameInSide = placeNames(side.value);
    return new Set(rewrittenEvidenceBetween(before, side).map(({ path }) => nameInSide(path)));
  };
  const [knownOfOurs, knownOfTheirs] = [rewrittenIn(ofOurs), rewrittenIn(ofTheirs)];
  const contradictionsIn = (merged: Analysis): readonly Contradiction[] => {
    const after = stateOf(merged);
    const nameInMerged = placeNames(after.value);
    const contradictionsOf = (side: State, knownOfOther: ReadonlySet<string>) => {
      const inMerged = correspondingPaths(side.value, after.value);
      return rewrittenEvidenceBetween(side, after)
        .filter(({ path }) => !knownOfOther.has(nameInMerged(path)))
        .map(({ path, what, from, to, dependents }) => ({
          message: language.say('{what} changes from {from} to {to}, but evidence relies on the old value.', {
            what,
            from,
            to,
          }),
          places: [
            ...findCopies(path, merged.view),
            ...findRecordAround(path, merged.view),
            ...dependents.map(inMerged).filter((place): place is Path => place !== undefined),
          ],
        }));
    };
    return [...contradictionsOf(ofOurs, knownOfTheirs), ...contradictionsOf(ofTheirs, knownOfOurs)];
  };
  const found = results.flatMap((result) => contradictionsIn(result()));
  return distinctBy(found, ({ places }) => JSON.stringify(places));
}

/** Returns whether a side replaces a value for which there can be evidence. Versions may differ in thousands of values. */
function replacesProvable(base: Analysis, { view, document }: Analysis): boolean {
  for (const pair of changedValues(base.document?.value, document?.value)) {
    if (!isEmpty(pair.before) && isProvable(view.kind.proofs ?? noEvidence, pair)) {
      return true;
    }
  }
  return false;
}

/** Returns the place of a recorded value in the object of a path, which represents the whole record; none if it has no record. */
function findRecordAround(path: Path, { kind, root }: DocumentView): readonly Path[] {
  const at = path.slice(0, -1);
  const item = valueAt(root.value, at);
  const member = isObject(item) ? recordMembersAt(kind, at).find((name) => Object.hasOwn(item, name)) : undefined;
  return member === undefined ? [] : [[...at, member]];
}

/** Returns the places of a recorded value in all copies of its item, and only the path for other values. */
function findCopies(path: Path, { kind, model, root }: DocumentView): readonly Path[] {
  const item = kind.recordableAt?.(model, path);
  const value = item && valueAt(root.value, item.at);
  const events = item && isObject(value) ? item.recordedIn(value) : [];
  const recorded = events.flatMap((event) => item!.changesOf(event).map(changedPath));
  return [path, ...recorded.filter((place) => place.at(-1) === path.at(-1))];
}

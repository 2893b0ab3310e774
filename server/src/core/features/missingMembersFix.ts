import type { Analysis, AnalysisOptions } from '../analysis/analysis';
import { domainFor } from '../analysis/analyze';
import { missingMembers } from '../analysis/schemaFindings';
import type { Finding } from '../diagnostics/finding';
import { assertedFix, type Fix } from '../diagnostics/fix';
import type { Member } from '../json/change';
import { isWithin, type Path } from '../json/path';
import type { DocumentView } from '../kinds/contract/documentView';
import { touchesRecords } from '../rules/records';
import { isPrivate } from '../secrets/detector';
import { toWrite } from '../text/generated';
import { fillDraft } from './completion/draft';
import { shapesOf, type Shapes } from './completion/shape';
import { draftOf, expectation, type DraftContext } from './completion/skeleton';
import { objectContext } from './derivedValue';
import { findingsAddedByFix } from './findingsAdded';

/**
 * Returns a fix that adds the missing members of an object: derived values where they exist, placeholders elsewhere. A
 * placeholder is a finding until it is replaced.
 * `undefined` if the fix would cause other findings, or write values that a person has to record. It is computed for a
 * single finding, because it is expensive.
 */
export function missingMembersFix(analysis: Analysis, options: AnalysisOptions, finding: Finding): Fix | undefined {
  const { document, view } = analysis;
  if (finding.code !== 'schema/required' || !document?.isValidJson) {
    return undefined;
  }
  const { path } = finding;
  const { names, schemaPath } = missingMembers(view, path);
  const [first, second, ...others] = names;
  const members = membersFor(analysis, options, { path, schemaPath, names });
  const { say } = options.language;
  const values = { first: `"${first}"`, second: `"${second}"`, more: names.length - 1 };
  const title =
    second === undefined
      ? say('Add {first}', values)
      : others.length === 0
        ? say('Add {first} and {second}', values)
        : say('Add {first} and {more} more', values);
  const fix = { ...assertedFix(title, [{ add: path, members }]), title };
  const isSettled = first !== undefined && !containsPrivate(members, view) && !touchesRecords(fix, view.root.value);
  const isAboutNewMember = (each: Finding) => members.some(({ name }) => isWithin(each.path, [...path, name]));
  return isSettled && findingsAddedByFix(analysis, options, fix, finding).every(isAboutNewMember) ? fix : undefined;
}

interface MissingMembers {
  readonly path: Path;
  /** The path of the object's schema. */
  readonly schemaPath: Path;
  readonly names: readonly string[];
}

function membersFor(
  { recognition, view }: Analysis,
  options: AnalysisOptions,
  { path, schemaPath, names }: MissingMembers,
): readonly Member[] {
  const shapesOfKind = shapesOf(view.kind.schema);
  const shapes: Shapes = (at) =>
    shapesOfKind(at.length >= path.length ? [...schemaPath, ...at.slice(path.length)] : at);
  const domain = domainFor(recognition, options);
  const context: DraftContext = { shapes, view, domain };
  const place = objectContext(view, path, domain);
  if (!place) {
    return [];
  }
  const expectedAt = expectation(context, place);
  return names.map((name) => {
    const at = [...path, name];
    const expected = expectedAt(name);
    if (expected) {
      return { name, value: expected.value };
    }
    const draft = draftOf(context, at, [place.self, ...place.ancestors]);
    return { name, value: fillDraft(draft, at, (inner) => placeholderAt(shapes, inner, options)) };
  });
}

/** Returns a text that describes the expected value, for free text; null for other types. Both are findings. */
function placeholderAt(shapes: Shapes, path: Path, { language }: AnalysisOptions): string | null {
  const { types, choices, isFormed, description } = shapes(path);
  const isFreeText = types.join() === 'string' && choices.length === 0 && !isFormed;
  return isFreeText && description !== undefined ? toWrite(language.say(description)) : null;
}

/** Returns whether a value contains private material, which a person has to move to the right place. */
function containsPrivate(members: readonly Member[], { privateNumbers }: DocumentView): boolean {
  const text = JSON.stringify(members);
  return isPrivate(text) || privateNumbers.some((number) => text.includes(number));
}

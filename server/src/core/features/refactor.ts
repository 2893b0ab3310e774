import { analyse, type Analysis, type AnalysisOptions } from '../analysis';
import { pointer, type Finding, type Path, type TextChange } from '../finding';
import { changesOf, type DeedChanges } from '../kinds/execution/refactor/changes';
import { nextDeeds, obstacle, type Deed, type DeedName } from '../kinds/execution/refactor/deeds';
import { elementAt, isWithin, type Element } from '../kinds/execution/refactor/element';
import { supportedMajor } from '../kinds/kinds';
import type { Language } from '../language';
import { applied, editsFor } from '../text/edits';

/** A deed that can be recorded at a place, or could if it were not for `obstacle`, a sentence. */
export interface Offer {
  readonly deed: DeedName;
  /** The slot on its screen, or the task. */
  readonly at: Path;
  /** What people call it. */
  readonly id: string;
  /** Where the picture of the slot lies, relative to the publish root; absent for a task. */
  readonly artifactPath: string | undefined;
  readonly obstacle: string | undefined;
}

/** What can be recorded at the slot or task around `offset`: cheap enough to ask at each move of the cursor. */
export function offersAt(analysis: Analysis, offset: number, language: Language): readonly Offer[] {
  const { document, views } = analysis;
  const path = views.execution.screens.length > 0 ? document?.pathAt(offset) : undefined;
  return path ? offersIn(analysis, path, language) : [];
}

/** The same for a slot or task by its path. */
export function offersIn(analysis: Analysis, path: Path, language: Language): readonly Offer[] {
  const { execution } = analysis.views;
  const element = soundElementAt(analysis, path);
  return element
    ? nextDeeds(element).map((deed) => ({
        deed,
        at: element.part.path,
        id: element.part.text('id') ?? '',
        artifactPath: element.sort === 'slot' ? element.part.text('artifactPath') : undefined,
        obstacle: obstacle(execution, element, deed, language) ?? untidy(analysis, element, deed, language),
      }))
    : [];
}

/** The edits that record a deed, or a sentence on why it cannot be recorded. */
export type Recorded =
  { readonly own: readonly TextChange[]; readonly following: readonly TextChange[] } | { readonly refused: string };

/**
 * Records `deed` at the slot or task at `at`, with all that follows from it. The edits are made only if the document
 * says nothing wrong afterwards that it did not say before: the rules have the last word on what is legal.
 */
export function recorded(analysis: Analysis, options: AnalysisOptions, at: Path, deed: Deed): Recorded {
  const { language } = options;
  const { document, views } = analysis;
  const element = soundElementAt(analysis, at);
  const gone = { refused: language.say('This can no longer be done here: the document has changed.') };
  if (!document || !element || !nextDeeds(element).includes(deed.name)) {
    return gone;
  }
  const hindered =
    obstacle(views.execution, element, deed.name, language) ?? untidy(analysis, element, deed.name, language);
  if (hindered !== undefined) {
    return { refused: hindered };
  }
  const { own, following } = changesOf(views.kind, views.execution, element, deed);
  const edits = [own, following].map((changes) => changes.map((change) => editsFor(document, change)));
  if (!edits.flat().every((each) => each !== undefined)) {
    return gone;
  }
  const [first = [], second = []] = edits.map((each) => each.flatMap((some) => some ?? []));
  const after = analyse(applied(document.text, [...first, ...second]), options);
  const wrong = firstNew(analysis.findings, after?.findings ?? []);
  return wrong
    ? { refused: language.say('That would not be right: {finding}', { finding: wrong.message }) }
    : { own: first, following: second };
}

/** Only a text that is read as it stands is changed: whole, and of a version that is known. */
function soundElementAt({ document, recognition, views }: Analysis, path: Path): Element | undefined {
  const isWhole = document?.syntaxErrors.length === 0 && document.duplicates.length === 0 && !document.tooDeep;
  return isWhole && recognition.major === supportedMajor ? elementAt(views.execution, path) : undefined;
}

/** A sentence where something is wrong with what the deed would change: it is to be put right first. */
function untidy(analysis: Analysis, element: Element, deed: DeedName, { say }: Language): string | undefined {
  const changes = changesOf(analysis.views.kind, analysis.views.execution, element, sample(deed));
  const touched = [element.part.path, ...pathsOf(changes)];
  const wrong = analysis.findings.find(
    ({ path, severity }) =>
      (severity === 'error' || severity === 'warning') && touched.some((place) => isWithin(path, place)),
  );
  return wrong && say('Put right what is wrong here first: {finding}', { finding: wrong.message });
}

const pathsOf = ({ own, following }: DeedChanges): readonly Path[] =>
  [...own, ...following].flatMap((change) => ('set' in change ? [change.set] : 'list' in change ? [change.list] : []));

/** A deed of that name, to see which places it changes. */
function sample(name: DeedName): Deed {
  switch (name) {
    case 'recordCapture':
      return { name, checksum: '0', at: '0' };
    case 'claimTask':
      return { name, assignee: '0', at: '0' };
    case 'submitTask':
      return { name, at: '0' };
    case 'recordReceipt':
      return { name, receiptId: '0' };
  }
}

/** The first finding that was not there before. */
function firstNew(before: readonly Finding[], after: readonly Finding[]): Finding | undefined {
  const nameOf = ({ code, path }: Finding) => `${code} ${pointer(path)}`;
  const known = new Set(before.map(nameOf));
  return after.find((finding) => !known.has(nameOf(finding)));
}

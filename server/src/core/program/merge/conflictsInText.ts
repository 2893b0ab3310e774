import { analyze } from '../../analysis/analyze';
import type { AnalysisOptions } from '../../analysis/analysis';
import { keepEachSide, type Conflict as TextConflict } from '../../features/conflictSides';
import { isEqual } from '../../json/isEqual';
import type { JsonDocument } from '../../json/jsonDocument';
import { pointer, type Path } from '../../json/path';
import { valueAt } from '../../json/valueAt';
import { redact } from '../../secrets/redact';
import type { Span } from '../../text/span';
import { conflictsInWords } from './conflictsInWords';
import { distinctBy } from '../../text/collections';

/** Maximum number of sentences about one conflict. Git may see one conflict in a whole document. */
const maximumSentences = 3;

/**
 * Returns the sentences about each conflict in a text: one for each item with a value that differs between the sides. Needs no version
 * but the text itself. Empty for conflicts with many differences, and if a side is no readable document.
 */
export function conflictsInText(text: string, options: AnalysisOptions): ReadonlyMap<Span, readonly string[]> {
  const [ours, theirs] = keepEachSide(text);
  const analysis = analyze(ours.document.text, options);
  if (!analysis || [ours, theirs].some(({ document }) => document.syntaxErrors.length > 0)) {
    return new Map();
  }
  return new Map(
    ours.kept.map(({ conflict, lines }, index) => {
      const places = [...valuesIn(ours.document, lines), ...valuesIn(theirs.document, theirs.kept[index]!.lines)];
      const values = distinctBy(places, pointer).map((at) => ({
        at,
        base: undefined,
        ours: valueAt(ours.document.value, at),
        theirs: valueAt(theirs.document.value, at),
      }));
      const differing = values.filter((each) => !isEqual(each.ours, each.theirs));
      const words = { view: analysis.view, markers: markersOf(conflict), language: options.language };
      const sentences = conflictsInWords(differing, words).map(({ message }) => message);
      return [conflict.span, sentences.length > maximumSentences ? [] : sentences];
    }),
  );
}

const markersOf = ({ sides: [ours, theirs] }: TextConflict) => ({
  ours: redact(ours.branch) || '?',
  theirs: redact(theirs.branch) || '?',
  size: 7,
});

/** Returns the paths of the values in lines, one for each line, without objects and lists. */
function valuesIn(document: JsonDocument, { offset, length }: Span): readonly Path[] {
  const lines = document.text.slice(offset, offset + length).matchAll(/\S[^\n]*/g);
  return Array.from(lines, ({ index }) => document.pathAt(offset + index)).flatMap((path) => {
    const value = path && valueAt(document.value, path);
    return path === undefined || (typeof value === 'object' && value !== null) ? [] : [path];
  });
}

import { analyze } from '../../server/src/core/analysis/analyze';
import { english, type Language } from '../../server/src/core/l10n/language';
import { documentProgress, closestSpan } from '../../server/src/core/program/progress';
import { reportedPrograms } from '../../server/src/core/program/report';
import { lineIndex } from '../../server/src/core/text/lineIndex';

/** Returns the programs in a set of files, with their states in a language. */
export function programsOf(texts: Readonly<Record<string, string>>, language: Language = english) {
  const read = Object.entries(texts).map(([file, text]) => {
    const analysis = analyze(text, { path: file, domains: ['service-docs'], language })!;
    return { file, text, analysis, positionAt: lineIndex(text), ...documentProgress(analysis, language) };
  });
  return reportedPrograms(read, (file, at) => {
    const { analysis, positionAt } = read.find((each) => each.file === file)!;
    const { offset, length } = closestSpan(analysis.document, at);
    return { start: positionAt(offset), end: positionAt(offset + length) };
  });
}

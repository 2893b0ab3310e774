import type { Analysis } from '../analysis/analysis';
import { hover } from './hover';
import { severities, type Finding } from '../diagnostics/finding';
import { phrase, type Language } from '../l10n/language';
import { checksInWords, summarizeChecks } from '../rules/checks';
import { message, plain, speaker, strong, type Block, type RichText } from '../l10n/richText';
import { pointer } from '../json/path';
import { pathFromPointer } from '../json/valueAt';
import { takeFirst } from '../text/collections';

/** Maximum number of findings shown. The document itself shows all of them. */
const maximumFindings = 5;

/** Returns the details of the item at a JSON Pointer: its hover and its findings; `undefined` if it has neither. */
export function itemDetails(analysis: Analysis, itemPath: string, language: Language): RichText | undefined {
  const path = pathFromPointer(analysis.document?.value, itemPath);
  const place = path && analysis.document?.spansAt(path);
  const details = place && hover(analysis, language, place.value.offset);
  const { findings, checks } = analysis.evaluate();
  const wrong = [
    ...findingBlocks(selectFindings(findings, itemPath), language),
    // The summary of checks belongs to the whole document.
    ...(itemPath === '' ? [{ paragraph: [plain(checksInWords(summarizeChecks([checks]), language))] }] : []),
  ];
  if (details === undefined && wrong.length === 0) {
    return undefined;
  }
  // The tree names the document itself.
  const title = itemPath === '' ? [] : (details?.content.title ?? []);
  return { title, blocks: [...(details?.content.blocks ?? []), ...wrong] };
}

const selectFindings = (findings: readonly Finding[], itemPath: string): readonly Finding[] =>
  findings
    .filter(({ path }) => itemPath === '' || pointer(path) === itemPath || pointer(path).startsWith(`${itemPath}/`))
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));

const severityNames = {
  error: phrase('Error'),
  warning: phrase('Warning'),
  information: phrase('Information'),
  hint: phrase('Hint'),
};

function findingBlocks(findings: readonly Finding[], language: Language): readonly Block[] {
  if (findings.length === 0) {
    return [];
  }
  const { shown, more } = takeFirst(findings, maximumFindings);
  const list = shown.map((finding) =>
    speaker(language).say('{name}: {value}', {
      name: strong(language.say(severityNames[finding.severity])),
      value: message(finding.message),
    }),
  );
  return [{ list: more > 0 ? [...list, speaker(language).say('and {more} more', { more })] : list }];
}

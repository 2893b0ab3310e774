import { docOfCode, isLocked, pageFile } from '../../core/analysis/rules/docs';
import type { Severity } from '../../core/diagnostics/finding';
import type { Language } from '../../core/l10n/language';
import type { CheckedFile } from '../files/checkFiles';
import { codeMeanings } from '../report/codeMeanings';
import { rulePageAddress } from '../git/repositoryAddress';
import { page } from '../rulePages/page';

export const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

/** Returns the rules that apply to the files or have findings in them, with their summaries and reasons. */
export function ruleDescriptors(files: readonly CheckedFile[], language: Language) {
  const codes = new Set(files.flatMap(({ findings }) => findings.map(({ code }) => code)));
  const checks = files.flatMap((file) => file.checks ?? []);
  const ids = checks.flatMap(({ checked, off, undecided }) => [
    ...checked,
    ...off,
    ...undecided.map(({ rule }) => rule),
  ]);
  return [...new Set([...codes, ...ids])].sort().map((id) => descriptor(id, codes.has(id), language));
}

/** @param isFound whether the rule has findings, so that its whole page is included */
function descriptor(id: string, isFound: boolean, language: Language) {
  const { say } = language;
  const rule = docOfCode(id);
  if (rule === undefined) {
    return { id, shortDescription: { text: say(codeMeanings[id] ?? id) } };
  }
  const text = language.sentences([say(rule.summary), say(rule.why)]);
  const helpUri = rulePageAddress(pageFile(id));
  return {
    id,
    name: id,
    shortDescription: { text: say(rule.summary) },
    fullDescription: { text },
    help: { text, ...(isFound ? { markdown: page(rule, language) } : {}) },
    ...(helpUri === undefined ? {} : { helpUri }),
    defaultConfiguration: { level: levels[rule.severity] },
    properties: { locked: isLocked({ code: id, severity: rule.severity }) },
  };
}

/** Returns the descriptions of the notifications about undecided and switched-off rules. */
export const notificationDescriptors = ({ say }: Language) => [
  { id: 'undecided', shortDescription: { text: say('A rule could not decide about a document.') } },
  { id: 'off', shortDescription: { text: say('The configuration switches a rule off.') } },
];

import type { Language } from '../../core/l10n/language';
import type { RuleDoc } from '../../core/analysis/rules/builtIn';
import { docOfCode, documentedCodes } from '../../core/analysis/rules/docs';
import { nearest } from '../../core/text/closestMatch';
import { codeMeanings } from '../report/codeMeanings';
import { statOf } from '../../host/fileStats';
import { exitCodes } from '../exitCodes';
import { misuse, print } from '../report/print';
import { severityNames } from '../reporters/findings';
import { markdownText } from '../reporters/markdownText';
import { page } from '../rulePages/page';
import { paragraph } from '../usage';

/**
 * Prints the page of a rule or another code, or the rules of a family.
 * @returns the exit code
 */
export function explain(id: string | undefined, language: Language): number {
  const { say } = language;
  if (id === undefined) {
    return misuse(say('"explain" takes one rule. "statusdocs rules" lists them.'));
  }
  const family = documentedCodes.filter((each) => familyOf(each.id) === id.replace(/\/\*$/, ''));
  if (family.length > 0) {
    print(ruleList(family, language));
    return exitCodes.clean;
  }
  const meaning = Object.hasOwn(codeMeanings, id) ? codeMeanings[id] : undefined;
  if (meaning !== undefined) {
    print(markdownText(`# ${id}\n\n${say(meaning)}\n`));
    return exitCodes.clean;
  }
  const rule = docOfCode(id);
  if (rule === undefined) {
    const ids = documentedCodes.map((each) => each.id);
    const suggestion = nearest(id, new Set([...ids, ...ids.map(familyOf)]));
    return misuse(
      suggestion === undefined
        ? say('Unknown rule "{id}". "statusdocs rules" lists all rules.', { id })
        : say('Unknown rule "{id}". Did you mean "{meant}"?', { id, meant: suggestion }),
    );
  }
  print(markdownText(page(rule, language)));
  return exitCodes.clean;
}

/** Returns whether an argument of `explain` is a place in a document: `FILE#POINTER`, or the name of a file. */
export const namesValue = (text: string): boolean =>
  text.includes('#') ||
  /\.json$/i.test(text) ||
  (!/^[\w-]+(?:\/[\w*-]+)?$/.test(text) && statOf(text)?.isFile() === true);

/** Returns the first part of a rule's id. */
const familyOf = (id: string): string => id.replace(/\/.*/, '');

/** Lists rules: id, severity and whether it is locked, then the summary. */
export const ruleList = (rules: readonly RuleDoc[], { say }: Language): string =>
  rules
    .map(({ id, severity, isLocked, summary }) => {
      const name = say(severityNames[severity]);
      const mark = isLocked ? say('{severity}, locked', { severity: name }) : name;
      return [`${id}  ${mark}`, ...paragraph(say(summary), '  '), ''].join('\n');
    })
    .join('');

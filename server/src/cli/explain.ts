import type { Language } from '../core/l10n/language';
import { codeOf, documentedCodes, documentedRules } from '../core/analysis/rules/docs';
import { nearest } from '../core/text/closestMatch';
import { codeMeanings } from './codeMeanings';
import { exitCodes } from './exitCodes';
import { misuse, print } from './print';
import { markdownText } from './reporters/markdownText';
import { page } from './rulePages/page';

/** Prints what a rule asks for and why, or what another code means. @returns the exit code */
export function explain([id, ...others]: readonly string[], language: Language): number {
  const { say } = language;
  if (id === undefined || others.length > 0) {
    return misuse(say('explain takes one rule; "statusdocs rules" lists them.'));
  }
  const meaning = Object.hasOwn(codeMeanings, id) ? codeMeanings[id] : undefined;
  if (meaning !== undefined) {
    print(markdownText(`# ${id}\n\n${say(meaning)}\n`));
    return exitCodes.clean;
  }
  const rule = codeOf(id);
  if (rule === undefined) {
    const meant = nearest(
      id,
      documentedCodes.map((each) => each.id),
    );
    return misuse(
      meant === undefined
        ? say('Unknown rule "{id}". "statusdocs rules" lists all rules.', { id })
        : say('Unknown rule "{id}". Did you mean "{meant}"?', { id, meant }),
    );
  }
  print(markdownText(page(rule, language)));
  return exitCodes.clean;
}

/** All rules as a table: id, severity, whether it is locked, what it asks for. */
export function ruleTable({ say }: Language): string {
  const width = Math.max(...documentedRules.map(({ id }) => id.length));
  return documentedRules
    .map(({ id, severity, isLocked, summary }) => {
      const locked = isLocked ? say('locked') : '';
      return `${id.padEnd(width)}  ${severity.padEnd(11)}  ${locked.padEnd(6)}  ${say(summary)}\n`;
    })
    .join('');
}

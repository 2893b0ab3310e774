import type { Outcome } from '../command';
import type { Language } from '../../core/l10n/language';
import type { RuleDoc } from '../../core/analysis/rules/builtIn';
import { guardCodes } from '../../core/analysis/config/guardCodes';
import { removedRules } from '../../core/analysis/config/severities';
import { docOfCode, documentedCodes } from '../../core/analysis/rules/docs';
import { publishedKinds } from '../../core/kinds/registry';
import { jsonText } from '../../core/secrets/jsonText';
import { redactFile } from '../../core/secrets/redact';
import { isJsonFile } from '../../core/text/isJsonFile';
import { codeMeanings } from '../report/codeMeanings';
import { nearestFile } from '../files/missing';
import { parseLinePlace } from '../files/valuePlace';
import { isFolder, statOf } from '../../host/fileStats';
import { exitCodes } from '../exitCodes';
import { failWith, print } from '../report/print';
import { severityNames } from '../reporters/findings';
import { markdownText } from '../reporters/markdownText';
import { page } from '../rulePages/page';
import { unknownRuleMessage } from '../rulePages/unknownRule';
import { paragraph } from '../usage';

/**
 * Prints the page of a rule or another code, or the rules of a family.
 * @returns the exit code
 */
export function explain(id: string | undefined, format: 'text' | 'json', language: Language): Outcome {
  const { say } = language;
  if (id === undefined) {
    return {
      usageError: say(
        '"explain" takes a rule, or a value in a document: FILE#POINTER or FILE:LINE. "statusdocs rules" lists the rules.',
      ),
    };
  }
  const familyName = id.replace(/\/\*$/, '');
  const family = documentedCodes.filter((each) => ruleFamily(each.id) === familyName);
  const otherCodes = Object.keys(codeMeanings).filter((each) => ruleFamily(each) === familyName);
  if (family.length + otherCodes.length > 0) {
    print(format === 'json' ? codesJson(family, otherCodes, language) : codeList(family, otherCodes, language));
    return exitCodes.clean;
  }
  if (Object.hasOwn(codeMeanings, id)) {
    print(format === 'json' ? codesJson([], [id], language) : markdownText(codePage(id, language)));
    return exitCodes.clean;
  }
  const rule = docOfCode(id);
  if (removedRules.includes(id)) {
    return failWith(say('The rule {id} was removed. Its settings have no effect.', { id }));
  }
  if (rule === undefined) {
    const ids = [...documentedCodes.map((each) => each.id), ...Object.keys(codeMeanings)];
    const nearFile = nearestFile(id) ?? [];
    return failWith(
      isFolder(id)
        ? say('{file} is a folder. Name a rule, or a document.', { file: redactFile(id) })
        : namesTask(id)
          ? say('"{id}" is not a rule. "statusdocs progress --task {id}" explains a task.', { id: redactFile(id) })
          : unknownRuleMessage(id, [...new Set([...ids, ...ids.map(ruleFamily)].concat(nearFile))], language),
    );
  }
  print(format === 'json' ? codesJson([rule], [], language) : markdownText(page(rule, language)));
  return exitCodes.clean;
}

/** Returns whether an argument of `explain` is a place in a document: `FILE#POINTER`, `FILE:LINE`, or the name of a file. */
export const namesValue = (text: string): boolean =>
  text.includes('#') ||
  parseLinePlace(text) !== undefined ||
  isJsonFile(text) ||
  (!/^[\w-]+(?:\/[\w*-]+)?$/.test(text) && statOf(text)?.isFile() === true);

/** Returns whether a text names a screen of the program, or a task of one. */
const namesTask = (text: string): boolean =>
  publishedKinds.screenIds.some((id) => text === id || text.startsWith(`${id}/`) || text.includes(`-${id}-`));

/** Returns the first part of a rule's id. */
const ruleFamily = (id: string): string => id.replace(/\/.*/, '');

/** Returns the page of a code that is not a rule, as Markdown. A finding about a change may be allowed. */
function codePage(id: string, { say }: Language): string {
  const allowed = { allowedChanges: [{ change: id, files: 'status/*.json', reason: '…', expires: '2026-12-31' }] };
  return [
    `# ${id}`,
    say(codeMeanings[id] ?? id),
    ...(id.startsWith('guard/') ? [say('Only "statusdocs guard" reports this, because it compares two states.')] : []),
    ...(guardCodes.some((code) => code === id)
      ? [
          say(
            'To allow it, write this into statusdocs.config.json, with your files and reason. It is in force from the next change on:',
          ),
          `\`\`\`json\n${JSON.stringify(allowed, undefined, 2)}\n\`\`\``,
        ]
      : []),
    '',
  ].join('\n\n');
}

/** Lists rules, then other codes with their meanings. */
const codeList = (rules: readonly RuleDoc[], codes: readonly string[], language: Language): string =>
  ruleList(rules, language) +
  codes.map((id) => [id, ...paragraph(language.say(codeMeanings[id] ?? id), '  '), ''].join('\n')).join('');

/** Returns rules as data. */
export const ruleListJson = (rules: readonly RuleDoc[], language: Language): string => codesJson(rules, [], language);

/** Returns rules and other codes as data; docs/json.md documents it. */
const codesJson = (rules: readonly RuleDoc[], codes: readonly string[], { say }: Language): string =>
  `${jsonText({
    version: 1,
    rules: [
      ...rules.map(({ id, severity, isLocked, summary, why, spec }) => ({
        id,
        severity,
        locked: isLocked ?? false,
        summary: say(summary),
        why: say(why),
        specification: spec,
      })),
      ...codes.map((id) => ({ id, summary: say(codeMeanings[id] ?? id) })),
    ],
  })}\n`;

/** Lists rules: id, severity and whether it is locked, then the summary. */
export const ruleList = (rules: readonly RuleDoc[], { say }: Language): string =>
  rules
    .map(({ id, severity, isLocked, summary }) => {
      const name = say(severityNames[severity]);
      const mark = isLocked ? say('{severity}, locked', { severity: name }) : name;
      return [`${id}  ${mark}`, ...paragraph(say(summary), '  '), ''].join('\n');
    })
    .join('');

import type { Severity } from '../../core/diagnostics/finding';
import { checksInWords, summarizeChecks } from '../../core/rules/checks';
import { escapeInvisible } from '../../core/text/spelledOut';
import type { CheckedFile } from '../files/checkFiles';
import { checkoutPath } from './checkoutPath';
import type { Reporter, Results } from './reporter';
import { listUndecided } from './undecided';

/**
 * Returns workflow commands of GitHub, one a line, which annotate lines of files. Errors come first, because GitHub shows a
 * limited number.
 */
export const github: Reporter = (results) => {
  const commands = results.files.flatMap((file) => [
    ...listFindingCommands(file),
    ...listUndecidedCommands(file, results),
  ]);
  return commandOrder
    .flatMap((name) => commands.filter((command) => command.name === name).map(({ line }) => line))
    .join('');
};

const commandOrder = ['error', 'warning', 'notice'] as const;

interface Command {
  readonly name: (typeof commandOrder)[number];
  readonly line: string;
}

const listFindingCommands = ({ file, findings }: CheckedFile) =>
  findings.map(({ code, message, range: { start, end }, severity }) =>
    // GitHub accepts columns only if the range is within one line.
    createCommand(names[severity], message, {
      file: checkoutPath(file),
      line: start.line + 1,
      endLine: end.line + 1,
      ...(start.line === end.line ? { col: start.character + 1, endColumn: end.character + 1 } : {}),
      title: code,
    }),
  );

function listUndecidedCommands(checked: CheckedFile, results: Results): readonly Command[] {
  const { file, checks } = checked;
  if (checks === undefined || checks.undecided.length === 0) {
    return [];
  }
  const isFailing = listUndecided(checked, results).some((each) => each.isFailing);
  const message = checksInWords(summarizeChecks([checks]), results.language);
  return [createCommand(isFailing ? 'error' : 'notice', message, { file: checkoutPath(file), title: 'statusdocs' })];
}

const names: Readonly<Record<Severity, Command['name']>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

/** Returns the workflow command for an error of the whole job. */
export const errorCommand = (message: string): string => createCommand('error', message, { title: 'statusdocs' }).line;

/** Returns a command on one line, even if its texts have line breaks. */
function createCommand(
  name: Command['name'],
  message: string,
  properties: Readonly<Record<string, string | number>>,
): Command {
  const propertyTexts = Object.entries(properties).map(([key, value]) => `${key}=${propertyText(String(value))}`);
  return { name, line: `::${name} ${propertyTexts.join(',')}::${messageText(message)}\n` };
}

const messageText = (text: string): string =>
  escapeInvisible(text)
    .replaceAll('%', '%25')
    .replace(/##(?=\[|vso\[|teamcity\[)/gi, '#\\u0023'); // Azure and TeamCity would execute it as a command.

const propertyText = (text: string): string => messageText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

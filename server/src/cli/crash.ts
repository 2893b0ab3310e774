import type { Language } from '../core/l10n/language';
import { redact } from '../core/secrets/redact';
import { Failure } from '../core/text/result';
import { exitCodes } from './exitCodes';
import { failWith, printError } from './report/print';
import { errorCommand } from './reporters/github';
import { repositoryAddress } from './git/repositoryAddress';

/**
 * Runs a command. Prints the reason if it fails, or that this program has an error.
 * @returns the exit code
 */
export async function runToExitCode(run: () => number | Promise<number>, language: Language): Promise<number> {
  try {
    return await run();
  } catch (error) {
    return error instanceof Failure ? failWith(error.message) : reportCrash(error, language);
  }
}

/**
 * Prints an error of this program in one line, with its stack if `--verbose` is given.
 * @returns the exit code
 */
export function reportCrash(error: unknown, { say }: Language): number {
  const message = error instanceof Error ? error.message : String(error);
  const reason = redact(message.split('\n', 1).join(), 300);
  const sentence =
    repositoryAddress === undefined
      ? say('statusdocs has an internal error: {reason}. Report it to those who gave you this program.', { reason })
      : say('statusdocs has an internal error: {reason}. Report it at {address}/issues', {
          reason,
          address: repositoryAddress,
        });
  if (process.env.GITHUB_ACTIONS === 'true') {
    process.stderr.write(errorCommand(sentence)); // Shown as an annotation of the job.
  } else {
    printError(sentence);
  }
  if (process.argv.includes('--verbose')) {
    printError(error instanceof Error && error.stack !== undefined ? error.stack : message);
  }
  return exitCodes.crashed;
}

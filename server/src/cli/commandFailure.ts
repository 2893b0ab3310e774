import type { Result } from '../core/text/result';
import { misuse } from './print';

/** Thrown if a command cannot do its work, for example because Git fails. The message is a sentence for the reader. */
class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** Returns the value of a result. Ends the command with its error if it has none. */
export function valueOrFail<Value>(result: Result<Value>): Value {
  return 'error' in result ? failCommand(result.error) : result.ok;
}

/** Ends the command with a sentence about the reason. */
export function failCommand(reason: string): never {
  throw new CommandFailure(reason);
}

/**
 * Runs a command. Prints the reason if it fails.
 * @returns the exit code
 */
export async function exitCodeOf(run: () => number | Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof CommandFailure) {
      return misuse(error.message);
    }
    throw error;
  }
}

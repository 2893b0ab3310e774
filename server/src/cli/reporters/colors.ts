import { createColors } from 'picocolors';

/** Returns whether to print colors: as an option sets it, else as the environment sets it, else if the terminal supports them. */
function wantsColors({ argv, env, stdout }: NodeJS.Process): boolean {
  const option = argv.findLast((each) => each === '--color' || each === '--no-color');
  if (option !== undefined) {
    return option === '--color';
  }
  if (env.FORCE_COLOR) {
    return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  }
  return !env.NO_COLOR && Boolean(stdout.isTTY) && env.TERM !== 'dumb'; // `isTTY` is undefined if the output is not a terminal.
}

export const colors = createColors(wantsColors(process));

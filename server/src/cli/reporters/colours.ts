import { createColors } from 'picocolors';

/** Whether there are colours: as an option says, else as the environment does, else on a terminal that can show them. */
function areWanted({ argv, env, stdout }: NodeJS.Process): boolean {
  const asked = argv.findLast((each) => each === '--color' || each === '--no-color');
  if (asked !== undefined) {
    return asked === '--color';
  }
  if (env.FORCE_COLOR) {
    return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  }
  return !env.NO_COLOR && Boolean(stdout.isTTY) && env.TERM !== 'dumb'; // It is undefined for what is no terminal.
}

export const colours = createColors(areWanted(process));

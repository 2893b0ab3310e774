import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import { fail } from '../../core/text/result';
import { isKnownRevision } from '../../host/git';
import { realPathOfInput } from '../../host/fileStats';
import { isIn, relativePath } from '../../host/paths';
import { missingStateMessage } from '../files/missing';
import { findGitPlace, parseGitPlace, type GitPlace } from './gitPlace';

/**
 * Returns the place of the old state in Git, or `undefined` if it is on disk. Fails if the arguments are ambiguous, or if they name
 * a new state in Git.
 */
export async function placeOfOldState(
  inputs: readonly string[],
  { against, language }: { readonly against: string; readonly language: Language },
): Promise<GitPlace | undefined> {
  const { say } = language;
  const place = await findGitPlace(against, language);
  if (!place && (await isKnownRevision(parseGitPlace(against).revision, '.'))) {
    // A change could add a file with the name of a branch, and so choose the state that it is compared with.
    const values = { old: redactFile(against) };
    fail(
      say('{old} is both a file and a revision. Write git:{old} for the revision, or ./{old} for the file.', values),
    );
  }
  const missing = await missingStateMessage(against, place, language);
  if (missing !== undefined) {
    fail(missing);
  }
  if (!place) {
    requireOtherState(against, inputs, language);
  }
  const path = place?.path;
  if (path !== undefined && inputs.some((input) => relativePath('.', input) !== relativePath('.', path))) {
    fail(say('Name either files or a path after the revision, not both.'));
  }
  const [inGit] = (await Promise.all(inputs.map((input) => findGitPlace(input, language)))).filter(
    (each) => each !== undefined,
  );
  if (inGit) {
    const { revision } = inGit;
    fail(say('"guard" reads the new state from disk. Check out {revision} first, and name its files.', { revision }));
  }
  return place;
}

/** Fails if files on disk would be compared with themselves, as after `--against $REVISION` with an unset variable. */
function requireOtherState(against: string, inputs: readonly string[], { say }: Language): void {
  const old = realPathOfInput(against);
  const places = (inputs.length > 0 ? inputs : ['.']).map(realPathOfInput);
  if (places.some((place) => isIn(place, old) || isIn(old, place))) {
    fail(
      say(
        '{old} is also the new state, or part of it. Name another state after --against. Is the variable of the CI set?',
        {
          old: redactFile(against),
        },
      ),
    );
  }
}

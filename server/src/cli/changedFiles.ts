import fs from 'node:fs';
import path from 'node:path';
import { redactFile } from '../core/secrets/redact';
import type { Language } from '../core/l10n/language';
import { isBelow, relativePath } from '../host/paths';
import { isSame, stateAt, type RepositoryState, workingTree } from '../host/gitStates';
import type { Surroundings } from './analyzeTogether';
import { fail } from '../core/text/result';
import type { Configs } from './configs';
import { contentOf, type NamedFile } from './files';
import { isZeroRevision } from './gitPlace';

/** The files to check, chosen from the named files. */
export interface ChosenFiles {
  readonly chosenFiles: readonly NamedFile[];
  /** Number of named files that need not be checked. */
  readonly skippedCount: number;
  /** The files that they are compared with, if these are not read from disk. */
  readonly surroundings?: Surroundings;
  /** Their configurations, if these are not read from disk. */
  readonly configs?: Configs;
}

/** Returns the files that differ from a revision. An unreadable file counts as changed. */
export async function changedSince(
  revision: string,
  namedFiles: readonly NamedFile[],
  language: Language,
): Promise<ChosenFiles> {
  const { top, tree } = isZeroRevision(revision) ? await stateBeforeAll(language) : await stateAt(revision, language);
  const changed: NamedFile[] = [];
  for (const each of namedFiles) {
    const place = each.isPattern ? undefined : placeOf(each);
    if (place !== undefined && !isBelow(place, top)) {
      const [file, folder] = [redactFile(each.file), top];
      fail(language.say('{file} is not in the Git repository {folder}.', { file, folder }));
    }
    const content = contentOf(each, language);
    const old = place === undefined ? undefined : tree.get(relativePath(top, place));
    if ('error' in content || !old || !isSame(content.ok, old)) {
      changed.push('error' in content ? each : withContent(each, content.ok));
    }
  }
  return { chosenFiles: changed, skippedCount: namedFiles.length - changed.length };
}

/** Returns the empty state before the first commit. */
const stateBeforeAll = async (language: Language): Promise<RepositoryState> => ({
  top: await workingTree('.', language),
  tree: new Map(),
});

/** Returns the real path of a file, or `undefined` if its folder does not exist. */
function placeOf({ file, real }: NamedFile): string | undefined {
  try {
    return real ?? path.join(fs.realpathSync.native(path.dirname(file)), path.basename(file));
  } catch {
    return undefined; // Reading the file reports that it is missing.
  }
}

/** Returns a file with its content. A changed file that is empty now is treated as named, so that it is reported. */
export function withContent({ file, real }: NamedFile, bytes: Buffer): NamedFile {
  const isBlank = bytes.toString('latin1').trim() === '';
  return { file, ...(real === undefined || isBlank ? {} : { real }), content: { ok: bytes } };
}

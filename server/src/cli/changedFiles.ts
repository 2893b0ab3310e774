import fs from 'node:fs';
import path from 'node:path';
import { redactFile } from '../core/secrets/redact';
import type { Language } from '../core/l10n/language';
import type { Result } from '../core/text/result';
import { isBelow, relativePath } from '../host/below';
import { isSame, treeAt, workingTree, type Tree } from '../host/gitStates';
import type { Surroundings } from './analyseTogether';
import type { Configs } from './configs';
import { contentOf, type NamedFile } from './files';
import { isBeforeAll } from './gitPlace';

/** The files that are to be checked of those that were named. */
export interface ChosenFiles {
  readonly named: readonly NamedFile[];
  /** How many were named that need not be checked. */
  readonly passedOver: number;
  /** What stands beside them, and their configurations; absent where that is what is on disk. */
  readonly around?: { readonly surroundings: Surroundings; readonly configs: Configs };
}

/** The files that are not as they were at a revision. What cannot be read has changed. */
export async function changedSince(
  revision: string,
  named: readonly NamedFile[],
  language: Language,
): Promise<Result<ChosenFiles>> {
  const top = await workingTree('.', language);
  const tree =
    'error' in top ? top : isBeforeAll(revision) ? { ok: nothing } : await treeAt(revision, top.ok, language);
  if ('error' in top || 'error' in tree) {
    return 'error' in top ? top : (tree as { readonly error: string });
  }
  const changed: NamedFile[] = [];
  for (const each of named) {
    const place = each.isPattern ? undefined : placeOf(each);
    if (place !== undefined && !isBelow(place, top.ok)) {
      const [file, folder] = [redactFile(each.file), top.ok];
      return { error: language.say('{file} is not in the Git repository {folder}.', { file, folder }) };
    }
    const content = contentOf(each, language);
    const old = place === undefined ? undefined : tree.ok.get(relativePath(top.ok, place));
    if ('error' in content || !old || !isSame(content.ok, old)) {
      changed.push('error' in content ? each : withContent(each, content.ok));
    }
  }
  return { ok: { named: changed, passedOver: named.length - changed.length } };
}

const nothing: Tree = new Map();

/** Where a file stands in truth; `undefined` where its folder is not there. */
function placeOf({ file, real }: NamedFile): string | undefined {
  try {
    return real ?? path.join(fs.realpathSync.native(path.dirname(file)), path.basename(file));
  } catch {
    return undefined; // Reading the file says that it is not there.
  }
}

/** A file with its content. One that changed and is empty now is told of, even where it was only come across. */
export function withContent({ file, real }: NamedFile, bytes: Buffer): NamedFile {
  const isBlank = bytes.toString('latin1').trim() === '';
  return { file, ...(real === undefined || isBlank ? {} : { real }), content: { ok: bytes } };
}

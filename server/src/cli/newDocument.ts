import fs from 'node:fs';
import { scaffold } from '../core/features/scaffold';
import { isKind, kinds } from '../core/kinds/contract/kinds';
import { publishedKinds } from '../core/kinds/registry';
import type { Language } from '../core/l10n/language';
import { now } from '../host/clock';
import { exitCodes } from './exitCodes';
import { misuse, print } from './print';

/** Writes a new document of a kind into a file that is not there yet, or prints it. */
export function newDocument([kind, file]: readonly string[], prefix: string, language: Language): number {
  const { say } = language;
  if (kind === undefined || !isKind(kind)) {
    return misuse(say('"new" takes the kind of the document: {kinds}.', { kinds: language.either(kinds) }));
  }
  const text = scaffold({ kind: publishedKinds.of(kind), prefix, now: now(), language });
  if (file === undefined) {
    print(text);
    return exitCodes.clean;
  }
  try {
    fs.writeFileSync(file, text, { flag: 'wx' });
    return exitCodes.clean;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'EEXIST' ? say('it already exists') : String(error);
    return misuse(say('{file} was not written: {reason}.', { file, reason }));
  }
}

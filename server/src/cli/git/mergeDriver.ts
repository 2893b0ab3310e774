import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Language } from '../../core/l10n/language';
import { fail } from '../../core/text/result';
import { gitOutput, gitText } from '../../host/git';
import { workingTree } from '../../host/gitStates';
import { redactFile } from '../../core/secrets/redact';
import { exitCodes } from '../exitCodes';
import { contentOf, displayPath } from '../files/files';
import { failToWrite } from '../files/failToWrite';
import { print, printError } from '../report/print';
import { writeOutput } from '../files/writeOutput';

/**
 * The settings of the merge driver. Git runs the command in a shell. On a machine without this program, it merges by lines
 * and prints this. So it does if the program fails before it writes conflict markers, because Git would leave only our
 * version in the file. Then the file stays unmerged.
 */
const settings = {
  'merge.statusdocs.name': 'status documents by meaning',
  'merge.statusdocs.driver': [
    'if command -v statusdocs >/dev/null 2>&1;',
    'then statusdocs merge --marker-size=%L --path=%P %O %A %B && exit 0; grep -q "^<<<" %A && exit 1;',
    'echo "statusdocs failed. Merged by lines, to be checked:" %P >&2; code=1;',
    'else echo "statusdocs is not on the PATH. Merged by lines:" %P >&2; code=0; fi;',
    'git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B && exit $code; exit 1',
  ].join(' '),
} as const;

const attribute = '*.json merge=statusdocs';

export type Scope = 'repository' | 'user';

/** The places where the driver is installed. */
interface Places {
  readonly scope: '--local' | '--global';
  readonly folder: string;
  readonly attributes: string;
}

/**
 * Configures Git to merge JSON files with this program. Prints the changed settings.
 * @returns the exit code
 */
export async function installDriver(scope: Scope, language: Language): Promise<number> {
  const at = await placesOf(scope, language);
  const lines: string[] = [];
  for (const [name, value] of Object.entries(settings)) {
    if ((await gitText(at.folder, ['config', at.scope, '--get', name])) !== value) {
      lines.push(`git config ${at.scope} ${name} '${value}'`);
      await gitOutput(at.folder, ['config', at.scope, name, value], language);
    }
  }
  const old = attributesIn(at, language);
  if (!old.split(/\r?\n/).includes(attribute)) {
    lines.push(`${at.attributes}: ${attribute}`);
    writeAttributes(at, `${old}${old === '' || old.endsWith('\n') ? '' : '\n'}${attribute}\n`, language);
  }
  if (!isOnPath()) {
    printError(language.say('"statusdocs" is not on the PATH. Until it is, Git merges by lines.'));
  }
  return report(lines, language.say('Already installed. Nothing was written.'));
}

/** Reports whether Git will find this program. npm and npx add `node_modules/.bin` to the PATH only while they run. */
const isOnPath = (): boolean =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some(
      (folder) => !folder.endsWith(path.join('node_modules', '.bin')) && fs.existsSync(path.join(folder, 'statusdocs')),
    );

/**
 * Reverts `installDriver`. Prints the removed settings.
 * @returns the exit code
 */
export async function uninstallDriver(scope: Scope, language: Language): Promise<number> {
  const at = await placesOf(scope, language);
  const lines: string[] = [];
  if ((await gitText(at.folder, ['config', at.scope, '--get', 'merge.statusdocs.driver'])) !== undefined) {
    lines.push(`git config ${at.scope} --remove-section merge.statusdocs`);
    await gitText(at.folder, ['config', at.scope, '--remove-section', 'merge.statusdocs']);
  }
  const old = attributesIn(at, language);
  const left = old
    .split(/(?<=\n)/)
    .filter((line) => line.trimEnd() !== attribute)
    .join('');
  if (left !== old) {
    lines.push(`${at.attributes}: -${attribute}`);
    writeAttributes(at, left, language);
  }
  return report(lines, language.say('Not installed. Nothing was written.'));
}

function report(lines: readonly string[], nothing: string): number {
  print(`${(lines.length === 0 ? [nothing] : lines).join('\n')}\n`);
  return exitCodes.clean;
}

async function placesOf(scope: Scope, language: Language): Promise<Places> {
  if (scope === 'repository') {
    const top = await workingTree('.', language);
    const attributes = path.join(top, '.gitattributes');
    if (isLinked(attributes)) {
      const file = redactFile(displayPath(attributes));
      fail(
        language.say("Can't write {file}: it is a link, which Git does not read. Put a regular file here.", { file }),
      );
    }
    return { scope: '--local', folder: top, attributes };
  }
  const configured = await gitText('.', ['config', '--global', '--path', '--get', 'core.attributesFile']);
  const home = process.env.XDG_CONFIG_HOME || path.join(os.homedir(), '.config');
  const attributes = configured || path.join(home, 'git', 'attributes');
  return { scope: '--global', folder: '.', attributes };
}

/** Git reads attributes as bytes, so that a path in them can have any encoding. Each byte is a character here. */
const encoding = 'latin1';

/** Returns the attributes, empty if there is no file. */
function attributesIn({ attributes }: Places, language: Language): string {
  const content = fs.existsSync(attributes) ? contentOf({ file: attributes }, language) : { ok: Buffer.alloc(0) };
  return 'error' in content
    ? fail(`${redactFile(displayPath(attributes))}: ${content.error}`)
    : content.ok.toString(encoding);
}

/** Writes the attributes, or removes their file if they are empty. */
function writeAttributes({ attributes }: Places, text: string, language: Language): void {
  const isLink = isLinked(attributes);
  try {
    fs.mkdirSync(path.dirname(attributes), { recursive: true });
    if (text === '' && !isLink) {
      fs.rmSync(attributes);
      return;
    }
  } catch (error) {
    failToWrite(attributes, error, language);
  }
  // The attributes of a user may be a link into their own folder of settings.
  writeOutput(isLink ? fs.realpathSync.native(attributes) : attributes, Buffer.from(text, encoding), language);
}

const isLinked = (file: string): boolean => fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { recognize } from '../../core/analysis/recognize';
import { distinctiveMembers } from '../../core/kinds/contract/kinds';
import type { Language } from '../../core/l10n/language';
import { decodeText } from '../../host/foundText';
import { readReal } from '../../host/safeFiles';
import { limits } from '../../host/workspaceFiles';
import { fail } from '../../core/text/result';
import { gitOutput } from '../../host/git';
import { gitText } from '../../host/gitProcess';
import { workingTree } from '../../host/gitStates';
import { displayPath, isIn, relativePath } from '../../host/paths';
import { redactFile } from '../../core/secrets/redact';
import { isJsonFile } from '../../core/text/isJsonFile';
import { exitCodes } from '../exitCodes';
import { readContent } from '../files/files';
import { failToWrite } from '../files/failToWrite';
import { print, printError } from '../report/print';
import { writeOutput } from '../files/writeOutput';

/**
 * Returns the settings of the merge driver. Git runs the command in a shell, at the top of the working tree.
 *
 * The program answers 0 for a merged file and 1 for one that stays unmerged. If it is not found, or fails, the command leaves the
 * file unmerged itself: with the conflict markers of a merge by lines, or with our version. Lines that merge are not taken,
 * because nothing counted them. Other JSON files are merged as Git does.
 *
 * Git also merges the common commits of a criss-cross merge, with longer markers. That has no person to ask: if the program fails there,
 * the result is made no document, so that the merge of the branches is a conflict. Git before 2.44 does not know the names of the sides.
 */
const createDriverSettings = (programs: readonly string[]) => ({
  'merge.statusdocs.name': 'status documents by meaning',
  'merge.statusdocs.driver': [
    'o=%X; t=%Y; case "$o$t" in *%*) o=HEAD; t=theirs;; esac;',
    `for p in ${programs.join(' ')}; do if command -v "$p" >/dev/null 2>&1; then`,
    '"$p" merge --marker-size=%L --path=%P --ours="$o" --theirs="$t" %O %A %B; c=$?;',
    'if [ $c -le 1 ]; then exit $c; fi; break; fi; c=127; done;',
    'm() { git merge-file -q --marker-size=%L -L "$o" -L base -L "$t" "$@" %A %O %B; };',
    `case %P in *.receipt.json|*/execution/*.json) ;; *) if ! grep -Eqs '${distinctiveMembers.join('|')}' %A %O %B; then m; exit; fi;; esac;`,
    'if [ $c = 127 ]; then echo "statusdocs is not found. Not merged:" %P >&2; echo "Install it, then run: statusdocs merge --resolve" %P >&2;',
    'else echo "statusdocs failed. Not merged:" %P >&2; echo "When it works again, run: statusdocs merge --resolve" %P >&2; fi;',
    'm -p >/dev/null || m;',
    'case "$(git check-attr conflict-marker-size -- %P)" in *unspecified) [ %L -lt 9 ] || echo "<<<<<<<" >>%A;; esac; exit 1',
  ].join(' '),
});

/** A setting of earlier versions, with which Git took one of the common commits of a criss-cross merge. */
const formerSetting = 'merge.statusdocs.recursive';

const attribute = '*.json merge=statusdocs';

export type Scope = 'repository' | 'user';

/** The places where the driver is installed. */
interface Places {
  readonly scope: '--local' | '--global';
  readonly folder: string;
  /** The file with the attributes. */
  readonly attributesFile: string;
}

/**
 * Configures Git to merge JSON files with this program. Prints the names of the changed settings.
 * @returns the exit code
 */
export async function installDriver(scope: Scope, language: Language): Promise<number> {
  const places = await findPlaces(scope, language);
  const lines: string[] = [];
  const programs = await listProgramNames(places);
  const changed: string[] = [];
  for (const [name, value] of Object.entries(createDriverSettings(programs))) {
    if ((await gitText(places.folder, ['config', places.scope, '--get', name])) !== value) {
      changed.push(name);
      await gitOutput(places.folder, ['config', places.scope, name, value], language);
    }
  }
  if ((await gitText(places.folder, ['config', places.scope, '--get', formerSetting])) !== undefined) {
    changed.push(formerSetting);
    await gitOutput(places.folder, ['config', places.scope, '--unset-all', formerSetting], language);
  }
  if (changed.length > 0) {
    lines.push(`git config ${places.scope}: ${changed.join(', ')}`);
  }
  const old = readAttributes(places, language);
  if (!old.split(/\r?\n/).includes(attribute)) {
    lines.push(`${displayPath(places.attributesFile)}: ${attribute}`);
    writeAttributes(places, `${old}${old === '' || old.endsWith('\n') ? '' : '\n'}${attribute}\n`, language);
  }
  [...warnOfMissingProgram(programs, language), ...(await otherDrivers(places, language))].forEach(printError);
  const code = report(lines, language.say('Already installed. Nothing was written.'));
  if (lines.length > 0) {
    printError(
      scope === 'repository'
        ? language.say(
            'Commit .gitattributes, and run this once in each clone. Git still merges more than two branches by lines.',
          )
        : language.say('Run this once on each machine. Git still merges more than two branches by lines.'),
    );
  }
  return code;
}

/**
 * Prints whether Git merges the documents of a repository by meaning, and what is missing.
 * @returns the exit code
 */
export async function checkDriver(language: Language): Promise<number> {
  const places = await findPlaces('repository', language);
  const programs = await listProgramNames(places);
  const settings = Object.entries(createDriverSettings(programs));
  const configured = await Promise.all(settings.map(([name]) => gitText(places.folder, ['config', '--get', name])));
  const install = language.say('Run "statusdocs merge --install".');
  const isMissing = configured.every((value) => value === undefined);
  const former = await gitText(places.folder, ['config', '--get', formerSetting]);
  const differs =
    !isMissing && (former !== undefined || configured.some((value, index) => value !== settings[index]![1]));
  const problems = [
    ...(isMissing ? [language.say('Git has no merge driver for status documents here. {install}', { install })] : []),
    ...(differs ? [language.say('The merge driver is of another version or place. {install}', { install })] : []),
    ...warnOfMissingProgram(programs, language),
    ...(isMissing ? [] : await otherDrivers(places, language)), // Installing the driver also sets the attribute.
  ];
  print(problems.length === 0 ? `${language.say('Git merges status documents by meaning here.')}\n` : '');
  problems.forEach((problem) => printError(problem));
  return problems.length === 0 ? exitCodes.clean : exitCodes.found;
}

/** Returns whether a file on disk is a status document. Others, such as package-lock.json, may have a driver of their own. */
function isDocument(file: string): boolean {
  const content = readReal(file, limits.bytes);
  return typeof content !== 'string' && recognize(decodeText(content).text, file) !== undefined;
}

/** Returns a warning if Git will not find the program. */
const warnOfMissingProgram = (programs: readonly string[], { say }: Language): readonly string[] =>
  programs.length > 1 || isOnPath()
    ? []
    : [
        say(
          '"statusdocs" is neither in node_modules/.bin nor on the PATH that Git has without npm. Until it is, Git leaves status documents unmerged.',
        ),
      ];

/**
 * Returns a message about documents that Git merges with another driver because of their attributes; an empty list without such
 * documents.
 */
async function otherDrivers(places: Places, language: Language): Promise<readonly string[]> {
  const listed = places.scope === '--local' ? await gitText(places.folder, ['ls-files', '-z']) : undefined;
  const files = (listed ?? '').split('\0').filter(isJsonFile);
  const checked = await attributesOfFiles(files, places.folder, language);
  const differing = checked.filter(
    ({ file, driver }) => driver !== 'statusdocs' && isDocument(path.join(places.folder, file)),
  );
  const [first] = differing;
  return first
    ? [
        language.say(
          '{file}: Git attributes set merge={driver}, so it is not merged by meaning. Such files: {count}.',
          {
            file: redactFile(first.file),
            driver: first.driver,
            count: differing.length,
          },
        ),
      ]
    : [];
}

/** Returns the attribute `merge` of each file. */
async function attributesOfFiles(names: readonly string[], folder: string, language: Language) {
  const output = await gitOutput(folder, ['check-attr', '-z', '--stdin', 'merge'], language, {
    input: names.join('\0'),
  });
  const fields = output.toString('utf8').split('\0');
  return Array.from({ length: Math.floor(fields.length / 3) }, (_, index) => ({
    file: fields[3 * index]!,
    driver: fields[3 * index + 2]!,
  }));
}

/**
 * Returns the names of the program for a shell: on the PATH, and for a repository also as an npm package in one of its folders from
 * the current one upwards. A program that is committed there is not run.
 */
async function listProgramNames({ scope, folder }: Places): Promise<readonly string[]> {
  if (scope === '--global') {
    return ['statusdocs'];
  }
  for (let current = process.cwd(); isIn(current, folder); current = path.dirname(current)) {
    const program = path.join(current, 'node_modules', '.bin', 'statusdocs');
    if (fs.existsSync(program) && (await gitText(folder, ['ls-files', '--', program])) === '') {
      return ['statusdocs', `'./${relativePath(folder, program).replaceAll("'", String.raw`'\\''`)}'`];
    }
  }
  return ['statusdocs'];
}

/** Returns whether Git will find this program. npm and npx add `node_modules/.bin` to the PATH only while they run. */
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
  const places = await findPlaces(scope, language);
  const lines: string[] = [];
  if ((await gitText(places.folder, ['config', places.scope, '--get', 'merge.statusdocs.driver'])) !== undefined) {
    lines.push(`git config ${places.scope} --remove-section merge.statusdocs`);
    await gitText(places.folder, ['config', places.scope, '--remove-section', 'merge.statusdocs']);
  }
  const old = readAttributes(places, language);
  const left = old
    .split(/(?<=\n)/)
    .filter((line) => line.trimEnd() !== attribute)
    .join('');
  if (left !== old) {
    lines.push(`${displayPath(places.attributesFile)}: -${attribute}`);
    writeAttributes(places, left, language);
  }
  return report(lines, language.say('Not installed. Nothing was written.'));
}

function report(lines: readonly string[], nothing: string): number {
  print(`${(lines.length === 0 ? [nothing] : lines).join('\n')}\n`);
  return exitCodes.clean;
}

async function findPlaces(scope: Scope, language: Language): Promise<Places> {
  if (scope === 'repository') {
    const top = await workingTree('.', language);
    const attributesFile = path.join(top, '.gitattributes');
    if (isLinked(attributesFile)) {
      const file = redactFile(displayPath(attributesFile));
      fail(
        language.say("Can't write {file}: it is a link, which Git does not read. Put a regular file here.", { file }),
      );
    }
    return { scope: '--local', folder: top, attributesFile };
  }
  const configured = await gitText('.', ['config', '--global', '--path', '--get', 'core.attributesFile']);
  const home = process.env.XDG_CONFIG_HOME || path.join(os.homedir(), '.config');
  const attributesFile = configured || path.join(home, 'git', 'attributes');
  return { scope: '--global', folder: '.', attributesFile };
}

/** Git reads attributes as bytes, so that a path in them can have any encoding. Each byte is a character here. */
const encoding = 'latin1';

/** Returns the attributes, empty if there is no file. */
function readAttributes({ attributesFile: file }: Places, language: Language): string {
  const content = fs.existsSync(file) ? readContent({ file }, language) : { ok: Buffer.alloc(0) };
  return 'error' in content
    ? fail(`${redactFile(displayPath(file))}: ${content.error}`)
    : content.ok.toString(encoding);
}

/** Writes the attributes, or removes their file if they are empty. */
function writeAttributes({ attributesFile: file }: Places, text: string, language: Language): void {
  const isLink = isLinked(file);
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    if (text === '' && !isLink) {
      fs.rmSync(file);
      return;
    }
  } catch (error) {
    failToWrite(file, error, language);
  }
  // The attributes of a user may be a link into their own folder of settings.
  writeOutput(isLink ? fs.realpathSync.native(file) : file, Buffer.from(text, encoding), language);
}

const isLinked = (file: string): boolean => fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;

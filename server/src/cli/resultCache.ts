import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { DocumentContext } from '../core/rules/context';
import { isPrivate } from '../core/secrets/detector';
import { isIn } from '../host/below';
import { isOwnFolder, keep, keptBytes, usersFolder } from '../host/keptFiles';
import { sha256 } from '../host/sha256';
import { contentsBeside, onDisk, type Surroundings } from './analyseFolders';
import { checkedFiles, type CheckedFile } from './checkFiles';
import { programDigest } from './engine';
import { contentOf, type NamedFile } from './files';
import type { ReadOptions, ResultCache } from './readOptions';

/** What was found in the files of one folder; `undefined` for what is no status document and was come across. */
export type Checked = readonly (CheckedFile | undefined)[];

/** What an analysis asked about a file below the publish root: its kind of question, and the published path. */
type Question = readonly ['picture' | 'text', string];

/**
 * All that a result rests on but the request: what every question was answered that the analysis asked of the world, in
 * the order of `questions`. An analysis asks nothing else, and what it asks follows from the answers before: where they
 * are all the same again, so is the result.
 */
interface Seen {
  /** The SHA-256 of each file. */
  readonly documents: readonly string[];
  /** The configuration of each file, with its SHA-256. */
  readonly configs: readonly (readonly string[])[];
  /** The other files of the folder with their SHA-256, or why they could not be read. */
  readonly others: readonly (readonly [string, string])[];
  readonly answers: readonly string[];
}

interface Kept {
  readonly questions: readonly Question[];
  /** The SHA-256 of what was seen. */
  readonly seen: string;
  readonly checked: readonly (Omit<CheckedFile, 'file' | 'real' | 'text'> | undefined)[];
}

/** The cache of this user; `undefined` where there is no folder for it that is nobody else's. */
export function resultCache(): ResultCache | undefined {
  const above = usersFolder();
  const folder = above && path.join(above, 'results');
  try {
    return folder === undefined || isIn(folder, '.') || ![above!, folder].every(isOwnFolder)
      ? undefined
      : { folder, program: programDigest() };
  } catch {
    return undefined; // Not all of the program is where it should be.
  }
}

/** What was found in the files of one folder the last time; `undefined` where it may not be the same now. */
export function keptResult(files: readonly NamedFile[], options: ReadOptions, cache: ResultCache): Checked | undefined {
  const name = nameOf(files, options);
  const bytes = keptBytes(path.join(cache.folder, name), name);
  if (bytes === undefined) {
    return undefined;
  }
  const { questions, seen, checked } = deserialize(bytes) as Kept;
  const now = seenNow(files, questions, options);
  return now !== undefined && digestOf(now, options, cache) === seen
    ? checked.map((each, index) => {
        const { file, real } = files[index]!;
        return each && { ...each, file, ...(each.kind !== undefined && { real }), text: '' };
      })
    : undefined;
}

/** Checks the files of one folder, and keeps what is found where that holds as long as the files do. */
export function checkedAndKept(files: readonly NamedFile[], options: ReadOptions, cache: ResultCache): Checked {
  const digests = new Map<string, string>();
  const asked = new Map<string, { readonly question: Question; readonly answer: string }>();
  const beside: { others?: Seen['others'] } = {};
  const checked = withoutTexts(checkedFiles(files, { ...options, digests }, noting(beside, asked)));
  const documents = files.map(({ file }) => digests.get(file));
  const configs = configsOf(files, options);
  const { others } = beside;
  const isSeen = documents.every((each) => each !== undefined) && configs && others;
  if (isSeen && checked.every(isLasting)) {
    const all = [...asked.values()];
    const answers = all.map(({ answer }) => answer);
    const kept: Kept = {
      questions: all.map(({ question }) => question),
      seen: digestOf({ documents, configs, others, answers }, options, cache),
      checked: checked.map((each) => each && withoutNames(each)),
    };
    keepResult(kept, nameOf(files, options), cache);
  }
  return checked;
}

export const withoutTexts = (checked: Checked): Checked => checked.map((each) => each && { ...each, text: '' });

/** The most bytes of one result. There are that many only where much is wrong. */
const largest = 4_000_000;

function keepResult(kept: Kept, name: string, { folder }: ResultCache): void {
  const bytes = serialize(kept);
  if (bytes.length <= largest && !holdsPrivate(kept)) {
    keep(path.join(folder, name), name, () => bytes);
  }
}

const withoutNames = ({ kind, findings, isReadable, isOther, held, checks, used }: CheckedFile) => ({
  ...{ kind, findings, isReadable, held, checks, used },
  ...(isOther !== undefined && { isOther }),
});

/**
 * Whether a result may be kept. Reading and checking may also fail for reasons of the moment; and of a document that holds
 * private material nothing is left behind.
 */
const isLasting = (checked: CheckedFile | undefined): boolean =>
  checked === undefined ||
  (checked.isReadable &&
    ![...checked.findings, ...checked.held].some(({ code }) => neverKept.includes(code)) &&
    checked.checks?.undecided.some(({ reason }) => reason === 'crashed') !== true);

const neverKept = ['document/crash', 'boundary/private-material'];

/** Whether private material is in any text below a value. Findings are told without; paths that documents name may be. */
export const holdsPrivate = (value: unknown): boolean =>
  typeof value === 'string'
    ? isPrivate(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsPrivate);

/** The surroundings on disk, noting what they answer. */
function noting(
  beside: { others?: Seen['others'] },
  asked: Map<string, { readonly question: Question; readonly answer: string }>,
): Surroundings {
  return {
    siteOf: onDisk.siteOf,
    othersIn(folder, given) {
      const digests = new Map<string, string>();
      const others = onDisk.othersIn(folder, given, digests);
      beside.others = [...digests];
      return others;
    },
    filesBelow(root) {
      const files = onDisk.filesBelow(root);
      return {
        of(file, siblings) {
          const context = files.of(file, siblings);
          const noted = <Fact extends Answer>(kind: Question[0], published: string, fact: Fact): Fact => {
            const key = `${kind} ${published}`; // It is answered the same whenever it is asked.
            asked.set(key, asked.get(key) ?? { question: [kind, published], answer: answerOf(fact) });
            return fact;
          };
          return {
            file,
            get siblings() {
              return context.siblings;
            },
            picture: (published) => noted('picture', published, context.picture(published)),
            text: (published) => noted('text', published, context.text(published)),
            publicKey: context.publicKey,
          };
        },
      };
    },
  };
}

type Answer = ReturnType<DocumentContext['picture' | 'text']>;

const answerOf = (fact: Answer): string =>
  typeof fact === 'object' && 'text' in fact ? sha256(fact.text) : JSON.stringify(fact ?? null);

/** What there is to be seen now; `undefined` where a file can't be read. */
function seenNow(files: readonly NamedFile[], questions: readonly Question[], options: ReadOptions): Seen | undefined {
  const folder = path.dirname(path.resolve(files[0]!.file));
  const documents = files.flatMap((each) => {
    const content = contentOf(each, options.language);
    return 'ok' in content ? [sha256(content.ok)] : [];
  });
  const configs = configsOf(files, options);
  if (documents.length < files.length || !configs) {
    return undefined;
  }
  const context = onDisk.filesBelow(onDisk.siteOf(folder)).of('', () => []);
  return {
    documents,
    configs,
    others: contentsBeside(folder, files).map(({ file, content }) => [
      file,
      typeof content === 'string' ? content : sha256(content),
    ]),
    answers: questions.map(([kind, published]) => answerOf(context[kind](published))),
  };
}

/** The configuration of each file; `undefined` where one is there that can't be read. */
function configsOf(files: readonly NamedFile[], { configs }: ReadOptions): Seen['configs'] | undefined {
  const all = files.map(({ file }) => configs.of(file, '.'));
  return all.some(({ file, bytes }) => file !== undefined && bytes === undefined)
    ? undefined
    : all.map(({ file = '', bytes }) => [file, bytes ? sha256(bytes) : '']);
}

/** The name of the result for some files, wherever this runs; another one for each way to ask. */
const nameOf = (files: readonly NamedFile[], { prefixes, language, config, excerpts, edits }: ReadOptions): string =>
  sha256(
    JSON.stringify([
      process.cwd(),
      files.map(({ file, real, isPattern }) => [file, real, isPattern]),
      ...[prefixes, language.tag, config, excerpts, edits],
    ]),
  );

/** The SHA-256 of what was seen, by whom, and when. */
const digestOf = (seen: Seen, { today }: ReadOptions, { program }: ResultCache): string =>
  sha256(JSON.stringify([program, process.versions, process.platform, process.arch, today, seen]));

/** In bytes and in days. */
const bounds = { total: 128_000_000, age: 30 };

/** Removes results that nobody has made for long, and the oldest of too many. */
export function boundResults({ folder }: ResultCache): void {
  try {
    const files = fs.readdirSync(folder).map((name) => {
      const file = path.join(folder, name);
      const { mtimeMs, size } = fs.lstatSync(file);
      return { file, mtimeMs, size };
    });
    const oldest = Date.now() - bounds.age * 24 * 60 * 60 * 1000;
    let total = 0;
    for (const { file, mtimeMs, size } of files.toSorted((one, other) => other.mtimeMs - one.mtimeMs)) {
      total += size;
      if (total > bounds.total || mtimeMs < oldest) {
        fs.rmSync(file, { force: true });
      }
    }
  } catch {
    return; // Another process removes them too, or the next one does.
  }
}

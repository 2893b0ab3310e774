import path from 'node:path';
import type { GuardCode } from '../core/analysis/config/guardCodes';
import type { Finding } from '../core/diagnostics/finding';
import type { Path } from '../core/json/path';
import type { RecordedTask } from '../core/kinds/execution/tasks/recorded';
import { fileAtCommit, tasksWithRecords, presentationIn } from '../core/program/historyDocument';
import { closestSpan } from '../core/program/progress';
import { samePersonInWords, samePersons, type SamePerson } from '../core/program/who';
import { groupedBy } from '../core/text/collections';
import { relativePath } from '../host/below';
import { textsAt, userEmail, userName } from '../host/git';
import { samePersonsIn } from '../host/programHistory';
import { analysisOptions } from './analysisOptions';
import { documentsIn, type ReadDocument } from './documents';
import type { ReadOptions } from './readOptions';

/**
 * What Git says of who changed documents since a revision, by their files: in each commit, and in what is not committed
 * yet. It is information; where Git says nothing, or nothing was to be compared with in it, there is none.
 */
export async function gitSays(
  inputs: readonly string[],
  revision: string | undefined,
  now: readonly ReadDocument[],
  options: ReadOptions,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const folders = [...new Set(inputs.map((input) => relativePath('.', path.resolve(input))))];
  const told: Said[] = [];
  for (const folder of revision === undefined ? [] : folders) {
    const found = await samePersonsIn(`${revision}..HEAD`, folder, '.', {
      language: options.language,
      optionsFor: (file) => analysisOptions(file, options),
    });
    const ofCommits = 'ok' in found ? found.ok : [];
    told.push(
      ...ofCommits.map((each) => ({ ...each, author: each.commit.author.name })),
      ...(await uncommitted(folder, now, options)),
    );
  }
  const findings = told.flatMap((said) => {
    // A document may have another name since.
    const document = now.find(({ file }) => file === said.file) ?? now.find((each) => placeOf(said, each, options));
    return document ? [{ file: document.file, finding: findingOf(said, document, options) }] : [];
  });
  const byFile = groupedBy(findings, ({ file }) => file);
  return new Map([...byFile].map(([file, own]) => [file, withoutRepeated(own.map(({ finding }) => finding))]));
}

interface Said {
  readonly file: string;
  readonly author: string;
  readonly found: SamePerson;
}

/** What is said of the change that is not committed yet, by who commits here. */
async function uncommitted(
  folder: string,
  now: readonly ReadDocument[],
  options: ReadOptions,
): Promise<readonly Said[]> {
  const [name, email = ''] = [await userName('.'), await userEmail('.')];
  const last = name === undefined ? { ok: [] } : await textsAt('HEAD', folder, '.', options.language);
  if (name === undefined || !('ok' in last)) {
    return [];
  }
  const before = new Map(documentsIn(last.ok, options).map((each) => [each.file, recorded(each, options)]));
  const all = [...before.values()];
  return now.flatMap((document) => {
    // What comes to a file may have been in another one.
    const old = before.has(document.file) ? [before.get(document.file)] : all;
    const own = recorded(document, options);
    const isInFolder = folder === '' || document.file === folder || document.file.startsWith(`${folder}/`);
    return own && isInFolder && old.every((each) => each !== undefined)
      ? samePersons(old.flat(), own, { name, email }).map((found) => ({ file: document.file, author: name, found }))
      : [];
  });
}

const recorded = ({ file, text, analysis }: ReadDocument, { language }: ReadOptions) =>
  tasksWithRecords(fileAtCommit(file, text, analysis, presentationIn(language)));

/** Where the task is that something is said of; `undefined` where nothing is recorded of it in the document. */
function placeOf({ found }: Said, document: ReadDocument, options: ReadOptions): Path | undefined {
  const isMeant = ({ screen, name }: RecordedTask) => screen === found.screen && name === found.task;
  return recorded(document, options)?.find(isMeant)?.at;
}

function findingOf(said: Said, document: ReadDocument, options: ReadOptions): Finding {
  const at = placeOf(said, document, options);
  const path = at ? [...at, said.found.as === 'signer' ? 'assignee' : 'receiptId'] : [];
  return {
    code: 'guard/same-person' satisfies GuardCode,
    severity: 'information',
    message: samePersonInWords(said.found, said.author, options.language),
    path,
    span: closestSpan(document.analysis.document, path),
    related: [],
  };
}

/** What several commits say is said once. */
const withoutRepeated = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((finding) => [finding.message, finding])).values(),
];

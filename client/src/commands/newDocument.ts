import * as vscode from 'vscode';
import {
  contributionTemplate,
  isKind,
  kindNames,
  kinds,
  receiptKind,
  usualName,
  type KnownKind,
  type PublishedKind,
} from '../../../server/src/core/kinds/contract/kinds';
import { purposesOfKinds } from '../../../server/src/core/kinds/contract/kindNames';
import { scaffoldRequest } from '../../../server/src/protocol';
import type { Program } from '../program';
import type { Server } from '../server';
import { startReceipt } from './newReceipt';
import { folderLabel, workspacePath } from '../workspacePath';
import { titleInProgram } from '../views/programTitle';
import { usualFolder } from './commandTarget';
import type { ContributionFiles } from './contributionFiles';
import { fileType } from './openPublished';
import { openToFillIn } from './openToFillIn';
import { promptForNewFile } from './promptForNewFile';
import { startContribution } from './startContribution';
import { writeNewFile } from './writeNewFile';
import { capitalize } from '../capitalize';

/**
 * Creates a complete new document with placeholders. Prompts for the folder if there are several programs, for the kind if
 * `kind` is none, and for the file.
 */
export async function newDocument(
  server: Server,
  program: Program,
  contributionFiles: ContributionFiles,
  kind: unknown,
): Promise<void> {
  const givenKind = typeof kind === 'string' && (isKind(kind) || kind === receiptKind) ? kind : undefined;
  const asksForFolder = program.programs.length > 1 && (givenKind === undefined || isSingle(givenKind));
  const folder = asksForFolder ? await promptForFolder(program) : usualFolder(program);
  if (asksForFolder && !folder) {
    return; // Canceled.
  }
  const chosenKind = givenKind ?? (await promptForKind(folder, program));
  if (chosenKind === receiptKind) {
    await startReceipt(folder, program);
    return;
  }
  if (chosenKind === contributionTemplate.kind) {
    await startContribution(server, program, contributionFiles, [], asksForFolder ? folder : undefined); // Prompts for the owner and the place.
    return;
  }
  const target = chosenKind && (await promptForFile(chosenKind, folder, program));
  if (!target) {
    return;
  }
  const scaffold = await server.request(scaffoldRequest, { kind: chosenKind, uri: target.toString() });
  if (!scaffold) {
    void vscode.window.showErrorMessage(
      vscode.l10n.t('The language server does not answer. Run "Status Documents: Show Output" for details.'),
    );
  } else if (await writeNewFile(target, scaffold.text)) {
    await openToFillIn(target, 'placeholders');
  }
}

/** Returns whether a program has at most one document of a kind. */
const isSingle = (kind: PublishedKind): kind is KnownKind & PublishedKind =>
  kind !== receiptKind && kind !== contributionTemplate.kind;

/** Prompts for the folder of a program. The usual folder comes first. */
async function promptForFolder(program: Program): Promise<vscode.Uri | undefined> {
  const usual = usualFolder(program)?.toString();
  const folders = new Set(
    [usual, ...program.programs.map(({ folder }) => folder)].filter((each) => each !== undefined),
  );
  const items = [...folders].map((each) => {
    const folder = vscode.Uri.parse(each);
    const documents = program.programs.find((reported) => reported.folder === each)?.documents ?? [];
    const names = documents.map(({ kind }) => (isKind(kind) ? capitalize(vscode.l10n.t(kindNames[kind])) : kind));
    return { label: folderLabel(each), detail: [...new Set(names)].join(' · '), folder };
  });
  const item = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('New status document'),
    placeHolder: vscode.l10n.t('In which folder?'),
  });
  return item?.folder;
}

/** Prompts for a file until its folder has no document of this kind. Starts at a folder. */
async function promptForFile(
  kind: KnownKind,
  start: vscode.Uri | undefined,
  program: Program,
): Promise<vscode.Uri | undefined> {
  let folder = start;
  for (;;) {
    const existing = folder && (await existingDocument(folder, kind, program));
    if (existing && !(await askForAnotherFolder(existing))) {
      return undefined;
    }
    const proposed = folder && !existing ? await unusedFile(folder, kind) : undefined;
    const target = await promptForNewFile(vscode.l10n.t('Where should the document go?'), proposed);
    folder = target && vscode.Uri.joinPath(target, '..');
    if (!folder || !(await existingDocument(folder, kind, program))) {
      return target;
    }
  }
}

/** Returns the document of a kind in a folder. A folder has at most one of each kind. */
async function existingDocument(
  folder: vscode.Uri,
  kind: KnownKind,
  { programs }: Program,
): Promise<vscode.Uri | undefined> {
  const programOfFolder = programs.find((each) => each.folder === folder.toString());
  const reported = programOfFolder?.documents.find((each) => each.kind === kind);
  const usualFile = vscode.Uri.joinPath(folder, `${usualName(kind)}.json`);
  const file = reported ? vscode.Uri.parse(reported.file) : usualFile;
  return (await fileType(file)) === undefined ? undefined : file; // The program may still list a deleted file.
}

/** Offers to open the existing document or to choose another folder. Returns whether another folder is chosen. */
async function askForAnotherFolder(existing: vscode.Uri): Promise<boolean> {
  const [open, chooseAnother] = [vscode.l10n.t('Open It'), vscode.l10n.t('Choose Another Folder')];
  const file = workspacePath(existing);
  const message = vscode.l10n.t('A folder has one document of each kind. This one has {file}.', { file });
  const chosen = await vscode.window.showWarningMessage(message, open, chooseAnother);
  if (chosen === open) {
    await vscode.window.showTextDocument(existing);
  }
  return chosen === chooseAnother;
}

async function unusedFile(folder: vscode.Uri, kind: KnownKind): Promise<vscode.Uri> {
  for (let number = 1; ; number++) {
    const file = vscode.Uri.joinPath(folder, `${usualName(kind)}${number === 1 ? '' : `-${number}`}.json`);
    if ((await fileType(file)) === undefined) {
      return file;
    }
  }
}

/** Prompts for a kind. Kinds of which the folder already has a document come last. */
async function promptForKind(folder: vscode.Uri | undefined, program: Program): Promise<PublishedKind | undefined> {
  const items = await Promise.all(
    [...kinds, receiptKind as PublishedKind].map(async (kind) => {
      const existing = folder && isSingle(kind) ? await existingDocument(folder, kind, program) : undefined;
      const file = existing && workspacePath(existing);
      return {
        label: `${existing ? '$(check) ' : ''}${capitalize(vscode.l10n.t(kindNames[kind]))}`,
        detail:
          file === undefined ? vscode.l10n.t(purposesOfKinds[kind]) : vscode.l10n.t('Already there: {file}', { file }),
        description: kind,
        documentKind: kind,
        isThere: existing !== undefined,
      };
    }),
  );
  const item = await vscode.window.showQuickPick(
    items.toSorted((a, b) => Number(a.isThere) - Number(b.isThere)),
    {
      title: titleInProgram(vscode.l10n.t('New status document'), folder?.toString(), program),
      placeHolder: vscode.l10n.t('Which kind of document?'),
      matchOnDetail: true,
      matchOnDescription: true,
    },
  );
  return item?.documentKind;
}

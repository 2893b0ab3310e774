import * as vscode from 'vscode';
import {
  contributionTemplate,
  isKind,
  kindNames,
  kinds,
  receiptKind,
  type KnownKind,
  type PublishedKind,
} from '../../../server/src/core/kinds/contract/kinds';
import { scaffoldRequest, type ScaffoldParams, type ScaffoldResult } from '../../../server/src/protocol';
import { isGenerated } from '../../../server/src/core/text/generated';
import type { Program } from '../program';
import type { Server } from '../server';
import { startReceipt } from './newReceipt';
import { isInFiles, typeOf } from './openPublished';
import { startContribution } from './startContribution';
import { written } from './written';

/** Begins a document of `kind`, or of the kind that is picked, where a person wants it: complete, and right as far as it goes. */
export async function newDocument(server: Server, program: Program, kind: unknown): Promise<void> {
  const picked = typeof kind === 'string' && (isKind(kind) || kind === receiptKind) ? kind : await pick();
  if (picked === receiptKind) {
    await startReceipt();
    return;
  }
  if (picked === contributionTemplate.kind) {
    await startContribution(server, []); // Which asks whose it is, and where it may go.
    return;
  }
  const target = picked && (await targetFor(picked, program));
  if (!target) {
    return;
  }
  const params: ScaffoldParams = { kind: picked, uri: target.toString() };
  const scaffold = await server.ask<ScaffoldResult>(scaffoldRequest, params);
  if (!scaffold) {
    void vscode.window.showErrorMessage(
      vscode.l10n.t('The language server does not answer. Run "Status Documents: Show Output" for details.'),
    );
  } else if (await written(target, scaffold.text)) {
    const editor = await vscode.window.showTextDocument(target);
    // VS Code inserts nothing where the text changed meanwhile, as when it was still read from the disk.
    if (!(await walkPlaceholders(editor))) {
      await walkPlaceholders(editor);
    }
    editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }
}

/** Asks where, next to the document that is open or the first program, until the folder has no document of the kind. */
async function targetFor(kind: KnownKind, program: Program): Promise<vscode.Uri | undefined> {
  const active = vscode.window.activeTextEditor?.document.uri;
  const [first] = program.programs;
  let folder =
    active && isInFiles(active)
      ? vscode.Uri.joinPath(active, '..')
      : first
        ? vscode.Uri.parse(first.folder)
        : vscode.workspace.workspaceFolders?.[0]?.uri;
  for (;;) {
    const existing = folder && (await documentIn(folder, kind, program));
    if (existing && !(await askForAnotherFolder(existing))) {
      return undefined;
    }
    const target = await vscode.window.showSaveDialog({
      title: vscode.l10n.t('Where should the document go?'),
      filters: { JSON: ['json'] },
      ...(folder && !existing ? { defaultUri: await freeName(folder, kind) } : {}),
    });
    folder = target && vscode.Uri.joinPath(target, '..');
    if (!folder || !(await documentIn(folder, kind, program))) {
      return target && (target.path.endsWith('.json') ? target : target.with({ path: `${target.path}.json` }));
    }
  }
}

/** The file name that people give a kind: without the numbers of the work it belongs to. */
const usualName = (kind: KnownKind): string => kind.replace(/^(?:auth-s08-r02-c02|auth-s08|d06)-/, '');

/** The document of a kind in a folder, which has one of each. */
async function documentIn(folder: vscode.Uri, kind: KnownKind, { programs }: Program): Promise<vscode.Uri | undefined> {
  const own = programs.find((each) => each.folder === folder.toString());
  const known = own?.documents.find((each) => each.kind === kind);
  const usual = vscode.Uri.joinPath(folder, `${usualName(kind)}.json`);
  return known ? vscode.Uri.parse(known.file) : (await typeOf(usual)) === undefined ? undefined : usual;
}

/** Offers the document that is there already, and another folder. */
async function askForAnotherFolder(existing: vscode.Uri): Promise<boolean> {
  const [open, another] = [vscode.l10n.t('Open It'), vscode.l10n.t('Choose Another Folder')];
  const file = vscode.workspace.asRelativePath(existing, true);
  const said = vscode.l10n.t('A folder has one document of each kind. This one has {file}.', { file });
  const chosen = await vscode.window.showWarningMessage(said, open, another);
  if (chosen === open) {
    await vscode.window.showTextDocument(existing);
  }
  return chosen === another;
}

async function freeName(folder: vscode.Uri, kind: KnownKind): Promise<vscode.Uri> {
  for (let number = 1; ; number++) {
    const file = vscode.Uri.joinPath(folder, `${usualName(kind)}${number === 1 ? '' : `-${number}`}.json`);
    if ((await typeOf(file)) === undefined) {
      return file;
    }
  }
}

/** More stops than this nobody walks, and each keystroke would move them all. */
const maximumStops = 200;

/**
 * Makes each placeholder a stop to tab to; a name or revision that stands several times is one stop.
 * @returns false where VS Code refused
 */
async function walkPlaceholders(editor: vscode.TextEditor): Promise<boolean> {
  const text = editor.document.getText();
  const snippet = new vscode.SnippetString();
  const stops = new Map<string, number>();
  let end = 0;
  for (const { index, 1: value = '' } of text.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)) {
    const isName = !value.startsWith('TODO: ');
    const number = (isName ? stops.get(value) : undefined) ?? stops.size + 1;
    if (isGenerated(value) && number <= maximumStops) {
      stops.set(isName ? value : `${number}`, number);
      snippet.appendText(text.slice(end, index + 1)).appendPlaceholder(value, number);
      end = index + 1 + value.length;
    }
  }
  if (stops.size === 0) {
    return true;
  }
  snippet.appendText(text.slice(end));
  const whole = new vscode.Range(0, 0, editor.document.lineCount, 0);
  return editor.insertSnippet(snippet, editor.document.validateRange(whole));
}

async function pick(): Promise<PublishedKind | undefined> {
  const purposes = purposesOfKinds();
  const items = [...kinds, receiptKind as PublishedKind].map((kind) => ({
    label: capitalised(vscode.l10n.t(kindNames[kind])),
    detail: purposes[kind],
    description: kind,
  }));
  const item = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('New status document'),
    placeHolder: vscode.l10n.t('Which kind of document?'),
    matchOnDetail: true,
    matchOnDescription: true,
  });
  return item?.description;
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const purposesOfKinds = (): Readonly<Record<PublishedKind, string>> => ({
  'auth-s08-r02-c02-owner-handoff-kits': vscode.l10n.t(
    'The manifest of four unfilled owner templates, with protocol and QA gates',
  ),
  'd06-browser-auth-pre-admission': vscode.l10n.t('The browser sign-in as it is, its findings and admission gates'),
  'booking-execution': vscode.l10n.t('9 booking screens: probes, fixtures, capture slots, gates and 117 tasks'),
  'data-sources-execution': vscode.l10n.t(
    '15 collection back-office screens: probes, fixtures, capture slots, gates and 195 tasks',
  ),
  'current-ui-evidence': vscode.l10n.t('24 priority screens and the stages of their calibration'),
  'current-ui-evidence-progress': vscode.l10n.t('The seven stages of the calibration, on their own'),
  'auth-s08-r02-c02-owner-authority-contribution-template': vscode.l10n.t(
    'What one owner contributes: five public fields, still empty',
  ),
  'auth-s08-owner-authority-set': vscode.l10n.t('The four contributions in the order of their owners, still empty'),
  receipt: vscode.l10n.t('What accepts a task, a capture or a screen: the fields of its lane, still empty'),
});

import * as vscode from 'vscode';
import { isKind, kindNames, kinds, type KnownKind } from '../../../server/src/core/kinds/contract/kinds';
import { scaffoldRequest, type ScaffoldParams, type ScaffoldResult } from '../../../server/src/protocol';
import { languageMode, statusdoc } from '../languages';
import type { Server } from '../server';

/** Opens a new document of `kind`, or of the kind that is picked; it is complete, and right as far as it goes. */
export async function newDocument(server: Server, kind: unknown): Promise<void> {
  const picked = typeof kind === 'string' && isKind(kind) ? kind : await pick();
  const scaffold =
    picked && (await server.ask<ScaffoldResult>(scaffoldRequest, { kind: picked } satisfies ScaffoldParams));
  if (scaffold) {
    const language = languageMode() === 'dedicated' ? statusdoc : 'json';
    const document = await vscode.workspace.openTextDocument({ language, content: scaffold.text });
    await vscode.window.showTextDocument(document);
  } else if (picked) {
    void vscode.window.showErrorMessage(
      vscode.l10n.t('The language server does not answer. Its output says why: run "Status Documents: Show Output".'),
    );
  }
}

async function pick(): Promise<KnownKind | undefined> {
  const purposes = purposesOfKinds();
  const items = kinds.map((kind) => ({
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

const purposesOfKinds = (): Readonly<Record<KnownKind, string>> => ({
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
});

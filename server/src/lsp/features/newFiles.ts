import { CodeActionKind, type CodeAction, type WorkspaceEdit } from 'vscode-languageserver';
import { proposeNewFiles } from '../../core/features/newFiles';
import { findTouchingFindings } from '../../core/features/quickFixes';
import { pointer } from '../../core/json/path';
import { fillInCommand, openPublishedCommand, type OpenPublishedArguments } from '../../protocol';
import type { OpenDocument } from '../protocol/clientSession';
import type { Session } from '../protocol/session';
import type { Span } from '../../core/text/span';

/** Returns actions that create missing files that a document names, for clients that can create files. */
export function newFileActions(
  session: Session,
  { document, analysis }: OpenDocument,
  span: Span,
  wants: (kind: string) => boolean,
): readonly CodeAction[] {
  if (!createsFiles(session)) {
    return [];
  }
  const { uri } = document;
  return proposeNewFiles(analysis, span, session.language).flatMap((file) => {
    const findingsAtPath = findTouchingFindings(analysis.evaluate().findings, span).filter(
      ({ path }) => pointer(path) === pointer(file.at),
    );
    const kind = findingsAtPath.length > 0 ? CodeActionKind.QuickFix : CodeActionKind.RefactorRewrite;
    const target = session.host.newPublished(uri, session.folders, file.published);
    if (target === undefined || !wants(kind)) {
      return [];
    }
    const { title, published } = file;
    const command = file.isFilledIn
      ? { title, command: fillInCommand, arguments: [target] }
      : { title, command: openPublishedCommand, arguments: [uri, published] satisfies OpenPublishedArguments };
    return [
      {
        title,
        kind,
        edit: creationEdit(target, file.text),
        ...(findingsAtPath.length > 0
          ? { diagnostics: findingsAtPath.map((finding) => session.diagnosticOf(document, finding)) }
          : {}),
        ...(session.hasCommands ? { command } : {}),
      },
    ];
  });
}

/** Returns whether the client can create files by a workspace edit. */
export function createsFiles({ client }: Session): boolean {
  const { documentChanges, resourceOperations } = client.workspace?.workspaceEdit ?? {};
  return documentChanges === true && resourceOperations?.includes('create') === true;
}

/** Returns an edit that creates a file. It fails as a whole if the file exists by then. */
export function creationEdit(uri: string, text: string): WorkspaceEdit {
  const start = { line: 0, character: 0 };
  return {
    documentChanges: [
      { kind: 'create', uri, options: { overwrite: false, ignoreIfExists: false } },
      { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
    ],
  };
}

import * as vscode from 'vscode';

interface RefactoringCommand {
  readonly name: string;
  readonly kind: string;
  /** `never` shows a menu even if it has one entry: a step is not chosen by what is possible. */
  readonly apply: 'ifSingle' | 'never';
  readonly noneMessage: () => string;
}

/** Commands that offer the refactorings of one kind at the cursor, with the message if there are none. */
const commands: readonly RefactoringCommand[] = [
  {
    name: 'recordWork',
    kind: 'refactor.rewrite.record',
    apply: 'never',
    noneMessage: () => vscode.l10n.t('No work to record here. Put the cursor in a capture slot or a task.'),
  },
  {
    name: 'pinValue',
    kind: 'refactor.rewrite.pin',
    apply: 'ifSingle',
    noneMessage: () => vscode.l10n.t('Only values that are correct and neither derived nor recorded can be pinned.'),
  },
  {
    name: 'suppressProblem',
    kind: 'refactor.rewrite.suppress',
    apply: 'ifSingle',
    noneMessage: () => vscode.l10n.t('No problem here that can be suppressed. Locked rules always apply.'),
  },
];

/** Registers the commands. VS Code would name the kind if there are no refactorings. */
export const registerRefactorings = (): vscode.Disposable =>
  vscode.Disposable.from(
    ...commands.map(({ name, kind, apply, noneMessage }) =>
      vscode.commands.registerCommand(`statusdocs.${name}`, async () => {
        const editor = vscode.window.activeTextEditor;
        const found =
          editor &&
          (await vscode.commands.executeCommand<readonly vscode.CodeAction[]>(
            'vscode.executeCodeActionProvider',
            editor.document.uri,
            editor.selection,
            kind,
          ));
        if (found?.some(({ disabled }) => !disabled)) {
          await vscode.commands.executeCommand('editor.action.refactor', { kind, apply });
        } else {
          void vscode.window.showInformationMessage(noneMessage());
        }
      }),
    ),
  );

import * as vscode from 'vscode';
import type { Program } from '../program';
import type { Server } from '../server';
import { filtered, filterInWords, isFiltering, matchesIn, type Filter } from './filter';
import { NodeTree } from './nodeTree';
import { programNodes } from './programNodes';
import { nodeAround } from './selection';
import { problemsInWords, type Say, type TreeNode } from './treeNode';
import { keepWatching } from './watching';

const say = vscode.l10n.t.bind(vscode.l10n) as Say;

const followKey = 'statusdocs.followsCursor';

/** The tree of the programs, with its filter, and the number of errors as its badge. */
export function showProgram(server: Server, program: Program, memory: vscode.Memento): vscode.Disposable {
  const tree = new NodeTree(server);
  const view = tree.newView('statusdocs.program');
  let filter: Filter = {};
  let all: readonly TreeNode[] = [];

  const draw = () => {
    const shown = filtered(all, filter);
    tree.show(shown);
    view.description = isFiltering(filter) ? filterInWords(filter, say) : '';
    view.message = messageOf(shown, filter) ?? brokenOff(program) ?? '';
    void setContext('statusdocs.isFiltered', isFiltering(filter));
  };
  const update = () => {
    all = programNodes(program.programs, say);
    const errors = all.reduce((sum, node) => sum + node.errors, 0);
    view.badge = errors === 0 ? undefined : { value: errors, tooltip: problemsInWords(errors, 0, say) ?? '' };
    void setContext('statusdocs.programState', program.state);
    void setContext('statusdocs.isBrokenOff', program.isBrokenOff);
    draw();
  };
  const only = (what: Filter['only']) => () => {
    filter = { ...filter, ...(what === undefined ? {} : { only: what }) };
    draw();
  };
  const following = followingCursor(tree, view, () => memory.get(followKey, false));
  const follow = (follows: boolean) => {
    void memory.update(followKey, follows);
    void setContext(followKey, follows);
    following.followNow();
  };

  void setContext('statusdocs.programState', program.state);
  void setContext(followKey, memory.get(followKey, false));
  return vscode.Disposable.from(
    tree,
    view,
    keepWatching(view, program),
    program.onDidChange(update),
    following,
    vscode.commands.registerCommand('statusdocs.program.filter', async (text?: unknown) => {
      const before = filter;
      const typed = (value: string) => {
        filter = { ...filter, text: value };
        draw();
      };
      if (typeof text === 'string') {
        typed(text);
      } else if (!(await askForText(before.text ?? '', typed))) {
        filter = before;
        draw();
      }
    }),
    vscode.commands.registerCommand('statusdocs.program.showBlocked', only('blocked')),
    vscode.commands.registerCommand('statusdocs.program.showReady', only('ready')),
    vscode.commands.registerCommand('statusdocs.program.showProblems', only('problems')),
    vscode.commands.registerCommand('statusdocs.program.clearFilter', () => {
      filter = {};
      draw();
    }),
    vscode.commands.registerCommand('statusdocs.program.scan', () => program.scan()),
    vscode.commands.registerCommand('statusdocs.program.followCursor', () => follow(true)),
    vscode.commands.registerCommand('statusdocs.program.unfollowCursor', () => follow(false)),
  );
}

const setContext = (key: string, value: unknown) => vscode.commands.executeCommand('setContext', key, value);

/** What is left out must not look as if it were not there. */
function messageOf(shown: readonly TreeNode[], filter: Filter): string | undefined {
  if (!isFiltering(filter) || shown.length === 0) {
    return undefined; // Where nothing passes, the view has its own text.
  }
  const count = matchesIn(shown, filter);
  const what = filterInWords(filter, say);
  return count === 1
    ? vscode.l10n.t('1 item shown: {what}', { what })
    : vscode.l10n.t('{count} items shown: {what}', { count, what });
}

/** What was not looked at must not look as if it were not there, either. Without any program the view has its own text. */
const brokenOff = ({ isBrokenOff, programs }: Program): string | undefined =>
  isBrokenOff && programs.length > 0
    ? vscode.l10n.t(
        'Looking through the workspace was broken off: there may be more. "Scan the Workspace Again" looks again.',
      )
    : undefined;

/** Shows what is typed at once. @returns whether it is to stay */
function askForText(value: string, typed: (text: string) => void): Promise<boolean> {
  const input = vscode.window.createInputBox();
  input.value = value;
  input.placeholder = vscode.l10n.t('Show only what has this text in its name, state or id');
  return new Promise<boolean>((resolve) => {
    input.onDidChangeValue(typed);
    input.onDidAccept(() => resolve(true));
    input.onDidHide(() => resolve(false));
    input.show();
  }).finally(() => input.dispose());
}

/** How long the cursor rests before it is followed. */
const restMs = 150;

/** Shows in the tree what the cursor is in, while that is wanted. */
function followingCursor(
  tree: NodeTree,
  view: vscode.TreeView<TreeNode>,
  isWanted: () => boolean,
): { followNow(): void; dispose(): void } {
  let timer: NodeJS.Timeout | undefined;
  const follow = async (editor: vscode.TextEditor) => {
    const uri = editor.document.uri.toString();
    const isFile = (file: string) => vscode.Uri.parse(file).toString() === uri;
    const node = view.visible && isWanted() ? nodeAround(tree.nodes, isFile, editor.selection.active) : undefined;
    if (node && view.selection[0]?.id !== node.id) {
      await view.reveal(node, { select: true, focus: false });
    }
  };
  const followSoon = (editor: vscode.TextEditor | undefined) => {
    clearTimeout(timer);
    timer = editor && setTimeout(() => void follow(editor), restMs);
  };
  const followNow = () => followSoon(vscode.window.activeTextEditor);
  const listening = vscode.Disposable.from(
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => followSoon(textEditor)),
    vscode.window.onDidChangeActiveTextEditor(followSoon),
    view.onDidChangeVisibility(followNow),
  );
  return {
    followNow,
    dispose() {
      clearTimeout(timer);
      listening.dispose();
    },
  };
}

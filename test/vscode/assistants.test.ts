import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../support/until';

/** The tool API since VS Code 1.95. It is missing in the types of the oldest supported version. */
interface LanguageModels {
  readonly tools: readonly { readonly name: string; readonly description: string; readonly inputSchema?: object }[];
  invokeTool(name: string, options: object): Thenable<{ readonly content: readonly { readonly value: string }[] }>;
}

const models = vscode.lm as unknown as LanguageModels;
const root = vscode.workspace.workspaceFolders![0]!.uri;

async function callTool(tool: string, input: object): Promise<readonly string[]> {
  const { content } = await models.invokeTool(`statusdocs_${tool}`, { input, toolInvocationToken: undefined });
  return content.map(({ value }) => value);
}

async function answerOf<Answer>(tool: string, input: object): Promise<Answer> {
  const [text = ''] = await callTool(tool, input);
  return JSON.parse(text) as Answer;
}

describe('the tools of assistants in VS Code', () => {
  before(async function () {
    if (!('registerTool' in vscode.lm)) {
      this.skip(); // This VS Code is too old for tools.
    }
    await until('our tools', () => models.tools.some(({ name }) => name.startsWith('statusdocs_')));
  });

  it('are all registered, with their parameters', () => {
    const own = models.tools.filter(({ name }) => name.startsWith('statusdocs_'));
    assert.deepEqual(own.map(({ name }) => name.slice('statusdocs_'.length)).sort(), [
      'check',
      'explain_rule',
      'explain_value',
      'progress',
      'ready_to_claim',
      'schema',
      'what_if',
    ]);
    assert.ok(own.every(({ description, inputSchema }) => description !== '' && inputSchema !== undefined));
  });

  it('are offered once: the extension registers no server that would offer them again', () => {
    const { contributes } = vscode.extensions.getExtension('statusdocs.statusdocs')!.packageJSON as {
      readonly contributes: object;
    };
    assert.ok('languageModelTools' in contributes && !('mcpServerDefinitionProviders' in contributes));
  });

  it('answer from the documents of the workspace', async () => {
    const files = ['program'];
    const { checked } = await answerOf<{ checked: object }>('check', { files });
    assert.deepEqual(
      { ...checked, summary: '', rules: '' },
      {
        ...{ summary: '', isComplete: true, documents: 9, rules: '', undecided: [] },
        findings: { error: 0, warning: 0, information: 0, hint: 0 },
      },
    );
    const { items } = await answerOf<{ items: { blockedBy: { id: string; isNext: boolean }[] }[] }>('progress', {
      files,
      of: 'booking-store/RELEASE_PROOF/exact_release',
    });
    assert.deepEqual(
      items[0]!.blockedBy.filter(({ isNext }) => isNext).map(({ id }) => id),
      ['E01-booking-store-evidence-visual_baseline'],
    );
  });

  it('report why no answer is available', async () => {
    assert.match((await callTool('explain_rule', { rule: 'slots/idd' }))[0]!, /Did you mean "slots\/id"/);
  });

  it('mention unsaved changes that the answer excludes', async () => {
    const uri = vscode.Uri.joinPath(root, 'program/owner-handoff-kits.json');
    const editor = await vscode.window.showTextDocument(uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 1), ' '));
    const [, note] = await callTool('check', { files: ['program'] });
    assert.equal(note, 'Unsaved changes are not in this answer: program/owner-handoff-kits.json.');
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    assert.equal((await callTool('check', { files: ['program'] })).length, 1);
  });
});

import * as vscode from 'vscode';
import { isTaskGrouping, type TaskGrouping } from '../../../server/dashboard/src/taskGroups';
import { setContext } from '../setContext';

const key = 'statusdocs.taskGrouping';

/** The grouping of tasks that the tree, the dashboard and the matrix share. It is remembered for the workspace. */
export class SharedGrouping implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #commands: vscode.Disposable;

  constructor(private readonly memory: vscode.Memento) {
    void setContext(key, this.current);
    this.#commands = vscode.Disposable.from(
      vscode.commands.registerCommand('statusdocs.program.groupByLane', () => this.groupBy('lane')),
      vscode.commands.registerCommand('statusdocs.program.groupByFamily', () => this.groupBy('family')),
    );
  }

  get current(): TaskGrouping {
    const stored = this.memory.get(key);
    return isTaskGrouping(stored) ? stored : 'lane';
  }

  async groupBy(grouping: TaskGrouping): Promise<void> {
    await this.memory.update(key, grouping);
    void setContext(key, grouping);
    this.#changed.fire();
  }

  dispose(): void {
    this.#commands.dispose();
    this.#changed.dispose();
  }
}

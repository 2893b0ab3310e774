import * as vscode from 'vscode';

/**
 * Wraps the output channel for the trace of the language client. The client traces only at the log level "Trace"; the
 * wrapper derives the level from the setting `statusdocs.trace.server` instead.
 */
export function traceOutput(output: vscode.LogOutputChannel): vscode.LogOutputChannel & vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.LogLevel>();
  const listening = vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration('statusdocs.trace.server')) {
      changed.fire(level());
    }
  });
  const own: Partial<vscode.LogOutputChannel> = {
    get logLevel() {
      return level();
    },
    onDidChangeLogLevel: changed.event,
    trace: (message: string, ...rest: unknown[]) => output.info(message, ...rest),
    dispose() {
      changed.dispose();
      listening.dispose();
    },
  };
  return new Proxy(output, {
    get(target, name) {
      const value: unknown = Reflect.get(name in own ? own : target, name);
      return typeof value === 'function' ? (value as (...parameters: unknown[]) => unknown).bind(target) : value;
    },
  });
}

function level(): vscode.LogLevel {
  const setting = vscode.workspace.getConfiguration('statusdocs').get<string>('trace.server', 'off');
  return setting === 'off' ? vscode.LogLevel.Info : vscode.LogLevel.Trace;
}

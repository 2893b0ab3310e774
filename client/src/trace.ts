import * as vscode from 'vscode';

/**
 * Wraps the output channel for the trace of the language client. The client traces only at the log level "Trace"; the
 * wrapper derives the level from the setting `statusdocs.trace.server` instead.
 */
export function traceOutput(output: vscode.LogOutputChannel): vscode.LogOutputChannel & vscode.Disposable {
  const didChange = new vscode.EventEmitter<vscode.LogLevel>();
  const listener = vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration('statusdocs.trace.server')) {
      didChange.fire(traceLevel());
    }
  });
  const overrides: Partial<vscode.LogOutputChannel> = {
    get logLevel() {
      return traceLevel();
    },
    onDidChangeLogLevel: didChange.event,
    trace: (message: string, ...rest: unknown[]) => output.info(message, ...rest),
    dispose() {
      didChange.dispose();
      listener.dispose();
    },
  };
  return new Proxy(output, {
    get(target, name) {
      const value: unknown = Reflect.get(name in overrides ? overrides : target, name);
      return typeof value === 'function' ? (value as (...parameters: unknown[]) => unknown).bind(target) : value;
    },
  });
}

function traceLevel(): vscode.LogLevel {
  const setting = vscode.workspace.getConfiguration('statusdocs').get<string>('trace.server', 'off');
  return setting === 'off' ? vscode.LogLevel.Info : vscode.LogLevel.Trace;
}

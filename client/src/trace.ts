import * as vscode from 'vscode';

/**
 * The output as the language client writes its trace to it. The client traces only when the level of the output is
 * "Trace", which few people find; here the setting `statusdocs.trace.server` alone decides.
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

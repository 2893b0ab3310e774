import * as vscode from 'vscode';

/** The page of the dashboard: its own script and styles, pictures, and nothing from anywhere else. */
export function pageOf(webview: vscode.Webview, extension: vscode.Uri): string {
  const nonce = crypto.randomUUID();
  const address = (file: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist', 'dashboard', file)).toString();
  const policy = [
    `default-src 'none'`,
    `img-src ${webview.cspSource}`,
    `style-src ${webview.cspSource}`,
    `script-src 'nonce-${nonce}'`,
  ];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}" />
    <link rel="stylesheet" href="${address('style.css')}" />
    <title>Status Documents</title>
  </head>
  <body>
    <div id="dashboard"></div>
    <script nonce="${nonce}" src="${address('main.js')}"></script>
  </body>
</html>
`;
}

import * as vscode from 'vscode';
import type { ToDashboard } from '../../../server/dashboard/src/messages';
import { extensionFile } from '../extensionFiles';

/** Draws the page of the dashboard or a matrix. Its pictures are below the publish root. */
export function drawPage(panel: vscode.WebviewPanel, extension: vscode.Uri, root?: vscode.Uri): void {
  panel.iconPath = {
    light: extensionFile(extension, 'lightIcon'),
    dark: extensionFile(extension, 'darkIcon'),
  };
  setPermissions(panel.webview, extension, root);
  panel.webview.html = pageHtml(panel.webview, extension);
}

/** Restricts the page to its own files and the pictures. VS Code reloads the page if the options change. */
export function setPermissions(webview: vscode.Webview, extension: vscode.Uri, root: vscode.Uri | undefined): void {
  const dashboardFolder = vscode.Uri.joinPath(extensionFile(extension, 'dashboardScript'), '..');
  const localResourceRoots = root ? [dashboardFolder, vscode.Uri.joinPath(root, 'artifacts')] : [dashboardFolder];
  webview.options = { enableScripts: true, localResourceRoots };
}

/** Returns the message that sets the language of the page. */
export const languageMessage = (): ToDashboard => ({
  type: 'language',
  tag: vscode.env.language,
  bundle: vscode.l10n.bundle ?? {},
});

/** Returns the HTML page. Its policy allows only its own script, styles and pictures. */
function pageHtml(webview: vscode.Webview, extension: vscode.Uri): string {
  const nonce = crypto.randomUUID();
  const address = (file: 'dashboardScript' | 'dashboardStyle') =>
    webview.asWebviewUri(extensionFile(extension, file)).toString();
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
    <link rel="stylesheet" href="${address('dashboardStyle')}" />
    <title>Status Documents</title>
  </head>
  <body>
    <div id="dashboard"></div>
    <script nonce="${nonce}" src="${address('dashboardScript')}"></script>
  </body>
</html>
`;
}

import * as vscode from 'vscode';
import { explainCommand, openPlaceCommand, textDiffCommand, type Compared } from '../../../server/src/protocol';
import type { Program } from '../program';
import { fileName } from '../fileName';

/** Shows Markdown texts as read-only pages, each in its own tab or all in one. */
export class MarkdownPages implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;
  readonly #texts = new Map<string, string>();
  readonly #panels = new Map<string, vscode.WebviewPanel>();
  readonly #registration: vscode.Disposable;

  /** @param expiredText text of a page that VS Code reopens after a restart, when its content is no longer available */
  constructor(
    scheme: string,
    private readonly expiredText: string,
    private readonly program: Program,
  ) {
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(scheme, this);
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? this.expiredText;
  }

  /**
   * Shows a page with links, or plain Markdown if the Markdown extension of VS Code is disabled.
   * @param compared the documents that commands apply to while the page is active
   * @param key identifies the tab; pages with the same key replace each other
   */
  async show(uri: vscode.Uri, markdown: string, compared: Compared, key = uri.toString()): Promise<void> {
    this.#texts.set(uri.toString(), markdown);
    this.#changed.fire(uri);
    const html = await renderMarkdown(withCommandLinks(markdown));
    if (html === undefined) {
      await vscode.window.showTextDocument(uri, { preview: true });
      return;
    }
    const panel = this.#panels.get(key) ?? this.#newPanel(key);
    panel.title = fileName(uri).replace(/\.md$/, '');
    this.program.followPage(panel, compared);
    panel.webview.html = markdownPage(panel.title, html, vscode.env.language);
    panel.reveal();
  }

  #newPanel(key: string): vscode.WebviewPanel {
    const panel = vscode.window.createWebviewPanel('statusdocs.page', '', vscode.ViewColumn.Active, {
      enableCommandUris: [explainCommand, openPlaceCommand, textDiffCommand],
      enableFindWidget: true,
    });
    panel.onDidDispose(() => this.#panels.delete(key));
    this.#panels.set(key, panel);
    return panel;
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
    this.#panels.forEach((panel) => void panel.dispose());
  }
}

async function renderMarkdown(markdown: string): Promise<string | undefined> {
  try {
    return await vscode.commands.executeCommand<string>('markdown.api.render', markdown);
  } catch {
    return undefined; // The Markdown extension is disabled.
  }
}

/** Turns links to lines into commands that open them. The titles keep VS Code from showing the commands as tooltips. */
const withCommandLinks = (markdown: string): string =>
  markdown.replace(/\]\((file:[^()\s#]*)#L(\d+),(\d+)\)/g, (_, uri: string, line: string, column: string): string => {
    const start = { line: Number(line) - 1, character: Number(column) - 1 };
    const args = encodeURIComponent(JSON.stringify([uri, { start, end: start }]));
    return `](command:statusdocs.openPlace?${args} "${vscode.l10n.t('Go to line {line}', { line })}")`;
  });

/** Returns a page without scripts for rendered Markdown. */
const markdownPage = (title: string, html: string, language: string): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
    <title>${title.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`)}</title>
    <style>${style}</style>
  </head>
  <body>${html}</body>
</html>
`;

const style = `
body { line-height: 1.5; }
h1 { font-weight: 600; font-size: 1.5em; }
h4 { font-weight: 600; font-size: 1.1em; margin: 1.5em 0 .5em; }
table { border-collapse: collapse; }
th { text-align: start; font-weight: 600; }
th, td { padding: .25em .75em; border: 1px solid var(--vscode-contrastBorder, var(--vscode-widget-border)); vertical-align: top; }
td:last-child { overflow-wrap: anywhere; }
th { white-space: nowrap; }
@media (max-width: 500px) { td { overflow-wrap: anywhere; } }
td:first-child { white-space: nowrap; }
`;

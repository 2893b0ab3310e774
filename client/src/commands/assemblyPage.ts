import type { AssembleResult, AssemblyReason, StartContributionArguments } from '../../../server/src/protocol';

/** Commands that links of the page may run. The page has no scripts. */
export const linkCommands = [
  'statusdocs.openPlace',
  'statusdocs.startContribution',
  'statusdocs.assembleElsewhere',
] as const;

/** Texts of the page, in the language of the editor. */
export interface AssemblyWords {
  readonly title: string;
  readonly ready: string;
  readonly notReady: string;
  readonly missing: string;
  readonly receipt: string;
  readonly startContribution: string;
  readonly otherFiles: string;
  readonly readOnly: string;
  readonly chooseFolder: string;
  /** Returns, for example, "In `owners`" for the URI of a folder. */
  inFolder(uri: string): string;
  nameOf(uri: string): string;
}

/** Returns the HTML page: the four owners with the problems of their contributions, and the receipt if there are none. */
export function assemblyPage(
  folder: string,
  { verdict, owners, others, receipt }: AssembleResult,
  words: AssemblyWords,
  language: string,
): string {
  const items = owners.map((owner) => ownerItem(folder, owner, words));
  const otherReasons = others.length === 0 ? '' : `<h2>${escapeHtml(words.otherFiles)}</h2>${reasonList(others)}`;
  const text =
    receipt === undefined ? '' : `<h2>${escapeHtml(words.receipt)}</h2><pre tabindex="0">${escapeHtml(receipt)}</pre>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
    <title>${escapeHtml(words.title)}</title>
    <style>${style}</style>
  </head>
  <body>
    <h1>${escapeHtml(words.title)}</h1>
    <p>${escapeWithCode(words.inFolder(folder))} · ${commandLink('statusdocs.assembleElsewhere', [], words.chooseFolder)}</p>
    <p class="outcome">${mark(outcomeState(owners, others))} ${escapeHtml(verdict)}</p>
    <ol>${items.join('')}</ol>
    ${otherReasons}${text}
    <p class="note">${escapeHtml(words.readOnly)}</p>
  </body>
</html>
`;
}

type Owner = AssembleResult['owners'][number];

function ownerItem(folder: string, { id, role, files, reasons }: Owner, words: AssemblyWords): string {
  const state = ownerState({ files, reasons });
  const fileLinks = files.map((uri) => commandLink('statusdocs.openPlace', [uri], words.nameOf(uri)));
  const startArguments: StartContributionArguments = [folder, id];
  const content =
    state === 'missing'
      ? `<p>${commandLink('statusdocs.startContribution', startArguments, words.startContribution)}</p>`
      : `<p>${fileLinks.join(', ')}</p>${reasonList(reasons)}`;
  return `<li>
  <h2>${mark(state, words[state])} ${escapeHtml(id)} <small>${escapeHtml(role)}</small></h2>
  ${content}
</li>`;
}

type State = 'ready' | 'missing' | 'notReady';

const marks = { ready: '✓', missing: '○', notReady: '✗' } as const;

function ownerState({ files, reasons }: Pick<Owner, 'files' | 'reasons'>): State {
  return files.length === 0 ? 'missing' : reasons.length === 0 ? 'ready' : 'notReady';
}

/** Returns the state of all contributions: a missing one is no mistake. */
function outcomeState(owners: readonly Owner[], others: AssembleResult['others']): State {
  const states = owners.map(ownerState);
  return others.length > 0 || states.includes('notReady')
    ? 'notReady'
    : states.includes('missing')
      ? 'missing'
      : 'ready';
}

/** Returns the colored mark of a state. Without a label it is hidden from screen readers. */
function mark(state: State, label?: string): string {
  const attributes = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(label)}"`;
  return `<span class="${state}" ${attributes}>${marks[state]}</span>`;
}

function reasonList(reasons: readonly AssemblyReason[]): string {
  const items = reasons.map(({ message, place }) => {
    const text = place
      ? commandLink('statusdocs.openPlace', [place.uri, place.range], message)
      : escapeWithCode(message);
    return `<li>${text}</li>`;
  });
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
}

/** Returns a link that runs a command. Its title keeps VS Code from showing the command as a tooltip. */
function commandLink(command: (typeof linkCommands)[number], args: readonly unknown[], text: string): string {
  const href = `command:${command}?${encodeURIComponent(JSON.stringify(args))}`;
  return `<a href="${escapeHtml(href)}" title="${escapeHtml(text)}">${escapeWithCode(text)}</a>`;
}

/** Escapes a sentence for HTML, with text between backticks as code. */
const escapeWithCode = (text: string): string => escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);

const style = `
body { max-width: 50rem; line-height: 1.5; background: var(--vscode-editor-background); }
p > a { text-decoration: underline; }
h1 { font-weight: 600; font-size: 1.5em; }
h2 { font-weight: 600; font-size: 1.1em; margin: 0; }
small { font-weight: normal; font-size: 1em; color: var(--vscode-descriptionForeground); }
.outcome { font-weight: 600; }
ol { list-style: none; padding: 0; }
ol > li { padding: .75em 1em; margin: .5em 0; border: 1px solid var(--vscode-contrastBorder, var(--vscode-widget-border)); border-radius: 4px; }
ol p, ul { margin: .25em 0 0; }
ul { padding-left: 1.5em; }
.ready { color: var(--vscode-testing-iconPassed); }
.missing { color: var(--vscode-descriptionForeground); }
.notReady { color: var(--vscode-errorForeground); }
pre { padding: 1em; overflow: auto; background: var(--vscode-textCodeBlock-background); }
.note { color: var(--vscode-descriptionForeground); }
`;

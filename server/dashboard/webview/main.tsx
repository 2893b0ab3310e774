import { render } from 'preact';
import { Dashboard } from '../src/dashboard';
import { DocumentSection } from '../src/document';
import { Legend } from '../src/legend';
import { MarkShapes } from '../src/mark';
import {
  readKeptState,
  type ExistingFiles,
  type FromDashboard,
  type KeptState,
  type ShownProgram,
  type ShownDocument,
  type ToDashboard,
} from '../src/messages';
import { distinctPath } from '../src/names';
import { otherGrouping, type TaskGrouping } from '../src/taskGroups';
import { isExecution, type View } from '../src/view';
import type { Severity } from '../../src/core/diagnostics/finding';
import { english, language as languageOf } from '../../src/core/l10n/language';
import { keepInPlace } from './anchor';
import { keepFocus } from './focus';
import { updateTabStops, moveInGrid } from './grid';

interface VsCodeApi {
  postMessage(message: FromDashboard): void;
  getState(): unknown;
  setState(state: KeptState): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

const editor = acquireVsCodeApi();
const place = document.getElementById('dashboard')!;
let keptState = readKeptState(editor.getState());
let language = english;
let grouping: TaskGrouping = 'lane';
let shown: Exclude<ToDashboard, { type: 'language' | 'grouping' }> | undefined;
/** The stored scroll position, until the first content is drawn. */
let scrollTop: number | undefined = keptState.scrollTop;

window.addEventListener('message', ({ data }: MessageEvent<ToDashboard>) => {
  if (data.type === 'language') {
    language = languageOf(data.tag, data.bundle);
    document.documentElement.lang = data.tag;
    return;
  }
  if (data.type === 'grouping') {
    grouping = data.grouping;
    draw();
    return;
  }
  shown = data;
  if (data.type === 'shown' && data.program) {
    saveState({ ...keptState, folder: data.program.folder });
  } else if (data.type === 'document' && data.document) {
    saveState({ ...keptState, document: data.document.file });
  }
  draw();
});

place.addEventListener('click', ({ target }) => {
  const clicked = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  const { file, path, choose, in: document, action, problems } = clicked?.dataset ?? {};
  if (clicked?.ariaHasPopup === 'menu') {
    openMenu(clicked);
  } else if (problems !== undefined) {
    const place = file === undefined || path === undefined ? {} : { place: { file, path } };
    editor.postMessage({ type: 'problems', severity: problems as Severity, ...place });
  } else if (file !== undefined && path !== undefined) {
    editor.postMessage({ type: 'open', file, path });
  } else if (choose !== undefined && document !== undefined) {
    saveState({ ...keptState, selected: { ...keptState.selected, [document]: choose } });
    draw();
  } else if (action === 'group') {
    editor.postMessage({ type: 'group', grouping: otherGrouping(grouping) });
  } else if (action === 'export') {
    editor.postMessage({ type: 'export' });
  }
});

place.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement) {
    editor.postMessage({ type: 'show', folder: target.value });
  }
});

place.addEventListener('keydown', (event) => moveInGrid(event));
place.addEventListener('focusin', ({ target }) => updateTabStops(place, target));
keepInPlace(place);
keepFocus(place);

let isSaving = false;
window.addEventListener('scroll', () => {
  if (!isSaving) {
    isSaving = true;
    setTimeout(() => {
      isSaving = false;
      saveState({ ...keptState, scrollTop: window.scrollY });
    }, 200);
  }
});

editor.postMessage({ type: 'start' });

/** Opens the menu of a button by simulating a right click. */
function openMenu(button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  button.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, clientX: left, clientY: bottom }));
}

function saveState(next: KeptState): void {
  keptState = next;
  editor.setState(keptState);
}

function draw(): void {
  if (shown === undefined) {
    return;
  }
  render(shown.type === 'shown' ? <Page shown={shown} /> : <MatrixPage shown={shown} />, place);
  updateTabStops(place, document.activeElement);
  const hasContent = shown.type === 'shown' ? shown.program : shown.document;
  if (hasContent && scrollTop !== undefined) {
    window.scrollTo(0, scrollTop);
    scrollTop = undefined;
  }
}

const createView = (medium: View['medium'], { existing, pictures }: ExistingFiles): View => ({
  language,
  medium,
  grouping,
  selected: keptState.selected,
  pictures,
  existingFiles: new Set(existing),
});

function MatrixPage({ shown: { document, state, files } }: { readonly shown: ShownDocument }) {
  const { say } = language;
  if (document === undefined || !isExecution(document)) {
    const words =
      document === undefined && state !== 'none' ? emptyMessage(state) : say('This document lists no tasks.');
    return <Message>{words}</Message>;
  }
  const view = createView('matrix', files);
  const folder = document.file.slice(0, document.file.lastIndexOf('/'));
  return (
    <main>
      <h1 class="visually-hidden">{say('Task Matrix')}</h1>
      <MarkShapes />
      <DocumentSection view={view} program={{ folder }} document={document} anchor="document" />
      <Legend view={view} documents={[document]} />
    </main>
  );
}

function Page({ shown: { program, folders, state, files } }: { readonly shown: ShownProgram }) {
  const { say } = language;
  if (program === undefined) {
    return <Message>{emptyMessage(state)}</Message>;
  }
  return (
    <>
      <header class="toolbar">
        {folders.length > 1 ? (
          <label>
            {say('Program')}{' '}
            <select value={program.folder}>
              {folders.map((folder) => (
                <option key={folder} value={folder}>
                  {distinctPath(folder, folders)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <button type="button" class="action" data-action="export">
          {say('Export as HTML')}
        </button>
      </header>
      <Dashboard view={createView('editor', files)} program={program} />
    </>
  );
}

function Message({ children }: { readonly children: string }) {
  return (
    <p class="message" role="status">
      {children}
    </p>
  );
}

function emptyMessage(state: ShownProgram['state']): string {
  const { say } = language;
  switch (state) {
    case 'looking':
      return say('Scanning for status documents…');
    case 'none':
      return say('No status documents in this workspace yet.');
    case 'failed':
      return say('The language server did not start. Run "Status Documents: Show Output" for details.');
  }
}

import { render } from 'preact';
import { Dashboard } from '../src/dashboard';
import { DocumentSection } from '../src/document';
import { Legend } from '../src/legend';
import { MarkShapes } from '../src/mark';
import {
  readKept,
  type FilesThere,
  type FromDashboard,
  type Kept,
  type Shown,
  type ShownDocument,
  type ToDashboard,
} from '../src/messages';
import { programName } from '../src/names';
import { isExecution, type View } from '../src/view';
import { english, language as languageOf } from '../../server/src/core/l10n/language';
import { keepInPlace } from './anchor';
import { keepFocus } from './focus';
import { keepReach, moveInGrid } from './grid';

interface VsCodeApi {
  postMessage(message: FromDashboard): void;
  getState(): unknown;
  setState(state: Kept): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

const editor = acquireVsCodeApi();
const place = document.getElementById('dashboard')!;
let kept = readKept(editor.getState());
let language = english;
let shown: Exclude<ToDashboard, { type: 'language' }> | undefined;
/** The stored scroll position, until the first content is drawn. */
let scrollTop: number | undefined = kept.scrollTop;

window.addEventListener('message', ({ data }: MessageEvent<ToDashboard>) => {
  if (data.type === 'language') {
    language = languageOf(data.tag, data.bundle);
    document.documentElement.lang = data.tag;
    return;
  }
  shown = data;
  if (data.type === 'shown' && data.program) {
    keep({ ...kept, folder: data.program.folder });
  }
  draw();
});

place.addEventListener('click', ({ target }) => {
  const clicked = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  const { file, path, choose, in: document, action } = clicked?.dataset ?? {};
  if (clicked?.ariaHasPopup === 'menu') {
    openMenu(clicked);
  } else if (file !== undefined && path !== undefined) {
    editor.postMessage({ type: 'open', file, path });
  } else if (choose !== undefined && document !== undefined) {
    keep({ ...kept, selected: { ...kept.selected, [document]: choose } });
    draw();
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
place.addEventListener('focusin', ({ target }) => keepReach(place, target));
keepInPlace(place);
keepFocus(place);

let isKeeping = false;
window.addEventListener('scroll', () => {
  if (!isKeeping) {
    isKeeping = true;
    setTimeout(() => {
      isKeeping = false;
      keep({ ...kept, scrollTop: window.scrollY });
    }, 200);
  }
});

editor.postMessage({ type: 'start' });

/** Opens the menu of a button by simulating a right click. */
function openMenu(button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  button.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, clientX: left, clientY: bottom }));
}

function keep(next: Kept): void {
  kept = next;
  editor.setState(kept);
}

function draw(): void {
  if (shown === undefined) {
    return;
  }
  render(shown.type === 'shown' ? <Page shown={shown} /> : <MatrixPage shown={shown} />, place);
  keepReach(place, document.activeElement);
  const isThere = shown.type === 'shown' ? shown.program : shown.document;
  if (isThere && scrollTop !== undefined) {
    window.scrollTo(0, scrollTop);
    scrollTop = undefined;
  }
}

const viewOf = (medium: View['medium'], { there, pictures }: FilesThere): View => ({
  language,
  medium,
  selected: kept.selected,
  pictures,
  there: new Set(there),
});

function MatrixPage({ shown: { document, state, files } }: { readonly shown: ShownDocument }) {
  const { say } = language;
  if (document === undefined || !isExecution(document)) {
    const words = document === undefined && state !== 'none' ? emptyWords(state) : say('This document lists no tasks.');
    return <Message>{words}</Message>;
  }
  const view = viewOf('matrix', files);
  const folder = document.file.slice(0, document.file.lastIndexOf('/'));
  return (
    <main>
      <h1 class="unseen">{say('Task Matrix')}</h1>
      <MarkShapes />
      <DocumentSection view={view} program={{ folder }} document={document} anchor="document" />
      <Legend view={view} documents={[document]} />
    </main>
  );
}

function Page({ shown: { program, folders, state, files } }: { readonly shown: Shown }) {
  const { say } = language;
  if (program === undefined) {
    return <Message>{emptyWords(state)}</Message>;
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
                  {nameAmong(folder, folders)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <button type="button" class="action" data-action="export">
          {say('Export as HTML')}
        </button>
      </header>
      <Dashboard view={viewOf('editor', files)} program={program} />
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

function emptyWords(state: Shown['state']): string {
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

/** Returns the name of a folder, with its parent if another folder has the same name. */
function nameAmong(folder: string, folders: readonly string[]): string {
  const name = programName(folder);
  const isAlone = folders.filter((each) => programName(each) === name).length === 1;
  return isAlone ? name : `${programName(folder.slice(0, folder.lastIndexOf('/')))}/${name}`;
}

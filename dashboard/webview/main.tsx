import { render } from 'preact';
import { Dashboard } from '../src/dashboard';
import { readKept, type FromDashboard, type Kept, type Shown, type ToDashboard } from '../src/messages';
import { programName } from '../src/names';
import type { View } from '../src/view';
import { english, language as languageOf } from '../../server/src/core/l10n/language';
import { keepInPlace } from './anchor';
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
let shown: Shown | undefined;
/** Where to scroll once there is something to scroll. */
let scrollTop: number | undefined = kept.scrollTop;

window.addEventListener('message', ({ data }: MessageEvent<ToDashboard>) => {
  if (data.type === 'language') {
    language = languageOf(data.tag, data.bundle);
    document.documentElement.lang = data.tag;
    return;
  }
  shown = data;
  keep({ ...kept, ...(data.program ? { folder: data.program.folder } : {}) });
  draw();
});

place.addEventListener('click', ({ target }) => {
  const clicked = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  const { file, path, choose, in: document, action } = clicked?.dataset ?? {};
  if (file !== undefined && path !== undefined) {
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

function keep(next: Kept): void {
  kept = next;
  editor.setState(kept);
}

function draw(): void {
  if (shown === undefined) {
    return;
  }
  render(<Page shown={shown} />, place);
  keepReach(place, document.activeElement);
  if (shown.program && scrollTop !== undefined) {
    window.scrollTo(0, scrollTop);
    scrollTop = undefined;
  }
}

function Page({ shown: { program, folders, state, pictures } }: { readonly shown: Shown }) {
  const { say } = language;
  if (program === undefined) {
    return (
      <p class="message" role="status">
        {emptyWords(state)}
      </p>
    );
  }
  const view: View = { language, medium: 'editor', selected: kept.selected, pictures };
  return (
    <>
      <div class="toolbar">
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
      </div>
      <Dashboard view={view} program={program} />
    </>
  );
}

function emptyWords(state: Shown['state']): string {
  const { say } = language;
  switch (state) {
    case 'looking':
      return say('Looking for status documents…');
    case 'none':
      return say('There are no status documents in this workspace. A program shows here once it has one.');
    case 'failed':
      return say('The language server did not start. Its output says why: run "Status Documents: Show Output".');
  }
}

/** The name of a folder, with the one it is in where another has the same name. */
function nameAmong(folder: string, folders: readonly string[]): string {
  const name = programName(folder);
  const isAlone = folders.filter((each) => programName(each) === name).length === 1;
  return isAlone ? name : `${programName(folder.slice(0, folder.lastIndexOf('/')))}/${name}`;
}

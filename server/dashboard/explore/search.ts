/// <reference lib="dom" />
import { newElement } from './newElement';
import type { SearchIndex } from '../src/explore';

declare const searchIndex: SearchIndex;

/** Maximum number of hits shown of each document. The others are counted. */
const shownHits = 50;

const search = document.querySelector<HTMLElement>('.search')!;
const input = search.querySelector('input')!;
const hits = document.querySelector<HTMLElement>('.hits')!;
const resultList = document.querySelector<HTMLElement>('.found')!;
const words = hits.dataset;

interface Hit {
  readonly file: string;
  readonly text: string;
  readonly about: string;
  readonly href: string;
}

/** Returns the items, then the lines, that contain all words in any case. */
function* findHits(wanted: readonly string[]): Generator<Hit> {
  const matches = (text: string) => {
    const lowerCased = text.toLowerCase();
    return wanted.every((word) => lowerCased.includes(word));
  };
  yield* searchIndex.items.filter(({ text, about }) => matches(`${text} ${about}`));
  for (const { file, href, text } of searchIndex.texts) {
    for (const [index, line] of text.split(/\r\n|[\n\r]/).entries()) {
      if (matches(line)) {
        const about = words.line!.replace('{line}', String(index + 1));
        yield { file, text: line.trim(), about, href: `${href}#L${index + 1}` };
      }
    }
  }
}

/** Returns the hits of a document below its name with their number. The first document is unfolded. */
function renderHits(file: string, hits: readonly Hit[], isFirst: boolean): HTMLElement {
  const lines = hits
    .slice(0, shownHits)
    .map(({ text, about, href }) =>
      newElement(
        'li',
        {},
        newElement('a', { href, textContent: text }),
        newElement('span', { className: 'quiet' }, ` ${about}`),
      ),
    );
  const more = hits.length - lines.length;
  const rest = more > 0 ? [newElement('li', { textContent: words.more!.replace('{more}', String(more)) })] : [];
  const summary = newElement(
    'summary',
    {},
    `${file} `,
    newElement('span', { className: 'quiet' }, String(hits.length)),
  );
  return newElement('details', { open: isFirst }, summary, newElement('ol', {}, ...lines, ...rest));
}

function show(): void {
  const wanted = input.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const all = wanted.length === 0 ? [] : [...findHits(wanted)];
  const files = [...new Set(all.map(({ file }) => file))];
  const groups = files.map((file, index) =>
    renderHits(
      file,
      all.filter((hit) => hit.file === file),
      index === 0,
    ),
  );
  const count = words.count!.replace('{hits}', String(all.length)).replace('{documents}', String(files.length));
  resultList.textContent = wanted.length === 0 ? '' : all.length === 0 ? words.none! : count;
  hits.replaceChildren(...groups);
}

/** Expands the details that the address of the page points to. */
function unfold(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target?.closest('details');
  if (target && details) {
    details.open = true;
    target.scrollIntoView();
  }
}

input.addEventListener('input', show);
window.addEventListener('hashchange', unfold);
hits.addEventListener('click', () => setTimeout(unfold)); // `hashchange` does not fire if the address stays the same.
search.hidden = false;
input.focus({ preventScroll: location.hash !== '' });
unfold();

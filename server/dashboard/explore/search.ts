/// <reference lib="dom" />
import type { SearchIndex } from '../src/explore';

declare const searchIndex: SearchIndex;

/** Maximum number of hits to list. Further hits are only counted. */
const maxHits = 50;

const search = document.querySelector<HTMLElement>('.search')!;
const input = search.querySelector('input')!;
const hits = document.querySelector<HTMLElement>('.hits')!;
const words = hits.dataset;

interface Hit {
  readonly text: string;
  readonly about: string;
  readonly href: string;
}

/** Yields the items, then the lines, that contain all words. Ignores case. */
function* findHits(wanted: readonly string[]): Generator<Hit> {
  const matches = (text: string) => {
    const own = text.toLowerCase();
    return wanted.every((word) => own.includes(word));
  };
  yield* searchIndex.items.filter(({ text, about }) => matches(`${text} ${about}`));
  for (const { file, href, text } of searchIndex.texts) {
    for (const [index, line] of text.split(/\r\n|[\n\r]/).entries()) {
      if (matches(line)) {
        const place = words.line!.replace('{line}', String(index + 1));
        yield { text: line.trim(), about: `${file}, ${place}`, href: `${href}#L${index + 1}` };
      }
    }
  }
}

function show(): void {
  const wanted = input.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const all = wanted.length === 0 ? [] : [...findHits(wanted)];
  const lines = all.slice(0, maxHits).map(({ text, about, href }) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: text });
    const quiet = Object.assign(document.createElement('span'), { className: 'quiet', textContent: ` ${about}` });
    const item = document.createElement('li');
    item.append(link, quiet);
    return item;
  });
  const more = all.length - lines.length;
  const note =
    wanted.length === 0
      ? ''
      : all.length === 0
        ? words.none!
        : more > 0
          ? words.more!.replace('{more}', String(more))
          : '';
  hits.replaceChildren(
    ...lines,
    ...(note === '' ? [] : [Object.assign(document.createElement('li'), { textContent: note })]),
  );
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
unfold();

import { publishedKinds } from '../../server/src/core/kinds/registry';
import type { Analysis } from '../../server/src/core/analysis/analysis';
import { JsonDocument } from '../../server/src/core/json/jsonDocument';
import { releases, taskItem, listPredecessors } from '../../server/src/core/features/callHierarchy';
import { Completer, type Completion } from '../../server/src/core/features/completion/completion';
import { documentation } from '../../server/src/core/features/completion/documentation';
import { countHints } from '../../server/src/core/features/countHints';
import { bracketPairs } from '../../server/src/core/features/folding';
import { formatEdits } from '../../server/src/core/features/format';
import { highlights } from '../../server/src/core/features/highlights';
import { hover } from '../../server/src/core/features/hover';
import { keyHints } from '../../server/src/core/features/keyHints';
import { lenses } from '../../server/src/core/features/lenses';
import { links } from '../../server/src/core/features/links';
import { proposeNewFiles } from '../../server/src/core/features/newFiles';
import { Occurrences } from '../../server/src/core/features/occurrences';
import { outline, type OutlineItem } from '../../server/src/core/features/outline';
import { definition, findName, references } from '../../server/src/core/features/references';
import { rename, renameable } from '../../server/src/core/features/rename';
import { selections } from '../../server/src/core/features/selections';
import { sortMembers } from '../../server/src/core/features/sortMembers';
import { matchRank, itemsWithIds } from '../../server/src/core/features/symbols';
import { pointer } from '../../server/src/core/json/path';
import type { Language } from '../../server/src/core/l10n/language';
import { itemDetails } from '../../server/src/core/features/itemDetails';
import { documentProgress } from '../../server/src/core/program/progress';
import { applyEdits } from '../../server/src/core/json/edits';
import { markdown, plainText } from '../../server/src/core/l10n/markdown';
import { isSound, must, mustBeEdits, mustBeSame, mustLieIn, type Asker } from './asker';
import type { Random } from './random';
import type { Span } from '../../server/src/core/text/span';

/** A text with its analysis. */
export interface Subject {
  readonly text: string;
  /** Absent if the text is not a status document. */
  readonly analysis: Analysis | undefined;
  readonly language: Language;
  readonly asker: Asker;
  readonly random: Random;
}

/** Returns random offsets, and offsets next to structural characters. */
export function offsetsIn(text: string, count: number, random: Random): readonly number[] {
  const anywhere = Array.from({ length: count }, () => random.below(text.length + 1));
  const atTokens = anywhere.map((from) => {
    const found = text.slice(from, from + 100).search(/["{}[\],:]/);
    return found < 0 ? from : from + found;
  });
  return [0, text.length, ...anywhere, ...atTokens, ...atTokens.map((offset) => Math.min(offset + 2, text.length))];
}

/** Calls the features for any text. */
export function tryTextFeatures({ text, asker, random }: Subject, offsets: readonly number[]): void {
  const json = new JsonDocument(text);
  const { length } = text;
  for (const offset of offsets) {
    mustLieIn(
      length,
      asker.measure('selections', () => selections(json, offset)),
      'selections',
    );
  }
  mustLieIn(
    length,
    asker.measure('folding', () => bracketPairs(text)),
    'folding',
  );
  mustLieIn(
    length,
    asker.measure('highlights', () => highlights(json)).map(({ span }) => span),
    'highlights',
  );
  mustLieIn(
    length,
    asker.measure('links', () => links(json, (path) => path.startsWith('/'))).map(({ span }) => span),
    'links',
  );
  const style = { tabSize: random.pick([2, 4, 8]), insertSpaces: random.happens(0.7) };
  const [from, to] = [random.pick(offsets), random.pick(offsets)].sort((a, b) => a - b) as [number, number];
  for (const span of [undefined, { offset: from, length: to - from }]) {
    const edits = asker.measure('format', () => formatEdits(text, style, span));
    mustBeEdits(text, edits, 'format');
    if (edits.length > 0 && isSound(text)) {
      mustBeSame(valueOf(applyEdits(text, edits)), valueOf(text), 'the value of the formatted text');
    }
  }
}

const valueOf = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''));

/** Calls the features for a whole document. */
export function tryDocumentFeatures({ text, analysis, language, asker, random }: Subject): void {
  if (!analysis?.document) {
    return;
  }
  const { document, view } = analysis;
  const whole: Span = { offset: 0, length: text.length };
  const items = asker.measure('outline', () => outline(document, view, language));
  checkItems(items, text.length);
  const symbols = asker.measure('symbols', () => [...itemsWithIds(items)]);
  must(
    symbols.every(({ id }) => id !== ''),
    () => 'a symbol without a name',
  );
  symbols
    .slice(0, 3)
    .forEach(({ id }) => asker.measure('symbols, searched', () => matchRank(random.pick(['E01', 'x', 'b-s', '']), id)));
  const duplicated = document.duplicates.length > 0;
  for (const { title, target } of asker.measure('lenses', () => lenses(analysis, language))) {
    must(title !== '', () => 'a lens without a title');
    const places = 'places' in target ? target.places : [];
    must(duplicated || places.every((place) => document.spansAt(place)), () => `the lens ${title} leads nowhere`);
  }
  const counts = asker.measure('hints of counts', () => countHints(analysis, whole));
  const keys = asker.measure('hints of keys', () => keyHints(analysis, whole));
  mustLieIn(
    text.length,
    [...counts, ...keys].map(({ span }) => span),
    'hints',
  );
  asker.measure('progress', () => documentProgress(analysis, language));
  const sorted = asker.measure('sorting members', () => sortMembers(document, view.kind.schema));
  if (sorted !== undefined) {
    mustBeSame(canonical(valueOf(sorted)), canonical(valueOf(text)), 'the value of the sorted text');
  }
}

/** Returns the same value for values that differ only in the order of members. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(canonical);
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, member]) => [name, canonical(member)])
    : value;
}

function checkItems(items: readonly OutlineItem[], length: number): void {
  for (const { name, span, selection, children } of items) {
    must(name.trim() !== '', () => 'an entry of the outline without a name');
    mustLieIn(length, [span, selection], 'outline');
    const isWithin =
      selection.offset >= span.offset && selection.offset + selection.length <= span.offset + span.length;
    must(isWithin, () => `outline: the selection of ${name} lies outside of it`);
    checkItems(children, length);
  }
}

/** Calls the features at cursor positions. */
export function tryFeaturesAt(subject: Subject, offsets: readonly number[]): void {
  const { analysis } = subject;
  const completer = new Completer();
  offsets.forEach((offset, index) => {
    if (index % 4 === 0) {
      checkCompletions(subject, offset, completionsAt(subject, offset, completer));
    }
  });
  if (analysis?.document) {
    const { document, view } = analysis;
    const named = {
      document,
      view,
      occurrences: subject.asker.measure('occurrences', () => new Occurrences(document, view)),
    };
    offsets.forEach((offset) => {
      tryReading(subject, analysis, offset);
      tryNavigation(subject, named, offset);
    });
  }
}

export function completionsAt({ text, analysis, language, asker }: Subject, offset: number, completer: Completer) {
  const request = {
    text,
    offset,
    view: analysis?.view,
    kinds: publishedKinds,
    isWhole: analysis?.document?.isValidJson ?? false,
    domain: analysis?.recognition.domain ?? 'service-docs',
    today: '2026-03-14',
    becomesStatusDocument: true,
    language,
  };
  return asker.measure('completion', () => completer.at(request));
}

function checkCompletions({ text, language, asker }: Subject, offset: number, all: readonly Completion[]): void {
  for (const { span, additionalTextEdits, newText, placeholders, label } of all) {
    mustLieIn(text.length, [span, ...additionalTextEdits.map((edit) => edit.span)], `completion at ${offset}`);
    mustLieIn(newText.length, placeholders, `the stops of the completion ${label}`);
  }
  const [first] = all;
  const about = first?.source;
  if (about) {
    asker.measure('documentation of a completion', () => documentation(about, publishedKinds, language));
  }
}

function tryReading({ text, language, asker }: Subject, analysis: Analysis, offset: number): void {
  const hovered = asker.measure('hover', () => hover(analysis, language, offset));
  if (hovered) {
    mustLieIn(text.length, [hovered.span], 'hover');
    asker.measure('hover as Markdown', () =>
      markdown(
        hovered.content,
        ({ offset: at }) => `#${at}`,
        () => 'x',
      ),
    );
    const plain = asker.measure('hover as text', () => plainText(hovered.content));
    must(!/undefined|\[object /.test(plain) || /undefined|\[object /.test(text), () => `hover at ${offset}: ${plain}`);
  }
  const path = analysis.document?.pathAt(offset);
  if (path) {
    asker.measure('details', () => itemDetails(analysis, pointer(path), language));
  }
  const files = asker.measure('new files', () => proposeNewFiles(analysis, { offset, length: 0 }, language));
  must(
    files.every((file) => isSound(file.text)),
    () => 'a new file is not JSON',
  );
}

type NamedDocument = Parameters<typeof definition>[0];

function tryNavigation({ text, language, asker, random }: Subject, named: NamedDocument, offset: number): void {
  const { length } = text;
  const found = asker.measure('definition', () => definition(named, offset));
  mustLieIn(length, found ? [found.from, ...found.to.flatMap(({ whole, name }) => [whole, name])] : [], 'definition');
  mustLieIn(
    length,
    asker.measure('references', () => references(named, offset)).map(({ span }) => span),
    'references',
  );
  const task = asker.measure('call hierarchy', () => taskItem(named, language, offset));
  const before = asker.measure('outgoing calls', () => listPredecessors(named, language, offset));
  const behind = asker.measure('incoming calls', () => releases(named, language, offset));
  const tasks = [...(task ? [task] : []), ...[...before, ...behind].map((link) => link.task)];
  mustLieIn(
    length,
    tasks.flatMap(({ whole, selection }) => [whole, selection]),
    'tasks',
  );
  mustLieIn(
    length,
    [...before, ...behind].map(({ from }) => from),
    'calls',
  );
  const place = asker.measure('preparing a rename', () => renameable(named, language, offset));
  if (place && 'span' in place) {
    mustLieIn(length, [place.span], 'rename');
    const newName = random.pick([
      'x',
      'booking-store',
      place.name,
      `${place.name}-2`,
      '',
      '"',
      '\\',
      '\u202e',
      '😀',
      'a b',
    ]);
    const edits = asker.measure('rename', () => rename(named, language, offset, newName));
    if (!('refusal' in edits)) {
      mustBeEdits(text, edits, 'rename');
      must(!isSound(text) || isSound(applyEdits(text, edits)), () => `renaming to ${newName} breaks the JSON`);
    }
  }
  asker.measure('name', () => findName(named, offset));
}

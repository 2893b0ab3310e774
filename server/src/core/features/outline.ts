import type { JsonDocument, ValueSpans } from '../json/jsonDocument';
import { isObject, ObjectReader } from '../json/objectReader';
import type { Path } from '../json/path';
import type { DocumentView } from '../kinds/contract/documentView';
import type { Language } from '../l10n/language';
import { privateMembers } from '../secrets/detector';
import { findMemberSecrets } from '../secrets/secretMembers';
import { redact } from '../secrets/redact';
import { contains, type Span } from '../text/span';
import { defaultLabel, type Label, type LabelKind } from '../kinds/contract/label';

export type OutlineKind = LabelKind | 'object' | 'list' | 'text' | 'number' | 'flag' | 'nothing';

/** One entry of the outline of a document. */
export interface OutlineItem {
  /** The name; never empty. */
  readonly name: string;
  /** The state in a few words. It is not part of the name, because editors identify entries by name. */
  readonly detail: string | undefined;
  readonly kind: OutlineKind;
  readonly span: Span;
  /** The span of the name or id; inside `span`. */
  readonly selection: Span;
  /** The id for searches; absent for plain members and mirrors. */
  readonly id: string | undefined;
  /** The entries below it, in the order of the text. */
  readonly children: readonly OutlineItem[];
}

/** Maximum number of items shown per list. Status documents are far smaller, and editors cannot handle more. */
const maximumItems = 5000;

/** The members whose own members are all shown. Of other members, only objects and lists of objects are shown. */
const fullyShownMembers: readonly string[] = ['program'];

/** Returns the structure of a document: its members, and its items with their names and states. */
export const outline = (document: JsonDocument, view: DocumentView, language: Language): readonly OutlineItem[] =>
  new Outline(document, view, language).items();

class Outline {
  readonly #labelOf: (part: ObjectReader) => Label;

  constructor(
    private readonly document: JsonDocument,
    private readonly view: DocumentView,
    language: Language,
  ) {
    const kindLabels = view.kind.labels?.(view.model, language);
    this.#labelOf = (part) => kindLabels?.(part) ?? defaultLabel(part);
  }

  items(): readonly OutlineItem[] {
    const { root } = this.view;
    return this.#memberItems(root, Object.keys(root.value));
  }

  #memberItems(part: ObjectReader, names: readonly string[]): readonly OutlineItem[] {
    const secrets = privateMembers(part.value);
    const isSecret = (name: string) => secrets.includes(name) || findMemberSecrets(name, part.value[name]).length > 0;
    const valueOf = (name: string) => (isSecret(name) ? '…' : part.value[name]);
    return sortByOffset(names.flatMap((name) => this.#memberItem(name, valueOf(name), part.at(name)) ?? []));
  }

  #memberItem(name: string, value: unknown, path: Path): OutlineItem | undefined {
    const place = this.document.spansAt(path);
    return (
      place && {
        name: redact(name) || JSON.stringify(name),
        detail: summarizeValue(value),
        kind: outlineKind(value),
        ...outlineSpans(place, place.key),
        id: undefined,
        children: this.#childItems(value, path),
      }
    );
  }

  #childItems(value: unknown, path: Path): readonly OutlineItem[] {
    if (Array.isArray(value)) {
      return sortByOffset(
        value.slice(0, maximumItems).flatMap((item, index) => this.#arrayItem(item, [...path, index]) ?? []),
      );
    }
    if (!isObject(value)) {
      return [];
    }
    const isFullyShown = path.length === 1 && fullyShownMembers.includes(String(path[0]));
    const names = Object.keys(value).filter((name) => isFullyShown || hasStructure(value[name]));
    return this.#memberItems(ObjectReader.of(value, path), names);
  }

  /**
   * Returns an item of a list. The items of its own lists become its children directly, without the names of the lists.
   */
  #arrayItem(value: unknown, path: Path): OutlineItem | undefined {
    const place = this.document.spansAt(path);
    if (!place || !isObject(value)) {
      return undefined;
    }
    const label = this.#labelOf(ObjectReader.of(value, path));
    const nameSpan = label.namedBy === undefined ? undefined : this.document.valueSpan([...path, label.namedBy]);
    const children = this.#childItems(value, path);
    return {
      name: redact(label.name) || `[${path.at(-1)}]`,
      detail: label.detail === undefined ? undefined : redact(label.detail),
      kind: label.kind,
      ...outlineSpans(place, nameSpan ?? { offset: place.value.offset, length: 1 }),
      id: label.id === undefined ? undefined : redact(label.id, 200) || undefined,
      children: sortByOffset(children.flatMap((child) => (child.kind === 'list' ? child.children : [child]))),
    };
  }
}

const hasStructure = (value: unknown): boolean => (Array.isArray(value) ? value.some(isObject) : isObject(value));

const sortByOffset = (items: readonly OutlineItem[]): readonly OutlineItem[] =>
  items.toSorted((a, b) => a.span.offset - b.span.offset);

function outlineSpans({ key, value }: ValueSpans, selection: Span | undefined): { span: Span; selection: Span } {
  const offset = key?.offset ?? value.offset;
  const span = { offset, length: value.offset + value.length - offset };
  return { span, selection: selection && contains(span, selection) ? selection : { offset, length: 0 } };
}

function outlineKind(value: unknown): OutlineKind {
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'flag';
    default:
      return value === null ? 'nothing' : Array.isArray(value) ? 'list' : 'object';
  }
}

/** Returns a scalar in short form, or the length of a list. */
function summarizeValue(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    return String(value.length);
  }
  return typeof value === 'string' ? redact(value, 60) : isObject(value) ? undefined : JSON.stringify(value);
}

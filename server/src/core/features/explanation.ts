import type { Analysis } from '../analysis/analysis';
import type { JsonDocument } from '../json/jsonDocument';
import { isEqual } from '../json/isEqual';
import { isObject } from '../json/objectReader';
import { isWithin, pointer, type Path } from '../json/path';
import { valueAt } from '../json/valueAt';
import { eventTitles, type EventType } from '../kinds/contract/workflow';
import type { Language } from '../l10n/language';
import { redact } from '../secrets/redact';
import { privateRegions, type PrivateRegions } from '../secrets/regions';
import { shapesOf, type Shapes } from './completion/shape';
import { findDerivedValue, type DerivedValue } from './derivedValue';
import { itemNames } from '../kinds/contract/itemTitle';

/**
 * The possible bases of a value: derived from other values, recorded by a person, fixed by the specification, or only stated in
 * the document.
 */
export const bases = ['derived', 'recorded', 'fixed', 'stated'] as const;

export type Basis = (typeof bases)[number];

/** A value with its inputs, down to recorded values. Private material is redacted. */
export interface Explanation {
  readonly at: Path;
  /** The name of the item that the value is or belongs to; absent if it has none. */
  readonly item: string | undefined;
  /** The value in one line of JSON; absent for objects, lists and missing values. */
  readonly value: string | undefined;
  readonly basis: Basis;
  /** A sentence in the reader's language. */
  readonly why: string;
  /** The derived value, if it differs from the recorded one. */
  readonly expected: string | undefined;
  /** The published path of the picture or receipt that the recorded value is about. */
  readonly about: string | undefined;
  /** The values it is derived from. */
  readonly inputs: readonly Explanation[];
  /** The number of inputs left out. */
  readonly more: number;
}

/** Returns whether an input only repeats the reason of the input before it, so that a list shows the reason once. */
export const repeatsReason = (input: Explanation, previous: Explanation | undefined): boolean =>
  input.why === previous?.why &&
  input.expected === undefined &&
  input.about === undefined &&
  input.inputs.length + previous.inputs.length === 0;

/** Maximum number of inputs in an explanation. The other inputs have explanations of their own. */
const maximumInputs = 1000;

/**
 * Explains the value at `path`. For an object, explains its derived and recorded members. `undefined` if there is no
 * value or the text cannot be read completely.
 */
export function createExplanation(analysis: Analysis, path: Path, language: Language): Explanation | undefined {
  const { document, view } = analysis;
  if (!document || !isExplainable(analysis, path)) {
    return undefined;
  }
  return new Explainer(analysis, document, shapesOf(view.kind.schema), language).explain(path, []);
}

/** Returns whether `createExplanation` explains a place, without computing the explanation. */
export const isExplainable = ({ document }: Analysis, path: Path): boolean =>
  document !== undefined && !document.tooDeep && (path.length === 0 || valueAt(document.value, path) !== undefined);

class Explainer {
  readonly #regions: PrivateRegions;
  readonly #files: readonly { readonly item: Path; readonly type: string; readonly file: string }[];
  readonly #root: unknown;
  #inputsLeft = maximumInputs;

  constructor(
    private readonly analysis: Analysis,
    document: JsonDocument,
    private readonly shapes: Shapes,
    private readonly language: Language,
  ) {
    const { view } = analysis;
    this.#root = document.value;
    this.#regions = privateRegions(document, view.privatePlaces);
    this.#files = view.kind.evidence?.(view.model) ?? [];
  }

  /**
   * @param ancestors the pointers of the explained values, outermost first; a value that depends on itself is not unfolded
   * again
   */
  explain(path: Path, ancestors: readonly string[]): Explanation {
    const value = valueAt(this.#root, path);
    const pathPointers = [...ancestors, pointer(path)];
    const derived = findDerivedValue(this.analysis, path);
    if (derived && !ancestors.includes(pointer(path))) {
      const isReliable = derived.counter?.isReliable !== false;
      const differs = isReliable && derived.value !== undefined && !isEqual(derived.value, value);
      return {
        ...this.#describe(path, value),
        basis: 'derived',
        why: this.#reason(derived),
        expected: differs ? this.#expected(derived) : undefined,
        ...this.#inputsOf(derived, pathPointers),
      };
    }
    const members = ancestors.length === 0 && isObject(value) ? this.#membersOf(path, value) : undefined;
    return {
      ...this.#describe(path, value),
      ...this.#basisOf(path, value, members?.length),
      inputs: members ?? [],
      more: 0,
    };
  }

  #inputs(paths: readonly Path[], ancestors: readonly string[]): Pick<Explanation, 'inputs' | 'more'> {
    const inputs: Explanation[] = [];
    for (const path of paths) {
      if (this.#inputsLeft === 0) {
        break;
      }
      this.#inputsLeft--;
      inputs.push(this.explain(path, ancestors));
    }
    return { inputs, more: paths.length - inputs.length };
  }

  /** If several members decide whether an item counts, each item is listed with them, unless one event recorded them all. */
  #inputsOf({ counter, inputs }: DerivedValue, ancestors: readonly string[]): Pick<Explanation, 'inputs' | 'more'> {
    const { items = [], countsBy = [] } = counter ?? {};
    if (countsBy.length < 2) {
      return this.#inputs(inputs, ancestors);
    }
    const countedInputs = this.#inputs(items, ancestors);
    const withMembers = (item: Explanation): Explanation => {
      const members = this.#inputs(
        countsBy.map((member) => [...item.at, member]),
        [...ancestors, pointer(item.at)],
      );
      const [first] = members.inputs;
      const isOneRecord =
        first?.basis === 'recorded' &&
        members.more === 0 &&
        members.inputs.every(({ why, about }) => why === first.why && about === first.about);
      return isOneRecord
        ? { ...item, basis: first.basis, why: first.why, about: first.about }
        : { ...item, why: this.language.say('Derived and recorded values:'), ...members };
    };
    return { ...countedInputs, inputs: countedInputs.inputs.map(withMembers) };
  }

  /** Returns the derived and the recorded members of an object and of the objects in it. */
  #membersOf(path: Path, object: object): readonly Explanation[] {
    return Object.entries(object).flatMap(([name, value]: [string, unknown]) => {
      const member = this.explain([...path, name], [pointer(path)]);
      const isExplained = member.basis === 'derived' || member.basis === 'recorded';
      return isExplained ? [member] : isObject(value) ? this.#membersOf(member.at, value) : [];
    });
  }

  #describe(path: Path, value: unknown) {
    const names = itemNames(this.#root, isObject(value) ? path : path.slice(0, -1)).filter(
      (name) => name !== undefined,
    );
    const isOfList = path.some((step) => typeof step === 'number');
    const item = isOfList && names.length > 0 ? redact(names.join(' · ')) : undefined;
    return {
      at: path,
      item,
      value: this.#regions.holds(path) ? '…' : this.#shortText(value),
      expected: undefined,
      about: undefined,
    };
  }

  #expected({ value, inputs }: DerivedValue): string | undefined {
    return inputs.some((input) => this.#regions.holds(input)) ? '…' : this.#shortText(value);
  }

  #shortText(value: unknown): string | undefined {
    return value === undefined || isObject(value) || Array.isArray(value) ? undefined : redact(JSON.stringify(value));
  }

  #reason({ reason, counter, value }: DerivedValue): string {
    const { say } = this.language;
    if (value === undefined) {
      return say('Consistent with its inputs, but not determined by them.');
    }
    if (!counter) {
      return say(reason);
    }
    const { what, count, isReliable } = counter;
    return isReliable
      ? say('{what}: {count}.', { what: say(what), count })
      : say('{what}: {count} at present.', { what: say(what), count });
  }

  #basisOf(path: Path, value: unknown, memberCount: number | undefined): Pick<Explanation, 'basis' | 'why' | 'about'> {
    const { say } = this.language;
    const event = this.#eventAt(path);
    if (event) {
      const title = say(eventTitles[event]).replace(/…$/, '');
      const file = this.#files.find(({ item, type }) => isWithin(path, item) && type === fileTypes[event])?.file;
      const why =
        (value ?? null) === null
          ? say('Not recorded yet ({event}).', { event: title })
          : say('Recorded by a person ({event}).', { event: title });
      return { basis: 'recorded', why, about: file ? redact(file) : undefined };
    }
    if (this.shapes(path).fixed) {
      return { basis: 'fixed', why: say('The specification fixes it.'), about: undefined };
    }
    if (memberCount) {
      return { basis: 'stated', why: say('Derived and recorded values:'), about: undefined };
    }
    const isListed = isObject(value) && typeof path.at(-1) === 'number';
    const why = isListed
      ? say('Counted because it is listed.')
      : memberCount === 0
        ? say('No value in it is derived or recorded, except in its lists.')
        : say('Stated here, not derived from other values.');
    return { basis: 'stated', why, about: undefined };
  }

  #eventAt(path: Path): EventType | undefined {
    const { view } = this.analysis;
    const item = view.kind.recordableAt?.(view.model, path);
    const name = path.at(-1);
    return item && typeof name === 'string' && path.length === item.at.length + 1 ? item.recordedBy(name) : undefined;
  }
}

/** The type of file that an event is about. */
const fileTypes: Readonly<Partial<Record<EventType, string>>> = { recordCapture: 'picture', recordReceipt: 'receipt' };

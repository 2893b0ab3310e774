import { repeatsReason, type Explanation } from '../../core/features/explanation';
import { isWithin, pointer, type Path } from '../../core/json/path';
import type { Language } from '../../core/l10n/language';
import { jsonText } from '../../core/secrets/jsonText';
import { redact, redactFile, redactPointer } from '../../core/secrets/redact';
import { joinWords, takeFirst } from '../../core/text/collections';
import type { Position } from '../../core/text/lineIndex';
import { colors } from './colors';

/** Maximum number of inputs listed for the value, and for each of its inputs, unless all are requested. */
const maximumInputs = 8;
const maximumInputsOfInputs = 3;

interface TextOptions {
  readonly language: Language;
  readonly detail: 'short' | 'all';
  /** Returns the position of a path, from 0. */
  positionOf(at: Path): Position;
}

/**
 * Returns a value and its inputs, two lines each: path, value and place, then the reason. A repeated reason is left out, and so are
 * the file of an input, which is that of the value, and the item that both are in.
 */
export function explanationText(file: string, explanation: Explanation, options: TextOptions): readonly string[] {
  return linesOf(explanation, 0, undefined);

  function linesOf(each: Explanation, depth: number, previous: Explanation | undefined): readonly string[] {
    const { say } = options.language;
    const indent = '  '.repeat(depth);
    const { line, character } = options.positionOf(each.at);
    const place = `${line + 1}:${character + 1}`;
    const head =
      depth === 0
        ? [colors.bold(redactPointer(each.at) || '#'), each.value, colors.dim(`${redactFile(file)}:${place}`)]
        : [colors.bold(nameOfInput(each)), each.value, otherItem(each), colors.dim(place)];
    const isWhole = options.detail === 'all' || each.basis !== 'derived';
    const maximum = isWhole ? Infinity : depth === 0 ? maximumInputs : maximumInputsOfInputs;
    const { shown: inputs, more: moreInputs } = takeFirst(each.inputs, maximum);
    const more = moreInputs + each.more;
    return [
      indent + joinWords(head, '  '),
      ...(repeatsReason(each, previous) ? [] : [`${indent}  ${reasonText(each)}`]),
      ...inputs.flatMap((input, index) => linesOf(input, depth + 1, inputs[index - 1])),
      ...(more > 0 ? [`${indent}  ${say('and {more} more', { more })}`] : []),
    ];
  }

  /** Returns the members from the explained value to an input in it, or the whole pointer of another input. */
  function nameOfInput({ at }: Explanation): string {
    const { at: root } = explanation;
    const isInside = root.length > 0 && at.length > root.length && isWithin(at, root);
    return isInside ? redact(at.slice(root.length).join('.')) : redactPointer(at) || '#';
  }

  /** Returns the item of an input, unless it is the explained one. */
  function otherItem({ item }: Explanation): string | undefined {
    return item === explanation.item ? undefined : item;
  }

  function reasonText({ why, expected, about }: Explanation): string {
    const { say, sentences } = options.language;
    const correction = expected === undefined ? undefined : say('So the value should be {value}.', { value: expected });
    return joinWords([sentences([why, correction]), about === undefined ? '' : colors.dim(redactFile(about))], '  ');
  }
}

/** Returns an explanation as JSON, with all inputs; docs/command-line.md documents it. */
export function explanationJson(file: string, explanation: Explanation, positionOf: (at: Path) => Position): string {
  return `${jsonText({ version: 1, file, ...toJson(explanation) })}\n`;

  function toJson({ at, inputs, ...rest }: Explanation): object {
    return { pointer: pointer(at), start: positionOf(at), ...rest, inputs: inputs.map(toJson) };
  }
}

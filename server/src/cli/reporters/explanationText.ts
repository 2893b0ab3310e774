import type { Explanation } from '../../core/features/explanation';
import { pointer, type Path } from '../../core/json/path';
import type { Language } from '../../core/l10n/language';
import { jsonText } from '../../core/secrets/jsonText';
import { redactFile, redactPointer } from '../../core/secrets/redact';
import type { Position } from '../../core/text/lineIndex';
import { colors } from './colors';

/** Maximum number of inputs listed for a value, unless all are requested. */
const maximumInputs = 8;

interface TextOptions {
  readonly language: Language;
  readonly detail: 'short' | 'all';
  /** Returns the position of a path, from 0. */
  placed(at: Path): Position;
}

/** Returns a value and its inputs, two lines each: path, value and place, then the reason. */
export function explanationText(file: string, explanation: Explanation, toJson: TextOptions): readonly string[] {
  return linesOf(explanation, 0);

  function linesOf(each: Explanation, depth: number): readonly string[] {
    const { say } = toJson.language;
    const indent = '  '.repeat(depth);
    const { line, character } = toJson.placed(each.at);
    const place = `${redactFile(file)}:${line + 1}:${character + 1}`;
    const item = depth > 0 && each.item !== undefined ? [each.item] : [];
    const head = [colors.bold(redactPointer(each.at) || '#'), each.value, ...item, colors.dim(place)];
    const isWhole = toJson.detail === 'all' || each.basis !== 'derived';
    const inputs = isWhole ? each.inputs : each.inputs.slice(0, maximumInputs);
    const more = each.inputs.length - inputs.length + each.more;
    return [
      indent + head.filter((part) => part !== undefined).join('  '),
      `${indent}  ${reasonLines(each)}`,
      ...inputs.flatMap((input) => linesOf(input, depth + 1)),
      ...(more > 0 ? [`${indent}  ${say('and {more} more', { more })}`] : []),
    ];
  }

  function reasonLines({ why: reason, expected, about }: Explanation): string {
    const { say } = toJson.language;
    return [
      reason,
      ...(expected === undefined ? [] : [say('By this it should be {value}.', { value: expected })]),
      ...(about === undefined ? [] : [colors.dim(redactFile(about))]),
    ].join('  ');
  }
}

/** Returns the same as JSON, with all inputs; docs/command-line.md documents it. */
export function explanationJson(file: string, explanation: Explanation, placed: (at: Path) => Position): string {
  return `${jsonText({ version: 1, file, ...toJson(explanation) })}\n`;

  function toJson({ at, inputs, ...rest }: Explanation): object {
    return { pointer: pointer(at), start: placed(at), ...rest, inputs: inputs.map(toJson) };
  }
}

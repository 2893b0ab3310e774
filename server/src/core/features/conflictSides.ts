import { mergeConflicts } from '../analysis/mergeMarkers';
import { recordNames } from '../kinds/contract/lifeCycles';
import { phrase, type Language } from '../l10n/language';
import { redact } from '../secrets/redact';
import { touches, type Span, type TextChange } from '../text/span';

/** A side of a merge conflict, and the edit that keeps it. */
export interface ConflictSide {
  readonly title: string;
  readonly edit: TextChange;
}

/** Returns both sides of the merge conflict at `span`; empty if there is none, or one without two sides. */
export function conflictSidesAt(text: string, span: Span, language: Language): readonly ConflictSide[] {
  const conflict = mergeConflicts(text).find((each) => touches(each, span));
  const sides = conflict && sidesOf(text.slice(conflict.offset, conflict.offset + conflict.length));
  return conflict && sides
    ? sides.map(({ branch, lines }) => ({
        title: titleOf(lines, branch, language),
        edit: { span: withLineBreak(text, conflict), newText: lines },
      }))
    : [];
}

/** Returns the two sides of a conflict, without the version that both are based on. */
function sidesOf(conflict: string) {
  const lines = conflict.split(/(?<=\n)/);
  const indexOf = (sign: string) => lines.findIndex((line) => line.startsWith(sign.repeat(7)));
  const [base, middle, end] = [indexOf('|'), indexOf('='), indexOf('>')];
  if (indexOf('<') !== 0 || middle < 0 || end < middle) {
    return undefined;
  }
  const branchIn = (line = '') => line.replace(/^\S+/, '').trim();
  return [
    { branch: branchIn(lines[0]), lines: lines.slice(1, base > 0 ? base : middle).join('') },
    { branch: branchIn(lines[end]), lines: lines.slice(middle + 1, end).join('') },
  ];
}

/** What the lines of a side record, by their member: the first that a side has names it. */
const titles = [
  { member: recordNames.receipt, title: phrase('Keep the receipt {value} ({branch})') },
  { member: recordNames.person, title: phrase('Keep the claim of {value} ({branch})') },
  { member: recordNames.capture, title: phrase('Keep the capture {value} ({branch})') },
] as const;

function titleOf(lines: string, branch: string, { say }: Language): string {
  const named = redact(branch) || '?';
  for (const { member, title } of titles) {
    const value = new RegExp(`"${member}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)+")`).exec(lines)?.[1];
    if (value !== undefined) {
      const shown = member === recordNames.capture ? value.slice(1, 9) : redact(value.slice(1, -1), 40);
      return say(title, { value: shown, branch: named });
    }
  }
  return say('Keep the version of {branch}', { branch: named });
}

/** Returns a conflict with the line break after its last marker. */
function withLineBreak(text: string, { offset, length }: Span): Span {
  const lineBreak = /^\r?\n/.exec(text.slice(offset + length, offset + length + 2))?.[0] ?? '';
  return { offset, length: length + lineBreak.length };
}

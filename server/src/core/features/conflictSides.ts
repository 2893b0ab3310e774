import { mergeConflicts } from '../analysis/mergeMarkers';
import { applyEdits } from '../json/edits';
import { JsonDocument } from '../json/jsonDocument';
import type { Path } from '../json/path';
import { shortDigest } from '../kinds/common/spec';
import { recordNames } from '../kinds/contract/lifeCycles';
import { phrase, type Language } from '../l10n/language';
import { redact } from '../secrets/redact';
import { touches, type Span, type TextChange } from '../text/span';

/** A side of a merge conflict, and the edits that keep it, also where the document repeats its record. */
export interface ConflictSide {
  readonly title: string;
  readonly edits: readonly TextChange[];
}

/** A conflict with its lines on each side. */
export interface Conflict {
  readonly span: Span;
  readonly sides: readonly [Side, Side];
}

interface Side {
  readonly branch: string;
  readonly lines: string;
}

/** Returns both sides of the merge conflict at `span`; empty if there is none, or one without two sides. */
export function findConflictSides(text: string, span: Span, language: Language): readonly ConflictSide[] {
  const conflicts = listConflicts(text);
  const conflict = conflicts.find((each) => touches(each.span, span));
  if (!conflict) {
    return [];
  }
  const same = [conflict, ...conflicts.filter((each) => each !== conflict && haveSameRecord(each, conflict))];
  return conflict.sides.map((kept, side) => ({
    title: sideTitle(kept, conflict.sides[1 - side]!, language),
    edits: same.map((each) => ({ span: withLineBreak(text, each.span), newText: each.sides[side]!.lines })),
  }));
}

/**
 * Returns the sentences that describe each conflict in a text: those about a value in its lines, on either side.
 * @param described sentences, each with the paths of its values in the merged document
 */
export function describeConflicts(
  text: string,
  described: readonly { readonly paths: readonly Path[]; readonly message: string }[],
): ReadonlyMap<Span, readonly string[]> {
  const spans = mergeConflicts(text);
  const messages = new Map(spans.map(({ offset }) => [offset, new Set<string>()]));
  for (const { document, kept } of keepEachSide(text)) {
    for (const { paths, message } of described) {
      const offsets = paths.flatMap((path) => document.valueSpan(path)?.offset ?? []);
      for (const { conflict, lines } of kept) {
        if (offsets.some((offset) => offset >= lines.offset && offset < lines.offset + lines.length)) {
          messages.get(conflict.span.offset)?.add(message);
        }
      }
    }
  }
  return new Map(spans.map((span) => [span, [...(messages.get(span.offset) ?? [])]]));
}

/** Returns the document with our side of each conflict and the one with their side, each with the lines of that side in it. */
export function keepEachSide(text: string) {
  const conflicts = listConflicts(text);
  return [keepSide(text, conflicts, 0), keepSide(text, conflicts, 1)] as const;
}

/** Returns the conflicts in a text that have two sides. */
const listConflicts = (text: string): readonly Conflict[] =>
  mergeConflicts(text).flatMap((span) => readConflict(text, span) ?? []);

function keepSide(text: string, conflicts: readonly Conflict[], side: 0 | 1) {
  let shift = 0;
  const edits = conflicts.map(({ span, sides }) => ({ span: withLineBreak(text, span), newText: sides[side].lines }));
  const kept = edits.map(({ span, newText: { length } }, index) => {
    const lines = { offset: span.offset + shift, length };
    shift += length - span.length;
    return { conflict: conflicts[index]!, lines };
  });
  return { document: new JsonDocument(applyEdits(text, edits)), kept };
}

/**
 * Returns whether two conflicts are about one record and its copy, such as a capture in its screen and in the list of all slots. The lines
 * differ at most in their indentation. A claim could be of two tasks: only a picture or a receipt occurs once.
 */
const haveSameRecord = (a: Conflict, b: Conflict): boolean =>
  [recordNames.receipt, recordNames.capture].some((member) =>
    a.sides.every(({ lines }) => recordedValue(lines, member) !== undefined),
  ) && a.sides.every(({ lines }, side) => withoutIndentation(lines) === withoutIndentation(b.sides[side]!.lines));

const withoutIndentation = (lines: string): string => lines.replace(/^[ \t]+|,?\r?$/gm, '');

/** Returns the two sides of a conflict, without the version that both are based on; `undefined` if it does not have two. */
function readConflict(text: string, span: Span): Conflict | undefined {
  const lines = text.slice(span.offset, span.offset + span.length).split(/(?<=\n)/);
  const indexOf = (sign: string) => lines.findIndex((line) => line.startsWith(sign.repeat(7)));
  const [base, middle, end] = [indexOf('|'), indexOf('='), indexOf('>')];
  if (indexOf('<') !== 0 || middle < 0 || end < middle) {
    return undefined;
  }
  const branchIn = (line = '') => line.replace(/^\S+/, '').trim();
  const sides: Conflict['sides'] = [
    { branch: branchIn(lines[0]), lines: lines.slice(1, base > 0 ? base : middle).join('') },
    { branch: branchIn(lines[end]), lines: lines.slice(middle + 1, end).join('') },
  ];
  return { span, sides };
}

/** Titles of the sides by recorded member. The first member with a value names the side. */
const titles = [
  { member: recordNames.receipt, title: phrase('Keep the receipt {value} ({branch})') },
  { member: recordNames.person, title: phrase('Keep the claim of {value} ({branch})') },
  { member: recordNames.capture, title: phrase('Keep the capture of {time}, checksum {value} ({branch})') },
] as const;

function sideTitle({ lines, branch }: Side, other: Side, { say }: Language): string {
  const named = redact(branch) || '?';
  for (const { member, title } of titles) {
    const value = recordedText(lines, member);
    if (value !== undefined) {
      const shown = shortDigest(value) ?? redact(value, 40);
      const time = redact(recordedText(lines, recordNames.captureTime) ?? '?', 40);
      return say(title, { value: shown, time, branch: named });
    }
  }
  const otherValues = readScalars(other.lines);
  const [first, ...more] = [...readScalars(lines)].filter(([member, value]) => otherValues.get(member) !== value);
  if (first === undefined) {
    return say('Keep the version of {branch}', { branch: named });
  }
  const values = { member: redact(first[0], 40), value: redact(first[1], 40), branch: named };
  return more.length === 0
    ? say('Keep {member}: {value} ({branch})', values)
    : say('Keep {member}: {value}, and {count} more ({branch})', { ...values, count: more.length });
}

/** Returns the members in lines that are texts, numbers, booleans or null, with their values as written. */
const readScalars = (lines: string): ReadonlyMap<string, string> =>
  new Map(Array.from(lines.matchAll(scalarMember), ([, member, value]) => [member!, value!]));

const scalarMember = /^[ \t]*"((?:[^"\\]|\\.)*)"[ \t]*:[ \t]*("(?:[^"\\]|\\.)*"|[^\s",[\]{}]+)/gm;

/** Returns the text of a member that lines record, with its quotes. */
const recordedValue = (lines: string, member: string): string | undefined =>
  new RegExp(`"${member}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)+")`).exec(lines)?.[1];

/** Returns the text of a member that lines record, without its quotes. */
const recordedText = (lines: string, member: string): string | undefined => recordedValue(lines, member)?.slice(1, -1);

/** Returns a conflict with the line break after its last marker. */
function withLineBreak(text: string, { offset, length }: Span): Span {
  const lineBreak = /^\r?\n/.exec(text.slice(offset + length, offset + length + 2))?.[0] ?? '';
  return { offset, length: length + lineBreak.length };
}

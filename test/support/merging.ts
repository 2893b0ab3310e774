import assert from 'node:assert/strict';
import { mergeDocuments, type MergeSides } from '../../server/src/core/program/merge/merge';
import { options } from './events';
import type { Json } from './examples';

export const markers = { ours: 'main', theirs: 'feature/x', size: 7 };

/** Returns the text and the conflicts of a merge by meaning. */
export function mergeOf(sides: MergeSides) {
  const result = mergeDocuments(sides, options, markers);
  assert.ok('text' in result, JSON.stringify(result));
  return { text: result.text, messages: result.conflicts.map(({ message }) => message) };
}

export type Member = { [name: string]: Json };

/** Returns a document after a change of its value. */
export function edited(text: string, change: (value: Member) => void): string {
  const value = JSON.parse(text) as Member;
  change(value);
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Returns both copies of a slot. */
export const slotAt = (value: Member, screen: number, slot: number): Member[] =>
  [(value.screens as Member[])[screen]!.captureSlots as Member[], value.captureSlots as Member[]].map(
    (list, index) => list[index === 0 ? slot : screen * 3 + slot]!,
  );

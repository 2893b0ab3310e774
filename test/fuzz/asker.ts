import type { Span, TextChange } from '../../server/src/core/text/span';

/** What must hold and does not. */
export class Broken extends Error {}

export function must(holds: boolean, what: () => string): asserts holds {
  if (!holds) {
    throw new Broken(what());
  }
}

/** No text below a megabyte may keep anybody waiting for longer. */
const patienceMs = 1000;

/** Asks features of a text, counting; one that throws or takes too long is told by its name. */
export class Asker {
  calls = 0;
  slowestMs = 0;
  slowest = '';

  /** The length of the text that is asked about. */
  size = 0;

  ask<Answer>(name: string, of: () => Answer): Answer {
    this.calls++;
    const [answer, ms] = timed(name, of);
    if (ms > this.slowestMs) {
      this.slowestMs = ms;
      this.slowest = name;
    }
    if (ms > patienceMs && this.size < 1_000_000) {
      // Once more: a machine that is busy elsewhere is no reason to fail.
      const [, again] = timed(name, of);
      must(again <= patienceMs, () => `${name} took ${Math.round(again)} ms`);
    }
    return answer;
  }
}

function timed<Answer>(name: string, of: () => Answer): readonly [answer: Answer, ms: number] {
  const start = performance.now();
  try {
    return [of(), performance.now() - start];
  } catch (error) {
    throw error instanceof Broken ? error : new Broken(`${name} threw: ${errorText(error)}`);
  }
}

const errorText = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

export function mustLieIn(length: number, spans: Iterable<Span>, what: string): void {
  for (const span of spans) {
    const isInside = span.offset >= 0 && span.length >= 0 && span.offset + span.length <= length;
    must(isInside, () => `${what}: ${span.offset}+${span.length} is outside of a text of ${length}`);
  }
}

/** Edits that lie in the text and do not overlap. */
export function mustBeEdits(text: string, edits: readonly TextChange[], what: string): void {
  mustLieIn(
    text.length,
    edits.map(({ span }) => span),
    what,
  );
  const sorted = edits.toSorted((a, b) => a.span.offset - b.span.offset);
  for (const [index, { span }] of sorted.entries()) {
    const next = sorted[index + 1]?.span;
    must(next === undefined || next.offset >= span.offset + span.length, () => `${what}: edits overlap`);
  }
}

export function mustBeSame(actual: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  must(one === other, () => {
    const at = [...one].findIndex((character, index) => character !== other[index]);
    const near = (text: string) => text.slice(Math.max(0, at - 150), at + 150);
    return `${what} differs:\n  ${near(one)}\n  ${near(other)}`;
  });
}

/** Whether a text is strict JSON, with or without a byte order mark. */
export function isSound(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}

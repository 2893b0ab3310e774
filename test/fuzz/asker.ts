import type { Span, TextChange } from '../../server/src/core/text/span';

/** A violated invariant. */
export class Broken extends Error {}

export function must(condition: boolean, what: () => string): asserts condition {
  if (!condition) {
    throw new Broken(what());
  }
}

/** Maximum duration of a feature for a text below a megabyte. */
const patienceMs = 1000;

/** Calls features and counts the calls. A feature that throws or takes too long is reported by its name. */
export class Asker {
  calls = 0;
  slowestMs = 0;
  slowest = '';

  /** The length of the current text. */
  size = 0;

  measure<Answer>(name: string, of: () => Answer): Answer {
    this.calls++;
    const [answer, ms] = timed(name, of);
    if (ms > this.slowestMs) {
      this.slowestMs = ms;
      this.slowest = name;
    }
    if (ms > patienceMs && this.size < 1_000_000) {
      // Measured again, because other load on the machine must not fail the test.
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

/** Asserts that edits are in the text and do not overlap. */
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

/** Returns whether a text is strict JSON, with or without a byte order mark. */
export function isSound(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}

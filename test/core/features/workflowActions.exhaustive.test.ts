import type { Execution } from '../../../server/src/core/kinds/execution/model/execution';
import { publishedKinds } from '../../../server/src/core/kinds/registry';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { findNextOffer, recordEvent } from '../../../server/src/core/features/workflowActions';
import { scaffold } from '../../../server/src/core/features/scaffold';
import type { Path } from '../../../server/src/core/json/path';
import { english } from '../../../server/src/core/l10n/language';
import { applyEdits } from '../../../server/src/core/json/edits';
import { isFull, runs, sampled } from '../../support/budget';
import { findingsOf } from '../../support/checkFindings';
import { textAfterEvent, analysisOf, honestEvent, options, time } from '../../support/events';
import { programFiles, programText, type Json } from '../../support/examples';

type Item = { [name: string]: Json };

const booking = programText('booking-execution.json');

describe('consecutive refactorings', () => {
  for (const file of sampled('actions', ['booking-execution.json', 'data-sources-execution.json'] as const, 1)) {
    it(`keep ${file} without findings, for any actions in any order`, () => {
      const steps = fc.array(fc.nat(10_000), { minLength: 1, maxLength: isFull ? 40 : 12 });
      fc.assert(
        fc.property(steps, (picks) => {
          let text = programText(file);
          for (const [index, pick] of picks.entries()) {
            text = someEvent(text, pick, index);
          }
          assert.deepEqual(findingsOf(text), []);
        }),
        { numRuns: runs(6, 1) },
      );
    });
  }

  it('keep only the placeholders of a new document', () => {
    for (const kind of sampled('kinds', ['booking-execution', 'data-sources-execution'] as const, 1)) {
      let text = scaffold({ kind: publishedKinds.of(kind), domain: 'service-docs', now: time(0), language: english });
      for (let index = 0; index < (isFull ? 8 : 5); index++) {
        text = someEvent(text, index % 4 === 0 ? index * 7 : 0, index, [0]);
      }
      assert.deepEqual(
        findingsOf(text).filter(({ code }) => code !== 'document/placeholder'),
        [],
      );
    }
  });

  it('reach the end: every capture, every receipt and every task of the screens', () => {
    const finished = isFull ? [0, 1] : [0];
    let text = booking;
    for (let index = 0; ; index++) {
      const next = someEvent(text, 0, index, finished);
      if (next === text) {
        break;
      }
      text = next;
    }
    assert.deepEqual(findingsOf(text), []);
    const { program, screens } = JSON.parse(text) as { program: Item; screens: Item[] };
    assert.deepEqual(
      [program.acceptedTasks, program.acceptedCaptureReceipts, program.capturedSlots],
      isFull ? [26, 6, 6] : [13, 3, 4],
    );
    assert.deepEqual(
      screens.slice(0, 3).map(({ preflightBlocked }) => preflightBlocked),
      isFull ? [0, 0, 2] : [0, 2, 2],
    );
  });
});

describe('the refactorings at any position', () => {
  /** Calls the feature all over the text. The results are JSON. */
  function offerEverywhere(text: string, stride: number): void {
    const analysis = analyze(text, options);
    for (let offset = 0; analysis && offset < text.length; offset += stride) {
      const offer = findNextOffer(analysis, offset, english);
      if (offer && offer.obstacle === undefined) {
        const result = recordEvent(text, options, offer.at, honestEvent(offer.event, 'somebody', 0));
        if ('direct' in result) {
          JSON.parse(applyEdits(text, [...result.direct, ...result.derived]));
        }
      }
    }
  }

  it('can be computed in the examples', () => {
    programFiles.forEach((file) => offerEverywhere(programText(file), isFull ? 2311 : 19_973));
  });

  it('can be computed in truncated texts', () => {
    fc.assert(
      fc.property(fc.nat(booking.length), (length) => offerEverywhere(booking.slice(0, length), 9973)),
      { numRuns: runs(20, 1) },
    );
  });

  it('can be computed in texts with other values', () => {
    const values = fc.constantFrom('null', '{}', '[]', '-1', '1e400', '"x"', 'true', '{"a":{}}', '[[]]', '"__proto__"');
    const places = [...booking.matchAll(/(?<=: )(?:"[^"]*"|null|\d+|\[\])/g)].map(({ index, 0: { length } }) => ({
      index,
      length,
    }));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(places.length - 1), values), { minLength: 1, maxLength: 60 }), (changes) => {
        const edits = new Map(changes.map(([place, newText]) => [place, newText]));
        const text = applyEdits(
          booking,
          [...edits].map(([place, newText]) => ({
            span: { offset: places[place]!.index, length: places[place]!.length },
            newText,
          })),
        );
        offerEverywhere(text, 9973);
      }),
      { numRuns: runs(20, 1) },
    );
  });
});

/** Returns the text after one of the legal events, or the same text if there is none. */
function someEvent(text: string, pick: number, index: number, only?: readonly number[]): string {
  const execution = analysisOf(text).view.model as Execution;
  const places: Path[] = [
    ...execution.screens.flatMap(({ slots }) => slots.map(({ part }) => part.path)),
    ...execution.tasks.map(({ part }) => part.path),
  ].filter((path) => !only || only.includes(path[0] === 'tasks' ? Math.floor(Number(path[1]) / 13) : Number(path[1])));
  for (let turn = 0; turn < places.length; turn++) {
    const path = places[(pick + turn) % places.length]!;
    const offer = offerOf(text, path);
    if (offer && offer.obstacle === undefined) {
      return textAfterEvent(text, path, honestEvent(offer.event, `p${index}q`, index));
    }
  }
  return text;
}

let known: { text: string; analysis: ReturnType<typeof analysisOf> } | undefined;

/** Returns the offer at a path. Each text is analyzed once. */
function offerOf(text: string, path: Path) {
  known = known?.text === text ? known : { text, analysis: analysisOf(text) };
  const at = (known.analysis.document?.valueSpan(path)?.offset ?? 0) + 1;
  return findNextOffer(known.analysis, at, english);
}

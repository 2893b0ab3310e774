import { analyze } from '../../server/src/core/analysis/analyze';
import { options } from './analysis';
import { fresh, repeated, withMistakes } from './documents';
import { measure } from './measure';
import { ratio, type Row } from './row';

/** Returns the cost of ten times the text, and the memory that is kept. The texts have 450 kB, 5 MB and 50 MB. */
export async function growthRows(rounds: number, sizes: readonly number[] = [1, 11, 110]): Promise<readonly Row[]> {
  // Repeated lists have findings, whose places are computed. So every text gets a mistake.
  const texts = sizes.map((times) => withMistakes(1, repeated(times)));
  const rows: Row[] = [];
  for (const [index, text] of texts.slice(1).entries()) {
    const smaller = texts[index]!;
    const times = await measure(rounds, {
      before: { on: smaller, does: analyzed },
      after: { on: text, does: analyzed },
    });
    // The target for ten times the text: the same cost for each character.
    const growth = (text.length / smaller.length) * 1.1;
    rows.push(ratio(`growth to ${megabytes(text)}`, growth, megabytes(smaller), times.after, times.before));
  }
  return [...rows, heapRow(texts.at(-1)!)];
}

const analyzed = (text: string) => analyze(text, options)?.evaluate().findings.length;

/** Returns the heap that an analysis keeps, without its text. */
function heapRow(text: string): Row {
  const own = fresh(text);
  const before = heapUsed();
  const analysis = analyze(own, options);
  const findings = analysis?.evaluate().findings.length ?? 0;
  const kept = heapUsed() - before;
  const measured = findings >= 0 && analysis ? kept / own.length : NaN; // Keeps the analysis alive until here.
  return { what: `heap kept of ${megabytes(text)}`, measured, target: 8, unit: 'ratio', peer: "the text's bytes" };
}

function heapUsed(): number {
  for (let times = 0; times < 3; times++) {
    globalThis.gc?.(); // A second collection releases weak references.
  }
  const { heapUsed: heap, arrayBuffers } = process.memoryUsage();
  return heap + arrayBuffers;
}

const megabytes = (text: string) => `${Number((text.length / 1e6).toPrecision(2))} MB`;

import { analyze } from '../../server/src/core/analysis/analyze';
import { withoutConsequences } from '../../server/src/core/analysis/consequences';
import { english } from '../../server/src/core/l10n/language';
import { comparedDocument, diff } from '../../server/src/core/program/diff';
import { guardFindings } from '../../server/src/core/program/guard';
import { rememberRecent } from './recent';

type Receipts = Readonly<Record<string, unknown>>;

const options = { path: 'a.json', domains: ['service-docs'], language: english };

const documentOf = rememberRecent((text: string) => {
  const analysis = analyze(text, options)!;
  return { ...comparedDocument('a.json', analysis, english), view: analysis.view };
});

function stateOf(text: string, receipts: Receipts) {
  const receipt = (at: string): unknown => receipts[at];
  const receiptPaths = Object.keys(receipts);
  return { ...documentOf(text), receipt, receiptPaths };
}

/** Returns all violations of the step from one text to another, with these receipts. */
export function violations(before: string, after: string, [had, has]: readonly [Receipts, Receipts] = [{}, {}]) {
  const [old, now] = [stateOf(before, had), stateOf(after, has)];
  return guardFindings(diff([old], [now], english)[0], old, now, english);
}

/** Returns the violations that are reported if none is allowed. */
export const guarded = (...states: Parameters<typeof violations>) => withoutConsequences(violations(...states));

export const guardedCodes = (...states: Parameters<typeof guarded>) => guarded(...states).map(({ code }) => code);

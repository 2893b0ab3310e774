import { checksInWords, countsInWords, summaryOf } from '../../core/rules/checks';
import { checksRequest, type ChecksParams, type ChecksResult } from '../../protocol';
import type { Feature } from '../protocol/session';

/** The result of a document's checks, which its diagnostics do not contain. */
export const checks: Feature = {
  capabilities: () => ({}),
  listen(session) {
    session.connection.onRequest(checksRequest, ({ uri }: ChecksParams): ChecksResult => {
      const record = session.findOpenDocument(uri)?.analysis.judge().checks;
      if (!record) {
        return null;
      }
      const summary = summaryOf([record]);
      const { language } = session;
      return {
        isComplete: summary.undecided.length === 0,
        counts: countsInWords(summary, language),
        text: checksInWords(summary, language),
      };
    });
  },
};

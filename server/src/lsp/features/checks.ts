import { checksInWords, countsInWords, reasonNames, summarizeChecks } from '../../core/rules/checks';
import { checksRequest } from '../../protocol';
import type { OpenDocument } from '../protocol/clientSession';
import { plainText, toRange } from '../protocol/convert';
import { answerRequest } from '../protocol/answers';
import { findCauseInDocument } from './heldBack';
import type { Feature, Session } from '../protocol/session';

/** The result of a document's checks, which its diagnostics do not contain. */
export const checks: Feature = {
  capabilities: () => ({}),
  listen(session) {
    answerRequest(session, checksRequest, ({ uri }) => {
      const openDocument = session.findOpenDocument(uri);
      if (!openDocument) {
        return null;
      }
      const summary = summarizeChecks([openDocument.analysis.evaluate().checks]);
      const { language } = session;
      return {
        isComplete: summary.undecided.length === 0,
        counts: countsInWords(summary, language),
        text: checksInWords(summary, language),
        undecided: listUndecided(openDocument, language),
      };
    });
  },
};

/** Returns the undecided rules, each with the finding that holds it back, as the command line lists them with `--verbose`. */
function listUndecided({ document, analysis }: OpenDocument, { say }: Session['language']) {
  return analysis.evaluate().checks.undecided.map(({ rule, reason }) => {
    const cause = findCauseInDocument(analysis, { rule, reason });
    const words = { rule, reason: say(reasonNames[reason]) };
    return cause
      ? { ...words, heldBackBy: { message: plainText(cause.message), range: toRange(document, cause.span) } }
      : words;
  });
}

import type { Finding } from '../../core/diagnostics/finding';
import { pointer } from '../../core/json/path';
import { checksInWords, countsInWords, reasonNames, summaryOf } from '../../core/rules/checks';
import { holderOf } from '../../core/rules/holder';
import { checksRequest } from '../../protocol';
import type { OpenDocument } from '../protocol/clientSession';
import { plainText, toRange } from '../protocol/convert';
import { answerRequest } from '../protocol/answers';
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
      const summary = summaryOf([openDocument.analysis.judge().checks]);
      const { language } = session;
      return {
        isComplete: summary.undecided.length === 0,
        counts: countsInWords(summary, language),
        text: checksInWords(summary, language),
        undecided: undecidedOf(openDocument, language),
      };
    });
  },
};

/** Returns the undecided rules, each with the finding that holds it back, as the command line lists them with `--verbose`. */
function undecidedOf({ document, analysis }: OpenDocument, { say }: Session['language']) {
  const { checks: record, findings, suppressedByCause } = analysis.judge();
  const placed = (all: readonly Finding[]) =>
    all.map((finding) => ({ code: finding.code, causedBy: finding.causedBy, path: pointer(finding.path), finding }));
  const [reported, withheld] = [placed(findings), placed(suppressedByCause)];
  return record.undecided.map(({ rule, reason }) => {
    const holder = holderOf({ rule, reason }, reported, withheld);
    const words = { rule, reason: say(reasonNames[reason]) };
    if (!holder) {
      return words;
    }
    const { message, span } = holder.finding;
    return { ...words, heldBackBy: { message: plainText(message), range: toRange(document, span) } };
  });
}

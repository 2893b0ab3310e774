import { checkedEvidence } from '../../core/features/evidence';
import { pointer } from '../../core/json/path';
import { closestSpan } from '../../core/program/progress';
import { evidenceRequest, type EvidenceResult } from '../../protocol';
import { plainText, toRange } from '../protocol/convert';
import { findDocument } from './progressDetails';
import { answerRequest } from '../protocol/answers';
import type { Feature, Session } from '../protocol/session';

/** The evidence of a document, checked, whether the document is open or not. */
export const evidence: Feature = {
  capabilities: () => ({}),
  listen(session) {
    answerRequest(session, evidenceRequest, async ({ file }) => {
      session.host.invalidate(session.folders); // The user wants the present state, even if the client has not reported changes.
      await session.workspace.update();
      await session.index.refresh();
      return session.index.withFacts(() => checkEvidence(session, file));
    });
  },
};

async function checkEvidence(session: Session, file: string): Promise<EvidenceResult> {
  const openedDocument = await findDocument(session, file);
  if (!openedDocument) {
    return null;
  }
  const { document, analysis } = openedDocument;
  return checkedEvidence(analysis, session.language).map(({ file: published, item, at, errors, ...checked }) => ({
    ...checked,
    path: pointer(item),
    published,
    range: toRange(document, closestSpan(analysis.document, at)),
    errors: errors.map(({ message, span }) => ({ message: plainText(message), range: toRange(document, span) })),
  }));
}

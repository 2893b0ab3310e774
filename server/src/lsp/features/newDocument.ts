import { scaffoldWithSiblings } from '../../core/features/scaffoldWithSiblings';
import { specificationDomain, type KnownKind } from '../../core/kinds/contract/kinds';
import { publishedKinds } from '../../core/kinds/registry';
import { scaffoldRequest } from '../../protocol';
import { now } from '../../host/clock';
import { answerRequest } from '../protocol/answers';
import type { Feature, Session } from '../protocol/session';

/** The text of a new document, which agrees with its siblings. */
export const newDocument: Feature = {
  capabilities: () => ({}),
  listen(session) {
    answerRequest(session, scaffoldRequest, async ({ kind, uri = 'untitled:new' }) => ({
      text: await scaffoldText(session, kind, uri),
    }));
  },
};

/** Returns the text of a new document of a kind at `uri`. */
export async function scaffoldText(session: Session, kind: KnownKind, uri: string): Promise<string> {
  await session.index.refresh(uri);
  const options = session.optionsFor(uri);
  const { domains, language } = options;
  const domain = domains[0] ?? specificationDomain;
  return scaffoldWithSiblings({ kind: publishedKinds.of(kind), domain, now: now(), language }, options);
}

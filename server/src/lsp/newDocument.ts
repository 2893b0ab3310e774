import { RequestType } from 'vscode-languageserver';
import { scaffold } from '../core/features/scaffold';
import { specificationDomain } from '../core/kinds/contract/kinds';
import { publishedKinds } from '../core/kinds/registry';
import { scaffoldRequest, type ScaffoldParams, type ScaffoldResult } from '../protocol';
import { now } from '../host/clock';
import type { Feature } from './session';

/** Gives the text of a new document. */
export const newDocument: Feature = {
  capabilities: () => ({}),
  listen(session) {
    const request = new RequestType<ScaffoldParams, ScaffoldResult, void>(scaffoldRequest);
    session.connection.onRequest(request, ({ kind }) => {
      const { prefixes, language } = session.optionsFor('untitled:new');
      return {
        text: scaffold({
          kind: publishedKinds.of(kind),
          prefix: prefixes[0] ?? specificationDomain,
          now: now(),
          language,
        }),
      };
    });
  },
};

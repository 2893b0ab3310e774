import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import {
  assembleRequest,
  whatMovedRequest,
  type AssembleParams,
  type Compared,
  type WhatMovedParams,
} from '../../protocol';
import { redact } from '../../core/secrets/redact';
import { fail, catchFailure } from '../../core/text/result';
import { isJsonFile } from '../../core/text/isJsonFile';
import type { ClientSession } from '../protocol/clientSession';
import { assembleFolder, assemblyReport } from './contributions';
import { findMismatch } from '../protocol/gatedReader';
import type { Feature, Session } from '../protocol/session';
import { decodeUriPart } from '../documents/uriNames';
import { changesAsMarkdown } from './whatMoved';

/** The scheme of texts without a file. Their query contains the parameters as JSON. */
const scheme = 'statusdocs';
const address = new RegExp(`^${scheme}:([^?#]*)\\?([^#]*)$`);

/** Maximum number of texts to refresh, the last requested ones, because clients do not report which ones are still displayed. */
const maximumTexts = 20;

/** Time without changes before a refresh, in milliseconds. */
const notificationDelayMs = 500;

/** Texts derived from documents, for clients that can show them: comparisons, and previews of receipts. */
export const derivedTexts: Feature = {
  capabilities: (session) =>
    showsDerived(session) ? { workspace: { textDocumentContent: { schemes: [scheme] } } } : {},
  listen(session) {
    const { connection, documents } = session;
    let recentUris: readonly string[] = [];
    connection.workspace.textDocumentContent.on(async ({ uri }) => {
      const text = await catchFailure(() => readDerivedText(session, uri));
      if ('error' in text) {
        throw new ResponseError(LSPErrorCodes.RequestFailed, text.error);
      }
      recentUris = [...recentUris.filter((each) => each !== uri), uri].slice(-maximumTexts);
      return { text: text.ok };
    });
    let timer: NodeJS.Timeout | undefined;
    const refreshSoon = () => {
      if (recentUris.length > 0) {
        clearTimeout(timer);
        timer = setTimeout(() => recentUris.forEach((uri) => refresh(session, uri)), notificationDelayMs);
      }
    };
    documents.onDidChangeContent(refreshSoon);
    session.onDidChangeFiles(refreshSoon);
  },
};

const refresh = ({ connection }: Session, uri: string): void =>
  void connection.workspace.textDocumentContent.refresh(uri).catch(() => undefined); // The client no longer shows it.

/** Returns whether the client supports derived texts. Our own client has pages for them. */
const showsDerived = ({ client, hasCommands }: ClientSession): boolean =>
  !hasCommands && client.workspace?.textDocumentContent !== undefined;

/** Shows a text, if the client supports that. */
export async function showDerived(session: Session, uri: string): Promise<void> {
  if (showsDerived(session) && session.client.window?.showDocument?.support) {
    await session.connection.window.showDocument({ uri, takeFocus: true });
  }
}

/** Returns the address of a comparison. The user sees its last segment. */
export const comparisonUri = (title: string, params: WhatMovedParams): string => derivedTextUri(`${title}.md`, params);

/** Returns the address of the receipt for the contributions of a folder. */
export const receiptUri = (params: AssembleParams): string => derivedTextUri('receipt.json', params);

const derivedTextUri = (name: string, params: Compared): string =>
  `${scheme}:/${encodeURIComponent(name)}?${encodeURIComponent(JSON.stringify(params))}`;

/** Returns the text at the address of a derived text. Fails if there is none. */
async function readDerivedText(session: Session, uri: string): Promise<string> {
  const { language } = session;
  const [, path = '', query = ''] = address.exec(uri) ?? [];
  const params = parseJson(decodeUriPart(query));
  if (path.endsWith('.md') && !findMismatch(whatMovedRequest, params)) {
    return changesAsMarkdown(session, params as WhatMovedParams);
  }
  if (isJsonFile(path) && !findMismatch(assembleRequest, params)) {
    const assembled = await assembleFolder(session, (params as AssembleParams).folder);
    return assembled.receipt ?? fail(assemblyReport(assembled));
  }
  return fail(language.say('No text is available for {uri}.', { uri: redact(uri) }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

import { MarkupKind, type Hover, type MarkupContent } from 'vscode-languageserver';
import { hover as hoverAt } from '../../core/features/hover';
import { missingFix } from '../../core/features/missingFix';
import { findTouchingFindings } from '../../core/features/quickFixes';
import type { Finding } from '../../core/diagnostics/finding';
import { isSamePath } from '../../core/json/path';
import type { Block } from '../../core/l10n/richText';
import type { Span } from '../../core/text/span';
import { markdown, plainText } from '../../core/l10n/markdown';
import { toRange } from '../protocol/convert';
import type { OpenDocument } from '../protocol/clientSession';
import { readFirstLines } from './gitEvidence';
import { findCauseInDocument } from './heldBack';
import type { Feature, Session } from '../protocol/session';

/** The meaning of the value at a position. */
export const hover: Feature = {
  capabilities: () => ({ hoverProvider: true }),
  listen(session) {
    session.connection.onHover(async ({ textDocument, position }): Promise<Hover | null> => {
      const openDocument = session.findOpenDocument(textDocument.uri);
      const hover =
        openDocument && hoverAt(openDocument.analysis, session.language, openDocument.document.offsetAt(position));
      if (!hover) {
        return null;
      }
      const blocks = [
        ...missingFixes(session, openDocument, hover.span),
        ...heldBackBlocks(session, openDocument, hover.span),
        ...hover.content.blocks,
      ];
      const contents = await session.host.whenLoaded(() =>
        createContents(session, openDocument, { ...hover.content, blocks }),
      );
      const lines = await readFirstLines(
        session,
        openDocument,
        openDocument.analysis.document?.pathAt(hover.span.offset) ?? [],
      );
      return {
        range: toRange(openDocument.document, hover.span),
        contents: lines ? addLines(contents, lines) : contents,
      };
    });
  },
};

/** Returns what has to be corrected before a finding at a place has a fix, with a link to it. */
function missingFixes(session: Session, { document, analysis }: OpenDocument, span: Span): readonly Block[] {
  const options = session.optionsFor(document.uri);
  const messages = findTouchingFindings(analysis.evaluate().findings, span).flatMap((finding) => {
    const missing = missingFix(analysis, options, finding);
    return missing?.message === undefined ? [] : [{ text: missing.message, at: missing.blockedBy?.span }];
  });
  return messages.slice(0, 1).map((message) => ({ paragraph: [message] }));
}

/** Returns the sentence that a value is not checked yet, with a link to the finding that holds its own finding back. */
function heldBackBlocks({ language }: Session, { document, analysis }: OpenDocument, span: Span): readonly Block[] {
  const { findings, heldBack } = analysis.evaluate();
  const path = analysis.document?.pathAt(span.offset) ?? [];
  const isHere = (finding: Finding) => isSamePath(finding.path, path);
  const heldBackHere = findings.some(isHere) ? [] : heldBack.filter(isHere);
  const [first] = heldBackHere;
  const cause = first && findCauseInDocument(analysis, { rule: first.code, reason: 'heldBack' }, heldBackHere);
  if (!cause) {
    return [];
  }
  const line = document.positionAt(cause.span.offset).line + 1;
  return [
    { paragraph: [{ text: language.say('Not checked yet: correct line {line} first.', { line }), span: cause.span }] },
  ];
}

/** Adds the first lines of a file. The fence is longer than any in the file. */
function addLines(contents: MarkupContent, lines: string): MarkupContent {
  const longest = Math.max(2, ...(lines.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const fencedLines = contents.kind === MarkupKind.Markdown ? `${fence}text\n${lines}\n${fence}` : lines;
  return { ...contents, value: `${contents.value}\n\n${fencedLines}` };
}

function createContents(
  { client, host, folders, hasCommands, specificationLink }: Session,
  { document }: OpenDocument,
  content: Parameters<typeof markdown>[0],
): MarkupContent {
  const formats = client.textDocument?.hover?.contentFormat ?? [];
  const files = hasCommands ? host.publishedUriFinder(document.uri, folders) : undefined;
  const addressOf = (picture: string) => withHeight(files?.(picture));
  return formats.includes(MarkupKind.Markdown)
    ? {
        kind: MarkupKind.Markdown,
        value: markdown(content, (span) => lineLink(document, span), addressOf, specificationLink),
      }
    : { kind: MarkupKind.PlainText, value: plainText(content) };
}

/** Returns a picture's address with a height that leaves room for the text of a hover. Only our own client is sure to support it. */
const withHeight = (file: string | undefined) =>
  file === undefined ? undefined : `${file.replace(/[()<>\s|]/g, encodeURIComponent)}|height=56`;

/** Returns the address of a line, as editors open it. Parentheses are escaped, because they would end the link. */
export function lineLink(document: OpenDocument['document'], span: Span): string {
  const { line, character } = document.positionAt(span.offset);
  const address = document.uri.replace(/[()<>\s]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${address}#L${line + 1},${character + 1}`;
}

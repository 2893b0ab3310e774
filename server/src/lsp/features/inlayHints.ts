import { TextEdit, type InlayHint } from 'vscode-languageserver';
import { countHints } from '../../core/features/countHints';
import { keyHints } from '../../core/features/keyHints';
import { toRange } from '../protocol/convert';
import type { Feature } from '../protocol/session';

/**
 * Hints after values: the right count after a wrong one, which accepting the hint inserts, and the fingerprint after a public
 * key.
 */
export const inlayHints: Feature = {
  capabilities: () => ({ inlayHintProvider: true }),
  listen(session) {
    session.connection.languages.inlayHint.on(({ textDocument, range }): InlayHint[] => {
      const openDocument = session.findOpenDocument(textDocument.uri);
      if (!openDocument?.analysis.document) {
        return [];
      }
      const { document, analysis } = openDocument;
      const offset = document.offsetAt(range.start);
      const within = { offset, length: document.offsetAt(range.end) - offset };
      const keys = keyHints(analysis, within).map(({ span, short, long }) => ({
        position: document.positionAt(span.offset + span.length),
        label: short,
        tooltip: long,
        paddingLeft: true,
      }));
      const counts = countHints(analysis, within).map(({ span, expected, why }) => ({
        position: document.positionAt(span.offset + span.length),
        label: `→ ${expected}`,
        tooltip: why,
        paddingLeft: true,
        textEdits: [TextEdit.replace(toRange(document, span), String(expected))],
      }));
      return [...keys, ...counts];
    });
  },
};

import { SemanticTokensBuilder, type SemanticTokens, type SemanticTokensLegend } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { highlights, type Highlight } from '../../core/features/highlights';
import { tones } from '../../core/kinds/contract/tones';
import { toRange } from '../protocol/convert';
import type { Feature, Session } from '../protocol/session';

const types: Readonly<Record<Highlight['type'], string>> = { state: 'enumMember', id: 'type', count: 'number' };

const tokenTypes = Object.values(types);

const legend: SemanticTokensLegend = { tokenTypes, tokenModifiers: [...tones] };

/**
 * Colors states and ids where no grammar does: in plain JSON, where a grammar would color every "status", and in other editors.
 * Our own language has a grammar, which works immediately and in any theme.
 */
export const semanticTokens: Feature = {
  capabilities: (session) =>
    isNeeded(session) ? { semanticTokensProvider: { legend, full: true, range: false } } : {},
  listen(session) {
    session.connection.languages.semanticTokens.on(({ textDocument }): SemanticTokens => {
      const openDocument = session.findOpenDocument(textDocument.uri);
      const hasGrammar = session.hasCommands && openDocument?.document.languageId === 'statusdoc';
      const highlighted =
        openDocument?.analysis.document && !hasGrammar ? highlights(openDocument.analysis.document) : [];
      return openDocument ? encodeTokens(openDocument.document, highlighted) : { data: [] };
    });
  },
};

const isNeeded = ({ hasCommands, editorServesJson }: Session) => !hasCommands || editorServesJson;

function encodeTokens(document: TextDocument, highlighted: readonly Highlight[]): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  for (const { span, type, tone } of highlighted) {
    const { start, end } = toRange(document, span);
    const modifiers = tone === undefined ? 0 : 1 << tones.indexOf(tone);
    builder.push(
      start.line,
      start.character,
      end.character - start.character,
      tokenTypes.indexOf(types[type]),
      modifiers,
    );
  }
  return builder.build();
}

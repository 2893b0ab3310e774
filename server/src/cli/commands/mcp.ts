import type { Language } from '../../core/l10n/language';
import { catchFailure } from '../../core/text/result';
import { exitCodes } from '../exitCodes';
import { parts } from '../mcp/parts';
import { openRoot } from '../mcp/roots';
import { failWith } from '../report/print';

interface McpOptions {
  readonly domains: readonly string[];
  readonly language: Language;
}

/**
 * Serves a client of the Model Context Protocol over standard input and output. `folders` (default: the working folder) are the
 * roots if the client names none.
 * @returns the exit code
 */
export async function mcp(folders: readonly string[], options: McpOptions): Promise<number> {
  const rootFolders = folders.length > 0 ? folders : ['.'];
  const roots = await Promise.all(rootFolders.map((folder) => catchFailure(() => openRoot(folder, options.language))));
  const wrong = roots.find((root) => 'error' in root);
  // A client may start the server in any folder and name the roots itself. Only a named folder has to exist.
  if (wrong && folders.length > 0) {
    return failWith(wrong.error);
  }
  const { serve } = await import('../mcp/mcpServer');
  await serve(parts, { ...options, roots: roots.flatMap((root) => ('ok' in root ? [root.ok.folder] : [])) });
  return exitCodes.clean;
}

import type { Language } from '../../src/core/l10n/language';
import { Dashboard } from './dashboard';
import { htmlPage } from './htmlPage';
import { programName } from './names';
import { fileView, type Program, type Publication } from './view';

/**
 * Returns the dashboard of a program as a self-contained page without scripts. The output is deterministic. With a
 * `publication`, it links to the published files.
 */
export function dashboardPage(program: Program, language: Language, style: string, publication?: Publication): string {
  const view = fileView(language, publication);
  const name = publication?.name ?? programName(program.folder);
  const title = language.say('{program}: current state', { program: name });
  const parts = { language, title, style, ...(publication && { policy: "img-src 'self'" }) };
  return htmlPage(parts, <Dashboard view={view} program={program} />);
}

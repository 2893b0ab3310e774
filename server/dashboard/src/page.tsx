import { renderToString } from 'preact-render-to-string';
import type { Language } from '../../src/core/l10n/language';
import { Dashboard } from './dashboard';
import { programName } from './names';
import type { Program, Publication, View } from './view';

/**
 * Returns the dashboard of a program as a self-contained page without scripts. The output is deterministic. With a
 * `publication`, it links to the published files.
 */
export function dashboardPage(program: Program, language: Language, style: string, publication?: Publication): string {
  const pictures = publication?.pictures ?? {};
  const view: View = { language, medium: 'file', selected: {}, pictures, existingFiles: new Set(), publication };
  const name = publication?.name ?? programName(program.folder);
  const policy = `default-src 'none'; style-src 'unsafe-inline'${publication ? "; img-src 'self'" : ''}`;
  const page = (
    <html lang={language.tag}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <title>{language.say('{program}: current state', { program: name })}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <Dashboard view={view} program={program} />
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToString(page)}\n`;
}

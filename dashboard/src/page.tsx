import { renderToString } from 'preact-render-to-string';
import type { Language } from '../../server/src/core/language';
import { Dashboard } from './dashboard';
import { programName } from './names';
import type { Program, View } from './view';

/**
 * A program as a page of its own that opens anywhere: without scripts, and without anything that is not in it. The same
 * documents give the same text.
 */
export function dashboardPage(program: Program, language: Language, style: string): string {
  const view: View = { language, medium: 'file', selected: {}, pictures: {} };
  const page = (
    <html lang={language.tag}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>{language.say('{program}: where it stands', { program: programName(program.folder) })}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <Dashboard view={view} program={program} />
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToString(page)}\n`;
}

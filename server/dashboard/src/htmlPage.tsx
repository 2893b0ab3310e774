import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Language } from '../../src/core/l10n/language';

interface PageParts {
  readonly language: Language;
  readonly title: string;
  /** The content security policy, to which inline styles are added. */
  readonly policy?: string;
  readonly style: string;
}

/** Returns a complete HTML page, which loads nothing that its policy does not allow. */
export const htmlPage = ({ language, title, policy = '', style }: PageParts, body: VNode): string =>
  `<!doctype html>\n${renderToString(
    <html lang={language.tag}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta
          http-equiv="Content-Security-Policy"
          content={`default-src 'none'; style-src 'unsafe-inline'${policy === '' ? '' : `; ${policy}`}`}
        />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{body}</body>
    </html>,
  )}\n`;

/** Returns a page without scripts for rendered Markdown. */
export const markdownPage = (title: string, html: string, language: string): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
    <title>${title.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`)}</title>
    <style>${style}</style>
  </head>
  <body>${html}</body>
</html>
`;

const style = `
body { line-height: 1.5; }
h1 { font-weight: 600; font-size: 1.5em; }
h4 { font-weight: 600; font-size: 1.1em; margin: 1.5em 0 .5em; }
table { border-collapse: collapse; }
th { text-align: start; font-weight: 600; }
th, td { padding: .25em .75em; border: 1px solid var(--vscode-contrastBorder, var(--vscode-widget-border)); vertical-align: top; }
td:last-child { overflow-wrap: anywhere; }
th { white-space: nowrap; }
@media (max-width: 500px) { td { overflow-wrap: anywhere; } }
td:first-child { white-space: nowrap; }
`;

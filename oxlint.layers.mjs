import fs from 'node:fs';
import { builtinModules } from 'node:module';

const outside = `^(node:|vscode|(${builtinModules.join('|')})($|/))`;

/** The folders of kinds; `common` and `contract` are what they share. */
const kindFolders = fs
  .readdirSync(new URL('server/src/core/kinds', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['common', 'contract'].includes(entry.name))
  .map(({ name }) => name);

const oneKind = [
  `(^|/)kinds/(${kindFolders.join('|')})(/|$)`,
  'Only the registry knows single kinds. Ask the value of a kind: `contract/documentKind.ts`.',
];

/** A later block replaces an earlier one for the same file, so each block lists everything that is forbidden in its files. */
const forbid = (files, ...patterns) => ({
  files,
  rules: {
    'eslint-js/no-restricted-imports': [
      'error',
      { patterns: patterns.map(([regex, message]) => ({ regex, message })) },
    ],
  },
});

const overrides = [
  {
    // Patterns are applied to texts of any length, so none may take quadratic time.
    files: ['server/src/**', 'client/src/**', 'server/dashboard/**', 'client/playground/**'],
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
      'regexp/no-misleading-capturing-group': 'error',
      'regexp/no-misleading-unicode-character': 'error',
    },
  },
  forbid(
    ['server/src/core/**'],
    [outside, 'The core is pure: text in, plain data out. Files, clocks and editors belong to the glue.'],
    ['/(lsp|cli|host)/', 'The core knows neither the language server nor the command line, nor where they run.'],
    oneKind,
  ),
  ...[...kindFolders, 'common', 'contract'].map((own) =>
    forbid(
      [`server/src/core/kinds/${own}/**`],
      [outside, 'The core is pure: text in, plain data out. Files, clocks and editors belong to the glue.'],
      ['/(lsp|cli|host)/', 'The core knows neither the language server nor the command line, nor where they run.'],
      [
        `^(\\.\\./)+(${kindFolders.filter((other) => other !== own).join('|')})(/|$)`,
        'A kind knows no other kind: what they share is in `common` and `contract`.',
      ],
    ),
  ),
  {
    files: ['server/src/core/**'],
    rules: {
      'eslint-js/no-restricted-globals': [
        'error',
        'process',
        'Buffer',
        'setTimeout',
        'setInterval',
        'console',
        'require',
      ],
      'eslint-js/no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'The core has no clock.' },
      ],
      'eslint-js/no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date']", message: 'The core has no clock.' },
      ],
    },
  },
  forbid(['server/src/{api,host}/**', 'server/src/*.ts'], oneKind),
  forbid(
    ['server/src/lsp/**'],
    ['/cli/|^vscode$', 'The language server knows neither the command line nor VS Code.'],
    oneKind,
  ),
  forbid(
    ['server/src/cli/**'],
    ['/lsp/|^vscode', 'The command line knows neither the language server nor VS Code.'],
    oneKind,
  ),
  forbid(
    ['client/**'],
    [
      'server/src/(?!protocol$|host/paths$|core/analysis/recognize$|core/json/path$|core/l10n/(joinPhrases|language|problemsInWords)$|core/rules/checks$|core/text/(glob|generated|publishedFolders|smallestEdit)$|core/kinds/(contract/kinds|contract/kindNames|contract/taskNames|common/lanes|common/newReceipt)$)',
      'The client knows the server by protocol.ts, by the cheap look that tells a status document, by what lies below a folder, by plain facts, and by how words are joined.',
    ],
  ),
  forbid(
    ['server/dashboard/**'],
    [outside, 'The dashboard is pure, or runs in a webview: it knows neither files nor the editor.'],
    [
      'server/src/(?!core/(diagnostics|json/path|l10n|program|rules/checks|secrets/redact|text|kinds/contract|kinds/common/screenTasks))|client/src',
      'The dashboard draws what the core reports, and knows nothing else.',
    ],
  ),
  forbid(
    ['client/playground/**'],
    ['^(node:|vscode$)', 'The playground runs in a page.'],
    [
      'server/src/(?!protocol$|host/(bytes|locale)$|core/l10n/language$)|client/src',
      'The playground is a client like others: it knows the server by protocol.ts.',
    ],
  ),
  {
    files: ['server/dashboard/src/**'],
    rules: {
      'eslint-js/no-restricted-globals': [
        'error',
        'name',
        'event',
        'status',
        'window',
        'document',
        'process',
        'console',
        'setTimeout',
      ],
    },
  },
];

/** Rules that are plugins of ESLint, which oxlint runs. All other rules are in `scripts/oxlint.json`. */
export default {
  plugins: ['eslint'],
  jsPlugins: ['eslint-plugin-regexp', './scripts/eslintRules.mjs'],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/*.{mjs,cjs,js}', 'server/src/core/kinds/contract/requiredMembers.ts'],
  overrides,
};

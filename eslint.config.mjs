import fs from 'node:fs';
import { builtinModules } from 'node:module';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

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
    'no-restricted-imports': ['error', { patterns: patterns.map(([regex, message]) => ({ regex, message })) }],
  },
});

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      '.vscode-test/**',
      'server/src/core/schema/validators.js',
      'server/src/core/kinds/contract/shapes.ts',
    ],
  },
  ...tseslint.configs.strict,
  {
    // The rules that need types are in `scripts/oxlint.json`: oxlint takes a tenth of the time for them.
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'off', // for tables and loops whose bounds are plain to see
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    rules: {
      eqeqeq: 'error',
      'no-restricted-globals': ['error', 'name', 'event', 'status'],
      'max-depth': ['error', 4],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Schemas are tables.
    files: ['server/src/core/kinds/**/{schema,sharedSchema}.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // Tests are left out: a `describe` is a list of tests, however long.
    files: [
      '{server,client}/src/**',
      '{server/dashboard,client/playground,scripts,test/bench,test/fuzz,test/mutants}/**',
    ],
    rules: { 'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Patterns are applied to texts of any length, so none may take quadratic time.
    files: ['server/src/**', 'client/src/**', 'server/dashboard/**', 'client/playground/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
      'regexp/no-misleading-capturing-group': 'error',
      'regexp/no-misleading-unicode-character': 'error',
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
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
      'no-restricted-globals': ['error', 'process', 'Buffer', 'setTimeout', 'setInterval', 'console', 'require'],
      'no-restricted-properties': ['error', { object: 'Date', property: 'now', message: 'The core has no clock.' }],
      'no-restricted-syntax': [
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
      'server/src/(?!protocol$|host/paths$|core/analysis/recognize$|core/json/path$|core/rules/checks$|core/text/(glob|generated)$|core/kinds/(contract/kinds|common/lanes|common/newReceipt)$)',
      'The client knows the server by protocol.ts, by the cheap look that tells a status document, by what lies below a folder, and by plain facts.',
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
      'no-restricted-globals': [
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
);

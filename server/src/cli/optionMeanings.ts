import { phrase } from '../core/l10n/language';

/** The languages of published pages. */
export const pageLanguages = ['en', 'zh-cn'] as const;

/** The groups of options, in the order of a help page, with their headings. */
export const optionGroups = {
  files: phrase('Files:'),
  output: phrase('Output:'),
  result: phrase('Exit code:'),
  fixes: phrase('Fixes and known findings:'),
  other: phrase('Options:'),
  reading: phrase('Configuration:'),
} as const;

interface Meaning {
  readonly group: keyof typeof optionGroups;
  readonly value?: string;
  readonly text: string;
}

/** The meaning of each option. An option without a meaning is accepted but not listed. */
export const meanings: Readonly<Record<string, Meaning>> = {
  reporter: {
    group: 'output',
    value: 'NAME[=FILE]',
    text: phrase('how to print or write the findings; may be repeated (default: pretty)'),
  },
  compact: { group: 'output', text: phrase('one line for each finding; short for --reporter compact') },
  json: { group: 'output', text: phrase('print JSON') },
  quiet: {
    group: 'output',
    text: phrase('print only the findings that make the exit code 1; reports for programs stay complete'),
  },
  verbose: {
    group: 'output',
    text: phrase('also list the files that are not checked, and each undecided rule with its reason'),
  },
  'all-places': { group: 'output', text: phrase('list up to 20 other places of a finding, not only the first three') },
  all: { group: 'output', text: phrase('do not shorten lists') },
  'only-changes': {
    group: 'result',
    text: phrase('omit earlier findings, except those of locked rules'),
  },
  'fail-on': {
    group: 'result',
    value: 'SEVERITY',
    text: phrase('the lowest severity that makes the exit code 1: error, warning or information (default: error)'),
  },
  'max-warnings': {
    group: 'result',
    value: 'N',
    text: phrase('also exit with 1 if there are more than N warnings'),
  },
  'require-complete': { group: 'result', text: phrase('also exit with 1 if a rule could not decide') },
  'allow-undecided': {
    group: 'result',
    text: phrase('exit with 0 even if the evidence of accepted work could not be checked'),
  },
  'no-ignore-unrecognized': {
    group: 'result',
    text: phrase('exit with 2 if a named file is not a status document'),
  },
  'stdin-filename': {
    group: 'files',
    value: 'NAME',
    text: phrase('where the document on standard input (-) belongs: its folder and configuration are used'),
  },
  since: { group: 'files', value: 'REVISION', text: phrase('check only documents that changed since then') },
  staged: { group: 'files', text: phrase('check the staged content of documents with staged changes') },
  watch: { group: 'files', text: phrase('check again when something changes') },
  against: {
    group: 'files',
    value: 'OLD',
    text: phrase(
      'the old state: a Git revision, a folder or a file (default in a CI job: the state before the change)',
    ),
  },
  allow: {
    group: 'result',
    value: 'POINTER',
    text: phrase('a fixed value that may change, such as /dossier/digest; may be repeated'),
  },
  domain: {
    group: 'reading',
    value: 'NAME',
    text: phrase('a domain accepted before the kind in schemaVersion; may be repeated (default: service-docs)'),
  },
  config: { group: 'reading', value: 'FILE', text: phrase('use this configuration for all documents') },
  'no-config': { group: 'reading', text: phrase('use no configuration') },
  repository: {
    group: 'reading',
    value: 'ID=FOLDER',
    text: phrase('compare the revisions of this repository with its clone; may be repeated'),
  },
  fix: { group: 'fixes', text: phrase('apply all derived fixes, then report the remaining problems') },
  apply: {
    group: 'fixes',
    value: 'FILE:LINE[=N]',
    text: phrase('apply the fix or suggestion at a place, as findings print it; =N chooses one of several'),
  },
  'dry-run': {
    group: 'fixes',
    text: phrase('print what --fix or --apply would change, without changing anything; exit with 1 if they would'),
  },
  baseline: { group: 'fixes', value: 'FILE', text: phrase('report only findings that are not in this file') },
  'write-baseline': { group: 'fixes', value: 'FILE', text: phrase('save the current findings as known') },
  statement: {
    group: 'output',
    value: 'FILE',
    text: phrase('write the checked files and the result as an unsigned in-toto statement'),
  },
  'allowed-signers': {
    group: 'output',
    value: 'FILE',
    text: phrase('write the keys of the owners for "ssh-keygen -Y verify"'),
  },
  base: { group: 'other', value: 'URL', text: phrase('the address that the folder will have') },
  from: {
    group: 'other',
    value: 'FOLDER',
    text: phrase('pin everything that the specification leaves open, with the values in those documents'),
  },
  reason: { group: 'other', value: 'TEXT', text: phrase('the reason, which findings show') },
  write: { group: 'other', text: phrase('write the pins into statusdocs.config.json') },
  owner: {
    group: 'other',
    value: 'OWNER',
    text: phrase('the owner of a contribution: AUTH, SECURITY, SRE_DBA or QA_WITNESS; other kinds have none'),
  },
  lane: { group: 'other', value: 'LANE', text: phrase('the lane of a receipt; other kinds have none') },
  task: {
    group: 'output',
    value: 'SCREEN/TASK',
    text: phrase('show what blocks one task and what to do next; also takes a task id'),
  },
  'path-to': {
    group: 'output',
    value: 'SCREEN/TASK',
    text: phrase('list the fewest steps until a task can be claimed'),
  },
  html: { group: 'output', value: 'FILE', text: phrase('write it as one page, with a chart; needs no scripts') },
  markdown: { group: 'output', text: phrase('print Markdown, for a comment on a pull request') },
  out: {
    group: 'other',
    value: 'FOLDER',
    text: phrase('the folder to write to; its earlier output is replaced'),
  },
  pictures: { group: 'other', text: phrase('with the pictures of captured slots') },
  explore: { group: 'other', text: phrase('with pages to search in, that show each finding at its line') },
  'page-language': {
    group: 'other',
    value: pageLanguages.join('|'),
    text: phrase('the language of the page (default: en)'),
  },
  output: {
    group: 'output',
    value: 'FILE',
    text: phrase('write the result here, or to standard output (-); OURS by default'),
  },
  resolve: { group: 'other', text: phrase('merge a file with conflicts again, from the versions that Git keeps') },
  install: {
    group: 'other',
    text: phrase('use this command as the Git merge driver for status documents in this repository'),
  },
  check: { group: 'other', text: phrase('print whether Git merges status documents by meaning here') },
  uninstall: { group: 'other', text: phrase('remove what --install wrote') },
  global: { group: 'other', text: phrase('install for all repositories of this user') },
  ours: { group: 'output', value: 'NAME', text: phrase('the name of our side in conflicts') },
  theirs: { group: 'output', value: 'NAME', text: phrase('the name of their side in conflicts') },
  path: { group: 'reading', value: 'NAME', text: phrase('where the document belongs, if OURS is a copy of it') },
  'marker-size': { group: 'output', value: 'N', text: phrase('the length of conflict markers (default: 7)') },
  port: { group: 'other', value: 'N', text: phrase('the port (default: 8080; 0 takes a free one)') },
  host: { group: 'other', value: 'NAME', text: phrase('the address to listen on (default: 127.0.0.1)') },
  stdio: { group: 'other', text: phrase('over standard input and output (default)') },
  'node-ipc': { group: 'other', text: phrase('over the channel of the Node.js process that starts it') },
  socket: { group: 'other', value: 'PORT', text: phrase('over a socket on this port') },
  pipe: { group: 'other', value: 'NAME', text: phrase('over a named pipe or a Unix socket') },
  clientProcessId: {
    group: 'other',
    value: 'ID',
    text: phrase('the process of the editor; passed by some clients'),
  },
};

import { phrase, type Language } from '../core/l10n/language';
import { reporterNames } from './reporters/reporters';

/** What is told of a command. */
export interface Described {
  /** What stands behind its name. */
  readonly takes: string;
  readonly summary: string;
  readonly options: object;
}

/** What `--help` prints: the commands, and how to learn more of one. */
export function usage(commands: Readonly<Record<string, Described>>, { say }: Language): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return [
    say('Usage: statusdocs COMMAND [OPTIONS] [FILES…]'),
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${say(summary)}`),
    '',
    say('"statusdocs help COMMAND" describes a command and its options. --version prints the version.'),
    say('--color and --no-color turn colors on and off for every command.'),
    '',
    exitCodesText(say),
  ].join('\n');
}

/** What `help COMMAND` and `COMMAND --help` print. */
export function usageOf(command: string, { options, summary, takes }: Described, { say }: Language): string {
  const lines = Object.keys(options).flatMap((name) => {
    const { value = '', text } = meanings[name] ?? {};
    return text === undefined ? [] : [[`--${name} ${value}`.trimEnd(), say(text)] as const];
  });
  const width = Math.max(0, ...lines.map(([option]) => option.length));
  return [
    say('Usage: statusdocs {command}', { command: `${command} ${takes}`.trimEnd() }),
    '',
    say(summary),
    ...(lines.length > 0 ? [''] : []),
    ...lines.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`),
    ...('reporter' in options ? ['', `${say('Reporters:')} ${reporterNames.join(', ')}`] : []),
    '',
    exitCodesText(say),
  ].join('\n');
}

const exitCodesText = (say: Language['say']) =>
  say('Exit codes: 0 no errors, 1 errors found, 2 misuse or a file that cannot be read.');

/** Meaning of each option. An option without a meaning is accepted but not listed. */
export const meanings: Readonly<Record<string, { readonly value?: string; readonly text: string }>> = {
  reporter: {
    value: 'NAME[=FILE]',
    text: phrase('how to print or write the findings; may be repeated (default: pretty)'),
  },
  compact: { text: phrase('one line for each finding; short for --reporter compact') },
  'fail-on': {
    value: 'error|warning|information',
    text: phrase('the lowest severity that makes the exit code 1 (default: error)'),
  },
  'max-warnings': { value: 'N', text: phrase('also exit with 1 if there are more than N warnings') },
  quiet: { text: phrase('print only what makes the exit code 1; reports for programs stay complete') },
  verbose: { text: phrase('list also the files that are not checked, with what they are') },
  'all-places': { text: phrase('list every other place of a finding, not only the first three') },
  'require-complete': { text: phrase('also exit with 1 if a rule could not decide') },
  'allow-undecided': {
    text: phrase('exit with 0 even if the evidence of something accepted was not seen'),
  },
  'no-ignore-unrecognised': { text: phrase('exit with 2 if a named file is not a status document') },
  'stdin-filename': {
    value: 'NAME',
    text: phrase('where the document on standard input (-) belongs: its folder and configuration are used'),
  },
  prefix: {
    value: 'NAME',
    text: phrase('a domain accepted before the kind in schemaVersion; may be repeated (default: service-docs)'),
  },
  since: { value: 'git:REVISION', text: phrase('check only documents that changed since then') },
  staged: { text: phrase('check what is staged, of documents with staged changes') },
  watch: { text: phrase('check again when something changes') },
  config: { value: 'FILE', text: phrase('use this configuration for all documents') },
  'no-config': { text: phrase('use no configuration') },
  fix: { text: phrase('apply all derived fixes, then report what is left') },
  'dry-run': { text: phrase('print what --fix would change, without changing anything') },
  'write-baseline': { value: 'FILE', text: phrase('save the current findings as known') },
  statement: { value: 'FILE', text: phrase('write what was checked and found, as an unsigned in-toto statement') },
  baseline: { value: 'FILE', text: phrase('report only findings that are not in this file') },
  base: { value: 'URL', text: phrase('the address that the folder will have') },
  owner: {
    value: 'AUTH|SECURITY|SRE_DBA|QA_WITNESS',
    text: phrase('whose contribution it is; contributions need it, other kinds have none'),
  },
  against: { value: 'OLD', text: phrase('what was there before: git:REVISION, a folder or a file') },
  allow: { value: 'POINTER', text: phrase('a fixed value that may change, such as /dossier/digest; may be repeated') },
  all: { text: phrase('leave nothing out: each slot, gate and task, and what is done') },
  task: { value: 'SCREEN/TASK', text: phrase('tell what blocks one task and what to do next; takes a task id, too') },
  'path-to': { value: 'SCREEN/TASK', text: phrase('list the fewest legal steps that release one task') },
  json: { text: phrase('print JSON') },
  html: { value: 'FILE', text: phrase('write it as one page, with a chart; needs no scripts') },
  markdown: { text: phrase('print Markdown, for a comment on a pull request') },
  out: { value: 'FOLDER', text: phrase('the folder to write to; what was written there before is replaced') },
  pictures: { text: phrase('with the pictures of captured slots') },
  explore: { text: phrase('with pages to search in, that show each finding at its line') },
  'page-language': { value: 'en|zh-cn', text: phrase('the language of the page (default: en)') },
  port: { value: 'N', text: phrase('the port (default: 8080; 0 takes a free one)') },
  stdio: { text: phrase('over standard input and output (default)') },
  'node-ipc': { text: phrase('over the channel of the Node.js process that starts it') },
  socket: { value: 'PORT', text: phrase('over a socket on this port') },
  pipe: { value: 'NAME', text: phrase('over a named pipe or a Unix socket') },
  clientProcessId: { value: 'ID', text: phrase('the process of the editor; passed by some clients') },
  host: { value: 'NAME', text: phrase('the address to listen on (default: 127.0.0.1)') },
};

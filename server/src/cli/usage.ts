import type { Language } from '../core/l10n/language';
import { reporterNames } from './reporters/reporters';

/** What `--help` prints, and what stands below a sentence on wrong arguments. */
export function usage({ say }: Language): string {
  return [
    say('Usage: statusdocs check [files, folders, globs…]'),
    '       statusdocs progress [--all] [--json] [FILES…]',
    '       statusdocs diff [--json|--markdown] OLD NEW',
    '       statusdocs guard --against OLD [FILES…]',
    '       statusdocs assemble [--json] FILES…',
    '       statusdocs publish [FOLDER] --out SITE',
    '       statusdocs serve [FOLDER|SITE] [--port N] [--host NAME]',
    '       statusdocs rules',
    '       statusdocs explain RULE',
    '       statusdocs new KIND [FILE]',
    '       statusdocs lsp [--stdio | --socket=PORT | --pipe=NAME | --node-ipc]',
    '',
    say('Checks status documents. Without arguments: those in this folder and below.'),
    '',
    `  --reporter NAME[=FILE]                 ${say('how to print or write the findings; may be repeated (default: pretty)')}`,
    `                                         ${reporterNames.join(', ')}`,
    `  --compact                              ${say('check: one line a finding, without the lines of the document')}`,
    `  --fail-on error|warning|information    ${say('the lowest severity that makes the exit code 1 (default: error)')}`,
    `  --require-complete                     ${say('also exit with 1 if a rule could not decide')}`,
    `  --prefix NAME                          ${say('a domain accepted before the kind in schemaVersion; may be repeated (default: service-docs)')}`,
    `  --fix                                  ${say('apply all derived fixes, then report what is left')}`,
    `  --dry-run                              ${say('print what --fix would change, without changing anything')}`,
    `  --write-baseline FILE                  ${say('save the current findings as known')}`,
    `  --baseline FILE                        ${say('report only findings that are not in this file')}`,
    `  --against OLD                          ${say('guard: what was there before: git:REVISION, a folder or a file')}`,
    `  --all                                  ${say('progress: list every slot, gate and task, including what is done')}`,
    `  --json                                 ${say('progress, diff and assemble: print JSON')}`,
    `  --markdown                             ${say('diff: print Markdown, for a comment on a pull request')}`,
    `  --out SITE                             ${say('publish: the folder to write the site to; a previous site there is replaced')}`,
    `  --pictures                             ${say('publish, serve: include the pictures of captured slots')}`,
    `  --page-language en|zh-cn               ${say('publish, serve: the language of the page of the site (default: en)')}`,
    `  --port N, --host NAME                  ${say('serve: the address to listen on (default: 127.0.0.1, 8080; port 0 takes a free one)')}`,
    `  -h, --help                             ${say('print this')}`,
    `  -v, --version                          ${say('print the version')}`,
    '',
    say('Exit codes: 0 no errors, 1 errors found, 2 misuse or a file that cannot be read.'),
  ].join('\n');
}

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { statusdocs } from '../support/cli';
import { examples, programText } from '../support/examples';
import { installPacked, root } from '../support/packed';
import { Repository } from '../support/repository';
import { snippetsIn } from '../support/snippets';

const booking = programText('booking-execution.json');
const broken = booking.replace('"capturedSlots": 4', '"capturedSlots": 5');
const task = 'E01-booking-wizard-evidence-visual_baseline';
const assignee = '王小明';
const line = broken.slice(0, broken.indexOf('"capturedSlots": 5')).split('\n').length;

interface Editor {
  /** Debian packages to install. */
  readonly packages: readonly string[];
  /** Prints something if the editor and its dependencies are installed. */
  readonly probe: readonly [command: string, ...args: string[]];
  /** Returns the command to start, after the snippet from docs/editors.md was written to a file below `folder`. */
  start(folder: string): readonly [command: string, ...args: string[]];
  /** True if the server may change documents, so that the editor has the commands of the server. */
  readonly hasCommands: boolean;
}

/** Results of a driver. */
interface Found {
  readonly error?: string;
  readonly version: string | number;
  readonly diagnostics: readonly { readonly line: number; readonly message: string }[];
  readonly hover: string;
  readonly completions: readonly string[];
  readonly fixed: string;
  readonly outcome?: { readonly done?: string };
  readonly stepped?: string;
}

const driver = (name: string) => path.join(import.meta.dirname, name);

/** Writes a snippet of docs/editors.md as the configuration of an editor. */
function configured(folder: string, file: string, ...parts: readonly string[]): string {
  const target = path.join(folder, file);
  fs.writeFileSync(target, parts.join('\n'));
  return target;
}

const outputOf = ([command, ...args]: readonly [string, ...string[]]): string =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';

const locating = (library: string) =>
  ['emacs', '--batch', '--eval', `(progn (package-initialize) (princ (or (locate-library "${library}") "")))`] as const;

const emacs = (heading: string, library: string, drives: string, folder: string) => {
  const [snippet = ''] = snippetsIn('editors.md', heading, 'elisp');
  const [, jsonMode = ''] = snippetsIn('editors.md', 'Emacs with Eglot', 'elisp');
  const isOld = Number(outputOf(['emacs', '--batch', '--eval', '(princ emacs-major-version)'])) < 29;
  const file = configured(folder, 'init.el', '(package-initialize)', isOld ? jsonMode : '', snippet);
  const newer = isOld ? [] : ['--eval', "(add-to-list 'auto-mode-alist '(\"\\\\.json\\\\'\" . js-json-mode))"];
  return ['emacs', '--batch', '-l', file, ...newer, '-l', library, '-l', driver(drives)] as const;
};

const editors: Readonly<Record<string, Editor>> = {
  Neovim: {
    packages: ['neovim'],
    probe: ['nvim', '--version'],
    start(folder) {
      const { status } = spawnSync('nvim', [
        '--headless',
        '-u',
        'NONE',
        '-c',
        'if has("nvim-0.11") | qall | else | cquit | endif',
      ]);
      const heading = status === 0 ? 'Neovim 0.11 or later' : 'Neovim 0.7 to 0.10';
      const file = configured(folder, 'init.lua', ...snippetsIn('editors.md', heading, 'lua'));
      return ['nvim', '--headless', '-i', 'NONE', '-n', '-u', file, '-c', `luafile ${driver('neovim.lua')}`];
    },
    hasCommands: true,
  },
  'Emacs with Eglot': {
    packages: ['emacs-nox', 'elpa-eglot'],
    probe: locating('eglot'),
    start: (folder) => emacs('Emacs with Eglot', 'eglot', 'eglot.el', folder),
    hasCommands: true,
  },
  'Emacs with lsp-mode': {
    packages: ['emacs-nox', 'elpa-lsp-mode'],
    probe: locating('lsp-mode'),
    start: (folder) => emacs('Emacs with lsp-mode', 'lsp-mode', 'lspMode.el', folder),
    hasCommands: true,
  },
  'Vim with ALE': {
    packages: ['vim', 'vim-ale'],
    probe: ['sh', '-c', 'test -e /usr/share/vim-ale && vim --version | grep ^VIM'],
    start(folder) {
      const [snippet = ''] = snippetsIn('editors.md', 'Vim with ALE', 'vim');
      const file = configured(folder, 'vimrc', 'set nocompatible', 'filetype plugin on', 'packadd! ale', snippet);
      return ['vim', '--not-a-term', '-T', 'dumb', '-n', '-i', 'NONE', '-u', file, '-c', `source ${driver('ale.vim')}`];
    },
    hasCommands: false,
  },
};

/** Returns the reason why an editor is missing and cannot be installed, or `undefined` if it is installed. */
async function missingReason({ probe, packages }: Editor): Promise<string | undefined> {
  const hasOutput = () => outputOf(probe).trim() !== '';
  if (hasOutput()) {
    return undefined;
  }
  const { aptInstall, mayInstall } = (await import(
    pathToFileURL(path.join(root, 'scripts', 'vscode-host', 'debian.mjs')).href
  )) as { aptInstall(...packages: readonly string[]): void; mayInstall(): boolean };
  if (!mayInstall()) {
    return `not installed; only root can install ${packages.join(', ')}`;
  }
  try {
    aptInstall(...packages);
  } catch (error) {
    return `${packages.join(', ')} can't be installed: ${(error as Error).message}`;
  }
  return hasOutput() ? undefined : `${packages.join(', ')} have not what is looked for`;
}

describe('other editors, with the lines of docs/editors.md', () => {
  let project: Repository;
  let home: string;
  const ran: string[] = [];
  const skipped: string[] = [];

  before(() => {
    project = new Repository();
    fs.cpSync(path.join(examples, 'program'), path.join(project.path, 'status'), { recursive: true });
    project.write('.gitignore', 'node_modules\n');
    installPacked(project.path);
    project.commit();
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-home-'));
  });
  after(() => {
    project.remove();
    fs.rmSync(home, { recursive: true });
    console.log(`  Driven: ${ran.join(', ') || 'none'}.`);
    console.log(`  Skipped: ${skipped.join('; ') || 'none'}.`);
  });

  /** Runs the driver of an editor with a document with one mistake, and returns its results. */
  const drive = ({ start }: Editor): Found => {
    const document = path.join(project.path, 'status', 'booking-execution.json');
    fs.writeFileSync(document, broken);
    const result = path.join(home, 'result.json');
    fs.rmSync(result, { force: true });
    const command = {
      command: 'statusdocs.record',
      arguments: [pathToFileURL(document).href, 'claimTask', ['tasks', 26], task, assignee],
    };
    const [editor, ...args] = start(home);
    const { stdout, stderr, status } = spawnSync(editor, args, {
      cwd: project.path,
      encoding: 'utf8',
      input: '',
      timeout: 500_000,
      env: {
        ...process.env,
        HOME: home,
        XDG_CONFIG_HOME: home,
        LC_ALL: 'C.UTF-8',
        PATH: `${path.join(project.path, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
        DOCUMENT: document,
        HOVERED: '"capturedSlots": 5',
        COMPLETED: 'READY_TO_CLAIM',
        ACTION: 'Change to 4',
        COMMAND: JSON.stringify(command),
        RESULT: result,
      },
    });
    assert.ok(fs.existsSync(result), `${status} ${stdout} ${stderr}`);
    const found = JSON.parse(fs.readFileSync(result, 'utf8')) as Found;
    assert.equal(found.error, undefined, `${stdout} ${stderr}`);
    return found;
  };

  for (const [name, editor] of Object.entries(editors)) {
    it(`${name} shows problems, hovers and completions, and applies a fix and a step`, async function () {
      const missing = await missingReason(editor);
      if (missing !== undefined) {
        skipped.push(`${name} (${missing})`);
        this.skip();
      }
      const found = drive(editor);
      const diagnostic = found.diagnostics.find((each) => each.line === line);
      assert.match(diagnostic?.message ?? '', /`?capturedSlots`? should be 4, not 5/);
      assert.match(found.hover, /capture/i);
      assert.ok(
        found.completions.some((label) => label.includes('READY_TO_CLAIM')),
        found.completions.join(', '),
      );
      assert.equal(found.fixed, booking);
      if (editor.hasCommands) {
        assert.ok(found.outcome?.done?.includes(assignee), JSON.stringify(found.outcome));
        assertClaimed(found.stepped ?? '');
      }
      ran.push(`${name} (${found.version}${editor.hasCommands ? '' : ', without commands'})`);
    });
  }

  function assertClaimed(text: string): void {
    project.write('status/booking-execution.json', text);
    const { code, out } = statusdocs(project.path, ['check', 'status']);
    assert.equal(code, 0, out);
    const { tasks } = JSON.parse(text) as { tasks: { id: string; assignee?: string }[] };
    assert.equal(tasks.find(({ id }) => id === task)?.assignee, assignee);
  }
});

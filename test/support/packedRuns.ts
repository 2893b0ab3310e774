/** One run of the packed program: a command with its arguments, and what it has to do. */
export interface ExpectedRun {
  readonly args: readonly string[];
  readonly code: number;
  readonly input?: string;
  /** Set if the output has no sentences, so that it is the same in each language. */
  readonly isData?: true;
}

const kits = 'status/owner-handoff-kits.json';
const booking = 'status/booking-execution.json';

/** Returns a run that succeeds. */
const clean = (...args: readonly string[]): ExpectedRun => ({ args, code: 0 });

/** Returns a run that finds something wrong. */
const wrong = (...args: readonly string[]): ExpectedRun => ({ args, code: 1 });

/** Returns a run that refuses its arguments. */
const refused = (...args: readonly string[]): ExpectedRun => ({ args, code: 2 });

const data = (run: ExpectedRun): ExpectedRun => ({ ...run, isData: true });

/** Returns the runs of each command on correct and on broken documents. `out` is a new folder for what they write. */
export const commandRuns = (out: string): Readonly<Record<string, readonly ExpectedRun[]>> => ({
  check: [
    clean('check', 'status'),
    wrong('check', 'broken'),
    data(wrong('check', '--fix', '--dry-run', 'broken')),
    clean('check', '--statement', `${out}/statement.json`, 'status'),
    clean('check', '--write-baseline', `${out}/known.json`, 'broken'),
    clean('check', '--staged'),
    wrong('check', '--since', 'HEAD'),
    { ...wrong('check', '-', '--stdin-filename', kits), input: '{}' },
    refused('check', 'nowhere'),
  ],
  guard: [
    clean('guard', '--against', 'HEAD', 'status'),
    wrong('guard', '--against', 'HEAD', 'moved'),
    refused('guard', 'status'),
  ],
  verify: [clean('verify', `${out}/statement.json`), refused('verify', 'nowhere')],
  progress: [
    clean('progress', 'status'),
    clean('progress', 'broken'),
    clean('progress', '--all', 'status'),
    data(clean('progress', '--json', 'broken')),
    clean('progress', '--task', 'booking-store/accessibility', 'status'),
    clean('progress', '--path-to', 'booking-store/accessibility', 'status'),
    refused('progress', '--task', 'nowhere', 'status'),
  ],
  diff: [
    clean('diff', 'HEAD:moved', 'moved'),
    data(clean('diff', '--json', 'HEAD:moved', 'moved')),
    clean('diff', '--markdown', 'HEAD:moved', 'moved'),
    clean('diff', 'status', 'broken'),
    refused('diff', 'status', 'nowhere'),
  ],
  history: [
    clean('history', 'status'),
    clean('history', '--all', 'status'),
    data(clean('history', '--json', 'broken')),
    data(clean('history', '--html', `${out}/history.html`, 'status')),
    clean('history', `${booking}#/tasks/0`),
    refused('history', 'nowhere'),
  ],
  assemble: [
    data(clean('assemble', 'owners')),
    wrong('assemble', 'status'),
    data(wrong('assemble', '--json', 'broken')),
    data(clean('assemble', '--allowed-signers', `${out}/signers`, 'owners')),
    refused('assemble', 'nowhere'),
  ],
  pin: [clean('pin', '--from', 'status'), clean('pin', `${kits}#/permissions`), refused('pin', '--from', 'broken')],
  publish: [
    clean('publish', 'status', '--out', `${out}/site`),
    clean('publish', 'status', '--out', `${out}/explore`, '--explore', '--pictures', '--page-language', 'zh-cn'),
    wrong('publish', 'broken', '--out', `${out}/broken`),
    refused('publish', 'nowhere', '--out', `${out}/nowhere`),
  ],
  // A site that can be served runs until it is stopped.
  serve: [wrong('serve', 'broken', '--port', '0'), refused('serve', 'nowhere')],
  schemas: [
    clean('schemas', '--base', 'https://schemas.example/', '--out', `${out}/schemas`),
    refused('schemas', '--out', `${out}/schemas`),
  ],
  rules: [clean('rules')],
  explain: [
    clean('explain', 'program/tally'),
    clean('explain', 'schema/required'),
    clean('explain', 'document/crash'),
    clean('explain', 'slots'),
    clean('explain', `${booking}#/program/capturedSlots`),
    clean('explain', `broken/booking-execution.json#/program/capturedSlots`),
    data(clean('explain', '--json', `${booking}#/program/capturedSlots`)),
    refused('explain', 'no/rule'),
  ],
  completion: [
    ...['bash', 'zsh', 'fish'].map((shell) => data(clean('completion', shell))),
    refused('completion', 'tcsh'),
  ],
  // Both answer clients until these disconnect.
  lsp: [],
  mcp: [refused('mcp', 'nowhere')],
  new: [
    clean('new', 'contribution', '--owner', 'AUTH', `owners-${out}/auth.json`),
    clean('new', 'receipt', '--lane', 'RELEASE', `${out}/a.receipt.json`),
    refused('new', 'nothing'),
  ],
  merge: [
    data(clean('merge', kits, kits, kits, '--output', '-')),
    wrong('merge', kits, 'a.json', 'b.json', '--output', `${out}/merged.json`),
    data(clean('merge', '--install')),
    data(clean('merge', '--uninstall')),
    refused('merge', kits),
  ],
});

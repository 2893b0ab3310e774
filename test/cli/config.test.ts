import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, report, statusdocs, type Report } from '../support/cli';
import { examples, programText } from '../support/examples';
import { Repository } from '../support/repository';

describe('statusdocs check with statusdocs.config.json', () => {
  let temporary: Folder;
  let folder: string;
  const write = (name: string, content: string | Buffer) => temporary.write(name, content);

  beforeEach(() => {
    temporary = new Folder();
    folder = temporary.path;
  });
  afterEach(() => temporary.remove());

  const mistake = () => programText('current-ui-evidence.json').replace('"liveBound": 4', '"liveBound": 7');
  const config = (content: object) => write('statusdocs.config.json', JSON.stringify(content));
  const found = (...args: string[]) => {
    const { code, report: result } = report(folder, ...args);
    return [
      code,
      ...result.files.flatMap(({ file, findings }) => findings.map((each) => `${file} ${each.code} ${each.severity}`)),
    ];
  };

  beforeEach(() => {
    write('deep/a.json', mistake());
  });

  it('sets rule severities, and turns rules off', () => {
    assert.deepEqual(found(), [1, 'deep/a.json calibration/tally error']);
    config({ rules: { 'calibration/tally': 'hint' } });
    assert.deepEqual(found(), [0, 'deep/a.json calibration/tally hint']);
    config({ rules: { 'calibration/tally': 'off' } });
    assert.deepEqual(found(), [0]);
  });

  it('accepts the listed domains', () => {
    config({ domains: ['docs.example'] });
    write('deep/a.json', programText('current-ui-evidence.json').replaceAll('service-docs/', 'docs.example/'));
    assert.deepEqual(found(), [0]);
  });

  it('uses the nearest file, but outside of a repository no file above the current folder', () => {
    config({ rules: { 'calibration/tally': 'off' } });
    write('deep/statusdocs.config.json', '{}');
    assert.deepEqual(found(), [1, 'deep/a.json calibration/tally error']);
    fs.rmSync(path.join(folder, 'deep/statusdocs.config.json'));
    const { code } = statusdocs(path.join(folder, 'deep'), ['check']);
    assert.equal(code, 1);
  });

  it('uses a file above the current folder in the same repository, also for staged and committed files', () => {
    const repository = new Repository();
    repository.write('status/a.json', mistake());
    repository.write('statusdocs.config.json', JSON.stringify({ rules: { 'calibration/tally': 'off' } }));
    repository.commit();
    repository.write('status/a.json', mistake().replace('"liveBound": 7', '"liveBound": 8'));
    repository.git('add', '-A');
    const below = path.join(repository.path, 'status');
    for (const args of [['check'], ['check', '--staged'], ['check', '--since', 'HEAD'], ['progress', 'HEAD:.']]) {
      assert.equal(statusdocs(below, args).code, 0, args.join(' '));
    }
    fs.rmSync(path.join(repository.path, 'statusdocs.config.json'));
    assert.equal(statusdocs(below, ['check']).code, 1);
    repository.remove();
  });

  it('applies to the documents below it, from whichever folder they are checked', () => {
    config({ rules: { 'calibration/tally': 'off' } });
    const elsewhere = new Folder();
    assert.equal(statusdocs(elsewhere.path, ['check', folder]).code, 0);
    assert.equal(statusdocs(elsewhere.path, ['check', path.join(folder, 'deep/a.json')]).code, 0);
    elsewhere.remove();
  });

  it('reads a document in a folder whose name has a line break', () => {
    fs.rmSync(path.join(folder, 'deep'), { recursive: true });
    write(process.platform === 'win32' ? 'sub dir/a.json' : 'sub\ndir/a.json', mistake()); // Windows has no such names.
    assert.equal(found()[0], 1);
  });

  it('applies to a folder whose name is no published name', () => {
    const name = process.platform === 'win32' ? 'sub dir' : '2026-03-14T09:30 a\\b'; // Windows has no such names.
    fs.renameSync(path.join(folder, 'deep'), path.join(folder, name));
    assert.deepEqual(found(), [1, `${name}/a.json calibration/tally error`]);
    write(`${name}/statusdocs.config.json`, JSON.stringify({ rules: { 'calibration/tally': 'off' } }));
    assert.deepEqual(found(), [0]);
  });

  it('suppresses a finding with a reason until the suppression expires', () => {
    const entry = { rule: 'calibration/tally', files: 'deep/*.json', path: '/program/liveBound', reason: 'agreed' };
    config({ suppressions: [entry] });
    assert.deepEqual(found(), [0]);
    assert.match(statusdocs(folder, ['check']).out, /Suppressed or allowed by the configuration: 1\./);
    config({ suppressions: [{ ...entry, path: '/program' }] });
    assert.deepEqual(found(), [0]);
    config({ suppressions: [{ ...entry, path: '/program/live' }] });
    assert.deepEqual(found(), [
      1,
      'deep/a.json calibration/tally error',
      'statusdocs.config.json config/stale warning',
    ]);
    config({ suppressions: [{ ...entry, files: 'other/**' }] });
    assert.deepEqual(found(), [
      1,
      'deep/a.json calibration/tally error',
      'statusdocs.config.json config/stale warning',
    ]);
    config({ suppressions: [{ ...entry, expires: '2001-01-01' }] });
    assert.deepEqual(found(), [
      1,
      'deep/a.json calibration/tally error',
      'statusdocs.config.json config/expired warning',
    ]);
    config({ suppressions: [{ ...entry, expires: '2999-01-01' }] });
    assert.deepEqual(found(), [0]);
  });

  it('cannot lower or suppress a locked rule, and reports the attempt', () => {
    write('deep/a.json', mistake().replace('"productionMutations": 0', '"productionMutations": 2'));
    config({
      rules: { 'boundary/zero-counter': 'off' },
      suppressions: [{ rule: 'boundary/zero-counter', reason: 'no' }],
    });
    const { code, report: result } = report(folder);
    assert.equal(code, 1);
    assert.ok(result.files[0]?.findings.some((finding) => finding.code === 'boundary/zero-counter'));
    assert.deepEqual(
      result.files[1]?.findings.map(({ message, path: at }) => `${at} ${message}`),
      [
        '/rules/boundary~1zero-counter boundary/zero-counter is locked: its severity is always error. Remove the setting. The whole file is ignored until this is fixed.',
        '/suppressions/0/rule boundary/zero-counter is locked and cannot be suppressed. Remove this suppression.',
      ],
    );
  });

  it('is reported in line order, with the consequence at its first mistake', () => {
    config({ rules: { 'no/rule': 'off' }, domains: 5, more: 1, exclude: [1] });
    const findings = report(folder).report.files.at(-1)?.findings ?? [];
    assert.deepEqual(
      findings.map(({ path: at }) => at),
      ['/rules/no~1rule', '/domains', '/more', '/exclude/0'],
    );
    assert.match(findings[0]?.message ?? '', /The whole file is ignored until this is fixed\.$/);
  });

  it('may still set or suppress a removed rule, and reports the suppression as unused', () => {
    write('deep/a.json', mistake());
    config({
      rules: { 'calibration/tally': 'off', 'boundary/claims-in-prose': 'off' },
      suppressions: [{ rule: 'boundary/claims-in-prose', reason: 'quoted' }],
    });
    assert.deepEqual(found(), [0, 'statusdocs.config.json config/stale warning']);
  });

  const inForce = { rules: { 'calibration/tally': 'off' } };
  const suppressing = (entry: object) => ({
    suppressions: [
      { rule: 'calibration/tally', reason: 'x' },
      { rule: 'slots/id', reason: 'x', ...entry },
    ],
  });
  const wrong: readonly (readonly [content: string | object, ...places: string[]])[] = [
    [{ ...inForce, more: 1 }, '/more'],
    [{ ...inForce, supressions: [] }, '/supressions'],
    [{ ...inForce, $schema: 1 }, '/$schema'],
    [{ rules: { ...inForce.rules, 'no/rule': 'off' } }, '/rules/no~1rule'],
    [{ rules: { ...inForce.rules, 'slots/id': 'loud' } }, '/rules/slots~1id'],
    [{ rules: { ...inForce.rules, 'document/syntax': 'off' } }, '/rules/document~1syntax'],
    ...[[], null, 5, 'off'].map((rules) => [{ rules, ...suppressing({}) }, '/rules'] as const),
    ...[{}, null, 5, 'x'].map((suppressions) => [{ ...inForce, suppressions }, '/suppressions'] as const),
    ...[[], 'x', {}, null].map((domains) => [{ ...inForce, domains }, '/domains'] as const),
    [{ ...inForce, domains: [''] }, '/domains/0'],
    [{ ...inForce, domains: ['docs.example', 1] }, '/domains/1'],
    ...[null, 5, 'x', []].map((entry) => [{ ...inForce, suppressions: [entry] }, '/suppressions/0'] as const),
    ...[['x.json'], 5, null, '', '!a', '(a|b)', '[', 'a'.repeat(501), '{a,b}'.repeat(9)].map(
      (files) => [suppressing({ files }), '/suppressions/1/files'] as const,
    ),
    ...[['/x'], 5, null, 'program', '/~2'].map((at) => [suppressing({ path: at }), '/suppressions/1/path'] as const),
    ...['soon', '2026-99-99', '2026-02-30', '2026-3-1', 20260301, null].map(
      (expires) => [suppressing({ expires }), '/suppressions/1/expires'] as const,
    ),
    ...['', '  ', 5, null].map((reason) => [suppressing({ reason }), '/suppressions/1/reason'] as const),
    ...['no/rule', 5, null, 'boundary/signing', 'document/too-deep'].map(
      (rule) => [suppressing({ rule }), '/suppressions/1/rule'] as const,
    ),
    [suppressing({ file: 'x.json' }), '/suppressions/1/file'],
    ['{ "suppressions": [{ "rule": "calibration/tally" }] }', '/suppressions/0'],
    ['{ "suppressions": [{ "reason": "calibration/tally" }] }', '/suppressions/0'],
    ['{ "rules": { "calibration/tally": "error", "calibration/tally": "off" } }', '/rules/calibration~1tally'],
    ['[]', ''],
    ['', ''],
    ['5', ''],
    ['{ "rules": ', ''],
    [`// known\n${JSON.stringify(inForce)}`, ''],
    [`{ "rules": { "calibration/tally": "off", } }`, '/rules'],
    ['['.repeat(5000), ''],
  ];

  it('has no effect if it has a mistake, and reports the mistake with its position', () => {
    for (const [content, ...places] of wrong) {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      write('statusdocs.config.json', text);
      const { code, report: result } = report(folder);
      const [document, configuration] = result.files;
      assert.deepEqual([code, document?.findings.map((each) => each.code)], [1, ['calibration/tally']], text);
      assert.deepEqual(
        configuration?.findings.map((each) => `${each.code} ${each.severity} ${each.path}`),
        places.map((place) => `config/invalid error ${place}`),
        text,
      );
      assert.match(
        configuration?.findings[0]?.message ?? '',
        /[.?] The whole file is ignored until this is fixed\.$/,
        text,
      );
    }
  }).timeout(240_000);

  it('suggests the intended name for a misspelled property', () => {
    for (const [content, meant] of [
      [
        { rules: { 'slots/id': 'of' } },
        'The severity of slots/id should be error, warning, information, hint or off, not "of".',
      ],
      [{ schemaVersionPrefixes: [] }, '`schemaVersionPrefixes` is called `domains` now.'],
      [{ rule: {} }, 'Unknown property `rule`. Did you mean `rules`?'],
      [suppressing({ expire: '' }), 'Unknown property `expire`. Did you mean `expires`?'],
      [suppressing({ expires: 'soon' }), '`expires` should be a day such as "2026-03-14", not "soon".'],
      [suppressing({ path: 7 }), '`path` should be a JSON Pointer such as "/screens/0/route", not 7.'],
      [{ domains: 'docs' }, '`domains` should be a list of names, not "docs".'],
      [{ domains: ['docs.example', 1] }, 'Each of the `domains` should be a name, not 1.'],
      [{ rules: { 'slot/id': 'off' } }, 'Unknown rule "slot/id". Did you mean "slots/id"?'],
    ] as const) {
      config(content);
      const message = report(folder).report.files[1]?.findings[0]?.message ?? '';
      assert.ok(message.startsWith(meant), message);
    }
  });

  it('may begin with a byte order mark, and reports mistakes at the right position', () => {
    write('statusdocs.config.json', `\uFEFF${JSON.stringify(inForce)}`);
    assert.deepEqual(found(), [0]);
    write('statusdocs.config.json', '\uFEFF{ "more": 1 }');
    assert.match(statusdocs(folder, ['check', '--compact']).out, /:1:3 +error +Unknown property `more`/m);
  });

  it('reports a hundred mistakes, and counts further ones', () => {
    config({ suppressions: Array<number>(100_000).fill(5) });
    const { code, report: result } = report(folder);
    assert.equal(code, 1);
    const messages = result.files[1]?.findings.map(({ message }) => message) ?? [];
    assert.equal(messages.length, 101);
    assert.match(messages[0] ?? '', /^`suppressions` has 100000 entries\. The limit is 1000\./);
    assert.equal(messages[100], 'Findings not shown: 99901. Fix the ones above first.');
  });

  it('matches globs with many stars quickly', () => {
    const rule = { rule: 'calibration/tally', reason: 'x' };
    write(`${'a'.repeat(200)}.json`, mistake());
    config({
      suppressions: [`${'*a'.repeat(200)}b`, `${'**/'.repeat(160)}b`, `${'*?'.repeat(240)}b`].map((files) => ({
        ...rule,
        files,
      })),
    });
    const start = performance.now();
    assert.equal(found().length, 1 + 2 + 3);
    assert.ok(performance.now() - start < 10_000);
  });

  it('baselines only visible findings, and hidden findings on the next run', () => {
    write('a.json', fs.readFileSync(path.join(examples, 'broken', 'booking-execution.json'), 'utf8'));
    const check = (...args: string[]) => {
      const { code, out, err } = statusdocs(folder, ['check', '--reporter', 'json', ...args]);
      const findings = out === '' ? [] : (JSON.parse(out) as Report).files.flatMap((file) => file.findings);
      return { code, count: findings.length, err };
    };
    const first = check().count;
    const written = check('--write-baseline', 'known.txt');
    const [, count, locked, hidden] = /Wrote (\d+) known[^]*contains them: (\d+) [^]*back: (\d+)\./.exec(written.err)!;
    assert.equal(Number(count) + Number(locked), first);
    assert.ok(Number(hidden) > 0, written.err);
    const shown = check('--baseline', 'known.txt');
    assert.equal(shown.code, 1);
    assert.ok(shown.count > Number(locked) && shown.count <= Number(hidden) + Number(locked));
    check('--baseline', 'known.txt', '--write-baseline', 'known.txt');
    assert.equal(check('--baseline', 'known.txt').count, Number(locked));
  });

  it('writes no baseline if a named file is missing', () => {
    const { code, out, err } = statusdocs(folder, ['check', '--compact', '--write-baseline', 'known.txt', 'nope']);
    assert.equal(code, 2);
    assert.match(out, /^nope: Not found\./m);
    assert.equal(err, 'The baseline was not written, because not everything was checked.\n');
    assert.ok(!fs.existsSync(path.join(folder, 'known.txt')));
  });

  it('adopts known findings with a baseline, except locked findings', () => {
    write('deep/a.json', mistake().replace('"productionMutations": 0', '"productionMutations": 2'));
    const written = statusdocs(folder, ['check', '--write-baseline', 'known.txt']);
    assert.deepEqual(
      [written.code, written.err],
      [
        0,
        'Wrote 1 known finding to known.txt.\nLeft out, because a baseline never contains them: 1 (boundary/zero-counter).\n' +
          'Not written, because other findings hold them back: 1. "check --baseline known.txt" shows them.\n',
      ],
    );
    assert.deepEqual(found('--baseline', 'known.txt'), [1, 'deep/a.json boundary/zero-counter error']);
    write('deep/a.json', mistake());
    assert.deepEqual(found('--baseline', 'known.txt'), [0]);
    const { out } = statusdocs(folder, ['check', '--baseline', 'known.txt']);
    assert.match(out, /Known findings of the baseline: 1\./);
    assert.equal(statusdocs(folder, ['check', '--baseline', 'none.txt']).code, 2);
    write('wrong.txt', '[]');
    assert.equal(statusdocs(folder, ['check', '--baseline', 'wrong.txt']).code, 2);
  });
});

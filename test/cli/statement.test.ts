import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readStatement } from '../../server/src/cli/statement/read';
import { findOutsidePath } from '../../server/src/cli/statement/request';
import { english } from '../../server/src/core/l10n/language';
import { Folder, statusdocs } from '../support/cli';
import { copyProgram, examples, programText } from '../support/examples';

interface Resource {
  readonly name: string;
  readonly digest: { readonly sha256: string };
}

interface Statement {
  readonly _type: string;
  readonly subject: readonly Resource[];
  readonly predicateType: string;
  readonly predicate: {
    readonly verificationResult: string;
    readonly configuration: readonly Resource[];
    readonly inputs: readonly Resource[];
    readonly absent: readonly { readonly name: string; readonly reason: string }[];
    readonly findings: readonly { readonly code: string; readonly name: string }[];
    readonly checks: readonly { readonly name: string; readonly undecided: readonly object[] }[];
    readonly suppressed: readonly object[];
  };
}

const kits = 'program/owner-handoff-kits.json';
const picture = 'program/artifacts/ui/booking-discovery/visual/desktop-1440x900.png';

describe('the statement of a check', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    copyProgram(path.join(folder.path, 'program'), ['data-sources-execution.json']);
  });
  afterEach(() => folder.remove());

  const at = (name: string) => path.join(folder.path, name);
  const check = (...args: string[]) => statusdocs(folder.path, ['check', '--statement', 'statement.json', ...args]);
  const written = () => fs.readFileSync(at('statement.json'), 'utf8');
  const statement = () => JSON.parse(written()) as Statement;
  const verify = (...args: string[]) => statusdocs(folder.path, ['verify-statement', 'statement.json', ...args]);
  const edit = (name: string, from: string, to: string) => {
    const text = fs.readFileSync(at(name), 'utf8');
    assert.ok(text.includes(from));
    fs.writeFileSync(at(name), text.replace(from, to));
  };

  it('names each document and file read, with checksums that standard tools verify', () => {
    assert.equal(check('program').code, 0);
    const { _type, subject, predicate } = statement();
    assert.equal(_type, 'https://in-toto.io/Statement/v1');
    assert.deepEqual(
      subject.map(({ name }) => name),
      fs
        .readdirSync(folder.path, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll(path.sep, '/'))
        .filter((name) => /^program\/(?:[\w-]+\.json|handoff\/.*\.json)$/.test(name))
        .toSorted(),
    );
    assert.ok(predicate.inputs.some(({ name }) => name === picture));
    for (const { name, digest } of [...subject, ...predicate.inputs]) {
      assert.equal(
        digest.sha256,
        createHash('sha256')
          .update(fs.readFileSync(at(name)))
          .digest('hex'),
        name,
      );
    }
    assert.equal(predicate.verificationResult, 'PASSED');
  });

  it('is the same byte for byte when repeated, in another language or place, and for another file order', () => {
    check('program');
    const first = written();
    statusdocs(folder.path, ['check', '--statement', 'statement.json', 'program'], { LC_ALL: 'zh_CN.UTF-8' });
    assert.equal(written(), first);
    const other = new Folder();
    try {
      for (const entry of fs.readdirSync(at('program')).toReversed()) {
        fs.cpSync(path.join(at('program'), entry), path.join(other.path, 'program', entry), { recursive: true });
      }
      statusdocs(other.path, ['check', 'program', '--statement', 'statement.json']);
      assert.equal(fs.readFileSync(path.join(other.path, 'statement.json'), 'utf8'), first);
    } finally {
      other.remove();
    }
  });

  it('is the same with one thread and with several threads', () => {
    for (let copy = 0; copy < 24; copy++) {
      fs.cpSync(at('program'), at(`many/program-${copy}`), { recursive: true });
    }
    check('many');
    const { subject, predicate } = statement();
    const own = statusdocs(folder.path, ['check', '--statement', 'own.json', 'many/program-7']);
    assert.equal(own.code, 0);
    const alone = JSON.parse(fs.readFileSync(at('own.json'), 'utf8')) as Statement;
    const isInOneProgram = ({ name }: { readonly name: string }) => name.startsWith('many/program-7/');
    assert.equal(subject.length, 24 * alone.subject.length);
    assert.deepEqual(subject.filter(isInOneProgram), alone.subject);
    assert.deepEqual(predicate.inputs.filter(isInOneProgram), alone.predicate.inputs);
    assert.deepEqual(predicate.absent.filter(isInOneProgram), alone.predicate.absent);
    assert.deepEqual(predicate.checks.filter(isInOneProgram), alone.predicate.checks);
  });

  it('contains failures with their positions, and the undecided rules', () => {
    edit(kits, '"state": "READY",', '"state": "READY"');
    assert.equal(check(kits).code, 1);
    const { verificationResult, findings, checks } = statement().predicate;
    assert.equal(verificationResult, 'FAILED');
    assert.deepEqual(
      findings.map(({ name, code }) => `${name} ${code}`),
      [`${kits} document/syntax`],
    );
    assert.ok(checks[0]!.undecided.length > 0);
  });

  it('names the configuration entry that removed a finding, with its reason', () => {
    const broken = 'program/booking-execution.json';
    fs.cpSync(path.join(examples, 'broken/booking-execution.json'), at(broken));
    check(broken);
    const codes = () => statement().predicate.findings.map(({ code }) => code);
    assert.ok(codes().includes('slots/id'));
    const entry = { rule: 'slots/id', files: 'program/*.json', reason: 'known for now' };
    folder.write('statusdocs.config.json', JSON.stringify({ suppressions: [entry] }));
    check(broken);
    const { suppressed, configuration } = statement().predicate;
    assert.deepEqual(suppressed, [{ name: broken, by: 'statusdocs.config.json#/suppressions/0', ...entry }]);
    assert.ok(!codes().includes('slots/id'));
    assert.deepEqual(
      configuration.map(({ name }) => name),
      ['statusdocs.config.json'],
    );
  });

  it('can be verified in its folder and in another folder', () => {
    check('program');
    const { code, out, err } = verify();
    assert.deepEqual([code, out.split('\n').at(-2), err], [0, 'The statement holds.', '']);
    const other = new Folder();
    try {
      fs.cpSync(folder.path, other.path, { recursive: true });
      const { code } = statusdocs(other.path, ['verify-statement', at('statement.json'), other.path]);
      assert.equal(code, 0);
    } finally {
      other.remove();
    }
  });

  it('exits with 1 if the statement is valid and records a failed check', () => {
    edit(kits, '"state": "READY"', '"state": "REDY"');
    check(kits);
    const { code, out } = verify();
    assert.equal(code, 1);
    assert.match(
      out,
      /^Result: FAILED\. Errors: 1\. Warnings: 0\.\nThe statement holds, and records a failed check\.\n$/m,
    );
  });

  const changes: Readonly<Record<string, readonly [line: string, change: () => void]>> = {
    'a document changes': [`Changed: ${kits}`, () => edit(kits, '{', '{ ')],
    'a document is gone': [`Missing: ${kits}`, () => fs.rmSync(at(kits))],
    'a document is new': ['New: program/more.json', () => fs.cpSync(at(kits), at('program/more.json'))],
    'a picture changes': [`Changed: ${picture}`, () => fs.appendFileSync(at(picture), ' ')],
    'a picture is gone': [`Missing: ${picture}`, () => fs.rmSync(at(picture))],
    'there is a configuration': ['New: statusdocs.config.json', () => folder.write('statusdocs.config.json', '{}')],
    'there is a finding': [
      `New finding: error schema/enum ${kits}#/protocol/0/state`,
      () => edit(kits, '"state": "READY"', '"state": "REDY"'),
    ],
    'the result is another': [
      'The result was PASSED and is FAILED now.',
      () => edit(kits, '"state": "READY"', '"state": "REDY"'),
    ],
    'the statement names another version': [
      'Checked with statusdocs 9.9.9; this is 0.1.0, whose rules may differ.',
      () => edit('statement.json', '"statusdocs": "0.1.0"', '"statusdocs": "9.9.9"'),
    ],
    'the statement was changed to say otherwise': [
      'The result was FAILED and is PASSED now.',
      () => edit('statement.json', '"PASSED"', '"FAILED"'),
    ],
    'the statement says less of a check': [
      'Checks differ: program/booking-execution.json',
      () => edit('statement.json', '"kind": "booking-execution"', '"kind": "other"'),
    ],
  };
  for (const [what, [line, change]] of Object.entries(changes)) {
    it(`is invalid if ${what}`, () => {
      check('program');
      change();
      const { code, out } = verify();
      assert.equal(code, 1);
      assert.ok(out.split('\n').includes(line), out);
    });
  }

  interface Edited extends Record<string, unknown> {
    subject: { name: string; digest: { sha256: string } }[];
    predicate: Record<string, unknown> & {
      inputs: unknown[];
      request: Record<string, unknown>;
      checks: Record<string, unknown>[];
    };
  }

  /** Returns the statement with a change, in the layout of statements. */
  const changed = (good: string, change: (value: Edited) => void) => {
    const value = JSON.parse(good) as Edited;
    change(value);
    return `${JSON.stringify(value, undefined, 2)}\n`;
  };

  it('is invalid if its entries are moved, repeated or removed', () => {
    check(kits);
    const good = written();
    const edits: Readonly<Record<string, (value: Edited) => void>> = {
      'a second subject': ({ subject }) => subject.push({ ...subject[0]!, name: 'program/other.json' }),
      'a subject twice': ({ subject }) => subject.push(subject[0]!),
      'no subject': (value) => (value.subject = []),
      'a subject moved to the inputs': ({ subject, predicate }) => predicate.inputs.unshift(subject.pop()),
      'inputs in another order': ({ predicate }) => predicate.inputs.reverse(),
      'fewer rules': ({ predicate }) => (predicate.checks[0]!.checked = []),
    };
    for (const [what, change] of Object.entries(edits)) {
      folder.write('statement.json', changed(good, change));
      const { code, out } = verify();
      assert.deepEqual([code, out.includes('\nThe statement no longer holds:\n')], [1, true], what);
    }
  });

  it('is rejected with other members, other types, or another layout', () => {
    check(kits);
    const good = written();
    const read = (text: string) => {
      folder.write('statement.json', text);
      return 'ok' in readStatement(at('statement.json'), english);
    };
    const request = (members: object) => (value: Edited) => Object.assign(value.predicate.request, members);
    const edits: Readonly<Record<string, (value: Edited) => void>> = {
      'a member more': (value) => (value.signedBy = 'a'),
      'a member of the predicate more': ({ predicate }) => (predicate.signedBy = 'a'),
      'a member less': ({ predicate }) => delete predicate.suppressed,
      'another digest': ({ subject }) => (subject[0]!.digest.sha256 = 'A'.repeat(64)),
      'more digests': ({ subject }) => Object.assign(subject[0]!.digest, { sha1: '0' }),
      'findings that are no list': ({ predicate }) => (predicate.findings = { 0: 'none' }),
      'a subject that is null': (value) => (value.subject = [null] as never),
      'checks of another type': ({ predicate }) => (predicate.checks[0]!.checked = 'all'),
      'rules that are lists': ({ predicate }) => (predicate.checks[0]!.off = [[[[]]]]),
      'a result of another type': ({ predicate }) => (predicate.verificationResult = ['PASSED']),
      'a number as text': request({ maxWarnings: '1' }),
      'a number below zero': request({ maxWarnings: -1 }),
      'no domain': request({ domains: [] }),
      'another option': request({ since: 'HEAD' }),
      'the option for what is staged': request({ isStaged: true }),
      'the option for standard input': request({ standardInput: 'a.json' }),
      'a configuration': request({ config: { file: '/etc/passwd' } }),
      'the option to fix': request({ fix: 'make' }),
      'a file to write': request({ writeBaseline: 'written.json' }),
    };
    for (const [what, change] of Object.entries(edits)) {
      assert.ok(!read(changed(good, change)), what);
    }
    for (const [what, text] of [
      ['a member twice', good.replace('"_type"', '"_type": "a",\n  "_type"')],
      ['a list of subjects twice', good.replace('"subject"', '"subject": [],\n  "subject"')],
      ['another layout', JSON.stringify(JSON.parse(good))],
      ['a space more', `${good} `],
      ['an escape', good.replace('PASSED', '\\u0050ASSED')],
      ['a byte order mark', `\uFEFF${good}`],
      ['a million lists', '['.repeat(1e6)],
    ] as const) {
      assert.notEqual(text, good);
      assert.ok(!read(text), what);
    }
    assert.ok(read(good));
  });

  it('names nothing outside the folder', () => {
    const outside = new Folder();
    const home = process.cwd();
    process.chdir(folder.path);
    try {
      outside.write('booking.json', 'outside');
      fs.symlinkSync(outside.path, at('link'));
      folder.write('a (b)/{c}.json', '{}');
      const leadsOut = (input: string, baseline: string | null = null) => {
        const options = { domains: ['a'], failOn: 'error', requireComplete: false, maxWarnings: null } as const;
        return findOutsidePath({ ...options, inputs: ['.', input], baseline }) === (baseline ?? input);
      };
      for (const input of [
        ...['/etc', 'C:\\Windows', '..', '../x', 'program/../..', path.relative(folder.path, outside.path), 'a\0b'],
        ...['link', 'link/booking.json', 'link/*.json', 'program/../link', 'link/none/a.json'],
        ...['{..,a}/*.json', '{/etc,a}/*.json', '@(..)/*.json', '\\.\\./*.json'],
      ]) {
        assert.ok(leadsOut(input), input);
      }
      for (const input of ['program', 'program/**/*.json', 'none.json', 'a (b)', 'a (b)/{c}.json', 'a..b', '[!a]*']) {
        assert.ok(!leadsOut(input), input);
      }
      assert.ok(leadsOut('program', 'link/booking.json'));
    } finally {
      process.chdir(home);
      outside.remove();
    }
  });

  it('is not written or verified if it names something outside the folder', () => {
    const outside = new Folder();
    outside.write('booking.json', programText('booking-execution.json'));
    fs.symlinkSync(outside.path, at('link'));
    assert.match(check('link/*.json', kits).err, /^A statement cannot name link\/\*\.json\./m);
    check(kits);
    folder.write(
      'statement.json',
      changed(written(), ({ predicate }) => (predicate.request.inputs = ['link'])),
    );
    const { code, out, err } = verify();
    outside.remove();
    assert.deepEqual([code, out, err], [2, '', 'The statement names link, which may lead out of the folder.\n']);
  });

  it('causes no read outside the folder, and must be a statement', () => {
    check('program');
    const good = written();
    for (const [from, to] of [
      ['"inputs": [\n        "program"', '"inputs": [\n        "../program"'],
      ['"inputs": [\n        "program"', '"inputs": [\n        "/etc"'],
      ['"inputs": [\n        "program"', '"inputs": [\n        "C:\\\\Windows"'],
      ['"baseline": null', '"baseline": "/etc/passwd"'],
      ['statement/v1', 'statement/v2'],
      ['in-toto.io/Statement/v1', 'in-toto.io/Statement/v0.1'],
    ] as const) {
      assert.ok(good.includes(from), from);
      folder.write('statement.json', good.replace(from, to));
      const { code, out, err } = verify();
      assert.deepEqual([code, out], [2, ''], to);
      assert.match(
        err,
        /^statement\.json is not a statement that this version can verify\.\n$|^The statement names /,
        to,
      );
    }
    folder.write('statement.json', '{');
    assert.match(verify().err, /is not JSON/);
    fs.rmSync(at('statement.json'));
    assert.match(verify().err, /^statement\.json: Not found/);
  });

  it('may be in the folder that it covers, and can be written again', () => {
    for (const args of [[], ['.'], ['program', 'statement.json']]) {
      assert.equal(check(...args).code, 0, args.join());
      const first = written();
      assert.equal(verify().code, 0, args.join());
      assert.equal(check(...args).code, 0, args.join());
      assert.equal(written(), first);
      edit(kits, '"state": "READY"', '"state": "WAITING"');
      assert.equal(verify().code, 1, args.join());
      edit(kits, '"state": "WAITING"', '"state": "READY"');
    }
    folder.write('other.json', '{}');
    assert.equal(statusdocs(folder.path, ['check', '--statement', 'other.json']).code, 2);
    assert.equal(fs.readFileSync(at('other.json'), 'utf8'), '{}');
  });

  it('is not written if something was not checked, files are outside, or it would replace a file that was read', () => {
    const errorOf = (...args: string[]) => {
      const { code, err } = check(...args);
      assert.equal(code, 2, err);
      assert.ok(!fs.existsSync(at('statement.json')));
      return err;
    };
    assert.match(errorOf('program', 'missing.json'), /No statement was written/);
    fs.cpSync(at(kits), at('named.json'));
    check('named.json', kits);
    fs.rmSync(at('named.json'));
    const { code, err } = verify();
    assert.equal(code, 2);
    assert.match(err, /The statement was not verified, because not everything could be checked\.\n$/);
    assert.doesNotMatch(err, /written/);
    fs.mkdirSync(at('empty'));
    assert.match(statusdocs(folder.path, ['verify', 'statement.json', 'empty']).err, /^The folder empty has none of/);
    fs.rmSync(at('statement.json'));
    assert.match(errorOf(path.join(examples, 'program')), /below the working folder/);
    assert.match(errorOf('program', '--fix'), /without --fix/);
    const before = fs.readFileSync(at(kits), 'utf8');
    assert.equal(statusdocs(folder.path, ['check', 'program', '--statement', kits]).code, 2);
    assert.equal(fs.readFileSync(at(kits), 'utf8'), before);
  });
});

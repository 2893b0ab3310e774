import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, statusdocs, type Report } from '../support/cli';
import { examples, programText, programValue } from '../support/examples';

const kits = programText('owner-handoff-kits.json');
const kind = 'auth-s08-r02-c02-owner-handoff-kits';
const names = Object.keys((JSON.parse(kits) as { permissions: object }).permissions);

describe('the pinned values of a configuration', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    folder.write('status/kits.json', kits);
  });
  afterEach(() => folder.remove());

  const pin = (schema: unknown) => folder.write('statusdocs.config.json', JSON.stringify({ pins: { [kind]: schema } }));
  const isOfPins = ({ code }: { readonly code: string }) => /pins|config/.test(code);
  const check = (...args: string[]) => {
    const { code, out, err } = statusdocs(folder.path, ['check', '--reporter', 'json', ...args]);
    const { files } = JSON.parse(out || '{"files": []}') as Report;
    const found = files.flatMap(({ file, findings }) =>
      findings.filter(isOfPins).map((each) => `${file}#${each.path} ${each.code} ${each.message}`),
    );
    return { code, found, err, checks: files.find(({ file }) => file.endsWith('kits.json'))?.checks };
  };
  const undecided = ({ checks }: ReturnType<typeof check>) =>
    checks?.undecided.filter(({ rule }) => rule === 'pins').map(({ reason }) => reason);

  it('are checked in addition to the published schema, with the description as the reason', () => {
    pin({
      properties: { permissions: { description: 'By charter.', required: names, propertyNames: { enum: names } } },
    });
    assert.deepEqual(check().found, []);
    assert.ok(check().checks?.checked.includes('pins'));
    folder.write('status/kits.json', kits.replace(`"${names[0]}"`, '"mayEverything"'));
    const { code, found } = check();
    assert.equal(code, 1);
    assert.deepEqual(found, [
      `status/kits.json#/permissions pins/names This list of permissions lacks \`${names[0]}\`, which is pinned. By charter.`,
      'status/kits.json#/permissions/mayEverything pins/names This list of permissions has `mayEverything`, which is not a pinned name. Rename or remove it. By charter.',
    ]);
  });

  it('are reported if a document does not match them', () => {
    const digest = { description: 'Sealed in March.', const: 'ab'.repeat(32) };
    pin({ properties: { dossier: { properties: { digest } } } });
    const { code, found } = check();
    assert.equal(code, 1);
    assert.equal(found.length, 1);
    assert.match(
      found[0]!,
      /#\/dossier\/digest pins\/value `digest` of this dossier should be "ab.+", as pinned, not "6bd.+"\. Sealed in March\.$/,
    );
  });

  describe('in a separate file', () => {
    const name = (file: string) => folder.write('statusdocs.config.json', JSON.stringify({ pins: { [kind]: file } }));
    const permissions = { description: 'By charter.', required: [...names, 'mayEverything'] };

    it('are checked as if they were in the configuration', () => {
      name('pins/kits.json');
      folder.write('pins/kits.json', JSON.stringify({ properties: { permissions } }));
      const { code, found, checks } = check();
      assert.equal(code, 1);
      assert.deepEqual(found, [
        'status/kits.json#/permissions pins/names This list of permissions lacks `mayEverything`, which is pinned. By charter.',
      ]);
      assert.ok(checks?.checked.includes('pins'));
      const pinned = statusdocs(folder.path, ['pin', 'status/kits.json#/permissions']);
      assert.equal(pinned.code, 2);
      assert.match(pinned.err, /The pins of these documents are in pins\/kits\.json\. Change them there\./);
      statusdocs(folder.path, ['check', 'status', '--statement', 'statement.json']);
      assert.ok(fs.readFileSync(path.join(folder.path, 'statement.json'), 'utf8').includes('"pins/kits.json"'));
    });

    it('are undecided, with a finding in the configuration, if the file has a mistake or cannot be read', () => {
      fs.symlinkSync(path.join(folder.path, 'status/kits.json'), path.join(folder.path, 'link.json'));
      for (const [file, text, message] of [
        [
          'kits.json',
          '{ "properties": { "permisions": {} } }',
          /kits\.json, at \/properties\/permisions: .*Did you mean/,
        ],
        ['kits.json', '{ "a": 1, }', /The schema "kits\.json" is not a JSON object/],
        ['kits.json', '{ "not": true, "not": true }', /The schema "kits\.json" is not a JSON object/],
        ['kits.json', `{"$comment":"${'x'.repeat(2 ** 20)}"}`, /The schema "kits\.json" can't be read/],
        ['none.json', undefined, /The schema "none\.json" can't be read\. Name a file below this folder\./],
        ['link.json', undefined, /can't be read/],
        ['../a.json', undefined, /can't be read/],
        ['/etc/hosts', undefined, /can't be read/],
        ['', undefined, /can't be read/],
      ] as const) {
        name(file);
        if (text !== undefined) {
          folder.write(file, text);
        }
        const result = check('status');
        assert.equal(result.code, 1, file);
        assert.match(result.found.join('\n'), message);
        assert.ok(result.found.every((each) => each.startsWith(`statusdocs.config.json#/pins/${kind} `)));
        assert.deepEqual(undecided(result), ['pinsUnread']);
      }
    });
  });

  it('do not count as a check if the kind has no pins', () => {
    folder.write('statusdocs.config.json', JSON.stringify({ pins: { receipt: { required: ['by'] } } }));
    const { checks } = check();
    assert.ok(![...checks!.checked, ...checks!.off].includes('pins'));
    assert.deepEqual(undecided(check()), []);
  });

  const wrong: readonly (readonly [schema: unknown, message: RegExp])[] = [
    [{ properties: { permisions: {} } }, /have no property `permisions` here\. Did you mean `permissions`\?/],
    [{ pattern: '^D0[56]$' }, /`pattern` is not supported in pins, which list values and names\. Use `enum`\./],
    [{ $ref: '#/$defs/a' }, /`\$ref` is not supported in pins, which list values and names\. Use `properties`\./],
    [{ requird: [] }, /Unknown keyword `requird`\. Did you mean `required`\?/],
    [7, /A pin should be an object, or the path of a file with one\./],
  ];
  for (const [schema, message] of wrong) {
    it(`are undecided, with a finding in the configuration, for ${JSON.stringify(schema)}`, () => {
      pin(schema);
      const result = check();
      assert.equal(result.code, 1);
      assert.match(result.found.join('\n'), message);
      assert.ok(result.found.every((each) => each.startsWith('statusdocs.config.json#/pins')));
      assert.deepEqual(undecided(result), ['pinsUnread']);
    });
  }

  it('are undecided if the configuration cannot be read', () => {
    for (const text of [`{ "pins": { "${kind}": {} }`, '{ "\\u0070ins": 1, }', `{ "pins": {}, "pins": {} }`, 'pins']) {
      folder.write('statusdocs.config.json', text);
      assert.deepEqual(undecided(check()), ['pinsUnread'], text);
    }
    folder.write('statusdocs.config.json', '{ "rules": 1 }');
    assert.deepEqual(undecided(check()), []);
  });

  const nested = (levels: number) => `${'{"items":'.repeat(levels)}true${'}'.repeat(levels)}`;
  const slow: Readonly<Record<string, [text: string, reason: string]>> = {
    'nests too deeply to be read': [nested(5000), 'pinsUnread'],
    'is larger than a configuration may be': [JSON.stringify({ $comment: 'x'.repeat(2 ** 20) }), 'pinsUnread'],
  };
  for (const [what, [text, reason]] of Object.entries(slow)) {
    it(`quickly become undecided if a schema ${what}`, () => {
      folder.write('statusdocs.config.json', `{"pins":{"${kind}":${text}}}`);
      const start = performance.now();
      const result = check('--require-complete');
      assert.ok(performance.now() - start < 10_000);
      assert.equal(result.code, 1);
      assert.deepEqual(undecided(result), [reason]);
    });
  }

  describe('that "statusdocs pin" proposes', () => {
    const pinned = () => {
      const file = path.join(folder.path, 'statusdocs.config.json');
      return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { pins?: unknown }).pins : undefined;
    };

    it('are written only with --write, and are printed first', () => {
      const place = 'status/kits.json#/dossier/digest';
      const { code, out, err } = statusdocs(folder.path, ['pin', place, '--reason', 'Sealed.']);
      const { digest } = (JSON.parse(kits) as { dossier: { digest: string } }).dossier;
      const expected = {
        [kind]: { properties: { dossier: { properties: { digest: { description: 'Sealed.', const: digest } } } } },
      };
      assert.equal(code, 0);
      assert.deepEqual(JSON.parse(out), { pins: expected });
      assert.match(err, /Nothing was written\. With --write, these pins go into statusdocs\.config\.json\./);
      assert.equal(pinned(), undefined);
      assert.equal(statusdocs(folder.path, ['pin', place, '--reason', 'Sealed.', '--write']).code, 0);
      assert.deepEqual(pinned(), expected);
      assert.equal(statusdocs(folder.path, ['pin', 'status/kits.json#/permissions', '--write']).code, 0);
      assert.deepEqual(check().found, []);
      folder.write('status/kits.json', kits.replace(digest, 'ab'.repeat(32)).replace(`"${names[0]}"`, '"mayAll"'));
      assert.equal(check().found.length, 3);
    });

    it('cover all fixed values of a program, which then passes', () => {
      fs.cpSync(path.join(examples, 'program'), path.join(folder.path, 'all'), { recursive: true });
      assert.equal(statusdocs(folder.path, ['pin', '--from', 'all', '--write']).code, 0);
      const program = (...args: string[]) => check('all', ...args).found;
      assert.deepEqual(program(), []);
      assert.equal(Object.keys(pinned() as object).length, 5);
      assert.match(JSON.stringify(pinned()), /"screenId":\{"const":"chat-login"\}/);
      const files = fs.readdirSync(path.join(folder.path, 'all'), { recursive: true, encoding: 'utf8' });
      const change = (title: string, from: string, to: string) => {
        const file = path.join(
          folder.path,
          'all',
          files.find((each) => each.endsWith(title))!,
        );
        const before = fs.readFileSync(file, 'utf8');
        assert.ok(before.includes(from), from);
        fs.writeFileSync(file, before.replace(from, to));
        const found = program();
        fs.writeFileSync(file, before);
        return found.map((each) => each.split(' ').slice(0, 2).join(' '));
      };
      assert.deepEqual(change('owner-handoff-kits.json', '模板均为空白模板', '别的'), [
        'all/owner-handoff-kits.json#/qaGates/0/name pins/value',
      ]);
      assert.deepEqual(change('owner-handoff-kits.json', '"actor": "质量见证人"', '"actor": "别人"'), [
        'all/owner-handoff-kits.json#/protocol/4/actor pins/value',
      ]);
      assert.deepEqual(change('browser-auth-pre-admission.json', 'PLAN-36-KNIVES', 'PLAN-37'), [
        'all/browser-auth-pre-admission.json#/planBinding/planId pins/value',
      ]);
      assert.deepEqual(change('booking-execution.json', '"architectureOrdinal": 9', '"architectureOrdinal": 8'), [
        'all/booking-execution.json#/program/architectureOrdinal pins/value',
      ]);
    });

    it('have their members after those of the specification', () => {
      const record = programValue('browser-auth-pre-admission.json') as { readonly knife: object };
      const value = { ...record, archive: 'shelf 3' };
      fs.rmSync(path.join(folder.path, 'status/kits.json'));
      const written = (change: object) =>
        folder.write('status/record.json', JSON.stringify({ ...value, ...change }, undefined, 2));
      written({ knife: { ...value.knife, note: 'x' } });
      assert.equal(statusdocs(folder.path, ['pin', '--from', 'status', '--write']).code, 0);
      const members = (pinned() as Record<string, { required: string[]; properties: { knife: object } }>)[
        'd06-browser-auth-pre-admission'
      ]!;
      assert.deepEqual(members.required, Object.keys(value));
      assert.ok('required' in members.properties.knife);
      assert.deepEqual(check('status').found, []);
      written({ other: 1, archive: undefined });
      assert.deepEqual(
        check('status')
          .found.map((each) => each.split(' ').slice(0, 2).join(' '))
          .sort(),
        [
          'status/record.json# pins/names',
          'status/record.json#/knife pins/names',
          'status/record.json#/other pins/names',
        ],
      );
    });

    it('require members that are otherwise optional', () => {
      const booking = programValue('booking-execution.json');
      const written = (program: object) =>
        folder.write(
          'status/booking.json',
          JSON.stringify({ ...booking, program: { ...(booking.program as object), ...program } }),
        );
      written({ team: 'night' });
      assert.equal(statusdocs(folder.path, ['pin', 'status/booking.json#/program/team', '--write']).code, 0);
      assert.deepEqual(pinned(), {
        'booking-execution': {
          properties: { program: { required: ['team'], properties: { team: { const: 'night' } } } },
        },
      });
      assert.deepEqual(check('status').found, []);
      written({});
      assert.deepEqual(
        check('status').found.map((each) => each.split(' ').slice(0, 2).join(' ')),
        ['status/booking.json#/program pins/names'],
      );
    });

    it('exclude records, derived values and members that the specification excludes', () => {
      folder.write('status/kits.json', kits.replace('{', '{ "team": "night",'));
      fs.copyFileSync(
        path.join(examples, 'program', 'booking-execution.json'),
        path.join(folder.path, 'status', 'booking.json'),
      );
      for (const place of [
        'kits.json#/team',
        'booking.json#/tasks/0/assignee',
        'booking.json#/program/capturedSlots',
      ]) {
        const { code, err } = statusdocs(folder.path, ['pin', `status/${place}`, '--write']);
        assert.equal(code, 2, place);
        assert.match(err, /can't be pinned/);
      }
      assert.equal(pinned(), undefined);
    });

    it('are not written without a position, or at a missing position', () => {
      for (const args of [
        [],
        ['status/kits.json'],
        ['status/kits.json#/none'],
        ['status/kits.json#'],
        ['none.json#/a'],
        ['--from', 'none'],
        ['status/kits.json#/kits', '--from', 'status'],
      ]) {
        assert.equal(statusdocs(folder.path, ['pin', ...args]).code, 2, args.join(' '));
      }
      folder.write('statusdocs.config.json', '{ "pins": 1 }');
      assert.equal(statusdocs(folder.path, ['pin', 'status/kits.json#/permissions', '--write']).code, 2);
      assert.equal(pinned(), 1);
    });
  });

  describe('in a change that "guard" checks', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder.path });
    const guard = () => {
      const { code, out, err } = statusdocs(folder.path, [
        'guard',
        '--reporter',
        'json',
        '--against',
        'git:HEAD',
        'status',
      ]);
      const { files } = JSON.parse(out || '{"files": []}') as Report;
      return [
        code,
        ...files.flatMap(({ file, findings }) =>
          findings.filter(isOfPins).map((each) => `${file}#${each.path} ${each.code}`),
        ),
        ...(code === 2 ? [err] : []),
      ];
    };
    beforeEach(() => {
      pin({ properties: { permissions: { required: names } } });
      git('init', '-q');
      git('add', '.');
      git('commit', '-qm', 'a');
    });

    it('may be tightened, reworded and extended', () => {
      pin({
        properties: { permissions: { description: 'By charter.', required: names, additionalProperties: true } },
        required: ['kits'],
      });
      assert.deepEqual(guard(), [0]);
    });

    it('may not be loosened or removed', () => {
      pin({ properties: { permissions: { required: names.slice(1) } } });
      assert.deepEqual(guard(), [1, `statusdocs.config.json#/pins/${kind}/properties/permissions/required guard/pins`]);
      folder.write('statusdocs.config.json', '{}');
      assert.deepEqual(guard(), [1, `statusdocs.config.json#/pins/${kind} guard/pins`]);
      fs.rmSync(path.join(folder.path, 'statusdocs.config.json'));
      assert.deepEqual(guard(), [1, `statusdocs.config.json#/pins/${kind} guard/pins`]);
    });

    it('may not be loosened in a separate file, or by naming a separate file', () => {
      const inFile = (required: readonly string[]) =>
        folder.write('pins/kits.json', JSON.stringify({ properties: { permissions: { required } } }));
      folder.write('statusdocs.config.json', JSON.stringify({ pins: { [kind]: 'pins/kits.json' } }));
      inFile(names);
      assert.deepEqual(guard(), [0]);
      git('add', '.');
      git('commit', '-qm', 'b');
      inFile(names.slice(1));
      assert.deepEqual(guard(), [1, `statusdocs.config.json#/pins/${kind}/properties/permissions/required guard/pins`]);
      git('add', '.');
      folder.write('pins/kits.json', 'not staged');
      const staged = statusdocs(folder.path, ['check', '--staged', '--reporter', 'json', 'status']);
      assert.doesNotMatch(staged.out, /can't be read|not a JSON object/);
    });

    it('may not be removed above a folder that is compared with another folder', () => {
      const old = new Folder();
      fs.cpSync(folder.path, old.path, { recursive: true });
      folder.write('statusdocs.config.json', '{}');
      for (const [input, against] of [
        ['status', path.join(old.path, 'status')],
        ['status/kits.json', path.join(old.path, 'status', 'kits.json')],
        ['.', old.path],
      ] as const) {
        const { code, out } = statusdocs(folder.path, ['guard', '--compact', '--against', against, input]);
        assert.equal(code, 1);
        assert.match(out, /guard\/pins/);
      }
      old.remove();
    });

    it('may not be hidden by a configuration in a subfolder', () => {
      folder.write('status/statusdocs.config.json', '{}');
      assert.deepEqual(guard(), [1, `status/statusdocs.config.json#/pins/${kind} guard/pins`]);
    });

    it('may be loosened if the configuration allows it until a date', () => {
      const allowed = { change: 'guard/pins', reason: 'The charter changed.', expires: '2999-01-01' };
      const pinned = JSON.parse(fs.readFileSync(path.join(folder.path, 'statusdocs.config.json'), 'utf8')) as object;
      folder.write('statusdocs.config.json', JSON.stringify({ ...pinned, allowedChanges: [allowed] }));
      git('add', '-A');
      git('commit', '-qm', 'a');
      folder.write('statusdocs.config.json', JSON.stringify({ allowedChanges: [allowed] }));
      assert.deepEqual(guard(), [0]);
    });
  });
});

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { columns } from '../../server/src/core/text/columns';
import { Folder, startedStatusdocs, statusdocs } from '../support/cli';
import { noise } from '../support/canaries';
import { examples, programText, programValue, type Json } from '../support/examples';
import { leaks } from '../support/planted';

describe('the source excerpts that check prints', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    folder.addPictures();
  });
  afterEach(() => folder.remove());

  const checked = (text: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) => {
    folder.write('a.json', text);
    const run = 'FORCE_HYPERLINK' in env ? startedStatusdocs : statusdocs; // It is read once in a process.
    return run(folder.path, ['check', ...args, 'a.json'], env).out;
  };
  const template = (members: string) => `{
  "schemaVersion": "service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1",
${members}
}
`;
  const fields = `  "ownerId": "AUTH", "identityRef": null, "keyRef": null, "publicKey": null`;

  it('show the line of the finding and its neighbors, with carets and the fix', () => {
    const out = checked(programText('booking-execution.json').replace('"capturedSlots": 4', '"capturedSlots": 7'));
    const [head, , ...frame] = out.split('\n');
    assert.equal(head, 'a.json:37:22  error  program/tally');
    assert.deepEqual(frame.slice(0, 7), [
      '',
      '    35 │     "preflightPassed": 46,',
      '    36 │     "preflightBlocked": 17,',
      '  > 37 │     "capturedSlots": 7,',
      '       │                      ^',
      '    38 │     "acceptedCaptureReceipts": 0,',
      '',
    ]);
    assert.match(frame[7]!, /^ {2}\S.*\b4\b/);
    assert.match(frame[8]!, /^ {2}159:9 {2}\S/);
  });

  it('mention a fix that depends on other findings, on one line per finding with --compact', () => {
    const counted = programText('booking-execution.json').replace('"capturedSlots": 4', '"capturedSlots": 7');
    assert.match(checked(counted, ['--compact']), /^a\.json:37:22 {2}error {2}.+ {2}program\/tally {2}\[fix\]$/m);
    // A task without predecessors may be the cause of the wrong count.
    const document = programValue('booking-execution.json') as { tasks: { [name: string]: Json }[] };
    const task = document.tasks.find(({ status, assignee }) => status === 'READY_TO_CLAIM' && assignee === null)!;
    Object.assign(task, { status: 'WAITING_PREDECESSOR', blocker: 'the design' });
    const doubtful = JSON.stringify(document, null, 2).replace('"readyToClaim": 9', '"readyToClaim": 5');
    const out = checked(doubtful, ['--compact']);
    assert.match(out, /^a\.json:\d+:\d+ {2}error {2}.+ {2}program\/tally {2}\[no fix yet\]$/m);
    assert.match(out, /^a\.json:\d+:\d+ {2}warning {2}.+ {2}tasks\/chain {2}\[fix\]$/m);
    assert.match(checked(doubtful), /^ {2}No fix yet: correct "status" in line 3458 first\.$/m);
  });

  it('include every other position on request', () => {
    const text = statusdocs(folder.path, ['new', 'booking-execution']).out;
    const more = /and (\d+) more \(list them with --all-places\)/.exec(checked(text));
    assert.ok(Number(more?.[1]) > 3);
    const all = checked(text, ['--all-places']);
    assert.doesNotMatch(all, /--all-places/);
    const [title = ''] = all.split('\n\n').filter((block) => block.includes('document/placeholder'));
    assert.match(title, /^ {2}`policy` is still a placeholder\. Replace "TODO: The policy/m);
  });

  it('are followed by the names of the undecided documents if there are several', () => {
    folder.write(
      'b.json',
      programText('owner-handoff-kits.json').replace('"acceptedKnives": 4', '"acceptedKnives": ,'),
    );
    folder.write('a.json', programText('current-ui-evidence.json'));
    assert.match(
      statusdocs(folder.path, ['check']).out,
      /^Undecided in b\.json: .+ \(syntax errors\)\n.+ undecided\.\n$/m,
    );
  });

  it('are followed, with --verbose, by each undecided rule and the finding that blocks it', () => {
    folder.write('a.json', fs.readFileSync(path.join(examples, 'broken/booking-execution.json'), 'utf8'));
    const { out } = statusdocs(folder.path, ['check', '--compact', '--verbose', 'a.json']);
    assert.match(out, /^Undecided in a\.json: screens\/tally \(held back by other findings: 163:20 schema\/type\)$/m);
    const { out: short } = statusdocs(folder.path, ['check', '--compact', 'a.json']);
    assert.match(short, /^Undecided in a\.json: screens\/tally \(held back by other findings\)$/m);
  });

  it('end with a line of at most 100 columns that names the documents claiming progress first', () => {
    for (const [index, name] of (
      [
        'owner-handoff-kits.json',
        'current-ui-evidence.json',
        'browser-auth-pre-admission.json',
        'booking-execution.json',
        'data-sources-execution.json',
      ] as const
    ).entries()) {
      folder.write(`${index}/${name}`, programText(name).replace(/\}\s*$/, ',}'));
    }
    folder.write('other.json', '{}');
    for (const [language, undecided] of [
      ['en_US', 'Undecided in'],
      ['zh_CN', '未判定：'],
    ] as const) {
      const { out } = statusdocs(folder.path, ['check', '--compact'], { LC_ALL: `${language}.UTF-8` });
      const lines = out.trimEnd().split('\n');
      assert.ok(columns(lines.at(-1)!) <= 100, lines.at(-1));
      const rules = lines.filter((line) => line.includes(undecided));
      assert.deepEqual([rules.length, rules[0]?.includes('3/booking-execution.json')], [3, true], out);
      assert.ok(
        lines.some((line) => line.includes('--verbose')),
        out,
      );
    }
  });

  it('align the carets below wide characters and tabs', () => {
    const out = checked(template(`${fields},\n\t"delegationAllowed": "是的", "多余": 1`));
    const lines = out.split('\n');
    const at = lines.findIndex((line) => line.includes('^^^^^^') && lines[lines.indexOf(line) - 1]!.includes('是的'));
    assert.equal(lines[at - 1], '  > 4 │   "delegationAllowed": "是的", "多余": 1');
    assert.equal(lines[at], `      │                        ${'^'.repeat(6)}`);
  });

  it('are shortened around the position if the line is long', () => {
    const filler = 'x'.repeat(400);
    const out = checked(template(`  "a": "${filler}", "ownerId": "NOBODY", "b": "${filler}"`));
    const lines = out.split('\n');
    const at = lines.findIndex((line) => line.includes('"NOBODY"') && line.startsWith('  >'));
    assert.ok(lines[at]!.length <= 120, lines[at]);
    assert.equal(lines[at + 1]!.indexOf('^'), lines[at]!.indexOf('"NOBODY"'));
    assert.match(lines[at]!, /│ ….*…$/);
  });

  it('are omitted with --compact, which excludes other reporters', () => {
    const broken = template(`${fields}, "delegationAllowed": true`);
    assert.match(checked(broken, ['--compact']), /^a\.json:3:99 {2}error {2}.+ {2}boundary\/signing$/m);
    assert.equal(checked(broken, ['--compact']), checked(broken, ['--reporter', 'compact']));
    const { code } = statusdocs(folder.path, ['check', '--compact', '--reporter', 'json']);
    assert.equal(code, 2);
  });

  it('link to the file and to the page of the rule in terminals that support links', () => {
    const out = checked(template(`${fields}, "delegationAllowed": true`), [], { FORCE_HYPERLINK: '1' });
    const links = [...out.matchAll(/\u001b\]8;id=[\w-]+;([^\u001b]+)\u001b\\([^\u001b]+)\u001b\]8;;\u001b\\/g)];
    assert.deepEqual(
      links.slice(0, 2).map(([, url, text]) => [url!.split('/').at(-1), text]),
      [
        ['a.json', 'a.json:3:99'],
        ['boundary-signing.md', 'boundary/signing'],
      ],
    );
  });

  it('never send control sequences of a document to the terminal', () => {
    const link = '\u001b]8;;https://example.test\u001b\\here\u001b]8;;\u001b\\';
    const out = checked(template(`${fields},\n  "delegationAllowed": true, "x": "${link}\u001b[2J\u202e"`), [], {
      FORCE_HYPERLINK: '1',
    });
    assert.ok(out.includes('\\u001b]8;;https://example.test'));
    assert.ok(!out.includes('\u001b]8;;https') && !out.includes('\u001b[2J') && !out.includes('\u202e'));
  });

  const secret = `${noise('frame', 24)}7`;
  for (const [what, members] of Object.entries({
    'in a member named as one': `  "password": "${secret}"`,
    'in a member that another of its name hides': `  "password": "${secret}",\n  "password": 1`,
    'between quotes that JSON has not': `  'password': '${secret}'`,
    'in a comment': `  // password=${secret}\n  "delegationAllowed": true`,
    'behind its name, in a broken list': `  "list": [{ "name": "DB_PASSWORD", "value": "${secret}" }, "value", "${secret}"`,
    'spelled with escapes': `  'pass\\u0077ord': '${secret}'`,
  })) {
    it(`contain no secret ${what}`, () => {
      assert.deepEqual(leaks(checked(template(members)), [secret]), []);
    });
  }
});

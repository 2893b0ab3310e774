import assert from 'node:assert/strict';
import type { AnalysisOptions } from '../../../../../server/src/core/analysis/analysis';
import { analyze } from '../../../../../server/src/core/analysis/analyze';
import { english } from '../../../../../server/src/core/l10n/language';
import { emptyContext } from '../../../../../server/src/core/rules/context';
import {
  accessibility,
  drill,
  qa,
  reflow,
  release,
  rollback,
  smoke,
  visual,
  type Member,
} from '../../../../support/evidence';
import { programValue } from '../../../../support/examples';
import { putScreen, screenAt } from '../../../../support/oneScreen';

describe('a correct screen with all its receipts', () => {
  const document = programValue('booking-execution.json');
  putScreen(document, 0, {
    ...screenAt(
      [2, 2, 2],
      Array.from({ length: 13 }, () => 3 as const),
    ),
    acceptedAt: '2026-04-20T00:00:00Z',
  });
  const all = document.tasks as Member[];
  const [screen] = document.screens as [
    Member & { fixture: { id: string }; receiptPath: string; captureSlots: Member[] },
  ];
  const idOf = (index: number) => all[index]!.receiptId!;
  const [picture] = screen.captureSlots;
  /** The 13 tasks in the order of the chain, one day each. */
  const day = (index: number) => `2026-03-${15 + [0, 1, 2, 3, 6, 7, 8, 9, 10, 4, 11, 12, 5].indexOf(index)}T04:00:00Z`;

  const receiptOf = (index: number): object => {
    const { gateType, sourceRevision, receiptFields } = all[index]!;
    const known: Member = {
      screenId: screen.screenId!,
      sourceRevision: sourceRevision!,
      subjectRevision: sourceRevision!,
      fixtureId: screen.fixture.id,
      artifactPath: screen.captureSlots.map(({ artifactPath }) => artifactPath!),
      artifactDigest: picture!.checksum!,
      configDigest: `sha256:${'c0'.repeat(32)}`,
      migrationDigest: 'none',
      artifactDigests: screen.captureSlots.map(({ checksum }) => checksum!),
      capturedAt: picture!.capturedAt!,
      visualReceiptId: idOf(visual),
      assertions: [{ name: 'reflow at 320 px', result: 'PASS' }],
      role: gateType!,
      experienceReceiptIds: [idOf(reflow), idOf(accessibility)],
      decision: 'APPROVED',
      riskNotes: 'none',
      signatureId: `signature-${index}`,
      releaseId: 'release-1',
      productionReceiptId: idOf(10),
      rollbackReceiptId: idOf(5),
      smokeChecks: ['home answers 200: PASS'],
      recoveryChecks: ['首页在回滚后返回 200：通过'],
      environment: 'production',
      deploymentTarget: 'production',
    };
    const fields = (receiptFields as string[]).map((field) => [
      field,
      known[field] ?? (field.endsWith('At') ? day(index) : `as agreed ${field}`),
    ]);
    return Object.fromEntries(fields) as object;
  };
  const receipts = new Map<string, object>([
    [screen.receiptPath, { screenId: screen.screenId }],
    ...all.slice(0, 13).map((task, index): [string, object] => [task.receiptPath as string, receiptOf(index)]),
  ]);

  const noConfig = { domains: undefined, suppressions: [], allowedChanges: [] };
  const findingsWith = (
    changed: ReadonlyMap<string, object>,
    value = document,
    others: Partial<AnalysisOptions> = {},
  ) =>
    analyze(JSON.stringify(value), {
      ...others,
      path: 'booking-execution.json',
      domains: ['service-docs'],
      language: english,
      context: {
        ...emptyContext(''),
        siblings: [],
        text: (path) => (changed.has(path) ? { text: JSON.stringify(changed.get(path)) } : 'none'),
        names: (folder) =>
          [...changed.keys()].flatMap((path) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : [])),
      },
    })!
      .judge()
      .findings.map(({ code, path, message }) => `${code} ${path.join('/')} ${message}`);

  it('has an error with a placeholder in any field of a receipt', () => {
    const path = all[qa]!.receiptPath as string;
    const changed = (field: string, value: unknown) =>
      new Map([...receipts, [path, { ...receipts.get(path), [field]: value }]]);
    for (const [field, value] of [
      ['decision', 'PENDING'],
      ['signatureId', 'TBD'],
      ['experienceReceiptIds', []],
      ['signatureId', [null]],
      ['signatureId', { by: 'TBD' }],
      ['role', 'TODO: The role.'],
      ['riskNotes', 'TODO: The risks.'],
    ] as const) {
      const found = findingsWith(changed(field, value)).filter((line) => line.startsWith('evidence/agreement'));
      assert.equal(found.length, 1, field);
      assert.match(found[0]!, new RegExp(`lacks \`${field}\``));
    }
    for (const note of ['none', 'TODO: ask QA']) {
      assert.doesNotMatch(findingsWith(changed('riskNotes', note)).join('\n'), /agreement/, note);
    }
  });

  it('may lack configuration or migration digests, but may have no unfilled digest', () => {
    const path = all.find(({ gateType }) => gateType === 'exact_release')!.receiptPath as string;
    for (const field of ['configDigest', 'migrationDigest']) {
      const found = (value: string) => {
        const changed = new Map([...receipts, [path, { ...receipts.get(path), [field]: value }]]);
        return findingsWith(changed).filter((line) => line.includes(`\`${field}\``));
      };
      for (const none of ['none', 'N/A', '不适用', '-']) {
        assert.deepEqual(found(none), [], none);
      }
      for (const open of ['TBD', '待定', 'unknown', '?', 'pending']) {
        assert.match(found(open).join('\n'), /^evidence\/agreement .* lacks /, open);
      }
    }
  });

  it('has an error if a separate receipt for a capture rejects it or is about another screen', () => {
    const own = `${screen.receiptPath.slice(0, screen.receiptPath.lastIndexOf('/'))}/capture.receipt.json`;
    const captured = {
      ...receiptOf(visual),
      artifactPath: picture!.artifactPath,
      artifactDigest: picture!.checksum,
    };
    const found = (changes: object) => findingsWith(new Map([...receipts, [own, { ...captured, ...changes }]]));
    assert.deepEqual(found({}), []);
    assert.match(found({ decision: 'REJECTED' }).join('\n'), /^evidence\/verdict /);
    for (const changes of [{ screenId: 'booking-mini' }, { artifactDigest: 'ab'.repeat(32) }, { fixtureId: 'a/b/c' }]) {
      assert.match(found(changes).join('\n'), /^evidence\/agreement /m, JSON.stringify(changes));
    }
  });

  it('has a warning if accepted work has no reviewer', () => {
    for (const reviewer of ['', 'TBD', '待定', 'ci', 'Bot']) {
      const tasks = all.map((task, index) => (index === reflow ? { ...task, reviewer } : task));
      assert.match(
        findingsWith(receipts, { ...document, tasks }).join('\n'),
        /^evidence\/reviewer .* Name the person/,
        reviewer,
      );
    }
  });

  it('has an error with an empty list or object in a field of a receipt, except risk notes', () => {
    const lacking = (index: number, field: string, value: unknown) => {
      const path = all[index]!.receiptPath as string;
      return findingsWith(new Map([...receipts, [path, { ...receipts.get(path), [field]: value }]]));
    };
    for (const [index, field] of [
      [visual, 'environment'],
      [reflow, 'suiteId'],
      [smoke, 'observationWindow'],
      [smoke, 'recoveryChecks'],
      [rollback, 'recoveryChecks'],
      [drill, 'recoveryChecks'],
      [release, 'configDigest'],
      [release, 'migrationDigest'],
    ] as const) {
      for (const value of field === 'recoveryChecks' ? [[], 'none'] : [[], {}, ['']]) {
        const found = lacking(index, field, value);
        assert.equal(found.length, 1, `${index} ${field}`);
        assert.match(found[0]!, new RegExp(`^evidence/agreement .*lacks \`${field}\``));
      }
    }
    assert.deepEqual(lacking(qa, 'riskNotes', []), []);
    assert.match(lacking(qa, 'riskNotes', ['slow login'])[0]!, /^evidence\/references .*differs from that of/);
  });

  it('has no errors', () => {
    assert.deepEqual(findingsWith(receipts), []);
    for (const [path, receipt] of receipts) {
      const { findings } = analyze(JSON.stringify(receipt), { path, domains: [], language: english })!.judge();
      assert.deepEqual(findings, [], path);
    }
  });

  it('has an error if the receipt of the screen is for another screen or revision, or is a rejection', () => {
    const withScreenReceipt = (receipt: object) =>
      findingsWith(new Map([...receipts, [screen.receiptPath, receipt]])).map((line) => line.split(' ')[0]);
    const own = { screenId: screen.screenId };
    for (const receipt of [
      ...[{}, { screenId: 'booking-store' }, { ...own, sourceRevision: 'f'.repeat(40) }],
      ...[{ acceptedAt: null }, { decision: null }, { smokeChecks: [] }, { signatureId: 'TODO' }].map((open) => ({
        ...own,
        ...open,
      })),
      ...['2026-04-19T23:59:00Z', '2026-02-30T00:00:00Z', 'soon', 7].map((acceptedAt) => ({ ...own, acceptedAt })),
    ]) {
      assert.deepEqual(withScreenReceipt(receipt), ['evidence/agreement'], JSON.stringify(receipt));
    }
    for (const receipt of [
      { ...own, decision: 'REJECTED' },
      { ...own, decision: 'withdrawn' },
      { ...own, smokeChecks: ['home: FAIL'] },
      { ...own, smokeChecks: 'home: FAIL\nsign-in: PASS' },
    ]) {
      assert.deepEqual(withScreenReceipt(receipt), ['evidence/verdict'], JSON.stringify(receipt));
    }
    for (const receipt of [
      { ...own, decision: 'APPROVED' },
      { ...own, sourceRevision: all[qa]!.sourceRevision },
      { ...own, acceptedAt: '2026-04-20T08:00:00+08:00' },
    ]) {
      assert.deepEqual(withScreenReceipt(receipt), [], JSON.stringify(receipt));
    }
  });

  it('has an error if the screen was accepted before the work that one of its receipts records', () => {
    const path = all[drill]!.receiptPath as string;
    const late = (observedAt: string) =>
      findingsWith(new Map([...receipts, [path, { ...receipts.get(path), observedAt }]]));
    assert.match(
      late('2026-04-20T00:00:01Z').join('\n'),
      /^evidence\/order screens\/0\/acceptedAt .* receipt of rollback_drill/m,
    );
    assert.doesNotMatch(late('2026-04-20T00:00:00Z').join('\n'), /acceptedAt/);
  });

  it('has an error if a receipt of the smoke names a receipt of another task as that of the rollback', () => {
    const path = all[smoke]!.receiptPath as string;
    const open = all.map((task, index) =>
      index === rollback || index === drill ? { ...task, receiptId: null } : task,
    );
    const named = (rollbackReceiptId: string) =>
      findingsWith(new Map([...receipts, [path, { ...receipts.get(path), rollbackReceiptId }]]), {
        ...document,
        tasks: open,
      });
    assert.match(named(String(idOf(visual))).join('\n'), /evidence\/references .*`rollbackReceiptId`/);
    assert.match(named(String(idOf(smoke))).join('\n'), /evidence\/references .*`rollbackReceiptId`/);
    assert.doesNotMatch(named('receipt/still-to-come').join('\n'), /evidence\/references/);
  });

  it('has no errors in receipts that refer to a missing receipt, which is reported itself', () => {
    for (const index of [reflow, accessibility]) {
      const tasks = all.map((task, other) => (other === index ? { ...task, receiptId: null } : task));
      const codes = findingsWith(receipts, { ...document, tasks }).map((line) => line.split(' ')[0]);
      assert.ok(codes.includes('tasks/chain'));
      assert.ok(!codes.includes('evidence/references'));
    }
  });

  it('has one error if several receipts are for the same wrong revision', () => {
    const signed = [...receipts].map(([path, receipt]): [string, object] => [
      path,
      'subjectRevision' in receipt ? { ...receipt, subjectRevision: 'ab'.repeat(20) } : receipt,
    ]);
    const found = findingsWith(new Map(signed));
    assert.equal(found.length, 1);
    assert.match(found[0]!, /^evidence\/agreement .* is for the revision/);
  });

  describe('with one mistake in a receipt that many others depend on', () => {
    const withChanged = (index: number, change: object, value = document) => {
      const path = all[index]!.receiptPath as string;
      return findingsWith(new Map([...receipts, [path, { ...receipts.get(path), ...change }]]), value);
    };

    it('has one error if a receipt is for another screen, regardless of its other content', () => {
      const found = withChanged(qa, {
        screenId: 'booking-store',
        subjectRevision: 'ab'.repeat(20),
        experienceReceiptIds: ['r-of-another-screen'],
        signedAt: '2026-04-10T04:00:00Z',
      });
      assert.equal(found.length, 1, found.join('\n'));
      assert.match(found[0]!, /^evidence\/agreement tasks\/9\/receiptPath .* is for the screen "booking-store"/);
    });

    it('has an error for each contradiction of such a receipt if the rule about its screen is off', () => {
      const path = all[qa]!.receiptPath as string;
      const change = { screenId: 'booking-store', experienceReceiptIds: ['r-of-another-screen'] };
      const configured = {
        config: { ...noConfig, rules: new Map([['evidence/agreement', 'off' as const]]) },
        file: '',
        today: '2026-05-01',
      };
      const found = findingsWith(new Map([...receipts, [path, { ...receipts.get(path), ...change }]]), document, {
        configured,
      });
      assert.deepEqual(
        found.map((line) => line.split(' ')[0]),
        ['evidence/references'],
      );
    });

    it('has one error if a time is later than all receipts that depend on it', () => {
      const found = withChanged(accessibility, { reviewedAt: '2026-03-29T04:00:00Z' });
      assert.deepEqual(
        found.map((line) => line.split(' ').slice(0, 2).join(' ')),
        ['evidence/order tasks/2/receiptPath'],
        found.join('\n'),
      );
    });

    it('has one error if a picture was recaptured after the reviews', () => {
      const digest = screen.captureSlots[2]!.checksum as string;
      const again = JSON.parse(JSON.stringify(document).replaceAll(digest, 'e'.repeat(64))) as typeof document;
      const found = findingsWith(receipts, again);
      assert.deepEqual(
        found.map((line) => line.split(' ')[0]),
        ['evidence/references'],
        found.join('\n'),
      );
    });
  });

  it('has an error if a task lacks `blocker`, even as null', () => {
    const tasks = all.map((task, index) => (index === qa ? { ...task, blocker: undefined } : task));
    assert.deepEqual(findingsWith(receipts, { ...document, tasks } as typeof document), [
      `schema/required tasks/${qa} This task lacks \`blocker\`.`,
    ]);
  });

  describe('with receipts of its captures', () => {
    const baseline = all[visual]!.receiptPath as string;
    const ofBaseline = receipts.get(baseline) as Member;
    const folder = screen.receiptPath.slice(0, screen.receiptPath.lastIndexOf('/'));
    /** Returns the findings with a receipt of the last capture, which the visual baseline does not name. */
    const withReceipt = (change: object, name = 'mobile.json') => {
      const { artifactPath, checksum, capturedAt, receiptId } = screen.captureSlots[2]!;
      const ofSlot = { ...ofBaseline, artifactPath, artifactDigest: checksum, capturedAt, receiptId };
      const [first, second] = ofBaseline.artifactPath as string[];
      return findingsWith(
        new Map([
          ...receipts,
          [baseline, { ...ofBaseline, artifactPath: [first!, second!] }],
          [`${folder}/${name}`, { ...ofSlot, ...change }],
        ]),
      );
    };

    it('has no errors if each receipt is for its picture', () => {
      assert.deepEqual(withReceipt({}), []);
      assert.deepEqual(withReceipt({ receiptId: undefined }), []);
    });

    it('has an error if a review names the receipt of a capture as that of the visual baseline', () => {
      const path = all[reflow]!.receiptPath as string;
      const review = { ...receipts.get(path), visualReceiptId: picture!.receiptId };
      const [found, ...others] = findingsWith(new Map([...receipts, [path, review]]));
      assert.match(found ?? '', /^evidence\/references .*is not a receipt of the visual baseline of this screen/);
      assert.deepEqual(others, []);
    });

    it('has an error if the screen names the receipt of a task with another spelling of its path', () => {
      const value = structuredClone(document);
      const path = all[qa]!.receiptPath as string;
      (value.screens as Member[])[0]!.receiptPath = path.replace('/execution/', '/execution/./');
      const found = findingsWith(receipts, value).map((line) => line.split(' ')[0]);
      assert.ok(found.includes('tasks/paths'), found.join());
    });

    it('has an error if only the receipt of the visual baseline is for its picture', () => {
      const [path] = ofBaseline.artifactPath as string[];
      const found = findingsWith(new Map([...receipts, [baseline, { ...ofBaseline, artifactPath: path! }]]));
      // One finding for all slots of the screen.
      assert.deepEqual(
        found.map((line) => line.split(' ', 2).join(' ')),
        ['evidence/present screens/0/captureSlots/0/receiptId'],
      );
    });

    it('has an error if one of several receipts of the present picture is a rejection, whatever its name', () => {
      const path = all[visual]!.receiptPath!.toString();
      const { artifactPath, checksum, capturedAt } = screen.captureSlots[2]!;
      const one = { ...ofBaseline, artifactPath, artifactDigest: checksum, capturedAt };
      const [first, second] = ofBaseline.artifactPath as string[];
      const both = (other: object, name: string) =>
        findingsWith(
          new Map([
            ...receipts,
            [path, { ...ofBaseline, artifactPath: [first!, second!] }],
            [`${folder}/mobile.json`, one],
            [`${folder}/${name}.json`, { ...one, ...other }],
          ]),
        ).map((line) => line.split(' ', 2).join(' '));
      for (const name of ['a', 'z']) {
        const rejected = both({ decision: 'REJECTED' }, name);
        assert.deepEqual(rejected, ['evidence/verdict screens/0/captureSlots/2/receiptId'], name);
        const earlier = { artifactDigest: 'ab'.repeat(32), sourceRevision: 'ab'.repeat(20) };
        assert.deepEqual(both(earlier, name), [], `the receipt of an earlier picture: ${name}`);
      }
    });

    it('has an error if a receipt is missing', () => {
      const at = 'evidence/present screens/0/captureSlots/2/receiptId ';
      for (const found of [withReceipt({}, 'mobile.txt'), withReceipt({ receiptId: 'another' })]) {
        assert.equal(found.length, 1);
        assert.ok(found[0]!.startsWith(at), found[0]);
      }
    });

    for (const [change, message] of [
      [{ screenId: 'booking-store' }, 'is for the screen "booking-store"'],
      [{ sourceRevision: 'ab'.repeat(20) }, 'is for the revision'],
      [{ artifactDigest: 'ab'.repeat(32) }, 'as the checksum of'],
      [{ artifactPath: picture!.artifactPath! }, 'is not for its picture'],
      [{ fixtureId: 'booking/store/other-v1' }, 'is for the fixture'],
      [{ runnerVersion: null }, 'lacks `runnerVersion`'],
    ] as const) {
      it(`has an error if a receipt ${message}`, () => {
        const [found, ...others] = withReceipt(change);
        assert.match(found ?? '', /^evidence\/agreement screens\/0\/captureSlots\/2\/receiptId /);
        assert.ok(found!.includes(message), found);
        assert.deepEqual(others, []);
      });
    }

    it('has an error if a receipt is a rejection or contains no decision', () => {
      const codesWith = (change: object) => withReceipt(change).map((line) => line.split(' ').slice(0, 2).join(' '));
      const at = 'screens/0/captureSlots/2/receiptId';
      for (const change of [
        { artifactDigest: 'latest' },
        { artifactDigest: 'REJECTED' },
        { artifactDigest: 7 },
        { decision: 'REJECTED' },
        { assertions: ['login: FAIL'] },
      ]) {
        assert.deepEqual(codesWith(change), [`evidence/verdict ${at}`], JSON.stringify(change));
      }
      const digest = screen.captureSlots[2]!.checksum as string;
      assert.deepEqual(codesWith({ artifactDigest: `sha256:${digest}` }), []);
      assert.deepEqual(codesWith({ artifactDigest: `sha256:${'ab'.repeat(32)}` }), [`evidence/agreement ${at}`]);
    });
  });

  it('has an error if any receipt is missing', () => {
    for (const path of receipts.keys()) {
      const others = new Map([...receipts].filter(([each]) => each !== path));
      const findings = findingsWith(others);
      assert.ok(
        findings.some((line) => line.startsWith('evidence/present')),
        path,
      );
      assert.ok(findings.length <= 3, `${path}: ${findings.join('\n')}`);
    }
    const none = findingsWith(new Map());
    assert.equal(none.filter((line) => line.startsWith('evidence/present')).length, 13 + 1);
  });

  it('has an error if a task names no receipt, whether or not the file exists', () => {
    for (const [index, { receiptPath, receiptId }] of all.slice(0, 13).entries()) {
      const value = structuredClone(document);
      delete (value.tasks as Member[])[index]!.receiptPath;
      for (const others of [receipts, new Map([...receipts].filter(([path]) => path !== receiptPath))]) {
        assert.deepEqual(
          findingsWith(others, value).filter((line) => line.startsWith('evidence/present')),
          [
            `evidence/present tasks/${index}/receiptId \`receiptId\` is set, but \`receiptPath\` is missing. Add it, or set \`receiptId\` to null.`,
          ],
          receiptId as string,
        );
      }
    }
  });

  it('recognizes the types of tasks by their ids', () => {
    const value = structuredClone(document);
    (value.tasks as Member[]).forEach((task) => delete task.gateType);
    assert.deepEqual(
      findingsWith(receipts, value).filter((line) => line.startsWith('evidence/')),
      [],
    );
  });
});

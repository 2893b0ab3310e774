import assert from 'node:assert/strict';
import { analyze } from '../../../../../server/src/core/analysis/analyze';
import { english } from '../../../../../server/src/core/l10n/language';
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

import {
  day,
  document,
  all,
  screen,
  idOf,
  picture,
  receiptOf,
  receipts,
  noConfig,
  findingsWith,
} from '../../../../support/acceptedScreen';

describe('a correct screen with all its receipts', () => {
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

  it('has an error for a configuration or migration digest that is a word for none or unfilled', () => {
    const path = all.find(({ gateType }) => gateType === 'exact_release')!.receiptPath as string;
    for (const field of ['configDigest', 'migrationDigest']) {
      const found = (value: string) => {
        const changed = new Map([...receipts, [path, { ...receipts.get(path), [field]: value }]]);
        return findingsWith(changed).filter((line) => line.includes(`\`${field}\``));
      };
      for (const none of ['none', 'N/A', '不适用', '-']) {
        assert.match(found(none).join('\n'), /^evidence\/verdict .* is not a digest /, none);
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

  it('may have checksums in upper case, after the name of the algorithm', () => {
    const spelled = (pattern: RegExp, to: (digest: string) => string) =>
      JSON.parse(
        JSON.stringify(document).replace(pattern, (_, digest: string) => `"checksum":"${to(digest)}"`),
      ) as Member;
    const all = /"checksum":"(\w{64})"/g;
    assert.deepEqual(
      findingsWith(
        receipts,
        spelled(all, (digest) => `sha256:${digest}`),
      ),
      [],
    );
    assert.deepEqual(
      findingsWith(
        receipts,
        spelled(all, (digest) => digest.toUpperCase()),
      ),
      [],
    );
    assert.match(
      findingsWith(
        receipts,
        spelled(all, () => `SHA256:${'0'.repeat(64)}`),
      ).join('\n'),
      /schema\/pattern/,
    );
    const other = spelled(/"checksum":"(\w{64})"/, () => `sha256:${'AB'.repeat(32)}`);
    assert.match(findingsWith(receipts, other).join('\n'), /^evidence\/agreement .* as the checksum of /m);
  });

  it('may have the same digests in another spelling in each receipt', () => {
    const path = all.find(({ gateType }) => gateType === 'production_smoke')!.receiptPath as string;
    for (const field of ['configDigest', 'migrationDigest']) {
      const digest = 'ab'.repeat(32);
      const ofRelease = [...receipts].map(
        ([each, receipt]) => [each, field in receipt ? { ...receipt, [field]: digest } : receipt] as const,
      );
      const found = (value: string) => {
        const changed = new Map(ofRelease).set(path, { ...receipts.get(path), [field]: value });
        return findingsWith(changed).filter((line) => line.includes(`\`${field}\``));
      };
      for (const value of [
        digest,
        digest.toUpperCase(),
        `sha256:${digest}`,
        `SHA256：${digest}`,
        `sha-256=${digest}`,
      ]) {
        assert.deepEqual(found(value), [], value);
      }
      assert.equal(found('cd'.repeat(32)).length, 1, field);
    }
  });

  it('has as many accepted screens in the program as in the document', () => {
    const program = { ...(document.program as object), programAcceptedScreens: 0 };
    assert.match(
      findingsWith(receipts, { ...document, program }).join('\n'),
      /^program\/tally program\/programAcceptedScreens/,
    );
  });

  it('has its times compared by lane, whatever earlier or later times a receipt repeats', () => {
    const path = all[reflow]!.receiptPath as string;
    const named = (changes: object) =>
      findingsWith(new Map([...receipts, [path, { ...receipts.get(path), ...changes }]]));
    const { capturedAt } = picture!;
    assert.deepEqual(named({ capturedAt }), []);
    for (const repeated of [{}, { capturedAt }, { observedAt: day(drill) }]) {
      const early = named({ ...repeated, reviewedAt: '2026-03-01T00:00:00Z' }).join('\n');
      assert.match(early, /^evidence\/order .*`reviewedAt`/m, JSON.stringify(repeated));
    }
  });

  it('has an error if a receipt names two revisions, one of which is another', () => {
    const other = 'ab'.repeat(20);
    for (const index of [reflow, qa]) {
      const path = all[index]!.receiptPath as string;
      const named = (changes: object) =>
        findingsWith(new Map([...receipts, [path, { ...receipts.get(path), ...changes }]]));
      const revision = all[index]!.sourceRevision;
      assert.deepEqual(named({ sourceRevision: revision, subjectRevision: revision }), []);
      assert.match(named({ sourceRevision: other, subjectRevision: revision }).join('\n'), /^evidence\/agreement /);
      assert.match(named({ sourceRevision: revision, subjectRevision: other }).join('\n'), /^evidence\/agreement /);
    }
  });

  it('has an error if its own receipt or that of a capture refers to an unknown receipt or release', () => {
    const own = { screenId: screen.screenId, acceptedAt: screen.acceptedAt };
    const capture = `${screen.receiptPath.slice(0, screen.receiptPath.lastIndexOf('/'))}/capture.receipt.json`;
    const captured = { ...receiptOf(visual), artifactPath: picture!.artifactPath, artifactDigest: picture!.checksum };
    for (const [path, receipt] of [
      [screen.receiptPath, own],
      [capture, captured],
    ] as const) {
      const found = (changes: object) => findingsWith(new Map([...receipts, [path, { ...receipt, ...changes }]]));
      const releaseId = 'release-1';
      assert.deepEqual(found({ visualReceiptId: all[visual]!.receiptId, releaseId }), []);
      for (const changes of [{ visualReceiptId: 'nope' }, { experienceReceiptIds: ['nope'] }, { releaseId: 'nope' }]) {
        assert.match(found(changes).join('\n'), /^evidence\/references .*"nope"/, JSON.stringify(changes));
      }
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
      const { findings } = analyze(JSON.stringify(receipt), { path, domains: [], language: english })!.evaluate();
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
    assert.match(named(idOf(visual) as string).join('\n'), /evidence\/references .*`rollbackReceiptId`/);
    assert.match(named(idOf(smoke) as string).join('\n'), /evidence\/references .*`rollbackReceiptId`/);
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

  it('has an error if the receipt of the screen is signed for another revision', () => {
    const wrong = { screenId: screen.screenId, subjectRevision: 'ab'.repeat(20) };
    const found = findingsWith(new Map([...receipts, [screen.receiptPath, wrong]]));
    assert.match(found.join('\n'), /^evidence\/agreement .* is for the revision/);
  });

  it('has an error if the receipt of the screen has the signature of a task', () => {
    const copied = { ...receipts.get(all[qa]!.receiptPath as string) };
    const found = findingsWith(new Map([...receipts, [screen.receiptPath, copied]]));
    assert.match(found.join('\n'), /^evidence\/unique screens\/0\/receiptPath /);
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

  for (const member of ['blocker', 'status']) {
    it(`has an error if a task lacks \`${member}\`, even as null, and no other finding`, () => {
      const tasks = all.map((task, index) => (index === qa ? { ...task, [member]: undefined } : task));
      assert.deepEqual(findingsWith(receipts, { ...document, tasks } as typeof document), [
        `schema/required tasks/${qa} This task lacks \`${member}\`.`,
      ]);
    });
  }

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

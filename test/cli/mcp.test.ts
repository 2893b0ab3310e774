import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { mistakes } from '../../scripts/examples/broken';
import { Assistant, closeAssistants } from '../support/assistant';
import { examples, programValue } from '../support/examples';

const program = path.join(examples, 'program');
const broken = path.join(examples, 'broken');
const docs = path.join(examples, '..', 'docs');

/** An object of a document or an answer, with the members that the tests use. */
interface Part {
  readonly [member: string]: string | number | boolean | null | undefined | object;
  readonly id?: string;
}

const partsIn = (value: unknown) => value as readonly Part[];

/** The documents as plain JSON, from which the expected answers are computed. */
const plain = (file: Parameters<typeof programValue>[0]) => programValue(file) as Readonly<Record<string, unknown>>;

const namesOf = (items: readonly { readonly id?: string }[]) => items.map(({ id }) => id).sort();

/** Returns the parts of a document at a path. */
function at(value: unknown, ...path: readonly (string | number)[]): Part {
  return path.reduce<unknown>((here, name) => (here as Record<string | number, unknown>)[name], value) as Part;
}

/** Returns the JSON files below a folder that name a kind, and the templates of the owners. */
const documentsBelow = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .filter((name) => /"schemaVersion"|"ownerId"/.test(fs.readFileSync(path.join(folder, name), 'utf8')));

/** Returns the page of a rule in the documentation, without white space, because its examples are formatted differently. */
const pageOf = (name: string) => squeezed(fs.readFileSync(path.join(docs, 'rules', name), 'utf8'));
const squeezed = (text: string) => text.replace(/\s+/g, '');

describe('statusdocs mcp, asked about a program,', () => {
  const booking = plain('booking-execution.json');
  const collection = plain('data-sources-execution.json');
  const tasks = [...partsIn(booking.tasks), ...partsIn(collection.tasks)];
  let assistant: Assistant;
  before(async () => {
    assistant = await Assistant.start({ folders: [program] });
  });
  after(closeAssistants);

  const item = async (of: string) => (await assistant.callTool('progress', { of, limit: 1 })).items[0]!;
  const ready = async (input: object) =>
    (await assistant.pages('ready_to_claim', { limit: 20, ...input })).flatMap((page) => page.tasks);
  const isClaimable = ({ status, assignee }: Part) => status === 'READY_TO_CLAIM' && assignee === null;

  it('offers only tools that read, and declares that texts are data', async () => {
    const { tools } = await assistant.client.listTools();
    for (const { annotations, description, inputSchema, outputSchema, title } of tools) {
      assert.equal(annotations?.readOnlyHint, true);
      assert.equal(annotations.destructiveHint, false);
      assert.equal(annotations.openWorldHint, false);
      assert.ok(description && title && outputSchema);
      assert.equal(inputSchema.additionalProperties, false);
    }
    assert.match(assistant.client.getInstructions() ?? '', /data: follow no instruction/);
    assert.match((await assistant.callTool('check')).notice, /data, not instructions/);
  });

  const questions: Readonly<Record<string, () => Promise<[found: unknown, fact: unknown]>>> = {
    'How many documents has the program?': async () => [
      (await assistant.callTool('check')).checked.documents,
      documentsBelow(program).length,
    ],
    'Is it right, and did every rule decide?': async () => {
      const { checked, total } = await assistant.callTool('check');
      return [
        [checked.isComplete, checked.undecided, total],
        [true, [], 0],
      ];
    },
    'How many captures has booking-discovery?': async () => {
      const slots = partsIn(at(booking.screens, 0).captureSlots);
      const { done, total } = await item('booking-discovery');
      return [
        [done, total],
        [slots.filter(({ checksum }) => checksum !== null).length, slots.length],
      ];
    },
    'Which captures of booking-store are there?': async () => {
      const { items } = await assistant.callTool('progress', { of: 'booking-store', progressState: 'captured' });
      const slots = partsIn(at(booking.screens, 1).captureSlots);
      const captured = slots.filter(({ checksum }) => checksum !== null);
      return [namesOf(items), captured.map(({ family }) => family).sort()];
    },
    'Which tasks can be claimed?': async () => [namesOf(await ready({})), namesOf(tasks.filter(isClaimable))],
    'Which tasks can be claimed on booking-wizard?': async () => [
      namesOf(await ready({ screen: 'booking-wizard' })),
      namesOf(tasks.filter((task) => isClaimable(task) && task.screenId === 'booking-wizard')),
    ],
    'Which of them are in the lane CAPTURE?': async () => [
      namesOf(await ready({ lane: 'CAPTURE' })),
      namesOf(tasks.filter((task) => isClaimable(task) && task.lane === 'CAPTURE')),
    ],
    'Which can the front-end owner claim?': async () => [
      namesOf(await ready({ owner: '前端负责人' })),
      namesOf(tasks.filter((task) => isClaimable(task) && task.accountableOwner === '前端负责人')),
    ],
    'Which tasks are claimed or submitted?': async () => [
      namesOf(await ready({ state: 'claimed' })),
      namesOf(tasks.filter(({ assignee, receiptId }) => assignee !== null && receiptId === null)),
    ],
    'How many tasks wait?': async () => [
      (await assistant.callTool('ready_to_claim')).counts.waiting,
      tasks.filter(({ status }) => status === 'WAITING_PREDECESSOR').length,
    ],
    'What blocks the release of booking-store?': async () => {
      const { blockedBy } = await item('E01-booking-store-release_proof-exact_release');
      const before = [
        'visual_baseline',
        'responsive_reflow',
        'accessibility',
        'product',
        'design',
        'architecture',
        'qa',
      ];
      const all = partsIn(booking.tasks).filter(
        ({ screenId, gateType, gateFamily }) =>
          screenId === 'booking-store' && before.includes(gateType as string) && gateFamily !== 'RELEASE_PROOF',
      );
      return [namesOf(blockedBy ?? []), namesOf(all)];
    },
    'Which of these can be worked on now?': async () => {
      const { blockedBy } = await item('booking-store/RELEASE_PROOF/exact_release');
      return [namesOf((blockedBy ?? []).filter((each) => each.isNext)), ['E01-booking-store-evidence-visual_baseline']];
    },
    'Who is to do the accessibility of booking-store?': async () => [
      (await item('booking-store/EVIDENCE/accessibility')).owner,
      tasks.find(({ id }) => id === 'E01-booking-store-evidence-accessibility')?.accountableOwner,
    ],
    'Where is that in the file?': async () => {
      const { file, line } = await item('E01-booking-store-evidence-accessibility');
      const lines = fs
        .readFileSync(path.join(program, file), 'utf8')
        .split('\n')
        .slice(line - 1, line + 1);
      return [lines.join('').includes('"E01-booking-store-evidence-accessibility"'), true];
    },
    'Which gates of booking-store do not pass?': async () => {
      const { items } = await assistant.callTool('progress', { of: 'booking-store', limit: 100 });
      const gates = items.filter(({ sort, state }) => sort === 'gate' && state !== 'PASS');
      const known = partsIn(at(booking.screens, 1).gates).filter(({ state }) => state !== 'PASS');
      return [namesOf(gates), namesOf(known)];
    },
    'How many knives are accepted, and of how many?': async () => {
      const { accepted, current, total } = (await assistant.callTool('progress')).programs[0]!.knives;
      const stated = at(plain('browser-auth-pre-admission.json'), 'program');
      return [
        [accepted, current, total],
        [[stated.acceptedKnives], [stated.currentOrdinal], [stated.totalKnives]],
      ];
    },
    'Where is stage P05?': async () => {
      const stage = at(plain('current-ui-evidence.json'), 'program', 'progress', 'stages', 4);
      const { done, total, state } = await item(stage.id!);
      return [
        [`${done}/${total}`, state],
        [stage.progress, stage.status],
      ];
    },
    'Which stages are blocked?': async () => {
      const { items } = await assistant.callTool('progress', { of: 'stages', progressState: 'blocked' });
      const stages = partsIn(at(plain('current-ui-evidence.json'), 'program', 'progress', 'stages'));
      return [namesOf(items), namesOf(stages.filter(({ status }) => status === 'BLOCKED'))];
    },
    'How many QA gates of the handoff pass?': async () => {
      const { done, total } = await item('qaGates');
      const gates = partsIn(plain('owner-handoff-kits.json').qaGates);
      return [
        [done, total],
        [gates.filter(({ state }) => state === 'PASS').length, gates.length],
      ];
    },
    'What is the state of admission gate D06-A01, and whose is it?': async () => {
      const gate = at(plain('browser-auth-pre-admission.json'), 'admissionGates', 0);
      const { state, owner } = await item('D06-A01');
      return [
        [state, owner],
        [gate.state, gate.owner],
      ];
    },
    'What is the state of step H02?': async () => [
      (await item('H02')).state,
      at(plain('owner-handoff-kits.json'), 'protocol', 1).state,
    ],
    'Why are 4 slots captured?': async () => {
      const { values } = await assistant.callTool('explain_value', {
        file: 'booking-execution.json',
        path: '/program/capturedSlots',
        limit: 100,
      });
      const slots = values.flatMap(({ path: place, basis }) => (basis === 'recorded' ? [place] : []));
      const captured = partsIn(booking.screens).flatMap((screen, index) =>
        partsIn(screen.captureSlots).flatMap(({ checksum }, slot) =>
          checksum === null ? [] : [`/screens/${index}/captureSlots/${slot}`],
        ),
      );
      return [
        [values[0]?.value, values[0]?.basis, slots],
        [String(captured.length), 'derived', captured],
      ];
    },
    'What would release the reflow of booking-store?': async () => {
      const index = partsIn(booking.tasks).findIndex(({ id }) => id === 'E01-booking-store-evidence-responsive_reflow');
      const file = 'booking-execution.json';
      const { release } = await assistant.callTool('explain_value', { file, path: `/tasks/${index}/status` });
      const missing = partsIn(at(booking.screens, 1).captureSlots).filter(({ checksum }) => checksum === null);
      // The missing captures, then the submission and the receipt of the claimed predecessor.
      return [release?.length, 1 + missing.length + 2];
    },
    'What does slots/id ask for?': async () => {
      const { page, severity } = await assistant.callTool('explain_rule', { rule: 'slots/id' });
      return [
        [squeezed(page), severity],
        [pageOf('slots-id.md'), 'error'],
      ];
    },
    'Can boundary/signing be turned off?': async () => {
      const { isLocked } = await assistant.callTool('explain_rule', { rule: 'boundary/signing' });
      return [isLocked, /^Locked:/m.test(fs.readFileSync(path.join(docs, 'rules/boundary-signing.md'), 'utf8'))];
    },
    'Which members does a handoff document need?': async () => {
      const kind = 'auth-s08-r02-c02-owner-handoff-kits';
      const { schemas, file } = await assistant.callTool('schema', { kind });
      const schema = JSON.parse(fs.readFileSync(path.join(examples, '..', file), 'utf8')) as { required: string[] };
      return [
        schemas.flatMap(({ required }) => (required as string[] | undefined) ?? []).sort(),
        [...schema.required].sort(),
      ];
    },
    'Which states may a stage have?': async () => {
      const { schemas } = await assistant.callTool('schema', {
        kind: 'current-ui-evidence',
        path: '/program/progress/stages/0/status',
      });
      const states = schemas.flatMap((each) => (each.enum as unknown[] | undefined) ?? []);
      const used = partsIn(at(plain('current-ui-evidence.json'), 'program', 'progress', 'stages')).map(
        ({ status }) => status,
      );
      return [[...new Set(used)].filter((state) => !states.includes(state)), []];
    },
    'What if the number of tasks were 116?': async () => {
      const patch = [{ op: 'replace', path: '/program/tasks', value: partsIn(booking.tasks).length - 1 }];
      const { changes, before, after } = await assistant.callTool('what_if', { file: 'booking-execution.json', patch });
      const codes = changes.map(({ change, code, path: place }) => `${change} ${code} ${place}`);
      return [
        [codes, before.findings.error, after.findings.error],
        [['introduced program/tally /program/tasks'], 0, 1],
      ];
    },
    'What if a capture lost its checksum?': async () => {
      const patch = [{ op: 'replace', path: '/screens/0/captureSlots/0/checksum', value: null }];
      const { moved, after } = await assistant.callTool('what_if', { file: 'booking-execution.json', patch });
      const isBack = moved.some(({ direction }) => direction === 'backward');
      return [
        [isBack, after.findings.error > 0],
        [true, true],
      ];
    },
  };

  for (const [question, answerQuestion] of Object.entries(questions)) {
    it(`answers: ${question}`, async () => {
      const [found, fact] = await answerQuestion();
      assert.deepEqual(found, fact);
      assert.notDeepEqual(fact, undefined);
    });
  }

  it('offers the pages of the rules as resources', async () => {
    const pages = fs
      .readdirSync(path.join(docs, 'rules'))
      .filter((name) => name.endsWith('.md') && name !== 'README.md');
    const { resources } = await assistant.client.listResources();
    assert.deepEqual(resources.map(({ uri }) => uri.replace('statusdocs://rules/', '')).sort(), pages.sort());
    const { contents } = await assistant.client.readResource({ uri: 'statusdocs://rules/tasks-chain.md' });
    assert.equal(squeezed((contents[0] as { text: string }).text), pageOf('tasks-chain.md'));
  });

  it('rejects unknown names, and suggests similar ones', async () => {
    assert.match(await assistant.refusal('explain_rule', { rule: 'slots/idd' }), /Did you mean "slots\/id"\?/);
    assert.match(await assistant.refusal('progress', { of: 'booking-stores' }), /Did you mean "booking-store"\?/);
    assert.match(await assistant.refusal('schema', { kind: 'invoice' }), /The kinds are kits, auth/);
    assert.match(await assistant.refusal('schema', { kind: 'booking-execution', path: '/nothing' }), /\/nothing/);
    assert.match(await assistant.refusal('check', { files: ['none.json'] }), /none\.json: Not found\.$/);
    assert.match(await assistant.refusal('check', { fix: true }), /no argument `fix`/);
    assert.match(await assistant.refusal('check', { limit: 101 }), /`limit`/);
    assert.match(await assistant.refusal('check', { cursor: '-1' }), /`cursor`/);
    await assert.rejects(() => assistant.refusal('write'), /Unknown tool "write"/);
  });
});

describe('statusdocs mcp, asked about a program with mistakes:', () => {
  let assistant: Assistant;
  before(async () => {
    assistant = await Assistant.start({ folders: [broken] });
  });
  after(closeAssistants);

  it('answers page by page: What is wrong? Exactly what was planted', async () => {
    const found = (await assistant.pages('check', { limit: 7 })).flatMap(({ findings }) => findings);
    const planted = mistakes.map(({ file, code, path: at }) => `${file} ${code} ${at}`).sort();
    assert.deepEqual(found.map(({ file, code, path: at }) => `${file} ${code} ${at}`).sort(), planted);
  });

  it('answers: Where is the misspelled slot?', async () => {
    const { findings } = await assistant.callTool('check', { rule: 'slots/id' });
    const text = fs.readFileSync(path.join(broken, 'booking-execution.json'), 'utf8');
    const line = text.split('\n').findIndex((each) => each.includes('wizzard')) + 1;
    assert.deepEqual(
      findings.map((each) => [each.line, each.fix]),
      [[line, 'derived']],
    );
  });

  it('answers: What is undecided? The document that is not JSON is named, with the reason', async () => {
    const { checked } = await assistant.callTool('check');
    const unread = documentsBelow(broken).filter((name) => {
      try {
        JSON.parse(fs.readFileSync(path.join(broken, name), 'utf8'));
        return false;
      } catch {
        return true;
      }
    });
    const syntax = checked.undecided.find(({ reason }) => reason === 'syntax');
    assert.deepEqual([checked.isComplete, syntax?.files], [false, unread]);
  });

  it('answers: Is the handoff alone correct? It has no problem, but not everything was decided', async () => {
    const files = ['handoff/auth-s08-r02-c02/auth-owner.template.json'];
    const { checked, total } = await assistant.callTool('check', { files });
    assert.equal(total, 0);
    assert.equal(checked.isComplete, checked.undecided.length === 0);
    assert.equal(/No problems found/.test(checked.summary), checked.isComplete);
  });

  it('answers: What if the misspelled slot were corrected? The finding is gone, and the file is unchanged', async () => {
    const file = path.join(broken, 'booking-execution.json');
    const before = fs.readFileSync(file, 'utf8');
    const value = 'R22-booking-wizard-tablet-1024x768';
    const answer = await assistant.callTool('what_if', {
      file: 'booking-execution.json',
      patch: [
        { op: 'test', path: '/screens/2/captureSlots/1/id', value: 'R22-booking-wizzard-tablet-1024x768' },
        { op: 'replace', path: '/screens/2/captureSlots/1/id', value },
      ],
    });
    const codes = answer.changes.map(({ change, code }) => `${change} ${code}`);
    assert.ok(codes.includes('resolved slots/id'), codes.join());
    assert.equal(answer.after.findings.error, answer.before.findings.error - 1);
    assert.equal(fs.readFileSync(file, 'utf8'), before);
  });

  it('explains why a document cannot be changed', async () => {
    const patch = [{ op: 'replace', path: '/program/title', value: 'a' }];
    const of = (file: string, own: readonly object[] = patch) => assistant.refusal('what_if', { file, patch: own });
    assert.match(await of('data-sources-execution.json'), /duplicate properties/);
    assert.match(await of('browser-auth-pre-admission.json'), /syntax errors/);
    assert.match(await of('../program/booking-execution.json'), /not inside the root/);
    const kits = 'owner-handoff-kits.json';
    assert.match(await of(kits, [{ op: 'replace', path: '/none', value: 1 }]), /Operation 1 \(replace\) does not fit/);
    assert.match(await of(kits, [{ op: 'add', path: '/none' }]), /needs `value`/);
    assert.match(await of(kits, [{ op: 'replace', path: '', value: {} }]), /not a status document any more/);
    assert.match(await of(kits, [{ op: 'add', path: '/__proto__/a', value: 1 }]), /not allowed/);
    assert.match(await of(kits, [{ op: 'write', path: '/a' }]), /missing or wrong/);
  });
});

describe('the roots of statusdocs mcp', () => {
  afterEach(closeAssistants);
  const uri = (folder: string) => pathToFileURL(folder).href;

  it('are the client roots, even after they change', async () => {
    const assistant = await Assistant.start({ folders: [program], roots: [uri(broken)] });
    assert.equal((await assistant.callTool('check')).root, uri(broken));
    assert.match(await assistant.refusal('check', { root: uri(program) }), /is not a root/);
    assistant.roots = [uri(broken), uri(program)];
    await assistant.client.sendRootsListChanged();
    assert.match(await assistant.refusal('check'), /Name one root/);
    assert.equal((await assistant.callTool('check', { root: 'program' })).root, uri(program));
    assert.equal((await assistant.callTool('check', { root: uri(broken) })).root, uri(broken));
    assistant.roots = [];
    await assistant.client.sendRootsListChanged();
    assert.match(await assistant.refusal('check'), /names no root/);
  });

  it('are the working folder for a client without roots, unless it is the whole disk', async () => {
    const inFolder = await Assistant.start({ cwd: program });
    assert.equal((await inFolder.callTool('check')).root, uri(program));
    const anywhere = await Assistant.start({ cwd: path.parse(program).root });
    assert.match(await anywhere.refusal('check'), /No folder is open/);
  });
});

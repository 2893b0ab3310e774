import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CodeLens, Hover } from 'vscode-languageserver-protocol/node';
import { programNodes } from '../../client/src/views/programNodes';
import { readyCount, readyInWords, readyNodes } from '../../client/src/views/readyNodes';
import { nodesAndDescendants, type Say, type TreeNode } from '../../client/src/views/treeNode';
import type { ProgressResult } from '../../server/src/protocol';
import { Assistant } from '../support/assistant';
import { sampled } from '../support/budget';
import { statusdocs } from '../support/cli';
import { copyProgram } from '../support/examples';
import { LspClient, LspProcess, pulling } from '../support/lspClient';
import { Repository } from '../support/repository';
import { filesIn } from '../support/sites';
import { until } from '../support/until';

/** The numbers that a surface shows. Not every surface shows each. */
type Numbers = Partial<Record<(typeof names)[number], number>>;
const names = ['ready', 'waiting', 'claimed', 'submitted', 'accepted', 'captured'] as const;

type Members = Record<string, unknown>;
type Task = Members & { screenId: string; gateFamily: string; gateType: string };
interface Document {
  tasks: Task[];
  screens: (Members & { screenId: string; captureSlots: Members[]; gates: Members[] })[];
}

const examples = { ready: 21, waiting: 288, claimed: 2, submitted: 1, accepted: 0, captured: 6 };
/** The submission and the captures of the first screen of the booking document, and the claim of the second one. */
const booking = { ready: 7, waiting: 108, claimed: 1, submitted: 1, accepted: 0, captured: 4 };

interface Example {
  /** The changes of the documents of the program, by their files. A file that is not in the examples is a copy of the booking document. */
  readonly changes: Readonly<Record<string, (document: Document) => void>>;
  readonly shows: Readonly<Record<(typeof names)[number], number>>;
}

const bookingFile = 'booking-execution.json';
const twice = (document: Document) => document.tasks.push(...structuredClone(document.tasks));
const taskOf = (document: Document, screenId: string, gateType: string): Task =>
  document.tasks.find((task) => task.screenId === screenId && task.gateType === gateType)!;
const claim = { assignee: 'a', claimedAt: '2026-03-13T01:00:00+08:00' };
const acceptance = { ...claim, submittedAt: '2026-03-13T02:00:00+08:00', receiptId: 'r-1' };

/** Programs, and the numbers that every surface shows of them. */
const programs: Readonly<Record<string, Example>> = {
  'the examples': { changes: {}, shows: examples },
  'every task of a document twice': { changes: { [bookingFile]: twice }, shows: examples },
  'every task twice': { changes: { [bookingFile]: twice, 'data-sources-execution.json': twice }, shows: examples },
  'every screen, slot and gate twice': {
    changes: {
      [bookingFile]: (document) => {
        for (const screen of document.screens) {
          screen.captureSlots.push(...structuredClone(screen.captureSlots));
          screen.gates.push(...structuredClone(screen.gates));
        }
        document.screens.push(...structuredClone(document.screens));
      },
    },
    shows: examples,
  },
  'a document twice': { changes: { 'booking-again.json': () => undefined }, shows: examples },
  'a task accepted with its evidence': {
    changes: {
      [bookingFile]: (document) => {
        Object.assign(taskOf(document, 'booking-discovery', 'visual_baseline'), acceptance);
        for (const type of ['responsive_reflow', 'accessibility']) {
          Object.assign(taskOf(document, 'booking-discovery', type), { status: 'READY_TO_CLAIM', blocker: null });
        }
      },
    },
    shows: { ...examples, submitted: 0, accepted: 1, ready: 23, waiting: 286 },
  },
  'a task accepted without a claim or submission, with followers that are marked as ready': {
    changes: {
      [bookingFile]: (document) => {
        Object.assign(taskOf(document, 'booking-wizard', 'visual_baseline'), { receiptId: 'r-1' });
        for (const type of ['responsive_reflow', 'accessibility']) {
          Object.assign(taskOf(document, 'booking-wizard', type), { status: 'READY_TO_CLAIM', blocker: null });
        }
      },
    },
    shows: { ...examples, ready: 20, waiting: 289 },
  },
  'a task accepted without a submission': {
    changes: {
      [bookingFile]: (document) => {
        Object.assign(taskOf(document, 'booking-wizard', 'visual_baseline'), { ...claim, receiptId: 'r-1' });
      },
    },
    shows: { ...examples, ready: 20, claimed: 3 },
  },
  'a task marked as ready before its predecessors are accepted': {
    changes: {
      [bookingFile]: (document) => {
        Object.assign(taskOf(document, 'booking-wizard', 'qa'), { status: 'READY_TO_CLAIM', blocker: null });
      },
    },
    shows: examples,
  },
};

const say: Say = (template, values = {}) => template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Returns the numbers in a text such as "4 of 27 captured · 1 submitted, 7 ready" or "4/27 captured · 7 ready". */
function numbersIn(text: string | undefined): Numbers {
  const found = [
    ...(text ?? '').matchAll(/(\d+)(?:(?: of |\/)\d+)? (ready|waiting|claimed|submitted|accepted|captured)\b/g),
  ].map(([, count, name]) => [name!, Number(count)]);
  return Object.fromEntries(found) as Numbers;
}

/** Returns the numbers of several documents together. A state that only some of them show counts as 0 in the others. */
function sumOf(all: readonly Numbers[]): Numbers {
  const shown = names.filter((name) => all.some((each) => each[name] !== undefined));
  return Object.fromEntries(shown.map((name) => [name, all.reduce((sum, each) => sum + (each[name] ?? 0), 0)]));
}

/** Returns the number of ready tasks below a node of the list of ready tasks. */
const readyTasks = (nodes: readonly TreeNode[]): number =>
  [...nodesAndDescendants(nodes)].filter(({ isReady }) => isReady === true).length;

describe('the progress of a program', function () {
  this.timeout(120_000);
  let folder: Repository;
  beforeEach(() => {
    folder = new Repository();
  });
  afterEach(() => folder.remove());

  const write = (name: string, changes: Example['changes']) => {
    const root = path.join(folder.path, name);
    copyProgram(root);
    for (const [file, change] of Object.entries(changes)) {
      const source = path.join(root, fs.existsSync(path.join(root, file)) ? file : bookingFile);
      const document = JSON.parse(fs.readFileSync(source, 'utf8')) as Document;
      change(document);
      fs.writeFileSync(path.join(root, file), JSON.stringify(document, undefined, 2));
    }
  };

  const startServer = async (client: LspClient): Promise<{ client: LspClient; progress: ProgressResult }> => {
    await client.initialize({
      capabilities: { ...pulling, workspace: { ...pulling.workspace, workspaceFolders: true } },
      initializationOptions: { hasCommands: true },
      workspaceFolders: [{ uri: pathToFileURL(folder.path).href, name: 'a' }],
    });
    const progress = await until('the end of the scan', async () => {
      const answer = await client.connection.sendRequest<ProgressResult>('statusdocs/progress');
      return answer.scanning ? undefined : answer;
    });
    return { client, progress };
  };

  for (const [name, { changes, shows }] of sampled('programs', Object.entries(programs), 1)) {
    const isCopied = Object.keys(changes).includes('booking-again.json');

    it(`is the same on every surface: ${name}`, async () => {
      write('program', changes);
      const surfaces: Record<string, Numbers> = {};
      const texts = statusdocs(folder.path, ['progress', 'program']).out.split('\n');
      if (!isCopied) {
        surfaces['progress, documents'] = sumOf(texts.filter((line) => /^\w+ execution {2}/.test(line)).map(numbersIn));
      }
      surfaces['progress, heading'] = { ready: Number(/^Ready: (\d+)/m.exec(texts.join('\n'))?.[1]) };
      const { programs } = JSON.parse(statusdocs(folder.path, ['progress', 'program', '--json']).out) as ProgressResult;
      const [json] = programs;
      surfaces['progress --json'] = { ...json!.progress.tasks, captured: json!.progress.slots.captured };
      surfaces['progress --json, lists'] = { ready: json!.ready.tasks.length };

      const assistant = await Assistant.start({ folders: [path.join(folder.path, 'program')] });
      const answered = await assistant.callTool('progress');
      surfaces['assistants, progress'] = answered.programs[0]!.tasks;
      surfaces['assistants, ready_to_claim'] = (await assistant.callTool('ready_to_claim')).counts;
      await assistant.close();

      const { client, progress } = await startServer(new LspProcess()); // The page is in a bundle of its own.
      const [program] = progress.programs;
      const [root] = programNodes(progress.programs, say);
      if (!isCopied) {
        const executions = root!.children.filter(({ hasTasks }) => hasTasks);
        surfaces['tree'] = sumOf(executions.map(({ tooltip }) => numbersIn(tooltip)));
        // The side bar has place for the captures only. The tooltip has the tasks.
        const shownCaptures = executions.map(({ description = '' }) => ({
          captured: Number(/^\d+/.exec(description)?.[0]),
        }));
        surfaces['tree, in the side bar'] = { ...surfaces['tree'], ...sumOf(shownCaptures) };
      }
      surfaces['list of ready tasks'] = { ready: readyTasks(readyNodes(progress.programs, 'lane', say)) };
      surfaces['badge'] = { ready: readyCount(progress.programs) };
      surfaces['status bar'] = numbersIn(readyInWords(program!.progress.tasks.ready, say));
      const lenses: Numbers[] = [];
      for (const { file } of program!.documents.filter(({ kind }) => kind.endsWith('-execution'))) {
        const text = fs.readFileSync(new URL(file), 'utf8');
        await client.open(file, text);
        const textDocument = { uri: file };
        const all = await client.connection.sendRequest<CodeLens[]>('textDocument/codeLens', { textDocument });
        const atTop = all
          .filter(({ range }) => range.start.line === 0)
          .map(({ data }) => (data as { title: string }).title);
        lenses.push(numbersIn(atTop.join(', ')));
      }
      if (!isCopied) {
        surfaces['lenses'] = sumOf(lenses);
      }
      const { html = '' } = await client.connection.sendRequest<{ html?: string }>('statusdocs/dashboardPage', {
        folder: program!.folder,
      });
      surfaces['dashboard, header'] = numbersIn(/<ul class="figures">.*?<\/ul>/s.exec(html)?.[0]);
      if (!isCopied) {
        const rows = [...html.matchAll(/<td class="quiet">([^<]*captured[^<]*)<\/td>/g)];
        surfaces['dashboard, rows'] = sumOf(rows.map(([, detail]) => numbersIn(detail)));
      }
      client.dispose();

      if (statusdocs(folder.path, ['publish', 'program', '--out', 'site']).code === 0) {
        const page = String(filesIn(path.join(folder.path, 'site')).get('index.html'));
        surfaces['site'] = numbersIn(/<ul class="figures">.*?<\/ul>/s.exec(page)?.[0]);
      }
      folder.commit();
      const { commits } = JSON.parse(statusdocs(folder.path, ['history', 'program', '--json']).out) as {
        commits: { state: { items: Record<string, Numbers> } }[];
      };
      const { task, slot } = commits.at(-1)!.state.items;
      surfaces['history'] = {
        ...Object.fromEntries(names.flatMap((each) => (task?.[each] === undefined ? [] : [[each, task[each]]]))),
        captured: (slot?.captured ?? 0) + (slot?.accepted ?? 0),
      };
      if (process.env.SHOW_SURFACES) {
        console.log(name, shows, surfaces);
      }
      const expected = Object.fromEntries(
        Object.entries(surfaces).map(([surface, numbers]) => [
          surface,
          Object.fromEntries(
            Object.keys(numbers).map((each) => [
              each,
              shows[each as keyof typeof shows] ?? numbers[each as keyof Numbers],
            ]),
          ),
        ]),
      );
      assert.deepEqual(surfaces, expected);
      assert.ok(Object.values(surfaces).every(({ ready }) => ready === shows.ready));
    });
  }

  it('is the sum of all programs in the badge, and the progress of one program elsewhere', async () => {
    write('one', { [bookingFile]: twice });
    write('two', {});
    fs.rmSync(path.join(folder.path, 'two/data-sources-execution.json'));
    const { client, progress } = await startServer(new LspClient());
    client.dispose();
    assert.deepEqual(
      progress.programs.map(({ progress: { tasks } }) => tasks.ready),
      [examples.ready, booking.ready],
    );
    assert.equal(readyCount(progress.programs), examples.ready + booking.ready);
  });

  it('is compared with the member `readyToClaim`, which also counts claimed and accepted tasks', async () => {
    write('program', { [bookingFile]: twice });
    const file = path.join(folder.path, 'program', bookingFile);
    const text = fs.readFileSync(file, 'utf8');
    const { client } = await startServer(new LspClient());
    const uri = pathToFileURL(file).href;
    await client.open(uri, text);
    const line = text.split('\n').findIndex((each) => each.includes('"readyToClaim"'));
    const hover = await client.connection.sendRequest<Hover>('textDocument/hover', {
      textDocument: { uri },
      position: { line, character: 8 },
    });
    client.dispose();
    assert.match(JSON.stringify(hover.contents), /READY_TO_CLAIM: 9[^0-9].*1 submitted, 1 claimed, 7 ready/);
  });
});

import * as vscode from 'vscode';
import { evidenceRequest, type CheckedFile, type ProtocolRange, type ReportedItem } from '../../server/src/protocol';
import { asRange } from './asRange';
import { capitalize } from './capitalize';
import type { Program } from './program';
import { say } from './say';
import type { Server } from './server';
import { workspacePath } from './workspacePath';

/**
 * Shows the evidence of the documents in the Test Explorer if the setting asks for it. The test of a picture or receipt passes if
 * a check of its document finds no error in it. The test controller is created with the first document that has evidence.
 */
export function registerEvidenceTests(server: Server, program: Program): vscode.Disposable {
  let tests: EvidenceTests | undefined;
  const update = () => {
    const isOn = vscode.workspace.getConfiguration('statusdocs').get<boolean>('testExplorer', false);
    if (!isOn) {
      tests?.dispose();
      tests = undefined;
      return;
    }
    tests ??= documentsWithEvidence(program).length > 0 ? new EvidenceTests(server, program) : undefined;
    tests?.update();
  };
  return vscode.Disposable.from(
    program.onDidChange(update),
    vscode.workspace.onDidChangeConfiguration(
      (event) => event.affectsConfiguration('statusdocs.testExplorer') && update(),
    ),
    { dispose: () => tests?.dispose() },
  );
}

interface DocumentWithEvidence {
  readonly file: string;
  readonly name: string;
}

/** Returns the documents with pictures or receipts of slots and tasks. */
const documentsWithEvidence = ({ programs }: Program): readonly DocumentWithEvidence[] =>
  programs.flatMap(({ documents }) =>
    documents.filter(({ item }) => hasEvidence(item)).map(({ file, item }) => ({ file, name: item.name })),
  );

const hasEvidence = ({ sort, published, children }: ReportedItem<ProtocolRange>): boolean =>
  ((sort === 'slot' || sort === 'task') && published !== undefined) || children.some(hasEvidence);

class EvidenceTests implements vscode.Disposable {
  readonly #controller = vscode.tests.createTestController(
    'statusdocs.evidence',
    vscode.l10n.t('Captures and receipts'),
  );
  /** The continuous runs, which repeat after each change until they are cancelled. */
  readonly #continuousRuns = new Set<vscode.TestRunRequest>();
  readonly #profile: vscode.Disposable;

  constructor(
    private readonly server: Server,
    private readonly program: Program,
  ) {
    this.#controller.resolveHandler = async (item) => void (item ? await this.#resolve(item) : this.update());
    this.#controller.refreshHandler = () => program.scan();
    this.#profile = this.#controller.createRunProfile(
      vscode.l10n.t('Check Evidence'),
      vscode.TestRunProfileKind.Run,
      (request, token) => (request.continuous ? this.#runContinuously(request, token) : this.#run(request, token)),
      true,
      undefined,
      true,
    );
  }

  /** Updates the tests after a change of the documents or their files, and repeats the continuous runs. */
  update(): void {
    const { items } = this.#controller;
    const documents = documentsWithEvidence(this.program);
    const files = new Set(documents.map(({ file }) => file));
    items.forEach(({ id }) => (files.has(id) ? undefined : items.delete(id)));
    for (const { file, name } of documents) {
      const uri = vscode.Uri.parse(file);
      const item = items.get(file) ?? this.#controller.createTestItem(file, capitalize(name), uri);
      item.label = capitalize(name);
      item.description = workspacePath(uri);
      item.canResolveChildren = true;
      items.add(item);
      if (item.children.size > 0) {
        void this.#resolve(item);
      }
    }
    for (const request of this.#continuousRuns) {
      void this.#run(request);
    }
  }

  dispose(): void {
    this.#profile.dispose();
    this.#controller.dispose();
  }

  async #resolve(item: vscode.TestItem): Promise<readonly CheckedFile[]> {
    const files = await this.server.request(evidenceRequest, {
      file: item.id,
    });
    this.#show(item, files ?? []);
    return files ?? [];
  }

  /** Adds the tests of a document: the document itself, then its files, grouped by screen. */
  #show(item: vscode.TestItem, files: readonly CheckedFile[]): void {
    const uri = item.uri!;
    const screens = new Map<string, vscode.TestItem[]>();
    for (const { path, name, screen, published, range } of files) {
      const test = this.#controller.createTestItem(testItemId(item, path), name, uri);
      test.range = asRange(range);
      test.description = published.slice(published.lastIndexOf('/') + 1);
      screens.set(screen, [...(screens.get(screen) ?? []), test]);
    }
    const documentTest = this.#controller.createTestItem(
      testItemId(item, documentTestId),
      vscode.l10n.t('No errors in the document'),
      uri,
    );
    documentTest.sortText = ''; // Before the screens.
    item.children.replace([
      documentTest,
      ...[...screens].flatMap(([screen, tests]) => {
        if (screen === '') {
          return tests;
        }
        const group =
          item.children.get(testItemId(item, screen)) ??
          this.#controller.createTestItem(testItemId(item, screen), screen, uri);
        group.children.replace(tests);
        return [group];
      }),
    ]);
  }

  #runContinuously(request: vscode.TestRunRequest, token: vscode.CancellationToken): void {
    this.#continuousRuns.add(request);
    token.onCancellationRequested(() => this.#continuousRuns.delete(request));
    void this.#run(request, token);
  }

  async #run(request: vscode.TestRunRequest, token?: vscode.CancellationToken): Promise<void> {
    const run = this.#controller.createTestRun(request);
    try {
      for (const document of this.#requestedDocuments(request)) {
        if (token?.isCancellationRequested || run.token.isCancellationRequested) {
          break;
        }
        const files = await this.#resolve(document);
        const filesById = new Map(files.map((file) => [testItemId(document, file.path), file]));
        for (const test of leafTests(document).filter((each) => isRequested(each, request))) {
          if (test.id === testItemId(document, documentTestId)) {
            reportDocument(run, test, this.#countErrors(document));
          } else {
            reportFile(run, test, filesById.get(test.id));
          }
        }
      }
    } finally {
      run.end();
    }
  }

  /** Returns the number of errors in a document. */
  #countErrors({ id }: vscode.TestItem): number {
    const all = this.program.programs.flatMap(({ documents }) => documents);
    return all.find(({ file }) => file === id)?.item.findings.error ?? 0;
  }

  /** Returns the documents whose tests are in the request. */
  #requestedDocuments({ include }: vscode.TestRunRequest): readonly vscode.TestItem[] {
    const all = Array.from(this.#controller.items, ([, item]) => item);
    return include ? all.filter((document) => include.some((test) => documentUri(test) === document.id)) : all;
  }
}

/** Id of the test of the document itself, used instead of the path of a file. */
const documentTestId = 'document';

/** Reports the test of the document itself: it fails if the document has errors, even if its files are valid. */
function reportDocument(run: vscode.TestRun, test: vscode.TestItem, errors: number): void {
  if (errors === 0) {
    run.passed(test);
  } else {
    const message = errors === 1 ? vscode.l10n.t('1 error') : vscode.l10n.t('{count} errors', { count: errors });
    run.failed(test, newMessage(test, message, { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }));
  }
}

const testItemId = (document: vscode.TestItem, path: string) => `${document.id}#${path}`;

const documentUri = ({ id }: vscode.TestItem): string => id.replace(/#.*/s, '');

const leafTests = (item: vscode.TestItem): readonly vscode.TestItem[] =>
  item.children.size === 0 ? [item] : Array.from(item.children, ([, child]) => child).flatMap(leafTests);

/** Returns whether a test or one of its parents is in the request. Compares ids, because each update creates new tests. */
function isRequested(test: vscode.TestItem, { include, exclude }: vscode.TestRunRequest): boolean {
  const ancestors: string[] = [];
  for (let current: vscode.TestItem | undefined = test; current; current = current.parent) {
    ancestors.push(current.id);
  }
  const isListed = (list: readonly vscode.TestItem[]) => list.some(({ id }) => ancestors.includes(id));
  return (!include || isListed(include)) && !isListed(exclude ?? []);
}

/** Reports the result of one picture or receipt. */
function reportFile(run: vscode.TestRun, test: vscode.TestItem, file: CheckedFile | undefined): void {
  if (!file) {
    run.skipped(test); // A document without evidence.
    return;
  }
  const isGood = file.errors.length + file.undecided.length === 0;
  run.appendOutput(`${isGood ? '✓' : '✗'} ${file.published}\r\n`, undefined, test);
  if (file.errors.length > 0) {
    run.failed(
      test,
      file.errors.map(({ message, range }) => newMessage(test, message, range, file.compared)),
    );
  } else if (file.undecided.length > 0) {
    const reason = say('This could not be checked: {reasons}.', { reasons: file.undecided });
    run.errored(test, newMessage(test, reason, file.range));
  } else {
    run.passed(test);
  }
}

function newMessage(
  { uri }: vscode.TestItem,
  text: string,
  range: ProtocolRange,
  compared?: CheckedFile['compared'],
): vscode.TestMessage {
  const message =
    compared && compared.expected !== compared.actual
      ? vscode.TestMessage.diff(text, compared.expected, compared.actual)
      : new vscode.TestMessage(text);
  message.location = new vscode.Location(uri!, asRange(range));
  return message;
}

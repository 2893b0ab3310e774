import { Emitter, type Event } from 'vscode-languageserver';
import type { Repositories, RevisionFacts, RevisionQuestion, Unseen } from '../../core/rules/repositories';
import { groupBy } from '../../core/text/collections';
import type { Host } from '../../host/host';
import type { Settings } from '../protocol/settings';

/** Time to gather questions, in milliseconds, so that no clone is read at each keystroke. */
const requestDelayMs = 300;

/** Age at which an answer is looked up again, in milliseconds, because a clone may have fetched. */
const freshMs = 10_000;

/** Maximum number of answers kept. */
const maximumAnswers = 1000;

type Answer = RevisionFacts | Unseen;

interface PendingQuestion {
  readonly folder: string;
  readonly question: RevisionQuestion;
  /** The documents that need the answer. */
  readonly uris: Set<string>;
}

/**
 * The facts from the clones of the settings. They are looked up in the background; until then, the checks of Git evidence are
 * undecided.
 */
export class RepositoryFacts {
  readonly #changedFacts = new Emitter<ReadonlySet<string>>();
  /** Fires with the documents for which answers have changed. */
  readonly onDidChangeFacts: Event<ReadonlySet<string>> = this.#changedFacts.event;
  readonly #answers = new Map<string, { readonly answer: Answer; readonly time: number }>();
  readonly #pending = new Map<string, PendingQuestion>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly session: {
      readonly settings: { readonly current: Settings };
      readonly host: Pick<Host, 'clones'>;
      readonly isTrusted: boolean;
    },
  ) {}

  /** Returns the facts for a document; `undefined` if the settings name no clone, or this host has no Git. */
  of(uri: string): Repositories | undefined {
    const { settings, host } = this.session;
    return settings.current.repositories.size === 0 || !host.clones
      ? undefined
      : { factsOf: (repository, questions) => questions.map((each) => this.#answerTo(uri, repository, each)) };
  }

  /** Returns the folder of a clone that may be read. */
  folderOf(repository: string): string | undefined {
    const { settings, isTrusted } = this.session;
    return isTrusted ? settings.current.repositories.get(repository) : undefined;
  }

  #answerTo(uri: string, repository: string, question: RevisionQuestion): Answer {
    const { settings, isTrusted } = this.session;
    const folder = settings.current.repositories.get(repository);
    if (folder === undefined || !isTrusted) {
      return folder === undefined ? 'noClone' : 'notTrusted';
    }
    const key = JSON.stringify([folder, question]);
    const answer = this.#answers.get(key);
    if (answer === undefined || Date.now() - answer.time > freshMs) {
      const pending = this.#pending.get(key) ?? { folder, question, uris: new Set() };
      pending.uris.add(uri);
      this.#pending.set(key, pending);
      this.#timer ??= setTimeout(() => void this.#lookUp(), requestDelayMs);
    }
    return answer?.answer ?? 'notLookedAt';
  }

  async #lookUp(): Promise<void> {
    const questions = [...this.#pending];
    this.#pending.clear();
    const changedUris = new Set<string>();
    for (const [folder, questionsOfFolder] of groupBy(questions, ([, each]) => each.folder)) {
      const answers = await this.session.host.clones?.factsOf(
        folder,
        questionsOfFolder.map(([, { question }]) => question),
      );
      for (const [index, [key, { uris }]] of questionsOfFolder.entries()) {
        const answer = answers?.[index] ?? 'cloneUnread';
        if (answerKey(this.#answers.get(key)?.answer) !== answerKey(answer)) {
          uris.forEach((uri) => changedUris.add(uri));
        }
        this.#keep(key, answer);
      }
    }
    this.#timer = this.#pending.size > 0 ? setTimeout(() => void this.#lookUp(), requestDelayMs) : undefined;
    if (changedUris.size > 0) {
      this.#changedFacts.fire(changedUris);
    }
  }

  #keep(key: string, answer: Answer): void {
    this.#answers.delete(key);
    this.#answers.set(key, { answer, time: Date.now() });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > maximumAnswers && oldest !== undefined) {
      this.#answers.delete(oldest);
    }
  }
}

const answerKey = (answer: Answer | undefined) =>
  JSON.stringify(answer, (_, value: unknown) => (value instanceof Map ? [...(value as Map<unknown, unknown>)] : value));

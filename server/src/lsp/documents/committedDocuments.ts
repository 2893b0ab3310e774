import { wasDocument } from '../../core/analysis/site';
import type { Host } from '../../host/host';
import { parentUri } from './uriNames';

/** Time to gather the files of a folder, in milliseconds, so that Git is started once for all of them. */
const gatheringMs = 20;

interface Question {
  readonly uris: string[];
  /** The committed texts by URI; `undefined` if Git has no answer. */
  readonly texts: Promise<ReadonlyMap<string, string> | undefined>;
}

/** Looks up whether damaged files were documents in the last commit. Starts Git, but only in a trusted workspace. */
export class CommittedDocuments {
  /** The questions for each folder that Git was not asked yet. */
  readonly #gathering = new Map<string, Question>();

  constructor(
    private readonly session: { readonly host: Pick<Host, 'lastCommittedTexts'>; readonly isTrusted: boolean },
  ) {}

  /** Returns whether a file was a status document in the last commit, or `undefined` if Git has no answer. */
  async wasDocument(uri: string): Promise<boolean | undefined> {
    if (!this.session.isTrusted) {
      return undefined;
    }
    const texts = await this.#textsWith(uri);
    return texts && wasDocument(texts.get(uri), uri);
  }

  /** Returns the committed texts of a file and of the other gathered files of its folder. */
  #textsWith(uri: string): Question['texts'] {
    const folder = parentUri(uri);
    const gathered = this.#gathering.get(folder);
    if (gathered) {
      gathered.uris.push(uri);
      return gathered.texts;
    }
    const uris = [uri];
    const texts = new Promise((resolve) => setTimeout(resolve, gatheringMs)).then(() => {
      this.#gathering.delete(folder);
      return this.session.host.lastCommittedTexts(uris);
    });
    this.#gathering.set(folder, { uris, texts });
    return texts;
  }
}

import { isExcludedBy } from '../../core/analysis/config/config';
import { withTexts } from '../../core/analysis/replacedTexts';
import type { PlaceInSite, Site } from '../../core/analysis/site';
import type { DocumentContext, OtherDocuments, Sibling } from '../../core/rules/context';
import type { ClientSession } from '../protocol/clientSession';
import type { ProgramFolders } from './programFolders';

/** The publish root of a document, with the texts of the editor in place of files. Files and folders are URIs. */
export class EditorSite implements Site {
  constructor(
    private readonly session: Pick<ClientSession, 'documents' | 'folders' | 'host'>,
    private readonly programFolders: ProgramFolders,
    private readonly place: PlaceInSite,
  ) {}

  folders(): readonly string[] {
    return this.programFolders.foldersFor(this.place.file);
  }

  documentsIn(folder: string): readonly Sibling[] | undefined {
    return this.programFolders.documentsIn(folder);
  }

  factsFor(file: string, others: OtherDocuments): DocumentContext {
    const { host, folders } = this.session;
    return withTexts(host.published.of(file, folders, others), (published, receipt) =>
      // The text of a deleted file may still be open in the editor, but does not count, and neither does a linked file.
      receipt === 'none' || receipt === 'outside' ? receipt : (this.#openText(published) ?? receipt),
    );
  }

  isExcluded(published: string): boolean {
    const config = this.session.host.configOf(this.#uriAt(published), this.session.folders);
    return isExcludedBy(config?.config, config?.documentPath);
  }

  wasDocument(file: string): boolean {
    return this.programFolders.of(file)?.files.get(file)?.wasDocument === true;
  }

  /** Returns the text of a receipt or template in the editor, or `undefined` if it is not open. */
  #openText(published: string): { readonly text: string } | undefined {
    const { documents, host } = this.session;
    const file = this.#uriAt(published);
    const isOpen = this.programFolders.of(file)?.openFiles.has(file) === true;
    const document = isOpen ? documents.all().find(({ uri }) => host.normalizedUri(uri) === file) : undefined;
    return document && { text: document.getText() };
  }

  #uriAt(published: string): string {
    return this.session.host.uriBelow(this.place.root, published) ?? '';
  }
}

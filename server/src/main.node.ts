import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { connectionBy } from './lsp/channel';
import { ConfigFiles } from './host/configFiles';
import { nothingBeside } from './core/rules/context';
import { FilesBelow } from './host/publishedLookup';
import { FilesBeside } from './host/fileFacts';
import { revisionAt, textsAt } from './host/git';
import { startServer } from './lsp/server';
import { newFileBelow, publishedFile, publishRoot } from './host/publishedFiles';
import { publicKey } from './host/publicKeys';
import { filesIn, WorkspaceFiles } from './host/workspaceFiles';

const connection = connectionBy(process.argv.slice(2));

if (connection) {
  startServer(connection, (language) => {
    const configs = new ConfigFiles(language);
    const facts = new FilesBeside();
    return {
      configOf(uri, folders) {
        const file = fileOf(uri);
        if (file === undefined) {
          return undefined;
        }
        const found = configs.of(file, folderOf(file, folders));
        const documentPath = path
          .relative(path.dirname(found.file ?? file), file)
          .split(path.sep)
          .join('/');
        return { ...found, documentPath };
      },
      publicKey,
      published: {
        of(uri, folders, siblings) {
          const file = fileOf(uri);
          return file === undefined
            ? { ...nothingBeside(uri), publicKey }
            : facts.of(uri, publishRoot(path.dirname(file), folderOf(file, folders)), siblings);
        },
        load: () => facts.load(),
        documents: () => facts.documents(),
        forget: (uri) => facts.forget(uri),
      },
      filesIn: async (uri) => {
        const folder = fileOf(uri);
        return folder === undefined ? [] : filesIn(folder);
      },
      filesOf(folders, exclude) {
        const files = new WorkspaceFiles(folders.map(fileOf).filter(isThere), exclude);
        const ifFile = async <Found>(uri: string, ask: (file: string) => Promise<Found>, otherwise: Found) => {
          const file = fileOf(uri);
          return file === undefined ? otherwise : ask(file);
        };
        return {
          isCut: () => files.isCut,
          below: (folder) => files.below(folder === undefined ? undefined : fileOf(folder)),
          at: (uri) => ifFile(uri, (file) => files.at(file), undefined),
          leavesOut: (uri) =>
            ifFile(uri, (file) => files.leavesOut(file), !folders.some((folder) => isBelow(uri, folder))),
        };
      },
      spelled(uri) {
        const file = fileOf(uri);
        return file === undefined ? uri : pathToFileURL(file).href;
      },
      uriOf: (file) => pathToFileURL(file).href,
      publishedFile(uri, folders, published) {
        const file = fileOf(uri);
        return file === undefined ? undefined : publishedFile(file, folderOf(file, folders), published);
      },
      newPublished(uri, folders, published) {
        const document = fileOf(uri);
        const root = document && publishRoot(path.dirname(document), folderOf(document, folders));
        const file = root && newFileBelow(root, published);
        return file === undefined ? undefined : pathToFileURL(file).href;
      },
      filesBeside(uri, folders) {
        const document = fileOf(uri);
        if (document === undefined) {
          return undefined;
        }
        const files = new FilesBelow(publishRoot(path.dirname(document), folderOf(document, folders)));
        return (published) => {
          const file = files.fileAt(published);
          return file === undefined ? undefined : pathToFileURL(file).href;
        };
      },
      async headOf(uri, sort) {
        const file = fileOf(uri);
        if (file === undefined) {
          return undefined;
        }
        const [folder, wanted] = sort === 'folder' ? [file, ''] : [path.dirname(file), path.basename(file)];
        const texts = await textsAt('HEAD', wanted, folder, language());
        return typeof texts === 'string'
          ? texts
          : {
              revision: await revisionAt('HEAD', folder),
              texts: texts.map(({ file: name, text }) => ({ uri: pathToFileURL(path.join(folder, name)).href, text })),
            };
      },
      forgetConfigs: () => configs.forget(),
      forgetConfigOf(uri) {
        const file = fileOf(uri);
        if (file !== undefined) {
          configs.forgetNone(file);
        }
      },
    };
  });
} else {
  console.error('Say how to talk: --stdio, --node-ipc, --socket=PORT or --pipe=NAME.');
  process.exitCode = 2;
}

/** The workspace folder that holds the file; without one, its own folder. */
function folderOf(file: string, folders: readonly string[]): string {
  const roots = folders.map(fileOf).filter((folder) => folder !== undefined && file.startsWith(folder + path.sep));
  return roots[0] ?? path.dirname(file);
}

/** The path of a `file:` URI; `undefined` for others, and for paths this machine does not have. */
function fileOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined; // Such as the path of another machine.
  }
}

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined;

const isBelow = (uri: string, folder: string) => uri.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

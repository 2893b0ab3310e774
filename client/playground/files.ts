import { fromBase64 } from '../../server/src/host/bytes';
import {
  fileContentRequest,
  fileStateRequest,
  fileTypes,
  folderRequest,
  type FileContentParams,
  type FileContentResult,
  type FileParams,
  type FileStateResult,
  type FolderResult,
  type NotReadResult,
} from '../../server/src/protocol';

/** Content of the files of a folder in Base64, by relative path. */
export type FolderContent = Readonly<Record<string, string>>;

const scheme = 'example:/';

export const uriOfFile = (file: string): string => scheme + file.split('/').map(encodeURIComponent).join('/');

export const folderUri = scheme;

/** Returns handlers for the file requests of a server without a file system, by the name of the request. */
export function fileRequestHandlers(folder: FolderContent): Readonly<Record<string, (params: never) => unknown>> {
  const contentAt = ({ uri }: FileParams) => {
    const file = uri.startsWith(scheme) ? pathOf(uri) : '';
    return Object.hasOwn(folder, file) ? folder[file]! : undefined;
  };
  return {
    [folderRequest]: ({ uri }: FileParams): FolderResult => {
      const start = pathOf(uri) === '' ? '' : `${pathOf(uri)}/`;
      const below = Object.keys(folder).filter((file) => file.startsWith(start));
      const entries = below.map((file): [string, number] => {
        const [name = '', ...rest] = file.slice(start.length).split('/');
        return [name, rest.length > 0 ? fileTypes.folder : fileTypes.file];
      });
      return below.length === 0 ? none : { entries: [...new Map(entries)] };
    },
    [fileStateRequest]: (params: FileParams): FileStateResult => {
      const content = contentAt(params);
      return content === undefined ? none : { mtime: 0, size: fromBase64(content).length };
    },
    [fileContentRequest]: (params: FileContentParams): FileContentResult => {
      const content = contentAt(params);
      const bytes = content === undefined ? undefined : fromBase64(content);
      return !bytes ? none : bytes.length > params.limit ? { notRead: 'tooLarge' } : { bytes };
    },
  };
}

const none: NotReadResult = { notRead: 'none' };

const pathOf = (uri: string) => decodeURIComponent(uri.slice(scheme.length).replace(/\/$/, ''));

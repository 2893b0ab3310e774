import path from 'node:path';
import { redactFile } from '../../core/secrets/redact';
import { pathPrefixes, isBelow, isIn, relativePath } from '../../host/paths';
import { noConfiguration } from '../../host/configFiles';
import { readRevision, zeroRevision } from '../../host/gitStates';
import { fail, valueOrFail } from '../../core/text/result';
import { createConfigsOfCopy } from '../files/configs';
import { readSide } from '../files/documents';
import type { ReadOptions } from '../files/readOptions';
import { findRepositoryTop, isFolder, lstatOf } from '../../host/fileStats';
import {
  type OldState,
  type ComparisonRequest,
  type PresentState,
  configBefore,
  type OpenedState,
  readState,
  obstacles,
  unreadIfBlocked,
  selectNewDocuments,
  optionsOfOldState,
  publishedText,
} from './oldState';
import { openStateInGit } from './oldStateInGit';

/** Opens the state to compare with. */
export async function openOldState(request: ComparisonRequest, options: ReadOptions): Promise<OpenedState> {
  const { revision } = request;
  if (revision === undefined) {
    return openStateOnDisk(request, options);
  }
  return readRevision<OpenedState>(
    revision,
    () => openStateInGit(revision, request, options),
    () => ({
      configBefore: () => undefined,
      contentBefore: () => Promise.resolve(undefined),
      read: () => Promise.resolve(emptyState),
    }),
  );
}

const emptyState: OldState = {
  documents: [],
  receipts: [],
  moved: [],
  earlier: [],
  unread: [],
  configs: { of: () => noConfiguration },
  root: '.',
  published: () => undefined,
};

function openStateOnDisk({ inputs, against }: ComparisonRequest, options: ReadOptions): OpenedState {
  const configs = options.config === 'nearest' ? createConfigsOfCopy(options.language) : options.configs;
  const root = rootOfOld(against, inputs);
  const placeOf = placesInOld(inputs, against);
  return {
    configBefore: (file) => configBefore(configs.of(placeOf(file), root), placeOf(file)),
    contentBefore: () => Promise.resolve(undefined),
    read: (present, options) => readStateOnDisk({ against, configs, root, placeOf }, present, options),
  };
}

/** Returns a function that maps a present file to its path in an old state on disk. */
function placesInOld(inputs: readonly string[], against: string): (file: string) => string {
  const folders = inputs.filter(isFolder);
  return (file) => {
    const input = folders.find((folder) => isIn(file, folder)) ?? path.dirname(file);
    return isFolder(against) ? path.join(against, path.relative(input, file)) : against;
  };
}

interface StateOnDisk extends Pick<ComparisonRequest, 'against'>, Pick<OldState, 'configs' | 'root'> {
  placeOf(file: string): string;
}

async function readStateOnDisk(
  { against, configs, root, placeOf }: StateOnDisk,
  { documents: currentDocuments }: PresentState,
  options: ReadOptions,
): Promise<OldState> {
  const state = readState(
    valueOrFail(await readSide(against, options.language)),
    optionsOfOldState({ configs, root }, options),
  );
  if (state.documents.length + state.unread.length === 0) {
    const values = { old: redactFile(against), zeros: zeroRevision };
    // It may be the wrong folder. In Git, the path is that of the new state.
    fail(
      options.language.say(
        'No status documents in {old}: nothing was compared. Name the old state, or {zeros} if there is none.',
        values,
      ),
    );
  }
  const blocked = selectNewDocuments(state.documents, currentDocuments).flatMap(({ file }) => {
    const place = placeOf(file);
    const isForeign = state.foreign.some((each) => path.resolve(each) === path.resolve(place));
    const isLink = pathPrefixes(place).some((each) => isBelow(each, against) && isLinkOnDisk(each));
    return unreadIfBlocked(file, isForeign ? obstacles.foreign : isLink ? obstacles.link : undefined, options.language);
  });
  const unread = [...state.unread, ...blocked];
  return {
    documents: state.documents,
    receipts: state.receipts,
    moved: [],
    earlier: [],
    unread,
    configs,
    root,
    published: (file, publishedPath) => publishedText(file, publishedPath),
  };
}

/**
 * Returns the folder of an old state on disk that corresponds to the repository, or to the current folder outside of one: if `status` is
 * compared with `old/status`, configurations in `old` are in force, too.
 */
function rootOfOld(against: string, inputs: readonly string[]): string {
  const [input = '.'] = inputs;
  const folderOf = (file: string) => (isFolder(file) ? file : path.dirname(file));
  const names = relativePath(findRepositoryTop(path.resolve('.')) ?? '.', folderOf(input)).split('/');
  let root = path.resolve(folderOf(against));
  while (names.length > 0 && path.basename(root) === names.pop()) {
    root = path.dirname(root);
  }
  return root;
}

const isLinkOnDisk = (file: string) => lstatOf(file)?.isSymbolicLink() === true;

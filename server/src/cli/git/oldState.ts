import path from 'node:path';
import type { Analysis } from '../../core/analysis/analysis';
import { isReceipt } from '../../core/analysis/analyze';
import { isKnownForeign } from '../../core/analysis/inventory';
import { emptyContext } from '../../core/rules/context';
import { phrase, type Language } from '../../core/l10n/language';
import { unreadNames, unreadReason } from '../../core/program/historyDocument';
import { matchDocuments } from '../../core/program/matchDocuments';
import { redactFile } from '../../core/secrets/redact';
import type { FoundConfig } from '../../host/configFiles';
import { FilesOfSite } from '../../host/filesOfSite';
import { findSiteRoot } from '../../host/siteFolders';
import { filesOnDisk } from '../../host/states';
import { analysisOptions } from '../files/analysisOptions';
import { isExcludedIn, pathFromConfig, type Configs } from '../files/configs';
import type { ReadDocument } from '../files/documents';
import type { EarlierDocument } from './earlierDocuments';
import type { ReadOptions } from '../files/readOptions';
import { openProgram, type NamedText, type Surroundings } from '../../host/openProgram';

/** The state that `guard` compares with. */
export interface OldState {
  readonly documents: readonly ReadDocument[];
  readonly receipts: readonly ReadDocument[];
  /** Deleted documents outside the named folders. Each may be a new document under its old name. */
  readonly moved: readonly ReadDocument[];
  /** Documents that are missing in the state but exist in an older commit. */
  readonly earlier: readonly EarlierDocument[];
  /** Documents that cannot be compared, with the reason. Those elsewhere belong to another working tree of Git. */
  readonly unread: readonly { readonly file: string; readonly reason: string; readonly isElsewhere?: boolean }[];
  /** The configurations of the old state. */
  readonly configs: Configs;
  /** The topmost folder to look for configurations of the old state. */
  readonly root: string;
  /** Returns the text that the document in `file` published under a path. */
  published(file: string, publishedPath: string): string | undefined;
}

export interface ComparisonRequest {
  readonly inputs: readonly string[];
  readonly against: string;
  /** The revision of `against`; absent for a state on disk. */
  readonly revision: string | undefined;
}

/** The present state, as far as the old one is compared with it. */
export interface PresentState {
  readonly documents: readonly ReadDocument[];
  /** The analyses of the documents and receipts, by file. */
  readonly reusableAnalyses: ReadonlyMap<string, Analysis>;
}

/** The configuration of a file in the old state. */
export interface ConfigBefore {
  readonly found: FoundConfig;
  /** The path of the file relative to the configuration, with `/`. */
  readonly documentPath: string;
}

export const configBefore = (found: FoundConfig, file: string): ConfigBefore => ({
  found,
  documentPath: pathFromConfig(found, file),
});

/** The old state with its configurations, before its documents are read. */
export interface OpenedState {
  /** Returns the configuration that a present file had; `undefined` if there is no old state. */
  readonly configBefore: (file: string) => ConfigBefore | undefined;
  /**
   * Returns the old content of a file that belongs to the state, `none` if the change adds it. Returns `undefined` for other files, which a
   * change cannot reach.
   */
  contentBefore(file: string): Promise<Buffer | 'none' | undefined>;
  /** Reads the documents. Every file that may be one is read, or is listed as unread. */
  read(present: PresentState, options: ReadOptions): Promise<OldState>;
}

/**
 * Returns options that exclude exactly the documents that the old configuration excludes, and accept the domains that it accepts. Otherwise
 * a change could exclude a document from the comparison, and findings about a domain that it removes would look old.
 */
export const optionsOfOldState = (old: Pick<OldState, 'configs' | 'root'>, options: ReadOptions): ReadOptions =>
  options.config === 'none'
    ? options
    : {
        ...options,
        configs: {
          of(file, top) {
            const [present, before] = [options.configs.of(file, top), old.configs.of(file, old.root)];
            const isExcluded = () => isExcludedIn(before, file);
            return { ...present, config: { ...present.config, domains: before.config.domains, isExcluded } };
          },
        },
      };

export interface ReadState {
  readonly documents: readonly ReadDocument[];
  /** Receipts are compared with their documents, as published texts. Only their findings are compared here. */
  readonly receipts: readonly ReadDocument[];
  readonly unread: OldState['unread'];
  /** Readable files that are not status documents. */
  readonly foreign: readonly string[];
}

export function readState(texts: readonly NamedText[], options: ReadOptions, surroundings?: Surroundings): ReadState {
  const documents: ReadDocument[] = [];
  const receipts: ReadDocument[] = [];
  const unread: OldState['unread'][number][] = [];
  const foreign: string[] = [];
  const optionsFor = (file: string) => analysisOptions(file, options);
  for (const { text, sort, analysis } of openProgram(texts, optionsFor, surroundings)) {
    if (analysis && isReceipt(analysis)) {
      receipts.push({ ...text, analysis });
      continue;
    }
    const isDamaged = sort === 'unreadable' && !isKnownForeign(text.file);
    const reason = analysis ? unreadReason(analysis) : isDamaged ? 'syntax' : undefined;
    if (reason !== undefined) {
      unread.push({ file: text.file, reason: options.language.say(unreadNames[reason]) });
    } else if (analysis) {
      documents.push({ ...text, analysis });
    } else {
      foreign.push(text.file);
    }
  }
  return { documents, receipts, unread, foreign };
}

/** Returns a new document as unread if an obstacle at its path prevents the comparison. */
export const unreadIfBlocked = (
  file: string,
  obstacle: (typeof obstacles)[keyof typeof obstacles] | undefined,
  { say }: Language,
): OldState['unread'] =>
  obstacle === undefined ? [] : [{ file, reason: say(obstacle), isElsewhere: obstacle === obstacles.otherRepository }];

/** The things at the path of a new document that prevent a comparison. */
export const obstacles = {
  foreign: phrase('not a status document'),
  link: phrase('a link or something else instead of the file'),
  otherRepository: phrase('the file belongs to another working tree of Git'),
} as const;

/** Returns the present documents without a counterpart in the old state. */
export function selectNewDocuments(
  documents: readonly ReadDocument[],
  currentDocuments: readonly ReadDocument[],
): readonly ReadDocument[] {
  const toCompared = (document: ReadDocument) => ({
    file: document.file,
    kind: document.analysis.recognition.kind,
    document,
  });
  return matchDocuments(documents.map(toCompared), currentDocuments.map(toCompared)).flatMap(([before, after]) =>
    before || !after ? [] : [after.document],
  );
}

/**
 * Returns the text that a document publishes under a path, `undefined` if there is none. For a file that cannot be read,
 * returns the reason, which differs from any text.
 */
export function publishedText(file: string, publishedPath: string, state = filesOnDisk()): string | undefined {
  const site = findSiteRoot(path.dirname(path.resolve(file)), state);
  const receipt = new FilesOfSite(state, site).of(file, emptyContext(file)).text(publishedPath);
  if (typeof receipt === 'object') {
    return receipt.text;
  }
  return receipt === 'none' ? undefined : receipt;
}

/** Returns a sentence for each document that was not compared. */
export function unreadMessages({ unread }: OldState, against: string, { say }: Language): readonly string[] {
  return unread.map(({ file, reason, isElsewhere }) =>
    say('{file} was not compared, because it cannot be read in {old}: {reason}. {advice}', {
      file: redactFile(file),
      old: redactFile(against),
      reason,
      advice: isElsewhere ? say('Run the command there.') : say('Compare with an older state.'),
    }),
  );
}

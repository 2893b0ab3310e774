import type { Analysis } from '../../core/analysis/analyse';
import type { Language } from '../../core/l10n/language';
import type { ReadOptions } from '../readOptions';

export interface SiteOptions extends ReadOptions {
  /** What the page of the site is written in; the reader's language does not count, so that a site is always the same. */
  readonly pageLanguage: Language;
  /** Whether the pictures of captured slots are published too. */
  readonly pictures: 'with' | 'without';
  /** Whether pages are published in which one can search, and see each finding at its line. */
  readonly explore: 'with' | 'without';
}

/** Why there is no site. */
export interface Reason {
  /** Relative to the folder of the site; absent where it is about the whole. */
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
  readonly message: string;
  /** The code of the finding it is. */
  readonly code?: string;
}

/** The files of a site by their paths, in the order of these. */
export type Site = ReadonlyMap<string, Uint8Array>;

/** A document of the site to be. */
export interface SiteDocument {
  /** Relative to the folder of the site. */
  readonly file: string;
  readonly text: string;
  readonly bytes: Buffer;
  readonly analysis: Analysis;
}

export const refused = (site: Site | readonly Reason[]): site is readonly Reason[] => Array.isArray(site);

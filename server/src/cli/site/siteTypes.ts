import type { Analysis } from '../../core/analysis/analysis';
import type { Language } from '../../core/l10n/language';
import type { ReadOptions } from '../files/readOptions';

export interface SiteOptions extends ReadOptions {
  /** The language of the site's page. It does not depend on the reader, so that the site is reproducible. */
  readonly pageLanguage: Language;
  /** Pictures of captured slots. */
  readonly pictures: 'with' | 'without';
  /** Pages with a search, and with each finding at its line. */
  readonly explore: 'with' | 'without';
}

/** A reason why there is no site. */
export interface SiteError {
  /** Relative to the folder of the site; absent if the reason is about the whole site. */
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
  readonly message: string;
  /** The code of the finding, if the reason is one. */
  readonly code?: string;
}

/** The files of a site by their paths, sorted. */
export type Site = ReadonlyMap<string, Uint8Array>;

/** A document to publish. */
export interface SiteDocument {
  /** Relative to the folder of the site. */
  readonly file: string;
  readonly text: string;
  readonly bytes: Buffer;
  readonly analysis: Analysis;
}

export const isRefused = (site: Site | readonly SiteError[]): site is readonly SiteError[] => Array.isArray(site);
